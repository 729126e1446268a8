import type { FactName } from './fact-names.ts'
import { expect, test } from 'vitest'
import { readFact, withFactChanges } from './read-fact.ts'
import { readGrades, readSchedules, mergedSchedules } from './read-schedules.ts'
import { readPartWeek } from './read-week.ts'

const read = (fact: FactName, value: unknown) => {
  const result = readFact(fact, value, readPartWeek)
  return 'value' in result ? result.value : result.expected
}
const DAYS = [[480, 1080]] as const

test.for([
  ['showers', 'Yes', true],
  ['showers', 'Y', true],
  ['showers', ' x ', true],
  ['showers', 'TRUE', true],
  ['showers', 'sí', true],
  ['showers', '4', 4],
  ['showers', '4.0', 4],
  ['showers', 6, 6],
  ['truckParking', '42 spaces', 42],
  ['truckParking', 'approx. 40+', 40],
  ['truckParking', 'Yes (12)', 12],
  ['def', 'at the pump', true],
  ['scales', 'no', null],
  ['scales', 0, null],
  ['scales', false, null],
  ['scales', 'None', null],
  ['restrooms', 'customers only', true],
  ['atm', '2', true],
  ['air', 'FREE', 'free'],
  ['air', '$1.50', 'paid'],
  ['air', 'yes', true],
  ['carWash', 'Touch-free', ['touchless']],
  ['carWash', 'self-service & tunnel', ['automatic', 'self-serve']],
  ['carWash', ['hand', 'automatic'], ['automatic', 'hand']],
  ['carWash', 'Y', true],
  ['ev', 'yes', true],
  ['ev', 8, true],
  ['ev', {}, true],
  ['ev', { price: '$0.45 per kWh' }, { connectors: [], price: '$0.45 per kWh' }],
  ['food', 'yes', true],
  ['food', { hours: null }, true],
] as const)('%s given as %j is read', ([fact, given, expected]) => {
  expect(read(fact, given)).toEqual(expected)
})

test.for([
  [
    '4 x CCS1 150 kW; 2 x NACS 250 kW',
    [
      { type: 'CCS1', kW: 150, count: 4 },
      { type: 'NACS', kW: 250, count: 2 },
    ],
  ],
  ['CHADEMO J1772COMBO', [{ type: 'CHAdeMO' }, { type: 'CCS1' }]],
  ['Tesla (12)', [{ type: 'NACS', count: 12 }]],
  ['J1772, 7.2 kW', [{ type: 'J1772', kW: 7.2 }]],
  ['EV_CONNECTOR_TYPE_CCS_COMBO_1', [{ type: 'CCS1' }]],
  [
    '2 ccs dc fast chargers up to 350kW and 1 chademo',
    [
      { type: 'CCS1', kW: 350, count: 2 },
      { type: 'CHAdeMO', count: 1 },
    ],
  ],
] as const)('the connectors in “%s” have their standard names', ([text, connectors]) => {
  expect(read('ev', text)).toEqual({ connectors })
})

test('a price beside the connectors stays in the owner’s words', () => {
  expect(read('ev', '4 CCS1 150 kW; $0.45 per kWh')).toEqual({
    connectors: [{ type: 'CCS1', kW: 150, count: 4 }],
    price: '$0.45 per kWh',
  })
})

test('chargers are read in the forms of other programs', () => {
  const connectors = [{ type: 'CCS1', kW: 150, count: 4 }]
  expect(read('ev', { connectors: ['CCS'], kW: 150, count: 4, price: 0.45 })).toEqual({
    connectors,
    price: '$0.45 per kWh',
  })
  expect(read('ev', [{ connector: 'ccs1', kW: 150, count: 4 }])).toEqual({ connectors })
  expect(read('ev', { connectors: 'CCS1, NACS' })).toEqual({
    connectors: [{ type: 'CCS1' }, { type: 'NACS' }],
  })
  expect(read('truckParking', { count: 12 })).toBe(12)
  expect(read('carWash', { kind: 'hand' })).toEqual(['hand'])
})

