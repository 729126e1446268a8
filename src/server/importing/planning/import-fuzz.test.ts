import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Location } from '#domain/location/location.ts'
import { planImport } from './plan-import.ts'
import { readLocations, readLocationsFromJson } from '#server/importing/readers/read-locations.ts'
import type { ReadLocations } from '#server/importing/readers/read-locations.ts'
import { UnreadableImport } from '#server/importing/unreadable-import.ts'

/** Problems with reading a file: anything but valid locations or an UnreadableImport. */
function faults(read: () => ReadLocations): string[] {
  let found: ReadLocations
  try {
    found = read()
  } catch (error) {
    return error instanceof UnreadableImport ? [] : [`threw ${String(error)}`]
  }
  const plan = planImport([], [], found)
  const again = planImport(plan.next, plan.newTags, found)
  const ids = new Set(plan.next.map(({ id }) => id))
  return [
    ...plan.next.filter((location) => !Location.safeParse(location).success).map(({ id }) => id),
    ...(ids.size === plan.next.length ? [] : ['two locations have one id']),
    ...(plan.next.length + plan.refused.length === found.total ? [] : ['a row is lost']),
    ...(again.added.length + again.updated.length === 0
      ? []
      : ['a second import changes something']),
  ]
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

/** A value that is nested deeper than any call stack */
function nested(opening: string, closing: string): string {
  return opening.repeat(20_000) + closing.repeat(20_000)
}

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

test('any JSON is read or rejected with a reason', () => {
  const json = fc.oneof(fc.jsonValue(), value.any, fc.array(value.record, { maxLength: 4 }))
  fc.assert(
    fc.property(json, (file) => {
      expect(faults(() => readLocationsFromJson(file))).toEqual([])
    }),
    { numRuns: 1500 },
  )
})

test('any text is read or rejected with a reason', () => {
  const cell = fc.oneof(text, fc.constantFrom(...KEYS, '"', '\n'))
  const table = fc
    .array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 })
    .map((rows) => rows.map((row) => row.join(',')).join('\n'))
  const withHeader = table.map((rows) => `id,name,address,zip,lat,lng,tags,hours\n${rows}`)
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), table, withHeader), (file) => {
      expect(faults(() => readLocations(new TextEncoder().encode(file)))).toEqual([])
    }),
    { numRuns: 1500 },
  )
})

test('any bytes are read or rejected with a reason', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(faults(() => readLocations(bytes))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test.each(KEYS)('a value of %s with extreme nesting is skipped', (key) => {
  const nestings = [
    nested('[', ']'),
    nested('{"hours":[', ']}'),
    nested('{"coordinates":[', ']}'),
    nested('{"tags":[', ']}'),
    nested('{"monday":[', ']}'),
  ]
  for (const nesting of nestings) {
    const row = `{"id":"1","name":"Deep","address":"1 Elm St, Medina, OH 44256","${key}":${nesting}}`
    for (const file of [`[${row}]`, `{"type":"FeatureCollection","features":[${row}]}`]) {
      expect(faults(() => readLocations(new TextEncoder().encode(file)))).toEqual([])
    }
  }
})
