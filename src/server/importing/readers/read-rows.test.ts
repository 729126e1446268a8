import { expect, test } from 'vitest'
import { readLocations } from './read-locations.ts'
import type { ReadLocations, ReadOptions } from './read-locations.ts'

const KILN = { id: '12', name: 'Kiln Stop', address: '9 Kiln St, Parma, OH 44129' }

function readJson(value: unknown, options?: ReadOptions): ReadLocations {
  return readLocations(new TextEncoder().encode(JSON.stringify(value)), options)
}

test('a zip without its leading zero is repaired and reported; a wrong one is only reported', () => {
  const found = readJson([
    { id: 's1', name: 'Allston', address: '10 Kiln St, Boston, MA 2134' },
    { id: 's2', name: 'Plano', address: '1 Kiln Rd, Plano, TX 7507' },
  ])
  expect(found.rows.map(({ address }) => address)).toEqual([
    '10 Kiln St, Boston, MA 02134',
    '1 Kiln Rd, Plano, TX 7507',
  ])
  expect(found.warnings).toEqual([
    {
      row: 1,
      id: 's1',
      field: 'zip',
      reason: 'zip repaired: leading zeros were missing',
      detail: '"2134" is now 02134',
    },
    { row: 2, id: 's2', field: 'zip', reason: 'zip looks wrong for TX', detail: '"7507"' },
  ])
})

test('one bad coordinate neither affects another row nor loses its own', () => {
  const found = readJson([
    { ...KILN, coordinates: { lat: '41,8781', lng: 700 } },
    { ...KILN, id: '13', name: 'Weir', coordinates: { lat: '41.88', lng: ' -87.63 ' } },
  ])
  expect(found.rows.map(({ coordinates }) => coordinates)).toEqual([
    undefined,
    { lat: 41.88, lng: -87.63 },
  ])
  expect(found.warnings.slice(0, 1)).toEqual([
    {
      row: 1,
      id: '12',
      field: 'coordinates',
      reason: 'decimal comma in latitude',
      detail: '41,8781, 700',
    },
  ])
})

test('a row without a name is named after its brand, and rejected without one', () => {
  const found = readJson([
    { id: '00012', brand: 'Kiln', address: KILN.address },
    { id: 'ChIJ-long-id', brand: 'Kiln', address: '7 Weir Ln, Medina, OH 44256' },
    { id: '14', address: '1 Forge Rd, Lodi, NJ 07644' },
  ])
  expect(found.rows.map(({ name, isNameMade }) => [name, isNameMade])).toEqual([
    ['Kiln #12', true],
    ['Kiln Medina', true],
  ])
  expect(found.refused).toEqual([{ row: 3, id: '14', reason: 'no name' }])
})

test('a row that repeats a store is rejected with the number of the first row', () => {
  const found = readJson([
    KILN,
    { ...KILN, name: 'Other' },
    { ...KILN, id: '13', address: '9 Kiln Street, Parma, OH 44129-1000' },
    { ...KILN, id: '14', name: 'Kiln Wash' },
  ])
  expect(found.rows.map(({ id }) => id)).toEqual(['12', '14'])
  expect(found.refused).toEqual([
    { row: 2, id: '12', reason: 'the same id as row 1' },
    { row: 3, id: '13', reason: 'the same store as row 1: same name and address' },
  ])
  expect(found.warnings).toEqual([
    {
      row: 4,
      id: '14',
      field: 'address',
      reason: 'the same address as another store',
      detail: 'row 1',
    },
  ])
})

test('two stores at one point are both kept and reported', () => {
  const coordinates = { lat: 41.39, lng: -81.74 }
  const found = readJson([
    { ...KILN, coordinates },
    { ...KILN, id: '13', name: 'Weir', address: '7 Weir Ln, Parma, OH 44129', coordinates },
  ])
  expect(found.rows).toHaveLength(2)
  expect(found.warnings.map(({ row, reason, detail }) => [row, reason, detail])).toEqual([
    [2, 'the same coordinates as another store', 'row 1'],
  ])
})

