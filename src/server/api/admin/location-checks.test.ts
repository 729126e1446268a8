import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'

test('implausible coordinates are rejected, with the intended pair', async () => {
  const { call, storage } = await startSignedIn()
  const given = { name: 'Test Akron', address: '5 Test Ave, Akron, OH 44301' }
  const rejections = [
    [0, 0, 'Coordinates are 0, 0, which means unknown.'],
    [-81.5, 41.05, 'Latitude and longitude look swapped. 41.05, -81.5 would fit the address.'],
    [41.05, 81.5, 'Longitude has lost its minus sign. 41.05, -81.5 would fit the address.'],
    [48.85, 2.35, 'Coordinates are outside the United States.'],
  ] as const
  for (const [lat, lng, message] of rejections) {
    const body = { ...given, coordinates: { lat, lng } }
    const rejected = await call('POST', '/api/admin/locations', body)
    expect([rejected.status, await rejected.json()]).toEqual([
      422,
      { message, errors: [{ path: 'coordinates', message }] },
    ])
  }
  expect(storage.current().locations).toHaveLength(1)
  await call('POST', '/api/admin/locations', given)
  const path = '/api/admin/locations/akron'
  const change = (coordinates: unknown) => call('PATCH', path, { coordinates })
  expect((await change({ lat: 0, lng: 0 })).status).toBe(422)
  expect((await change({ lat: 41.05, lng: -81.5 })).status).toBe(200)
  expect((await change(null)).status).toBe(200)
})

const ADDRESS = '5 Test Ave, Akron, OH 44301'

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
  const fresh = { name: 'Test Akron', address: ADDRESS, [field]: given }
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
  const fresh = { name: 'Test Akron', address: ADDRESS, [field]: given }
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

test('a new store cannot have an id that a spreadsheet damaged', async () => {
  const { call } = await startSignedIn()
  const add = async (id: string) => {
    const body = { id, name: `Test ${id}`, address: ADDRESS }
    return (await call('POST', '/api/admin/locations?twin=1', body)).status
  }
  for (const id of ['TRUE', '#REF!', '=A2', '1E+05', 'n/a', 'TBD', '-', '<b>7</b>', '7\u200b']) {
    expect([id, await add(id)]).toEqual([id, 422])
  }
  for (const id of ['7', '#12', 'OH-0012', '12E4']) expect([id, await add(id)]).toEqual([id, 201])
})
