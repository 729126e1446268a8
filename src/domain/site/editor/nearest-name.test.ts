import { expect, test } from 'vitest'
import { PLACEHOLDERS } from '#domain/site/placeholders.ts'
import { nearestName } from './nearest-name.ts'

test.each([
  ['emial', 'email'],
  ['memberSavings', 'memberSaving'],
  ['MEMBERSAVING', 'memberSaving'],
  ['saving', 'memberSaving'],
  ['planPrice', 'planPriceTo'],
  ['minutes', 'deliveryMinutes'],
  ['weather', null],
  ['', null],
])('{%s} is nearest to %s', (typed, nearest) => {
  expect(nearestName(typed, PLACEHOLDERS)).toBe(nearest)
})
