import { FACT_NAMES } from '#domain/location/facts/fact-names.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AIR_KINDS,
  CAR_WASH_KINDS,
  CONNECTOR_TYPES,
  type StoreFacts,
} from '#domain/location/facts/facts.ts'
import { withFactChanges } from '#domain/location/facts/read-fact.ts'
import type { Location } from '#domain/location/location.ts'
import { isUnknownWeek, weekOf, type DayHours } from '#domain/opening-hours/opening-hours.ts'
import { runAtOnce } from '#domain/time/sliced-work.ts'
import { shownLine } from '#domain/text/shown-text.ts'
import { planImport } from '#server/importing/planning/plan-import.ts'
import { readLocations } from '#server/importing/readers/read-locations.ts'
import { aLocation } from '#server/testing/testing.ts'
import { EXPORT_FORMATS, exportLocations, exportNotes } from './export-locations.ts'

/** Tags with the names that yes/no columns of other programs become. */
const TAGS = [
  { id: 't1', name: 'Showers', color: '#112233' },
  { id: 't2', name: 'EV charging', color: '#445566' },
]

const DAYS: readonly DayHours[] = [
  null,
  [],
  [[0, 1440]],
  [[360, 1800]],
  [
    [690, 840],
    [1020, 1320],
  ],
  'By appointment',
]

const week = fc
  .array(fc.constantFrom(...DAYS), { minLength: 7, maxLength: 7 })
  .map((days) => weekOf((day) => days[day] ?? null))
  .filter((one) => !isUnknownWeek(one))
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'binary', maxLength }),
      fc.constantFrom('=1+1', 'A &amp; B', 'yes', '$1; 2'),
    )
    .map(shownLine)
    .filter((shown) => shown !== '' && shown.length <= maxLength)

const amount = fc.oneof(fc.constant(true as const), fc.integer({ min: 1, max: 999 }))
const connector = fc.record(
  {
    type: fc.constantFrom(...CONNECTOR_TYPES),
    kW: fc.constantFrom(7.2, 50, 150, 350),
    count: fc.integer({ min: 1, max: 999 }),
  },
  { requiredKeys: ['type'] },
)
const yes = fc.constant(true as const)
const ev = fc
  .record(
    { connectors: fc.array(connector, { maxLength: 4 }), price: text(30) },
    { requiredKeys: ['connectors'] },
  )
  .filter(({ connectors, price }) => connectors.length > 0 || price !== undefined)
const facts = fc.record(
  {
    ev: fc.oneof(yes, ev),
    truckParking: amount,
    showers: amount,
    scales: amount,
    def: amount,
    carWash: fc.oneof(yes, fc.subarray([...CAR_WASH_KINDS], { minLength: 1 })),
    restrooms: yes,
    air: fc.oneof(yes, fc.constantFrom(...AIR_KINDS)),
    atm: yes,
    propane: yes,
    food: fc.oneof(yes, fc.record({ hours: week })),
  },
  { requiredKeys: [] },
)
const schedules = fc.uniqueArray(
  fc.record({ name: text(40), nameEs: text(40), hours: week }, { requiredKeys: ['name', 'hours'] }),
  { selector: ({ name }) => name.normalize('NFKD').toLowerCase(), maxLength: 3 },
)
const grades = fc.subarray(['regular', 'midgrade', 'premium', 'diesel', 'e85', 'our-own-blend'])

const stores = fc
  .array(fc.record({ facts, schedules, grades }), { minLength: 1, maxLength: 4 })
  .map((list) => list.map(storeWith))

function storeWith(
  given: { facts: StoreFacts } & Required<Pick<Location, 'schedules' | 'grades'>>,
  index: number,
): Location {
  const known = withFactChanges(undefined, given.facts)
  return aLocation({
    id: `s-${index}`,
    name: `Kiln ${index}`,
    address: `${index + 1} Kiln St, Parma, OH 44129`,
    coordinates: { lat: 41.39 + index / 100, lng: -81.73 },
    ...(known && { facts: known }),
    ...(given.schedules.length > 0 && { schedules: given.schedules }),
    ...(given.grades.length > 0 && { grades: given.grades }),
  })
}

const told = (list: readonly Location[]) =>
  list.map(({ facts: known, schedules: more, grades: sold }) => [known, more, sold])

const notesOf = (kept: readonly Location[]) =>
  runAtOnce(exportNotes(kept, [], 'google')).filter(({ field }) => field === 'facts')

const bytesOf = (kept: readonly Location[], format: (typeof EXPORT_FORMATS)[number]) =>
  readLocations(new TextEncoder().encode(exportLocations(kept, TAGS, format)))

test.for(EXPORT_FORMATS)('facts exported as %s import again without a change', (format) => {
  fc.assert(
    fc.property(stores, (kept) => {
      const again = planImport(kept, TAGS, bytesOf(kept, format))
      expect(again.updated.flatMap(({ changes }) => changes)).toEqual([])
      expect([again.refused, again.newTags]).toEqual([[], []])
      expect(again.next).toBe(kept)
    }),
    { numRuns: 150 },
  )
})

test.for(['json', 'csv', 'geojson'] as const)(
  'an export as %s brings facts, schedules, and grades to a lost site',
  (format) => {
    fc.assert(
      fc.property(stores, (kept) => {
        const { next, newTags, warnings } = planImport([], [], bytesOf(kept, format))
        expect(told(next)).toEqual(told(kept))
        expect([newTags, warnings]).toEqual([[], []])
      }),
      { numRuns: 150 },
    )
  },
)

test('a chain without facts exports as it did before there were any', () => {
  const kept = [aLocation()]
  for (const format of EXPORT_FORMATS) {
    const exported = exportLocations(kept, [], format)
    expect(FACT_NAMES.filter((name) => exported.includes(`facts.${name}`))).toEqual([])
    expect(exported).not.toMatch(/"(?:facts|schedules|grades)"|schedules,|grades/)
  }
})

test('Google’s sheet says that it has no facts, when some store has', () => {
  expect(notesOf([aLocation({ facts: { showers: 4 } })])).toHaveLength(1)
  expect(notesOf([aLocation()])).toEqual([])
})

test('a CSV has a column for a fact only if a store has the fact, with values as people write them', () => {
  const kept = [
    aLocation({
      facts: {
        ev: { connectors: [{ type: 'NACS', kW: 250, count: 8 }], price: '$0.45 per kWh' },
        showers: 4,
      },
    }),
    aLocation({ id: 'b', facts: { carWash: ['touchless', 'hand'], atm: true } }),
  ]
  const [header = '', first = '', second = ''] = exportLocations(kept, [], 'csv').split('\r\n')
  expect(header).toMatch(/,tags,facts\.ev,facts\.showers,facts\.carWash,facts\.atm$/)
  expect(first).toMatch(/,8 x NACS 250 kW; \$0\.45 per kWh,4,,$/)
  expect(second).toMatch(/,,,touchless; hand,yes$/)
})
