import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'

const DENVER = {
  name: ' Test Denver ',
  address: '5 Test Ave, Denver, CO 80202',
  hours: 'Mon-Fri 6am-10pm, Sat-Sun closed',
}

/** The app with the store in Denver, and a function that changes it. */
async function startWithDenver() {
  const app = await startSignedIn({ locations: [] })
  const added = await app.call('POST', '/api/admin/locations', DENVER)
  const denver = (await added.json()) as Record<string, unknown>
  const change = async (body: unknown, headers = {}) => {
    const answer = await app.call('PATCH', '/api/admin/locations/denver', body, headers)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return { ...app, status: added.status, denver, change }
}

test('a store without a name is rejected at its field', async () => {
  const { call } = await startSignedIn({ locations: [] })
  const answer = await call('POST', '/api/admin/locations', { address: '1 Elm St' })
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { errors: [{ path: 'name', message: 'missing, expected the name of the store' }] },
  ])
})

test('a new store gets its id and time zone from its address, and its hours are read', async () => {
  const { status, denver } = await startWithDenver()
  expect(status).toBe(201)
  expect(denver).toMatchObject({
    id: 'denver',
    name: 'Test Denver',
    timeZone: 'America/Denver',
    week: [[[360, 1320]], [[360, 1320]], [[360, 1320]], [[360, 1320]], [[360, 1320]], [], []],
    businessStatus: 'OPERATIONAL',
    coordinates: null,
  })
})

test('a point in another state does not change the time zone of the address', async () => {
  const { change } = await startWithDenver()
  const { body } = await change({ coordinates: { lat: 41.39, lng: -81.73 } })
  expect(body).toMatchObject({ timeZone: 'America/Denver', name: 'Test Denver' })
})

test('a new address changes the time zone', async () => {
  const { change } = await startWithDenver()
  const { body } = await change({ address: '5 Test Ave, Parma, OH 44129' })
  expect(body).toMatchObject({ timeZone: 'America/New_York' })
})

test('staff can set a time zone, and with null the address decides again', async () => {
  const { change } = await startWithDenver()
  expect((await change({ timeZone: 'America/Chicago' })).body).toMatchObject({
    timeZone: 'America/Chicago',
  })
  expect((await change({ timeZone: null })).body).toMatchObject({ timeZone: 'America/Denver' })
})

test.for<[about: string, body: object]>([
  ['an unknown time zone', { timeZone: 'Ohio' }],
  ['a time zone outside the United States', { timeZone: 'America/Toronto' }],
  ['a latitude over 90 degrees', { coordinates: { lat: 95, lng: 0 } }],
  ['an unknown field', { nonsense: 1 }],
  ['the hours in two fields', { hours: '24/7', week: null }],
])('a change with %s is rejected', async ([, body]) => {
  const { change } = await startWithDenver()
  expect((await change(body)).status).toBe(422)
})

test('a change of an older revision is rejected and changes nothing', async () => {
  const { change, denver, storage } = await startWithDenver()
  await change({ name: 'Test Denver 2' })
  const given = { 'if-match': `"${String(denver['revision'])}"` }
  expect((await change({ phone: '(440) 555-0143' }, given)).status).toBe(412)
  expect(storage.current().locations[0]?.phone).toBe('')
})

test('a change of the current revision is accepted', async () => {
  const { change } = await startWithDenver()
  const { revision } = (await change({ name: 'Test Denver 2' })).body
  const given = { 'if-match': `"${String(revision)}"` }
  expect((await change({ phone: '(440) 555-0142' }, given)).status).toBe(200)
})

test('a deleted store is gone for every later call', async () => {
  const { call, change } = await startWithDenver()
  expect((await call('DELETE', '/api/admin/locations/denver')).status).toBe(204)
  expect((await call('DELETE', '/api/admin/locations/denver')).status).toBe(404)
  expect((await change({ phone: '' })).status).toBe(404)
})

test('the list follows every change of a store, of its tags, and of their names', async () => {
  const { call } = await startSignedIn({
    locations: [aLocation({ tagIds: ['diesel'] }), aLocation({ id: 'other', name: 'Other' })],
  })
  const list = async () =>
    ((await (await call('GET', '/api/admin/locations')).json()) as Listed[]).map(
      ({ name, tags }) => [name, ...tags.map((tag) => tag.name)],
    )
  expect(await list()).toEqual([['Test Parma', 'Diesel'], ['Other']])
  await call('PATCH', '/api/admin/locations/other', { name: 'Another' })
  await call('POST', '/api/admin/locations/other/tags/late')
  expect(await list()).toEqual([
    ['Test Parma', 'Diesel'],
    ['Another', 'Open Late'],
  ])
  await call('PATCH', '/api/admin/tags/diesel', { name: 'Diesel fuel' })
  await call('DELETE', '/api/admin/tags/late')
  expect(await list()).toEqual([['Test Parma', 'Diesel fuel'], ['Another']])
})

