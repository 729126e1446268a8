import { changeLocations } from '#server/storage/contract/change-locations.ts'
import { expect, test } from 'vitest'
import { cookieOf, LATE, PASSWORD, startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'

const ODD_IDS = [
  '..%2f',
  '%2e%2e%2ftags',
  '__proto__',
  'constructor',
  '%00',
  '%F0%9F%98%80',
  '%',
  '%zz',
  '%C3%28',
  'a%2Fb',
  'x'.repeat(5000),
]

test('an id in an address cannot reach any other resource', async () => {
  const { call, storage, errors } = await startSignedIn()
  const before = [storage.current().locations, storage.current().tags]
  for (const id of ODD_IDS) {
    for (const [method, path, body] of [
      ['PATCH', `locations/${id}`, {}],
      ['DELETE', `locations/${id}`, undefined],
      ['POST', `locations/${id}/tags/diesel`, undefined],
      ['POST', `locations/parma/tags/${id}`, undefined],
      ['PATCH', `tags/${id}`, {}],
      ['DELETE', `tags/${id}`, undefined],
    ] as const) {
      const answer = await call(method, `/api/admin/${path}`, body)
      expect([method, path, answer.status]).toEqual([method, path, 404])
    }
  }
  expect([storage.current().locations, storage.current().tags]).toEqual(before)
  expect(errors).toEqual([])
})

test('a store with any id in a file can be changed and deleted afterwards', async () => {
  const { call } = await startSignedIn({ locations: [] })
  const ids = ['..', '.', '__proto__', 'a/b?c#d%', 'tags', '\ud800', '😀', '%2e']
  const rows = ids.map((id, index) => ({
    id,
    name: 'A',
    address: `${index} Elm St, Parma, OH 44129`,
  }))
  await call('POST', '/api/admin/import-locations', rows)
  const kept = (await (await call('GET', '/api/admin/locations')).json()) as { id: string }[]
  expect(kept.map(({ id }) => id)).toEqual([
    'a-0-elm-st-parma-oh-44129',
    'a-1-elm-st-parma-oh-44129',
    '__proto__',
    'a/b?c#d%',
    'tags',
    '\ufffd',
    '😀',
    '%2e',
  ])
  for (const { id } of kept) {
    // A browser resolves "." and ".." in a path.
    const { pathname } = new URL(`/api/admin/locations/${encodeURIComponent(id)}`, 'http://test')
    expect([id, (await call('PATCH', pathname, { phone: '(440) 555-0143' })).status]).toEqual([
      id,
      200,
    ])
    expect([id, (await call('DELETE', pathname)).status]).toEqual([id, 204])
  }
})

test('invisible names are rejected, and unprintable characters are removed', async () => {
  const { call } = await startSignedIn()
  for (const name of ['\u200b\u2060\ufeff', '\u3164', '\u2800', '\u0000', ' \n ']) {
    expect((await call('POST', '/api/admin/tags', { name })).status).toBe(422)
    expect((await call('PATCH', '/api/admin/tags/diesel', { name })).status).toBe(422)
    expect((await call('PATCH', '/api/admin/locations/parma', { name })).status).toBe(422)
  }
  const tag = await call('POST', '/api/admin/tags', { name: 'Car\u0000 \u202eWash\u200b' })
  expect(await tag.json()).toMatchObject({ id: 'car-wash', name: 'Car Wash' })
  const changed = await call('PATCH', '/api/admin/locations/parma', {
    name: 'a\u202eb\nc',
    phone: '(440)\r\n555-0142',
    week: ['by\u0000 appointment', '\u200b', [], [], [], [], []],
    specialDays: [{ date: '2026-12-25', hours: '6\u0007 AM – 3 PM', name: '\u200b' }],
  })
  expect(await changed.json()).toMatchObject({
    name: 'ab c',
    phone: '(440) 555-0142',
    week: ['by appointment', null, [], [], [], [], []],
    specialDays: [{ date: '2026-12-25', hours: [[360, 900]] }],
  })
})

test('a lone surrogate in a store breaks no page', async () => {
  const { call, get, storage } = await startSignedIn()
  const address = '12 Example\ud800 Rd, Parma, OH 44129'
  expect((await call('PATCH', '/api/admin/locations/parma', { address })).status).toBe(200)
  // Around the API, like a file edited by hand.
  await changeLocations(storage, (kept) => [
    [...kept, aLocation({ id: 'half', name: 'Ha\udc00lf', address: `9\ud800 Elm St` })],
    null,
  ])
  for (const path of ['/find-a-store', '/stores', '/stores/oh/parma', '/api/locations']) {
    expect([path, (await get(path)).status]).toEqual([path, 200])
  }
})

test('hours that contradict themselves are rejected', async () => {
  const { call, storage } = await startSignedIn()
  const before = storage.current().locations
  const overlapping = [
    [0, 600],
    [600, 1440],
  ]
  const christmas = { date: '2026-12-25', hours: [] }
  for (const change of [
    { week: [overlapping, [], [], [], [], [], []] },
    { specialDays: [{ date: '2026-12-25', hours: overlapping }] },
    { specialDays: [christmas, christmas] },
    { specialDays: [{ date: '2026-12-25', hours: '\u200b' }] },
  ]) {
    const answer = await call('PATCH', '/api/admin/locations/parma', change)
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { message: expect.stringMatching(/: expected /) as string },
    ])
  }
  expect(storage.current().locations).toEqual(before)
})

