import { expect, test } from 'vitest'
import { readLocationJson } from './location-json.ts'

function read(entry: unknown, root?: unknown) {
  return readLocationJson([entry], root).rows[0]
}

test("this site's own format is read", () => {
  const lines = ['Monday: 6:00 AM – 11:00 PM']
  expect(
    read({
      id: '12',
      name: 'Kiln Stop',
      address: '9 Kiln St, Parma, OH 44129',
      phone: '(440) 555-0100',
      hours: '6 AM – 11 PM',
      coordinates: { lat: 41.39, lng: -81.74 },
      tags: ['Diesel'],
      weekdayDescriptions: lines,
    }),
  ).toMatchObject({
    id: '12',
    name: 'Kiln Stop',
    address: '9 Kiln St, Parma, OH 44129',
    phone: '(440) 555-0100',
    hours: { lines },
    lat: 41.39,
    lng: -81.74,
    tags: [{ text: 'Diesel' }],
  })
})

test('tags may be names, ids of the same file, or objects', () => {
  const root = { tags: [{ id: 't1', name: 'Car Wash', color: '#112233' }] }
  expect(
    read({ address: 'x', tags: ['t1', 'Diesel', { name: 'ATM', color: '#445566' }, 7] }, root),
  ).toMatchObject({
    tags: [
      { text: 'Car Wash', color: '#112233' },
      { text: 'Diesel' },
      { text: 'ATM', color: '#445566' },
      { text: '7' },
    ],
  })
})

test('a nested address, other names for keys, and hours by day are read', () => {
  expect(
    read({
      storeNumber: '1',
      id: '2510',
      name: 'Kiln Express',
      phoneNumber: '440-555-0100',
      coordinates: { latitude: 41.39, longitude: -81.74 },
      address: {
        streetAddressLine1: '9 Kiln St',
        streetAddressLine2: null,
        city: 'Parma',
        countrySubdivisionCode: 'OH',
        countryCode: 'US',
        postalCode: '44129',
      },
      schedule: [
        { dayName: 'Saturday', hours: '5:30 AM to 9:00 PM', open: true },
        { dayName: 'Sunday', hours: '', open: false },
      ],
      features: [{ code: 'WA', name: 'Oven-warmed Food' }],
    }),
  ).toMatchObject({
    id: '2510',
    name: 'Kiln Express',
    address: '9 Kiln St',
    city: 'Parma',
    state: 'OH',
    country: 'US',
    zip: '44129',
    lat: 41.39,
    lng: -81.74,
    phone: '440-555-0100',
    hours: { days: ['', '', '', '', '', '5:30 AM to 9:00 PM', 'Closed'] },
    tags: [{ text: 'Oven-warmed Food' }],
  })
})

test('each part of the address comes from the first of several addresses that has it', () => {
  expect(
    read({
      name: 'Kiln, STORE # 0012',
      addresses: [
        { context: 'friendly', address: '9 Kiln St', city: 'Parma', state: 'OH', zip: '44129' },
        { context: 'physical', latitude: 41.39, longitude: -81.74 },
      ],
    }),
  ).toMatchObject({ address: '9 Kiln St', city: 'Parma', lat: 41.39, lng: -81.74 })
})

test.for<[string, object, object]>([
  [
    'an object by day',
    { hours: { mon: '6-22', tue: { open: '6:00', close: '22:00' }, wed: { closed: true } } },
    { days: ['6-22', '6:00 - 22:00', 'Closed', '', '', '', ''] },
  ],
  ['one text', { openingHours: '24/7' }, { text: '24/7' }],
  ['a flag', { open24Hours: true }, { text: '24/7' }],
  ['a list of lines', { hours: ['Monday: 6-22'] }, { lines: ['Monday: 6-22'] }],
])('hours may be %s', ([, entry, hours]) => {
  expect(read({ address: 'x', ...entry })?.hours).toEqual(hours)
})

test.for<[string, object]>([
  ['"lat, lng"', { latlng: '41.39, -81.74' }],
  ['a text under location', { location: '41.39,-81.74' }],
  ['WKT', { point: 'POINT (-81.74 41.39)' }],
  ['a GeoJSON point', { geometry: { type: 'Point', coordinates: [-81.74, 41.39] } }],
  ['an object under geo', { geo: { lat: 41.39, lon: -81.74 } }],
  ['keys named x and y', { x: -81.74, y: 41.39 }],
])('a point may be %s', ([, entry]) => {
  const row = read({ address: 'x', ...entry })
  expect([Number(row?.lat), Number(row?.lng)]).toEqual([41.39, -81.74])
})

test('a column named "store" contains its number or its name', () => {
  expect(read({ store: 'Kiln Stop', address: 'x' })).toMatchObject({ name: 'Kiln Stop', id: null })
  expect(read({ store: '#12', name: 'Kiln', address: 'x' })).toMatchObject({
    name: 'Kiln',
    id: '#12',
  })
})

test('keys with the names of object members are ordinary keys', () => {
  const entry: unknown = JSON.parse(
    '{"__proto__": {"name": "evil", "city": "evil"}, "constructor": {"name": "evil"}, "toString": 5, "address": {"__proto__": {"city": "evil"}, "street": "9 Kiln St"}}',
  )
  expect(read(entry)).toMatchObject({ name: undefined, city: undefined, address: '9 Kiln St' })
})

test('entries that are not objects are rejected with their row numbers', () => {
  expect(readLocationJson([{ address: 'x' }, 1, null, []], null).refused).toEqual([
    { row: 2, id: null, reason: 'not a store but a number' },
    { row: 3, id: null, reason: 'not a store but null' },
    { row: 4, id: null, reason: 'not a store but an empty list' },
  ])
})
