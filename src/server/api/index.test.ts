import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { startApp } from '#server/testing/testing.ts'

test('every endpoint under /api/admin and /api/google-business needs a session, except those listed', async () => {
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
  // A route is listed once for each of its handlers.
  expect([...new Set(open)].toSorted()).toEqual([
    'GET /api/admin/tags 200',
    'POST /api/admin/login 415',
    'POST /api/admin/logout 204',
    'POST /api/admin/passkeys/login/finish 415',
    'POST /api/admin/passkeys/login/start 200',
  ])
  for (const path of ['/api/admin/anything', '/api/google-business/sync', '/api/admin/tags/x/y']) {
    expect((await app.get(path)).status).toBe(401)
  }
})

test('another site’s page cannot change anything with a staff member’s cookie', async () => {
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
  expect(storage.current().tags).toHaveLength(2)
  const own = { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }
  expect((await call('DELETE', '/api/admin/tags/diesel', undefined, own)).status).toBe(204)
})

const BROKEN = ['{"ids": ["a"', '[', '"x', 'tru', '{"a": 1,}', '{"a": 1} {', '\u0000']

test('malformed JSON is 400 at every endpoint that changes something, even one that needs no body', async () => {
  const { routes, send, cookie, storage } = await startSignedIn()
  const before = [storage.current().locations, storage.current().tags]
  const calls = routes.filter(
    ({ path, method }) => path.startsWith('/api/') && !['GET', 'OPTIONS', 'ALL'].includes(method),
  )
  expect(calls.length).toBeGreaterThan(12)
  const wrong: string[] = []
  for (const { method, path } of calls) {
    const address = path.replace(':id', 'parma').replace(':tagId', 'late')
    for (const body of BROKEN) {
      const headers = { cookie, 'content-type': 'application/json; charset=utf-8' }
      const answer = await send(method, address, { headers, body })
      const said = await answer.text()
      if (answer.status === 400 && said.startsWith('{"message":')) continue
      wrong.push(`${method} ${path} ${body}: ${answer.status} ${said}`)
    }
  }
  expect(wrong).toEqual([])
  expect([storage.current().locations, storage.current().tags]).toEqual(before)
})

test('an endpoint without a body accepts an empty body and valid JSON', async () => {
  const { send, cookie } = await startSignedIn()
  const tag = (body: string, type = 'application/json') =>
    send('POST', '/api/admin/locations/parma/tags/late', {
      headers: { cookie, 'content-type': type },
      body,
    })
  expect((await tag('')).status).toBe(200)
  expect((await tag('{}')).status).toBe(200)
  expect((await tag('{', 'text/plain')).status).toBe(200)
  expect((await tag(`"${'x'.repeat(5000)}"`)).status).toBe(413)
})

test('an unknown endpoint answers with JSON in every spelling of its path', async () => {
  const { get, send } = await startApp()
  for (const path of ['/API', '/API/nothing', '/Api/admin/nothing', '//api/nothing', '/aPI/a.b']) {
    const answer = await get(path)
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      404,
      { message: `Nothing found at ${path}.` },
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect((await send('POST', '/API/admin/login', { body: '{}' })).status).toBe(404)
  for (const path of [
    '/API/locations',
    '/Api/Locations.CSV',
    '//api/locations',
    '/API/admin/tags',
  ]) {
    const moved = await get(`${path}?limit=1`)
    expect([moved.status, moved.headers.get('location')]).toEqual([
      308,
      `${path.toLowerCase().replace('//', '/')}?limit=1`,
    ])
  }
})