test('the limit of tags is the number that one store can have', async () => {
  const tags = Array.from({ length: 199 }, (_, index) => ({
    ...LATE,
    id: `t${index}`,
    name: `T${index}`,
  }))
  const { call, storage, errors } = await startSignedIn({
    tags,
    locations: [aLocation({ tagIds: tags.map(({ id }) => id) })],
  })
  expect((await call('POST', '/api/admin/tags', { name: 'Last' })).status).toBe(201)
  expect((await call('POST', '/api/admin/locations/parma/tags/last')).status).toBe(200)
  const more = await call('POST', '/api/admin/tags', { name: 'One more' })
  expect([more.status, await more.json()]).toEqual([
    422,
    { message: 'There can be at most 200 tags. Delete one that no store needs first.' },
  ])
  const row = {
    id: 'new',
    name: 'New',
    address: '7 Weir Ln, Medina, OH 44256',
    tags: ['Diesel', 'T1'],
  }
  const file = await call('POST', '/api/admin/import-locations', [row])
  expect(await file.json()).toMatchObject({
    added: 1,
    newTags: [],
    warnings: expect.arrayContaining([
      expect.objectContaining({ reason: 'more than 200 tags in all: this one is left out' }),
    ]) as unknown,
  })
  expect(storage.current().locations.map(({ tagIds }) => tagIds.length)).toEqual([200, 1])
  expect(errors).toEqual([])
})

const many = (ids: unknown[]) => JSON.stringify({ ids, tagId: 'diesel', isTagged: true })

test('deeply nested, long, or doubled bodies get a short answer and change nothing', async () => {
  const { call, send, cookie, storage, errors } = await startSignedIn()
  const before = storage.current().locations
  const deep = '['.repeat(50_000) + ']'.repeat(50_000)
  const change = async (body: string, path = 'locations/parma', method = 'PATCH') => {
    const answer = await send(method, `/api/admin/${path}`, {
      headers: { cookie, 'content-type': 'application/json' },
      body,
    })
    const text = await answer.text()
    expect(text.length).toBeLessThan(5000)
    return answer.status
  }
  expect(await change(deep)).toBe(422)
  expect(await change(`{"name":${deep}}`)).toBe(422)
  expect(await change(`{"week":[[[1,${deep}],[]]]}`)).toBe(422)
  expect(await change('{"name":"A","name":"B","__proto__":{"x":1}}')).toBe(422)
  expect(await change('{"__proto__":{"name":"x"}}')).toBe(422)
  expect(await change('{"coordinates":{"lat":1e999,"lng":0}}')).toBe(422)
  expect(await change(`{"name":"${'x'.repeat(200_000)}"}`)).toBe(413)
  const tagMany = (body: string) => change(body, 'locations/tags', 'POST')
  expect(await tagMany(many(Array.from({ length: 100_000 }, () => 7)))).toBe(422)
  expect(await tagMany(many(Array.from({ length: 100_001 }, () => 'x')))).toBe(422)
  const keys = Array.from({ length: 20_000 }, (_, index) => [`key ${index}`, 1])
  expect(await tagMany(JSON.stringify(Object.fromEntries(keys)))).toBe(422)
  expect(storage.current().locations).toEqual(before)

  expect(await tagMany(many(Array.from({ length: 100_000 }, () => 'parma')))).toBe(200)
  expect(storage.current().locations[0]?.tagIds).toEqual(['diesel'])
  const order = (ids: unknown) => change(JSON.stringify({ ids }), 'tags/order', 'PUT')
  expect(await order([])).toBe(200)
  expect(await order(['late', 'late', 'nobody', 'diesel'])).toBe(422)
  expect(await order(Array.from({ length: 1000 }, (_, index) => `nobody ${index}`))).toBe(422)
  expect(storage.current().tags.map(({ id }) => id)).toEqual(['diesel', 'late'])
  expect(await order(['late', 'diesel'])).toBe(200)
  expect(storage.current().tags.map(({ id }) => id)).toEqual(['late', 'diesel'])
  expect(errors).toEqual([])
  expect((await call('GET', '/api/admin/locations')).status).toBe(200)
})

