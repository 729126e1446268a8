import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'

test('a store is added, changed and deleted', async () => {
  const { call, storage } = await startSignedIn({ locations: [] })
  const nameless = await call('POST', '/api/admin/locations', { address: '1 Elm St' })
  expect([nameless.status, await nameless.json()]).toMatchObject([
    422,
    { errors: [{ path: 'name', message: 'missing, expected the name of the store' }] },
  ])
  const added = await call('POST', '/api/admin/locations', {
    name: ' Test Denver ',
    address: '5 Test Ave, Denver, CO 80202',
    hours: 'Mon-Fri 6am-10pm, Sat-Sun closed',
  })
  const denver = (await added.json()) as { id: string; revision: string }
  expect([added.status, denver]).toMatchObject([
    201,
    {
      id: 'denver',
      name: 'Test Denver',
      timeZone: 'America/Denver',
      week: [[[360, 1320]], [[360, 1320]], [[360, 1320]], [[360, 1320]], [[360, 1320]], [], []],
      businessStatus: 'OPERATIONAL',
      coordinates: null,
    },
  ])
  const change = (body: unknown, headers = {}) =>
    call('PATCH', '/api/admin/locations/denver', body, headers)
  // The address decides the time zone, not a point in another state.
  const strayed = await change({ coordinates: { lat: 41.39, lng: -81.73 } })
  expect(await strayed.json()).toMatchObject({ timeZone: 'America/Denver', name: 'Test Denver' })
  const moved = await change({ address: '5 Test Ave, Parma, OH 44129' })
  expect(await moved.json()).toMatchObject({ timeZone: 'America/New_York' })
  const own = await change({ timeZone: 'America/Chicago' })
  expect(await own.json()).toMatchObject({ timeZone: 'America/Chicago' })
  const derived = await change({ timeZone: null })
  expect(await derived.json()).toMatchObject({ timeZone: 'America/New_York' })
  expect((await change({ timeZone: 'Ohio' })).status).toBe(422)
  expect((await change({ timeZone: 'America/Toronto' })).status).toBe(422)
  expect((await change({ coordinates: { lat: 95, lng: 0 } })).status).toBe(422)
  expect((await change({ nonsense: 1 })).status).toBe(422)
  expect((await change({ hours: '24/7', week: null })).status).toBe(422)

  const stale = await change({ phone: '(440) 555-0143' }, { 'if-match': `"${denver.revision}"` })
  expect(stale.status).toBe(412)
  expect(storage.current().locations[0]?.phone).toBe('')
  const { revision } = (await (await change({})).json()) as { revision: string }
  const fresh = await change({ phone: '(440) 555-0142' }, { 'if-match': `"${revision}"` })
  expect(fresh.status).toBe(200)

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