test.for<[string, object, string]>([
  ['in the name', { name: 'Kiln Stop - COMING SOON' }, 'FUTURE_OPENING'],
  ['in the hours', { hours: 'TEMPORARILY CLOSED' }, 'CLOSED_TEMPORARILY'],
  [
    'on every day',
    { weekdayDescriptions: ['Monday: Temporarily closed', 'Tuesday: Temporarily closed'] },
    'CLOSED_TEMPORARILY',
  ],
  ['in the notes', { notes: 'Permanently closed.' }, 'CLOSED_PERMANENTLY'],
  ['in a status field', { status: 'Permanently closed' }, 'CLOSED_PERMANENTLY'],
  ['in an opening date', { openingDate: '2027-03-01' }, 'FUTURE_OPENING'],
])('a status is found %s', ([, fields, status]) => {
  const found = readJson([{ ...KILN, ...fields }], { today: '2026-11-27' })
  expect(found.rows[0]).toMatchObject({ name: 'Kiln Stop', businessStatus: status })
  expect(found.rows[0]?.week).toBeUndefined()
  expect(found.warnings.map(({ field }) => field)).toEqual(['status'])
})

test('the words of one day are that day’s hours, not the status of the store', () => {
  const found = readJson([
    { ...KILN, weekdayDescriptions: ['Monday: Temporarily closed', 'Tuesday: 6:00 AM – 9:00 PM'] },
  ])
  expect(found.rows[0]?.businessStatus).toBeUndefined()
  expect(found.rows[0]?.week?.slice(0, 2)).toEqual(['Temporarily closed', [[360, 1260]]])
})

test.for([
  ['one text', { hours: '6:00 AM - 9:00 PM' }],
  ['the text of OpenStreetMap', { opening_hours: 'Mo-Su 06:00-21:00' }],
  [
    'a text or an object for each day',
    {
      hours: {
        monday: '6-21',
        tuesday: '6:00-21:00',
        wednesday: '06:00-21:00',
        thursday: '6 AM - 9 PM',
        friday: '6:00 AM – 9:00 PM',
        saturday: '6AM-9PM',
        sunday: { open: '06:00', close: '21:00' },
      },
    },
  ],
] as const)('hours as %s become a week', ([, fields]) => {
  expect(readJson([{ ...KILN, ...fields }]).rows[0]?.week).toEqual(
    Array.from({ length: 7 }, () => [[360, 1260]]),
  )
})

test('cosmetic repairs are counted in one note for each kind', () => {
  const found = readJson([
    { ...KILN, address: '9 KILN ST, PARMA, OH 44129' },
    { ...KILN, id: '13', name: 'Fish &amp; Fuel', address: '7 WEIR LN, PARMA, OH 44129' },
  ])
  expect(found.warnings).toEqual([])
  expect(found.notes).toEqual([
    'All-caps addresses changed to normal case in 2 rows, first in row 1.',
    'HTML entities such as &amp; read as characters in row 2.',
  ])
})

test('an invalid phone number is dropped with a reason', () => {
  const found = readJson([
    { ...KILN, phone: 'NR' },
    {
      id: '13',
      name: 'Weir',
      street: '7 Weir Ln',
      city: 'Parma',
      state: 'OH',
      zip: '440-555-0142',
    },
  ])
  expect(found.rows.map(({ phone }) => phone)).toEqual([undefined, '440-555-0142'])
  expect(found.warnings.map(({ row, reason }) => [row, reason])).toEqual([
    [1, 'phone is a placeholder'],
    [2, 'the zip field contains a phone number'],
    [2, 'address has no zip'],
  ])
})

test('with a zip table, a point far from its zip is reported', () => {
  const zips = { find: () => ({ lat: 41.39, lng: -81.74, state: 'OH', city: 'Parma' }) }
  const found = readJson([{ ...KILN, coordinates: { lat: 33.749, lng: -84.388 } }], { zips })
  expect(found.warnings).toEqual([
    {
      row: 1,
      id: '12',
      field: 'coordinates',
      reason: "coordinates are more than 60 miles from the store's zip",
      detail: '547 miles',
    },
  ])
})
