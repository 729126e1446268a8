import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'

const ADDRESS = '5 Test Ave, Akron, OH 44301'
const AKRON = { name: 'Test Akron', address: ADDRESS }

test.for([
  [0, 0, 'Coordinates are 0, 0, which means unknown.'],
  [-81.5, 41.05, 'Latitude and longitude look swapped. 41.05, -81.5 would fit the address.'],
  [41.05, 81.5, 'Longitude is missing its minus sign. 41.05, -81.5 would fit the address.'],
  [48.85, 2.35, 'Coordinates are outside the United States.'],
] as const)('a new store at %d, %d is rejected: %s', async ([lat, lng, message]) => {
  const { call, storage } = await startSignedIn()
  const body = { ...AKRON, coordinates: { lat, lng } }
  const answer = await call('POST', '/api/admin/locations', body)
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { message, errors: [{ path: 'coordinates', message }] },
  ])
  expect(storage.current().locations).toHaveLength(1)
})

test.for<[about: string, status: number, coordinates: unknown]>([
  ['0, 0', 422, { lat: 0, lng: 0 }],
  ['a point that fits the address', 200, { lat: 41.05, lng: -81.5 }],
  ['null', 200, null],
])('a change of coordinates to %s gets the status %i', async ([, status, coordinates]) => {
  const { call } = await startSignedIn()
  await call('POST', '/api/admin/locations', AKRON)
  const answer = await call('PATCH', '/api/admin/locations/akron', { coordinates })
  expect(answer.status).toBe(status)
})

test.for([
  ['name', 'Fish & <b>Fuel</b>', 'Fish & <b>Fuel</b>'],
  ['name', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['name', '</script><script>alert(1)</script>', '</script><script>alert(1)</script>'],
  ['name', 'Ki\u200bln\u00ad Sto\u2063p\u200d', 'Kiln Stop'],
  ['name', 'Kiln\u{e0041}\u{e0042} Stop', 'Kiln Stop'],
  ['address', '5 A & B St <b>x</b>, Akron, OH 44301', '5 A & B St <b>x</b>, Akron, OH 44301'],
  ['address', '5 Test Ave\nAkron\tOH 44301', ADDRESS],
  ['address', '5 Test Ave; Akron | OH 44301', ADDRESS],
  ['phone', '<a href="tel:+14405550142">(440)&nbsp;555-0142</a>', '(440) 555-0142'],
  ['phone', '1-800-555-FUEL', '1-800-555-FUEL'],
  ['phone', '555-0100', '555-0100'],
  ['phone', '123-456-7890', '123-456-7890'],
  ['phone', '', ''],
] as const)('staff enter the %s %j, and %j is stored', async ([field, given, kept]) => {
  const { call } = await startSignedIn()
  const fresh = { ...AKRON, [field]: given }
  const added = await call('POST', '/api/admin/locations', fresh)
  expect([added.status, await added.json()]).toMatchObject([201, { [field]: kept }])
  const changed = await call('PATCH', '/api/admin/locations/parma', { [field]: given })
  expect([changed.status, await changed.json()]).toMatchObject([200, { [field]: kept }])
})

test.for([
  ['name', '—'],
  ['name', '#REF!'],
  ['address', '\u200b'],
  ['address', ', - ;'],
  ['address', '#N/A'],
  ['phone', 'call us'],
  ['phone', 'n/a'],
  ['phone', '12345'],
  ['phone', '<b>ask inside</b>'],
  ['phone', '000-000-0000'],
] as const)('the %s %j is rejected', async ([field, given]) => {
  const { call, storage } = await startSignedIn()
  const before = storage.current().locations
  const fresh = { ...AKRON, [field]: given }
  for (const answer of [
    await call('POST', '/api/admin/locations', fresh),
    await call('PATCH', '/api/admin/locations/parma', { [field]: given }),
  ]) {
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ path: field }] }])
  }
  expect(storage.current().locations).toEqual(before)
})

test('a phone number stored before the checks stays while other fields change', async () => {
  const { call } = await startSignedIn({ locations: [aLocation({ phone: 'call us' })] })
  const answer = await call('PATCH', '/api/admin/locations/parma', {
    name: 'Test Parma 2',
    phone: 'call us',
  })
  expect([answer.status, await answer.json()]).toMatchObject([200, { phone: 'call us' }])
})

test.for([
  ...['TRUE', '#REF!', '=A2', '1E+05', 'n/a', 'TBD', '-', '<b>7</b>', '7\u200b'].map(
    (id) => [id, 422] as const,
  ),
  ...['7', '#12', 'OH-0012', '12E4'].map((id) => [id, 201] as const),
])('a new store with the id %j gets the status %i', async ([id, status]) => {
  const { call } = await startSignedIn()
  const body = { id, name: 'Test', address: ADDRESS }
  expect((await call('POST', '/api/admin/locations', body)).status).toBe(status)
})
