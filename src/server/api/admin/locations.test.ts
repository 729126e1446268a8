import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'

test('adding and removing a tag of a store is idempotent', async () => {
  const { call } = await startSignedIn()
  const tags = async (method: string, path: string) => {
    const answer = await call(method, `/api/admin/locations/${path}`)
    const { tags: list } = (await answer.json()) as { tags?: { id: string }[] }
    return [answer.status, list?.map(({ id }) => id)]
  }
  expect(await tags('POST', 'parma/tags/diesel')).toEqual([200, ['diesel']])
  expect(await tags('POST', 'parma/tags/diesel')).toEqual([200, ['diesel']])
  expect(await tags('DELETE', 'parma/tags/diesel')).toEqual([200, []])
  expect(await tags('DELETE', 'parma/tags/diesel')).toEqual([200, []])
  expect(await tags('POST', 'parma/tags/none')).toEqual([404, undefined])
  expect(await tags('POST', 'nowhere/tags/diesel')).toEqual([404, undefined])
})

test('one change adds or removes a tag at many stores', async () => {
  const { call, storage } = await startSignedIn({
    locations: ['a', 'b', 'c'].map((id) => aLocation({ id })),
  })
  const version = storage.current().version
  const many = { ids: ['a', 'c', 'gone'], tagId: 'late', isTagged: true }
  const answer = (await (await call('POST', '/api/admin/locations/tags', many)).json()) as {
    changed: number
    revisions: [id: string, revision: string][]
  }
  expect([answer.changed, answer.revisions.map(([id]) => id)]).toEqual([2, ['a', 'c']])
  const listed = async () =>
    (await (await call('GET', '/api/admin/locations')).json()) as { id: string; revision: string }[]
  const [a, b, c] = await listed()
  expect(answer.revisions).toEqual([
    [a?.id, a?.revision],
    [c?.id, c?.revision],
  ])
  expect(b?.id).toBe('b')
  expect(storage.current().version).toBe(version + 1)
  expect(await (await call('POST', '/api/admin/locations/tags', many)).json()).toMatchObject({
    changed: 0,
  })
  expect(storage.current().locations.map(({ tagIds }) => tagIds)).toEqual([['late'], [], ['late']])
})

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

test('a deleted store is restored under its id and in its position, with its page and tags', async () => {
  const { call, storage, send } = await startSignedIn({
    locations: [
      aLocation({ tagIds: ['diesel', 'late'] }),
      aLocation({ id: 'other', name: 'Other', address: '9 Elm St, Parma, OH 44129' }),
    ],
  })
  const restore = () => call('POST', '/api/admin/locations/parma/restore')
  const page = async () => (await send('GET', '/stores/oh/parma/12-example-rd')).status
  expect([await page(), (await restore()).status]).toEqual([200, 404])
  await call('DELETE', '/api/admin/locations/parma')
  expect(await page()).not.toBe(200)
  await call('DELETE', '/api/admin/tags/late')
  const back = await restore()
  expect([back.status, await back.json()]).toMatchObject([200, { id: 'parma', name: 'Test Parma' }])
  expect(storage.current().locations.map(({ id, tagIds }) => [id, tagIds])).toEqual([
    ['parma', ['diesel']],
    ['other', []],
  ])
  expect([await page(), (await restore()).status]).toEqual([200, 404])
})

test('a deleted store does not replace another store that has its id by now', async () => {
  const { call, storage } = await startSignedIn()
  await call('DELETE', '/api/admin/locations/parma')
  await call('POST', '/api/admin/locations', { name: 'New', address: '1 Elm St, Parma, OH 44129' })
  const answer = await call('POST', '/api/admin/locations/parma/restore')
  expect(answer.status).toBe(409)
  expect(storage.current().locations.map(({ name }) => name)).toEqual(['New'])
})

test('a concurrent change of tags conflicts with another change of tags only', async () => {
  const { call } = await startSignedIn()
  const path = '/api/admin/locations/parma'
  const { revision } = (await (await call('GET', path)).json()) as { revision: string }
  await call('POST', `${path}/tags/diesel`)
  const given = { 'if-match': `"${revision}"` }
  expect((await call('PATCH', path, { tagIds: ['late'] }, given)).status).toBe(412)
  const changed = await call('PATCH', path, { phone: '(440) 555-0199' }, given)
  expect([changed.status, await changed.json()]).toMatchObject([
    200,
    { phone: '(440) 555-0199', tags: [{ id: 'diesel' }] },
  ])
  expect((await call('PATCH', path, { phone: '' }, given)).status).toBe(412)
  expect((await call('GET', '/api/admin/locations/nowhere')).status).toBe(404)
})

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

test('implausible coordinates are rejected, with the intended pair', async () => {
  const { call, storage } = await startSignedIn()
  const given = { name: 'Test Akron', address: '5 Test Ave, Akron, OH 44301' }
  const rejections = [
    [0, 0, 'Coordinates are 0, 0, which means unknown.'],
    [-81.5, 41.05, 'Latitude and longitude look swapped. 41.05, -81.5 would fit the address.'],
    [41.05, 81.5, 'Longitude is missing its minus sign. 41.05, -81.5 would fit the address.'],
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

test('hours of several lines are read without their markup', async () => {
  const { call } = await startSignedIn()
  for (const hours of [
    'Mon-Fri 6am-10pm\nSat-Sun closed',
    '<b>Mon-Fri</b> 6am&ndash;10pm<br>Sat-Sun closed',
  ]) {
    const answer = await call('PATCH', '/api/admin/locations/parma', { hours })
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { week: [[[360, 1320]], [[360, 1320]], [[360, 1320]], [[360, 1320]], [[360, 1320]], [], []] },
    ])
  }
})
