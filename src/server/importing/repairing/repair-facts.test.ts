import { expect, test } from 'vitest'
import { planImport } from '#server/importing/planning/plan-import.ts'
import { readLocations } from '#server/importing/readers/read-locations.ts'
import { aLocation } from '#server/testing/testing.ts'

/** Imports a CSV with one store, or a JSON value. */
function planOf(file: string | object, kept = [] as ReturnType<typeof aLocation>[]) {
  const text = typeof file === 'string' ? file : JSON.stringify(file)
  return planImport(kept, [], readLocations(new TextEncoder().encode(text)))
}

const csv = (header: string, cells: string) =>
  planOf(`id,name,address,${header}\n7,Kiln Stop,"9 Kiln St, Parma, OH 44129",${cells}`)

test.for([
  ['EV Chargers', 'Y', { ev: true }],
  [
    'ev_connector_types',
    'CHADEMO J1772COMBO',
    { ev: { connectors: [{ type: 'CHAdeMO' }, { type: 'CCS1' }] } },
  ],
  ['Truck Parking', '42', { truckParking: 42 }],
  ['capacity:hgv', '12', { truckParking: 12 }],
  ['# of Showers', '4', { showers: 4 }],
  ['Number of showers', '4', { showers: 4 }],
  ['Showers', '1', { showers: true }],
  ['CAT Scales', 'x', { scales: true }],
  ['Bulk DEF', 'yes', { def: true }],
  ['Car Wash Type', 'Touchless', { carWash: ['touchless'] }],
  ['amenity:toilets', 'yes', { restrooms: true }],
  ['Free Air', 'Yes', { air: 'free' }],
  ['ATM', 'true', { atm: true }],
  ['Propane Exchange', 'Y', { propane: true }],
  ['facts.showers', '1', { showers: 1 }],
  ['Showers', 'no', undefined],
  ['Showers', 'n/a', undefined],
] as const)('the column “%s” with “%s” is read', ([header, cell, facts]) => {
  const { next, warnings } = csv(header, cell)
  expect(next[0]?.facts).toEqual(facts)
  expect(warnings.filter(({ field }) => field !== 'coordinates')).toEqual([])
})

test('a column of prices belongs to the chargers', () => {
  const { next } = csv('EV charging,EV pricing', 'CCS1,$0.45 per kWh')
  expect(next[0]?.facts).toEqual({
    ev: { connectors: [{ type: 'CCS1' }], price: '$0.45 per kWh' },
  })
})

test('an odd value is left out and reported with its column, and the store is imported', () => {
  const { next, warnings } = csv('Showers,Air', 'maybe,free')
  expect(next[0]?.facts).toEqual({ air: 'free' })
  expect(warnings).toContainEqual({
    row: 2,
    id: '7',
    field: 'Showers',
    reason: 'expected yes, no, or a whole number from 1 to 999: left out',
    detail: 'maybe',
  })
})

test('a file that says no removes a stored fact, and an empty cell keeps it', () => {
  const kept = [
    aLocation({ id: '7', name: 'Kiln Stop', facts: { showers: 4, atm: true, propane: true } }),
  ]
  const { updated } = planOf(
    'id,name,address,showers,atm\n7,Kiln Stop,"12 Example Rd, Parma, OH 44129",no,',
    kept,
  )
  expect(updated.map(({ location }) => location.facts)).toEqual([{ atm: true, propane: true }])
  expect(updated.flatMap(({ changes }) => changes)).toEqual([
    { field: 'facts', from: 'Showers (4 showers); ATM; Propane', to: 'ATM; Propane' },
  ])
})

test('hours of a part are a schedule of its name', () => {
  const { next } = csv('Pharmacy Hours', '"Mon-Fri 8am-6pm, Sat-Sun closed"')
  expect(next[0]?.schedules?.map(({ name, hours }) => [name, hours[0], hours[6]])).toEqual([
    ['Pharmacy', [[480, 1080]], []],
  ])
})

test('hours of a part that are none are reported', () => {
  const { next, warnings } = csv('Deli Hours', 'same as store')
  expect(next[0]?.schedules).toBeUndefined()
  expect(warnings.map(({ field }) => field)).toContain('more hours')
})

test('a list of grades replaces the stored one', () => {
  const { next } = csv('Fuel types', '"Regular, Mid-Grade, Premium, Diesel"')
  expect(next[0]?.grades).toEqual(['regular', 'midgrade', 'premium', 'diesel'])
})

test('Google’s chargers, restrooms, and hours of parts are read', () => {
  const { next } = planOf([
    {
      id: 'ChIJx',
      displayName: { text: 'Kiln Stop' },
      formattedAddress: '9 Kiln St, Parma, OH 44129, USA',
      restroom: true,
      evChargeOptions: {
        connectorCount: 6,
        connectorAggregation: [
          { type: 'EV_CONNECTOR_TYPE_CCS_COMBO_1', maxChargeRateKw: 150, count: 4 },
          { type: 'EV_CONNECTOR_TYPE_TYPE_2', maxChargeRateKw: 22, count: 2 },
        ],
      },
      regularSecondaryOpeningHours: [
        {
          secondaryHoursType: 'DRIVE_THROUGH',
          periods: [
            { open: { day: 1, hour: 7, minute: 0 }, close: { day: 1, hour: 17, minute: 0 } },
          ],
        },
      ],
    },
  ])
  expect(next[0]?.facts).toEqual({
    ev: { connectors: [{ type: 'CCS1', kW: 150, count: 4 }] },
    restrooms: true,
  })
  expect(next[0]?.schedules?.map(({ name, hours }) => [name, hours[0]])).toEqual([
    ['Drive through', [[420, 1020]]],
  ])
})

test.for([
  { facts: 'yes', schedules: 'no', grades: {} },
  { facts: { ev: [[[]]], showers: {}, food: { hours: 7 } }, schedules: [null, [], 'x'] },
  { facts: { carWash: [[]], air: {}, atm: 'x'.repeat(5000) }, grades: ['', null] },
  { showers: {}, 'EV charging': [], 'Pharmacy hours': { a: 1 } },
])('a store with odd facts is imported: %j', (odd) => {
  const { next, refused } = planOf([
    { id: '7', name: 'Kiln Stop', address: '9 Kiln St, Parma, OH 44129', ...odd },
  ])
  expect([refused, next.length]).toEqual([[], 1])
})
