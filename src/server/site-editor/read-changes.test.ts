// oxlint-disable-next-line no-restricted-imports -- the sample chain is the input
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { siteWith } from '#domain/site/editor/apply-changes.ts'
import { describedChanges } from '#domain/site/editor/described-changes.ts'
import { pathIn } from '#domain/site/editor/site-change.ts'
import { isItemList, isJsonObject, type Json } from '#domain/site/editor/site-source.ts'
import { preparedSite } from '#domain/site/forms/prepared-source.ts'
import { checkedSite } from '#domain/site/forms/site-check.ts'
import { Site } from '#domain/site/site.ts'
import { PublicError } from '#server/errors.ts'
import { presentableSite } from './presentable-site.ts'
import { readChanges } from './read-changes.ts'
import { siteIndex } from './site-forms.ts'

const SAMPLE = preparedSite(
  Site,
  JSON.parse(readFileSync(new URL('../../../data/sample/site.json', import.meta.url), 'utf8')),
)

function pathsIn(value: Json, path: string): string[] {
  const inner = isItemList(value)
    ? value.flatMap((item) => pathsIn(item, pathIn(path, item.id)))
    : isJsonObject(value)
      ? Object.entries(value).flatMap(([key, part]) => pathsIn(part, pathIn(path, key)))
      : []
  return [path, ...inner]
}

const PATHS = pathsIn(SAMPLE, '').slice(1)
const path = fc.oneof(fc.constantFrom(...PATHS), fc.string({ maxLength: 30 }))
const value = fc.oneof(
  fc.string({ maxLength: 130 }),
  fc.integer(),
  fc.constantFrom(null, '', '/fuel', '#123456', '{brand}', '{brnd}'),
  fc.jsonValue({ maxDepth: 4 }),
  fc.record({ en: fc.string(), es: fc.string() }),
  fc.record({ src: fc.string(), alt: fc.record({ en: fc.string() }), focus: fc.constant(null) }),
)
const known = fc.constantFrom(...PATHS)
const change = fc.oneof(
  { weight: 12, arbitrary: fc.record({ path: known, value }) },
  { weight: 3, arbitrary: fc.record({ path: known, remove: fc.constant(true) }) },
  fc.record({ path, value }),
  fc.record({ path, add: value }),
  fc.record({ path, add: value, after: fc.option(fc.string({ maxLength: 8 })) }),
  fc.record({ path, remove: fc.constant(true) }),
  fc.record({ path, move: fc.record({ after: fc.option(fc.string({ maxLength: 8 })) }) }),
  fc.jsonValue(),
)

/** What was read, or why it was not. */
function read(sent: readonly unknown[]) {
  try {
    return { ...readChanges(sent, SAMPLE, siteIndex()), refusal: null }
  } catch (refusal: unknown) {
    return { site: SAMPLE, changes: [], refusal }
  }
}

test('any input is rejected with a message, or is a draft that can be checked, described, and shown', () => {
  let taken = 0
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 2 }), (sent) => {
      const { site, changes, refusal } = read(sent)
      expect(refusal).toSatisfy(
        (error) => error === null || (error instanceof PublicError && error.status === 422),
      )
      taken += Number(changes.length > 0)
      expect(siteWith(SAMPLE, changes)).toEqual(site)
      const sentences = describedChanges(SAMPLE, changes, siteIndex())
      expect(JSON.stringify(sentences)).not.toContain('[object')
      checkedSite(site, siteIndex())
      expect(checkedSite(presentableSite(site, SAMPLE), siteIndex()).file).not.toBeNull()
    }),
    { numRuns: 400 },
  )
  expect(taken).toBeGreaterThan(20)
}, 60_000)

test('every field of the sample takes its own value again, without a change', () => {
  const sent = PATHS.flatMap((at) => {
    const field = siteIndex().at(at)?.field
    const of = siteIndex().at(at)
    if (!field || of?.language || field.kind === 'list' || field.kind === 'group') return []
    return { path: at, value: at.split('.').reduce<Json | undefined>(innerOf, SAMPLE) ?? null }
  })
  expect(sent.length).toBeGreaterThan(500)
  expect(readChanges(sent, SAMPLE, siteIndex()).changes).toEqual([])
})

function innerOf(outer: Json | undefined, key: string): Json | undefined {
  if (isItemList(outer)) return outer.find(({ id }) => id === key)
  return isJsonObject(outer) ? outer[key] : undefined
}