test('forms and plain text are rejected, and no header overrides the method', async () => {
  const { send, call, cookie, storage } = await startSignedIn()
  for (const type of [
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/plain; application/json',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ]) {
    const headers = { cookie, 'content-type': type }
    const answer = await send('POST', '/api/admin/tags', { headers, body: '{"name":"Forged"}' })
    expect([type, answer.status]).toEqual([type, 415])
  }
  const overrides = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
  expect((await call('POST', '/api/admin/locations/parma', {}, overrides)).status).toBe(404)
  expect((await call('GET', '/api/admin/locations/parma?_method=DELETE')).status).toBe(200)
  expect((await call('HEAD', '/api/admin/locations')).status).toBe(200)
  expect((await call('OPTIONS', '/api/admin/locations')).headers.get('allow')).toBeNull()
  expect(storage.current().tags).toHaveLength(2)
  expect(storage.current().locations).toHaveLength(1)
})

test('another spelling of a path does not bypass the session check', async () => {
  const { get } = await startSignedIn()
  for (const path of [
    '/api/admin/locations/',
    '/api/admin//locations',
    '/api//admin/locations',
    '/api/%61dmin/locations',
    '/api/Admin/locations',
    '/api/admin/locations%20',
    '/api/admin/tags%2f..%2flocations',
    '/api/admin/export?format=json',
    '/api/admin/export/',
    '/api/admin/locations%00',
  ]) {
    expect([401, 404]).toContain((await get(path)).status)
  }
})

test('only the exact revision or `*` lets a change through', async () => {
  const { call } = await startSignedIn()
  const change = async (revision: string) =>
    (await call('PATCH', '/api/admin/locations/parma', { phone: '' }, { 'if-match': revision }))
      .status
  for (const odd of ['""', '"x"', 'W/"x"', 'x', '"a","b"', ',', '"'.repeat(3000)]) {
    expect([odd, await change(odd)]).toEqual([odd, 412])
  }
  expect(await change('*')).toBe(200)
})

test('signing in never reuses the session of the request, and signing out ends a copied cookie', async () => {
  const { send, get, cookie } = await startSignedIn()
  const enter = async (sent: string) =>
    cookieOf(
      await send('POST', '/api/admin/login', {
        headers: { 'content-type': 'application/json', cookie: sent },
        body: JSON.stringify({ username: 'ana', password: PASSWORD }),
      }),
    )
  const status = async (sent: string) =>
    (await get('/api/admin/check-auth', { cookie: sent })).status
  const planted = await enter('admin=planted')
  expect([planted === 'admin=planted', await status(planted)]).toEqual([false, 200])
  expect(await status('admin=planted')).toBe(401)

  const fresh = await enter(cookie)
  expect([await status(cookie), await status(fresh), await status(planted)]).toEqual([
    401, 200, 200,
  ])
  await send('POST', '/api/admin/logout', { headers: { cookie: fresh } })
  expect(await status(fresh)).toBe(401)

  const form = new URLSearchParams({ username: 'ana', password: PASSWORD })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: planted }
  const byForm = await send('POST', '/admin/login', { headers, body: form.toString() })
  expect([byForm.status, await status(cookieOf(byForm)), await status(planted)]).toEqual([
    303, 200, 401,
  ])
})