type Listed = { name: string; tags: { name: string }[] }

test('a store with an existing name and address is added only on confirmation', async () => {
  const { call } = await startSignedIn()
  const twin = { name: 'test  PARMA', address: '12 Example Rd., Parma, OH 44129' }
  const rejected = await call('POST', '/api/admin/locations', twin)
  expect([rejected.status, await rejected.json()]).toEqual([
    409,
    { message: 'Test Parma at 12 Example Rd, Parma, OH 44129 already exists.' },
  ])
  const other = { ...twin, name: 'Test Parma Car Wash' }
  expect((await call('POST', '/api/admin/locations', other)).status).toBe(201)
  expect((await call('POST', '/api/admin/locations?twin=1', twin)).status).toBe(201)
})

test('a change accepts the spec’s fields as answers have them, beside the stored ones', async () => {
  const { call, storage } = await startSignedIn()
  await call('POST', '/api/admin/tags', { name: 'Late' })
  const [late] = storage.current().tags
  const lines = ['Monday: Open 24 hours', 'Tuesday: 6:00 AM – 10:00 PM', 'Wednesday: Closed']
  const given = {
    id: '#12',
    name: 'Test Parma',
    address: '5 Test Ave, Parma, OH 44129',
    weekdayDescriptions: lines,
    tags: [late?.id],
  }
  const added = await call('POST', '/api/admin/locations', given)
  const answer = (await added.json()) as {
    id: string
    tags: object[]
    weekdayDescriptions: string[]
  }
  expect([added.status, answer.id, answer.tags]).toEqual([201, '#12', [late]])
  expect(storage.current().locations[1]?.week?.slice(0, 3)).toEqual([
    [[0, 1440]],
    [[360, 1320]],
    [],
  ])

  const path = '/api/admin/locations/%2312'
  const { id, tags, weekdayDescriptions } = answer
  const again = await call('PATCH', path, { id, tags, weekdayDescriptions })
  expect([again.status, await again.json()]).toEqual([200, answer])
  const status = async (method: string, to: string, body: unknown) =>
    (await call(method, to, body)).status
  expect(await status('PATCH', path, { id: 'other' })).toBe(422)
  expect(await status('PATCH', path, { tags: [], tagIds: [] })).toBe(422)
  expect(await status('PATCH', path, { weekdayDescriptions: lines, hours: '24/7' })).toBe(422)
  expect(await status('POST', '/api/admin/locations?twin=1', given)).toBe(409)
  expect(await status('POST', '/api/admin/locations', { ...given, id: '..' })).toBe(422)
  expect(storage.current().locations).toHaveLength(2)
})

test('a store can be sent back as answered, also with tags by name', async () => {
  const { call } = await startSignedIn()
  const [parma] = (await (await call('GET', '/api/locations')).json()) as Record<string, unknown>[]
  const path = `/api/admin/locations/${String(parma?.['id'])}`
  const back = await call('PATCH', path, { ...parma, distance: 1.2, name: 'Test Parma' })
  expect([back.status, await back.json()]).toMatchObject([
    200,
    {
      name: 'Test Parma',
      tags: parma?.['tags'],
      weekdayDescriptions: parma?.['weekdayDescriptions'],
    },
  ])
  const named = await call('PATCH', path, { tags: ['open LATE', 'diesel'] })
  expect(await named.json()).toMatchObject({ tags: [{ id: 'diesel' }, { id: 'late' }] })
  const unknown = await call('PATCH', path, { tags: ['diesel', 'nope'] })
  expect([unknown.status, await unknown.json()]).toMatchObject([
    422,
    { errors: [{ path: 'tags[1]' }] },
  ])
  const after = await (await call('GET', path)).json()
  expect(after).toMatchObject({ tags: [{ id: 'diesel' }, { id: 'late' }] })
})

test('the brief list has every store by name and address, closed ones too, and nothing else', async () => {
  const { call } = await startSignedIn({
    locations: [aLocation(), aLocation({ id: 'old', businessStatus: 'CLOSED_PERMANENTLY' })],
  })
  const answer = await call('GET', '/api/admin/locations?brief=1')
  const address = '12 Example Rd, Parma, OH 44129'
  expect(await answer.json()).toEqual([
    { id: 'parma', name: 'Test Parma', address },
    { id: 'old', name: 'Test Parma', address },
  ])
  expect((await call('GET', '/api/admin/locations?brief=yes')).status).toBe(400)
})