test('the food counter has hours of its own', () => {
  expect(read('food', 'Mon-Fri 8am-6pm, Sat-Sun closed')).toEqual({
    hours: [DAYS, DAYS, DAYS, DAYS, DAYS, [], []],
  })
})

test('hours are read from lines that name their day', () => {
  const lines = ['Monday: 8:00 AM – 6:00 PM', 'Tuesday: Closed']
  expect(read('food', lines)).toEqual({ hours: [DAYS, [], null, null, null, null, null] })
})

test.for([
  ['showers', 'maybe', 'yes, no, or a whole number from 1 to 999'],
  ['showers', -2, 'yes, no, or a whole number from 1 to 999'],
  ['showers', 5000, 'yes, no, or a whole number from 1 to 999'],
  ['showers', [4], 'yes, no, or a whole number from 1 to 999'],
  ['restrooms', 'lovely', 'yes or no'],
  ['carWash', 'blue', 'yes, no, or a kind: automatic, touchless, self-serve, hand'],
  ['air', 'hot', 'yes, no, free, or paid'],
  ['food', 'pizza', 'yes, no, or the hours of the food counter'],
  ['ev', 'type 2', expect.stringContaining('4 x CCS1 150 kW')],
  ['ev', '3 CCS1 7 9', expect.stringContaining('4 x CCS1 150 kW')],
  ['ev', { connectors: [{ type: 'CCS1', kW: 99_999 }] }, expect.stringContaining('kW up to 4000')],
  [
    'ev',
    { connectors: [{ type: 'Schuko' }] },
    expect.stringContaining('CCS1, CHAdeMO, J1772, NACS'),
  ],
] as const)('%s given as %j is rejected with a message', ([fact, given, expected]) => {
  expect(read(fact, given)).toEqual(expected)
})

test('a fact that is not there is not stored, and facts keep one order', () => {
  const facts = withFactChanges({ showers: 4, atm: true }, { showers: null, ev: true, atm: true })
  expect(JSON.stringify(facts)).toBe('{"ev":true,"atm":true}')
  expect(withFactChanges({ showers: 4 }, { showers: null })).toBeUndefined()
})

test('grades have one id in every spelling', () => {
  expect(readGrades('Regular Unleaded; 89; Premium, E-85 | Auto Diesel')).toEqual({
    value: ['regular', 'midgrade', 'premium', 'e85', 'diesel'],
  })
  expect(readGrades([{}])).toEqual({ expected: 'at most 20 names of fuel grades' })
})

test('a schedule without hours, without a name, or named twice is reported', () => {
  const hours = 'Mon-Sun 8am-6pm'
  const result = readSchedules(
    [
      { name: 'Pharmacy', hours },
      { name: 'PHARMACY', hours },
      { name: '', hours },
      { name: 'Deli' },
      7,
    ],
    readPartWeek,
  )
  expect(result?.schedules.map(({ name }) => name)).toEqual(['Pharmacy'])
  expect(result?.problems.map(({ index, field }) => [index, field])).toEqual([
    [1, 'name'],
    [2, 'name'],
    [3, 'hours'],
    [4, 'name'],
  ])
})

test('a fresh schedule takes the place of the one with its name, and the others stay', () => {
  const week = readPartWeek('Mon-Sun 8am-6pm')
  const fresh = readPartWeek('24/7')
  if (!week || !fresh) throw new Error('the hours are not read')
  const before = [
    { name: 'Pharmacy', nameEs: 'Farmacia', hours: week },
    { name: 'Deli', hours: week },
  ]
  expect(mergedSchedules(before, [{ name: 'pharmacy', hours: fresh }])).toEqual([
    { name: 'Pharmacy', nameEs: 'Farmacia', hours: fresh },
    { name: 'Deli', hours: week },
  ])
})
