import { expect } from 'vitest'
import { spokenWords } from '#web/words/finder-words.ts'
import { test } from '#server/testing/testing-finder.ts'

test.for<[text: string, spoken: string]>([
  ['near me', '24 stores found'],
  ['00000', '24 stores found'],
  ['zip 44129', '24 stores found near 44129'],
  ['open now near Parma', '22 stores found open now near Parma, OH'],
  ['harbor mill drive thru', '1 store found with Drive-Thru for harbor mill'],
  ['Parma?', '1 store found for Parma'],
  [
    'Springfield, Ill..',
    'No stores found for Springfield, Ill. The nearest store is 407 miles away in Elyria, OH.',
  ],
  [
    'St Louis',
    'No stores found for Saint Louis, MO. The nearest store is 469 miles away in Elyria, OH.',
  ],
  ['Toronto, Ontario', 'No stores found for Toronto, Ontario'],
  ['!!!', 'No stores found'],
])('a screen reader announces for %j: %s', async ([text, spoken], { search }) => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- The rule does not know an extended test.
  expect(spokenWords(await search({ q: text }))).toBe(spoken)
})
