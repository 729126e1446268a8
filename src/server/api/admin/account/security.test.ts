import { expect, test } from 'vitest'
import { cookieOf, PASSWORD, startSignedIn } from '#server/testing/testing-staff.ts'

test.for([
  'application/x-www-form-urlencoded',
  'text/plain',
  'text/plain; application/json',
  'multipart/form-data; boundary=x',
  'application/jsonp',
])('a body sent as %s is rejected', async (type) => {
  const { send, cookie, storage } = await startSignedIn()
  const headers = { cookie, 'content-type': type }
  const answer = await send('POST', '/api/admin/tags', { headers, body: '{"name":"Forged"}' })
  expect(answer.status).toBe(415)
  expect(storage.current().tags).toHaveLength(2)
})

test('no header and no query parameter overrides the method', async () => {
  const { call, storage } = await startSignedIn()
  const overrides = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
  expect((await call('POST', '/api/admin/locations/parma', {}, overrides)).status).toBe(404)
  expect((await call('GET', '/api/admin/locations/parma?_method=DELETE')).status).toBe(200)
  expect(storage.current().locations).toHaveLength(1)
})

test('HEAD is answered, and OPTIONS names no methods', async () => {
  const { call } = await startSignedIn()
  expect((await call('HEAD', '/api/admin/locations')).status).toBe(200)
  expect((await call('OPTIONS', '/api/admin/locations')).headers.get('allow')).toBeNull()
})

test.for([
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
])('%s does not bypass the session check', async (path) => {
  const { get } = await startSignedIn()
  expect([401, 404]).toContain((await get(path)).status)
})

const change = async (revision: string) => {
  const { call } = await startSignedIn()
  const headers = { 'if-match': revision }
  return (await call('PATCH', '/api/admin/locations/parma', { phone: '' }, headers)).status
}

test.for<[about: string, revision: string]>([
  ['an empty revision', '""'],
  ['another revision', '"x"'],
  ['a weak revision', 'W/"x"'],
  ['a revision without quotes', 'x'],
  ['two revisions', '"a","b"'],
  ['a comma', ','],
  ['3,000 quotes', '"'.repeat(3000)],
])('a change for %s is rejected', async ([, revision]) => {
  expect(await change(revision)).toBe(412)
})

test('a change for any revision is accepted', async () => {
  expect(await change('*')).toBe(200)
})

/** The app, and how a browser with the given cookie signs in, by script or by the plain form. */
async function startSessions() {
  const app = await startSignedIn()
  const enter = async (sent: string) =>
    cookieOf(
      await app.send('POST', '/api/admin/login', {
        headers: { 'content-type': 'application/json', cookie: sent },
        body: JSON.stringify({ username: 'ana', password: PASSWORD }),
      }),
    )
  const status = async (sent: string) =>
    (await app.get('/api/admin/check-auth', { cookie: sent })).status
  return { ...app, enter, status }
}

test('signing in with a planted cookie starts a session of another name', async () => {
  const { enter, status } = await startSessions()
  const fresh = await enter('admin=planted')
  expect(fresh).not.toBe('admin=planted')
  expect(await status(fresh)).toBe(200)
  expect(await status('admin=planted')).toBe(401)
})

test('signing in again ends the session of the request, and no other one', async () => {
  const { enter, status, cookie } = await startSessions()
  const other = await enter('admin=planted')
  const fresh = await enter(cookie)
  expect(await status(fresh)).toBe(200)
  expect(await status(cookie)).toBe(401)
  expect(await status(other)).toBe(200)
})

test('signing out ends a copied cookie', async () => {
  const { send, status, cookie } = await startSessions()
  await send('POST', '/api/admin/logout', { headers: { cookie } })
  expect(await status(cookie)).toBe(401)
})

test('signing in with the plain form ends the session of the request', async () => {
  const { send, status, cookie } = await startSessions()
  const answer = await send('POST', '/admin/login', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    body: new URLSearchParams({ username: 'ana', password: PASSWORD }).toString(),
  })
  expect(answer.status).toBe(303)
  expect(await status(cookieOf(answer))).toBe(200)
  expect(await status(cookie)).toBe(401)
})
