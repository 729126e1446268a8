import { expect, test } from 'vitest'
import { hashPassword } from '#server/staff-password.ts'
import { aLocation, startApp } from '#server/testing.ts'

const PASSWORD = 'correct horse battery'
/** Hashed once: it takes a third of a second. */
const HASH = await hashPassword(PASSWORD)
const DIESEL = { id: 'diesel', name: 'Diesel', color: '#1d7244' }
const LATE = { id: 'late', name: 'Open Late', color: '#3a2e6b' }

type Given = Parameters<typeof startApp>[0]

/** The app with an account, and calls as its signed-in person makes them. */
async function startSignedIn(given: Given = {}) {
  const app = await startApp({ tags: [DIESEL, LATE], locations: [aLocation()], ...given })
  await app.storage.staff.setPassword('ana', HASH)
  const cookie = cookieOf(await signIn(app))
  const call = (method: string, path: string, body?: unknown, headers = {}) =>
    app.send(method, path, {
      headers: {
        cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return { ...app, call, cookie }
}

type App = Awaited<ReturnType<typeof startApp>>

function signIn(app: App, username = 'ana', password = PASSWORD, headers = {}) {
  return app.send('POST', '/api/admin/login', {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username, password }),
  })
}

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

test('every call of the staff area and of Google is closed to strangers, but those listed', async () => {
  const app = await startApp()
  const closed = app.routes
    .filter(
      ({ path, method }) => /^\/api\/(admin|google-business)\//.test(path) && method !== 'ALL',
    )
    .map(({ method, path }) => ({ method, path }))
  expect(closed.length).toBeGreaterThan(10)
  const open: string[] = []
  for (const { method, path } of closed) {
    const answer = await app.send(method, path.replaceAll(/:\w+/g, 'x'))
    if (answer.status !== 401) open.push(`${method} ${path} ${answer.status}`)
  }
  expect(open.toSorted()).toEqual([
    'GET /api/admin/tags 200',
    'POST /api/admin/login 415',
    'POST /api/admin/logout 204',
  ])
  for (const path of ['/api/admin/anything', '/api/google-business/sync', '/api/admin/tags/x/y']) {
    expect((await app.get(path)).status).toBe(401)
  }
})

test('signing in sets a cookie that scripts cannot read, and signing out ends the session', async () => {
  const { call, get, cookie } = await startSignedIn()
  expect(cookie).toMatch(/^admin=ey/)
  const check = await call('GET', '/api/admin/check-auth')
  expect([check.status, await check.json()]).toEqual([
    200,
    { authenticated: true, username: 'ana' },
  ])
  expect(check.headers.get('cache-control')).toBe('no-store')
  expect((await get('/api/admin/check-auth')).status).toBe(401)

  const out = await call('POST', '/api/admin/logout')
  expect(out.status).toBe(204)
  expect(out.headers.get('set-cookie')).toBe('admin=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict')
  expect((await call('GET', '/api/admin/check-auth')).status).toBe(401)
  expect((await call('POST', '/api/admin/logout')).status).toBe(204)
})

test('over https the cookie has the guarded name and is for secure connections alone', async () => {
  const app = await startApp({ environment: { PUBLIC_URL: 'https://shop.example' } })
  await app.storage.staff.setPassword('ana', HASH)
  expect((await signIn(app)).headers.get('set-cookie')).toMatch(
    /^__Host-admin=ey[^;]+; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
})

test('a session ends after an hour without use, after eight hours, and with a forged cookie at once', async () => {
  const { call, clock, get } = await startSignedIn()
  const status = async () => (await call('GET', '/api/admin/check-auth')).status
  clock.now += 59 * 60_000
  expect(await status()).toBe(200)
  clock.now += 59 * 60_000
  expect(await status()).toBe(200)
  clock.now += 60 * 60_000
  expect(await status()).toBe(401)

  const again = await startSignedIn()
  for (let hour = 0; hour < 7; hour += 1) {
    again.clock.now += 59 * 60_000
    expect((await again.call('GET', '/api/admin/check-auth')).status).toBe(200)
  }
  again.clock.now += 70 * 60_000
  expect((await again.call('GET', '/api/admin/check-auth')).status).toBe(401)

  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sid":"x","exp":9999999999}').toString('base64url')}.`
  for (const forged of [unsigned, 'x', 'a.b.c', '']) {
    expect((await get('/api/admin/check-auth', { cookie: `admin=${forged}` })).status).toBe(401)
  }
})

test('a wrong password and an unknown name get the same answer', async () => {
  const app = await startApp()
  await app.storage.staff.setPassword('ana', HASH)
  for (const [name, password] of [
    ['ana', 'wrong password'],
    ['nobody', PASSWORD],
    ['Ana', PASSWORD],
    ['__proto__', PASSWORD],
  ] as const) {
    const answer = await signIn(app, name, password)
    expect([answer.status, await answer.json()]).toEqual([401, { message: 'Invalid credentials' }])
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
})

test('after four failures in a row each further one waits twice as long; the right password then works', async () => {
  const app = await startApp()
  await app.storage.staff.setPassword('ana', HASH)
  const tryWrong = async () => (await signIn(app, 'ana', 'wrong password')).status
  for (let time = 0; time < 5; time += 1) expect(await tryWrong()).toBe(401)
  const waiting = await signIn(app)
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, '2'])
  expect(await waiting.json()).toEqual({ message: 'Too many attempts. Please try again in 2 s.' })
  app.clock.now += 2000
  expect(await tryWrong()).toBe(401)
  expect((await signIn(app)).headers.get('retry-after')).toBe('4')
  app.clock.now += 4000
  expect((await signIn(app)).status).toBe(200)
  expect(await tryWrong()).toBe(401)
})

test('two hundred wrong passwords under ever other addresses are stopped', async () => {
  const app = await startApp()
  await app.storage.staff.setPassword('ana', HASH)
  const statuses = new Map<number, number>()
  for (let index = 0; index < 200; index += 1) {
    const answer = await signIn(app, 'ana', 'wrong password', {
      'x-forwarded-for': `198.51.100.${index}`,
      'x-real-ip': `198.51.100.${index}`,
    })
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 401: 5, 429: 195 })
})

