import { expect, test } from 'vitest'
import { PASSWORD, HASH, startSignedIn, signIn, cookieOf } from '#server/testing/testing-staff.ts'
import { startApp } from '#server/testing/testing.ts'

test('signing in sets a cookie that scripts cannot read, and signing out ends the session', async () => {
  const app = await startSignedIn()
  const { get, send } = app
  const signedIn = await signIn(app)
  expect(signedIn.headers.get('set-cookie')).toMatch(
    /^admin=ey[^;]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  const headers = { cookie: cookieOf(signedIn) }
  const call = (method: string, path: string) => send(method, path, { headers })
  const check = await call('GET', '/api/admin/check-auth')
  expect([check.status, await check.json()]).toEqual([
    200,
    { authenticated: true, username: 'ana', role: 'owner' },
  ])
  expect(check.headers.get('cache-control')).toBe('no-store')
  expect((await get('/api/admin/check-auth')).status).toBe(401)

  const out = await call('POST', '/api/admin/logout')
  expect(out.status).toBe(204)
  expect(out.headers.get('set-cookie')).toBe('admin=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict')
  expect((await call('GET', '/api/admin/check-auth')).status).toBe(401)
  expect((await call('POST', '/api/admin/logout')).status).toBe(204)
})

test('without a session, pages redirect to the sign-in and calls are rejected', async () => {
  const { get } = await startApp()
  const path = '/api/admin/export?format=csv'
  const opened = await get(path, { 'sec-fetch-mode': 'navigate' })
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    '/admin/login?problem=ended',
  ])
  expect(opened.headers.get('cache-control')).toBe('no-store')
  const called = await get(path, { 'sec-fetch-mode': 'cors' })
  expect([called.status, await called.json()]).toEqual([401, { message: 'Sign in first.' }])
})

test('over https the cookie has the __Host- prefix and is Secure', async () => {
  const app = await startApp({ environment: { PUBLIC_URL: 'https://shop.example' } })
  await app.storage.staff.setPassword('ana', HASH)
  expect((await signIn(app)).headers.get('set-cookie')).toMatch(
    /^__Host-admin=ey[^;]+; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
})

test('a session ends after an idle hour', async () => {
  const { call, clock } = await startSignedIn()
  const status = async () => (await call('GET', '/api/admin/check-auth')).status
  clock.now += 59 * 60_000
  expect(await status()).toBe(200)
  clock.now += 59 * 60_000
  expect(await status()).toBe(200)
  clock.now += 60 * 60_000
  expect(await status()).toBe(401)
})

test('a session in use ends after eight hours', async () => {
  const { call, clock } = await startSignedIn()
  const status = async () => (await call('GET', '/api/admin/check-auth')).status
  for (let hour = 0; hour < 8; hour += 1) {
    clock.now += 59 * 60_000
    expect(await status()).toBe(200)
  }
  clock.now += 9 * 60_000
  expect(await status()).toBe(401)
})

const base64 = (text: string) => Buffer.from(text).toString('base64url')

test.for([
  `${base64('{"alg":"none"}')}.${base64('{"sid":"x","exp":9999999999}')}.`,
  'x',
  'a.b.c',
  '',
])('the forged cookie "%s" does not work', async (forged) => {
  const { get } = await startSignedIn()
  expect((await get('/api/admin/check-auth', { cookie: `admin=${forged}` })).status).toBe(401)
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

test('after four failures in a row the wait doubles each time, then the right password works', async () => {
  const app = await startApp()
  await app.storage.staff.setPassword('ana', HASH)
  const tryWrong = async () => (await signIn(app, 'ana', 'wrong password')).status
  for (let time = 0; time < 5; time += 1) expect(await tryWrong()).toBe(401)
  const waiting = await signIn(app)
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, '2'])
  expect(await waiting.json()).toEqual({ message: 'Too many attempts. Try again in 2 seconds.' })
  app.clock.now += 2000
  expect(await tryWrong()).toBe(401)
  expect((await signIn(app)).headers.get('retry-after')).toBe('4')
  app.clock.now += 4000
  expect((await signIn(app)).status).toBe(200)
  expect(await tryWrong()).toBe(401)
})

test('two hundred wrong passwords from changing addresses are stopped', async () => {
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
  [{ username: '', password: 'x' }, 'username: expected at least 1 character'],
  [{ username: 7, password: ['x'] }, 'username: expected text; password: expected text'],
])('a sign-in with %j is rejected with a message', async (body, message) => {
  const app = await startApp()
  const answer = await app.send('POST', '/api/admin/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ message })
})

test('invalid JSON, a wrong content type, and an oversized body each get their own status', async () => {
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

test('a new password ends the other sessions and keeps this one', async () => {
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

test('errors never repeat the submitted values', async () => {
  const app = await startApp()
  for (const body of [
    { username: 'hunter22'.repeat(20), password: 'hunter22' },
    { username: ['hunter22'], password: 12 },
    { username: 'ana', password: ['hunter22'] },
    { username: '', password: { hunter22: 'hunter22' } },
  ]) {
    const answer = await app.send('POST', '/api/admin/login', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(422)
    expect(await answer.text()).not.toContain('hunter22')
  }
})

test('the session check is no error without a session, and an expired session is distinct', async () => {
  const app = await startSignedIn()
  const ask = async (cookie: string, query = '?optional=1') => {
    const answer = await app.get(`/api/admin/check-auth${query}`, { cookie })
    return [answer.status, await answer.json()]
  }
  expect(await ask(app.cookie)).toEqual([
    200,
    { authenticated: true, username: 'ana', role: 'owner' },
  ])
  expect(await ask('')).toEqual([200, { authenticated: false }])
  expect(await ask('admin=forged')).toEqual([200, { authenticated: false }])
  expect(await ask('', '')).toEqual([401, { message: 'Sign in first.' }])
  app.clock.now += 61 * 60_000
  expect(await ask(app.cookie)).toEqual([200, { authenticated: false }])
  expect(await ask(app.cookie, '')).toEqual([
    401,
    { message: 'Your session has ended. Sign in again.' },
  ])
})
