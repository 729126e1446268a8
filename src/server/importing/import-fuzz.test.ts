import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Location } from '#domain/location.ts'
import { planImport } from './plan-import.ts'
import { readLocations, readLocationsFromJson, UnreadableImport } from './read-locations.ts'
import type { ReadLocations } from './read-locations.ts'

/** Reads without failing but with the one error that says why, and gives only fit locations. */
function expectFit(read: () => ReadLocations): void {
  let found: ReadLocations
  try {
    found = read()
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableImport)
    return
  }
  const plan = planImport([], [], found)
  for (const location of plan.next) Location.parse(location)
  expect(new Set(plan.next.map(({ id }) => id)).size).toBe(plan.next.length)
  expect(plan.next.length + plan.refused.length).toBe(found.total)
  const again = planImport(plan.next, plan.newTags, found)
  expect(again.added).toEqual([])
  expect(again.updated).toEqual([])
}

const KEYS = [
  'id',
  'name',
  'brand',
  'address',
  'city',
  'state',
  'zip',
  'country',
  'lat',
  'lng',
  'coordinates',
  'phone',
  'hours',
  'weekdayDescriptions',
  'week',
  'monday',
  'specialHours',
  'tags',
  'status',
  'timeZone',
  'type',
  'properties',
  'geometry',
  'place_id',
  'displayName',
  'storefrontAddress',
  'regularOpeningHours',
  'periods',
  '__proto__',
]
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '9 Kiln St, Parma, OH 44129',
    'Kiln Stop #12',
    'MA',
    '2134',
    '41,39',
    '-81.74',
    '24/7',
    'Mo-Su 06:00-22:00',
    'COMING SOON',
    '(440) 555-0100',
    'Feature',
    'a,b;c|d',
    'America/New_York',
    'x'.repeat(500),
  ),
)
const value = fc.letrec<{ any: unknown; record: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 4 }),
    tie('record'),
  ),
  record: fc.dictionary(fc.oneof(fc.constantFrom(...KEYS), fc.string()), tie('any'), {
    maxKeys: 10,
  }),
}))

test('any JSON is read, or told why not', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), value.any, fc.array(value.record, { maxLength: 4 })),
      (json) => expectFit(() => readLocationsFromJson(json)),
    ),
    { numRuns: 1500 },
  )
})

test('any text is read, or told why not', () => {
  const cell = fc.oneof(text, fc.constantFrom(...KEYS, '"', '\n'))
  const table = fc
    .array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 })
    .map((rows) => rows.map((row) => row.join(',')).join('\n'))
  const withHeader = table.map((rows) => `id,name,address,zip,lat,lng,tags,hours\n${rows}`)
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), table, withHeader), (csv) =>
      expectFit(() => readLocations(new TextEncoder().encode(csv))),
    ),
    { numRuns: 1500 },
  )
})

test('any bytes are read, or told why not', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) =>
      expectFit(() => readLocations(bytes)),
    ),
    { numRuns: 1000 },
  )
})