test.each([
  [{}, 'username: missing, expected text; password: missing, expected text'],
  [{ username: '', password: 'x' }, 'username: expected at least 1 character, got ""'],
  [
    { username: 7, password: ['x'] },
    'username: expected text, got 7; password: expected text, got a list of 1 item',
  ],
])('a sign-in with %j is refused in words', async (body, message) => {
  const app = await startApp()
  const answer = await app.send('POST', '/api/admin/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ message })
})

test('a body that is no JSON, of another type, or too large has its own answer', async () => {
  const app = await startApp()
  const post = async (body: string, type = 'application/json') => {
    const answer = await app.send('POST', '/api/admin/login', {
      headers: { 'content-type': type },
      body,
    })
    return answer.status
  }
  expect(await post('{a}')).toBe(400)
  expect(await post('')).toBe(400)
  expect(await post('{}', 'text/plain')).toBe(415)
  expect(await post(JSON.stringify({ username: 'a', password: 'x'.repeat(10_000) }))).toBe(413)
})

test('another site’s page can change nothing with a staff member’s cookie', async () => {
  const { call, storage } = await startSignedIn()
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]) {
    const answer = await call('DELETE', '/api/admin/tags/diesel', undefined, headers)
    expect(answer.status).toBe(403)
  }
  expect(await storage.tags.list()).toHaveLength(2)
  const own = { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }
  expect((await call('DELETE', '/api/admin/tags/diesel', undefined, own)).status).toBe(204)
})

test('a new password ends the other sessions and lets this one go on', async () => {
  const app = await startSignedIn()
  const other = cookieOf(await signIn(app))
  const change = (currentPassword: string, newPassword: string) =>
    app.call('POST', '/api/admin/password', { currentPassword, newPassword })
  expect((await change('wrong password', 'another good one')).status).toBe(422)
  expect((await change(PASSWORD, 'too short')).status).toBe(422)
  const changed = await change(PASSWORD, 'another good one')
  expect(changed.status).toBe(200)
  const check = async (cookie: string) =>
    (await app.get('/api/admin/check-auth', { cookie })).status
  expect(await check(other)).toBe(401)
  expect(await check(app.cookie)).toBe(401)
  expect(await check(cookieOf(changed))).toBe(200)
  expect((await signIn(app)).status).toBe(401)
  expect((await signIn(app, 'ana', 'another good one')).status).toBe(200)
})

test('tags are made, changed, ordered and deleted', async () => {
  const { call, storage } = await startSignedIn({
    locations: [aLocation({ tagIds: ['diesel', 'late'] })],
  })
  const made = await call('POST', '/api/admin/tags', { name: '  Car Wash ' })
  expect([made.status, await made.json()]).toEqual([
    201,
    { id: 'car-wash', name: 'Car Wash', color: '#9bd418' },
  ])
  expect((await call('POST', '/api/admin/tags', { name: 'car wash' })).status).toBe(409)
  const blank = await call('POST', '/api/admin/tags', { name: '   ' })
  expect([blank.status, await blank.json()]).toEqual([
    422,
    {
      message: 'name: expected at least 1 character, got "   "',
      errors: [{ path: 'name', message: 'expected at least 1 character, got "   "' }],
    },
  ])
  const renamed = await call('PATCH', '/api/admin/tags/diesel', { name: 'Diesel fuel' })
  expect(await renamed.json()).toEqual({ ...DIESEL, name: 'Diesel fuel' })
  expect((await call('PATCH', '/api/admin/tags/diesel', { name: 'OPEN late' })).status).toBe(409)
  const recolored = await call('PATCH', '/api/admin/tags/late', { color: '#ABCDEF' })
  expect(await recolored.json()).toEqual({ ...LATE, color: '#abcdef' })
  expect((await call('PATCH', '/api/admin/tags/none', { color: '#abcdef' })).status).toBe(404)
  await call('PUT', '/api/admin/tags/order', { ids: ['car-wash', 'late'] })
  expect((await storage.tags.list()).map(({ id }) => id)).toEqual(['car-wash', 'late', 'diesel'])
  expect((await call('DELETE', '/api/admin/tags/diesel')).status).toBe(204)
  expect((await call('DELETE', '/api/admin/tags/diesel')).status).toBe(404)
  expect((await storage.locations.list())[0]?.tagIds).toEqual(['late'])
})

test('a tag goes on and off a store, however often it is asked for', async () => {
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

test('a tag goes on and off many stores in one change', async () => {
  const { call, storage } = await startSignedIn({
    locations: ['a', 'b', 'c'].map((id) => aLocation({ id })),
  })
  const version = storage.version()
  const many = { ids: ['a', 'c', 'gone'], tagId: 'late', isTagged: true }
  expect(await (await call('POST', '/api/admin/locations/tags', many)).json()).toEqual({
    changed: 2,
  })
  expect(storage.version()).toBe(version + 1)
  expect(await (await call('POST', '/api/admin/locations/tags', many)).json()).toEqual({
    changed: 0,
  })
  expect((await storage.locations.list()).map(({ tagIds }) => tagIds)).toEqual([
    ['late'],
    [],
    ['late'],
  ])
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
  const moved = await change({ coordinates: { lat: 41.39, lng: -81.73 } })
  expect(await moved.json()).toMatchObject({ timeZone: 'America/New_York', name: 'Test Denver' })
  expect((await change({ coordinates: { lat: 95, lng: 0 } })).status).toBe(422)
  expect((await change({ nonsense: 1 })).status).toBe(422)
  expect((await change({ hours: '24/7', week: null })).status).toBe(422)

  const stale = await change({ phone: '1' }, { 'if-match': `"${denver.revision}"` })
  expect(stale.status).toBe(412)
  expect((await storage.locations.list())[0]?.phone).toBe('')
  const { revision } = (await (await change({})).json()) as { revision: string }
  const fresh = await change({ phone: '(440) 555-0142' }, { 'if-match': `"${revision}"` })
  expect(fresh.status).toBe(200)

  expect((await call('DELETE', '/api/admin/locations/denver')).status).toBe(204)
  expect((await call('DELETE', '/api/admin/locations/denver')).status).toBe(404)
  expect((await change({ phone: '' })).status).toBe(404)
})

const ROWS = [
  { id: 'parma', name: 'Test Parma', address: '12 Example Rd, Parma, OH 44129', tags: ['Diesel'] },
  { id: 'new', name: 'New', address: '7 Weir Ln, Medina, OH 44256' },
  { id: 'bad', name: '', address: '' },
]

test('an import is planned, done, and taken back', async () => {
  const { call, storage } = await startSignedIn()
  const before = await storage.locations.list()
  const plan = await call('POST', '/api/admin/import-locations?dryRun=1', ROWS)
  const planned = (await plan.json()) as Record<string, unknown>
  expect([plan.status, planned]).toMatchObject([
    200,
    { added: 1, updated: 1, unchanged: 0, refused: [{ row: 3 }] },
  ])
  expect(await storage.locations.list()).toEqual(before)

  const done = (await (await call('POST', '/api/admin/import-locations', ROWS)).json()) as {
    added: number
    updated: number
  }
  expect(done).toMatchObject({ added: 1, updated: 1 })
  expect(await storage.locations.list()).toHaveLength(2)
  const undone = await call('POST', '/api/admin/import-locations/undo')
  expect(await undone.json()).toMatchObject({ restored: 1, removed: 1 })
  expect(await storage.locations.list()).toEqual(before)
  expect((await call('POST', '/api/admin/import-locations/undo')).status).toBe(409)
})

test('an import takes a form with a file, CSV and GeoJSON, and says what it cannot take', async () => {
  const { send, cookie } = await startSignedIn()
  const post = (body: BodyInit, type?: string) =>
    send('POST', '/api/admin/import-locations?dryRun=1', {
      headers: { cookie, ...(type && { 'content-type': type }) },
      body,
    })
  const form = new FormData()
  form.set('file', new File(['Name,Address\nA,"1 Elm St, Parma, OH 44129"'], 'stores.csv'))
  expect(await (await post(form)).json()).toMatchObject({ added: 1 })
  const csv = await post('Name,Address\nA,"1 Elm St, Parma, OH 44129"', 'text/csv')
  expect(await csv.json()).toMatchObject({ added: 1 })
  for (const [answer, status] of [
    [post(new FormData()), 400],
    [post('x', 'multipart/form-data; boundary=y'), 400],
    [post('{', 'application/json'), 422],
    [post('<xml/>', 'application/xml'), 415],
  ] as const) {
    expect((await answer).status).toBe(status)
  }
  const broken = (await (await post('{', 'application/json')).json()) as { message: string }
  expect(broken.message).toMatch(/^Failed to import locations: /)
})

test('what is exported is the file that imports without a change', async () => {
  const { call, send, cookie } = await startSignedIn()
  for (const [format, type] of [
    ['json', 'application/json'],
    ['csv', 'text/csv'],
    ['geojson', 'application/geo+json'],
  ] as const) {
    const file = await call('GET', `/api/admin/export?format=${format}`)
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="locations.${format}"`,
    )
    const again = await send('POST', '/api/admin/import-locations', {
      headers: { cookie, 'content-type': type },
      body: await file.text(),
    })
    expect(await again.json()).toMatchObject({ added: 0, updated: 0, unchanged: 1, refused: [] })
  }
  expect((await call('GET', '/api/admin/export?format=pdf')).status).toBe(400)
})

test('what needs attention is said in sentences: places, hours, the jobs, and plain http', async () => {
  const WORDS = 'by appointment'
  const { call } = await startSignedIn({
    locations: [
      aLocation({ id: 'a', name: 'A', coordinates: null }),
      aLocation({ id: 'b', name: 'B', coordinates: { lat: 0, lng: 0 } }),
      aLocation({ id: 'c', name: 'C', week: [WORDS, WORDS, WORDS, WORDS, WORDS, WORDS, WORDS] }),
    ],
    environment: { PUBLIC_URL: 'http://shop.example' },
  })
  const { notes } = (await (await call('GET', '/api/admin/attention')).json()) as {
    notes: string[]
  }
  expect(notes).toEqual([
    'The site is on plain http (http://shop.example): passwords can be read on their way. Put it behind https and set PUBLIC_URL.',
    'A and B have no place on the map, and so in no search by distance.',
    'C has hours that were not understood; they are shown as they were written.',
  ])
})
