import { expect, test } from 'vitest'
import { addPerson, cookieOf, signIn, startSignedIn } from '#server/testing/testing-staff.ts'

const HOUR_MS = 3_600_000
const NEW = 'a good long password'

/** The app, with the invitation of an editor "nia". */
async function start() {
  const app = await startSignedIn()
  const answer = await app.call('POST', '/api/admin/people', { username: 'nia', role: 'editor' })
  const { id, inviteUrl } = (await answer.json()) as { id: string; inviteUrl: string }
  const accept = (token: string, password = NEW, headers = {}) =>
    app.send('POST', `/api/invite/${token}`, {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ password }),
    })
  return { ...app, id, token: tokenOf(inviteUrl), accept }
}

const tokenOf = (url: string) => url.split('/').at(-1) ?? ''

test('reading an invitation consumes nothing, and using it begins a session', async () => {
  const { get, token, accept, storage } = await start()
  for (let time = 0; time < 2; time += 1) {
    const read = await get(`/api/invite/${token}`)
    expect([read.status, await read.json()]).toEqual([
      200,
      { username: 'nia', role: 'editor', expiresAt: '2026-06-18T14:30:00.000Z' },
    ])
    expect(read.headers.get('cache-control')).toBe('no-store')
    expect(read.headers.get('referrer-policy')).toBe('no-referrer')
    expect(read.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  }
  const used = await accept(token, NEW, {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  })
  expect([used.status, await used.json()]).toEqual([200, { username: 'nia', role: 'editor' }])
  const check = await get('/api/admin/check-auth', { cookie: cookieOf(used) })
  expect(await check.json()).toEqual({ authenticated: true, username: 'nia', role: 'editor' })
  expect((await storage.sessions.ofAccount('nia'))[0]?.device).toEqual({
    browser: 'Firefox',
    platform: 'Linux',
  })
})

const OVER = {
  message: 'This link has been used, replaced, or has expired. Ask an owner for a new one.',
}

test('a link works once', async () => {
  const app = await start()
  expect((await app.accept(app.token)).status).toBe(200)
  const again = await app.accept(app.token, 'another good password')
  expect([again.status, await again.json()]).toEqual([410, OVER])
  expect((await app.get(`/api/invite/${app.token}`)).status).toBe(410)
  expect((await signIn(app, 'nia', NEW)).status).toBe(200)
})

test('of two uses at the same time, one counts', async () => {
  const app = await start()
  const answers = await Promise.all([
    app.accept(app.token, 'the first password'),
    app.accept(app.token, 'the second password'),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  const first = (await signIn(app, 'nia', 'the first password')).status
  const second = (await signIn(app, 'nia', 'the second password')).status
  expect([first, second].toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('a link works for 72 hours', async () => {
  const { get, clock, token, accept } = await start()
  clock.now += 72 * HOUR_MS - 1
  expect((await get(`/api/invite/${token}`)).status).toBe(200)
  clock.now += 1
  expect((await get(`/api/invite/${token}`)).status).toBe(410)
  const late = await accept(token)
  expect([late.status, await late.json()]).toEqual([410, OVER])
})

test('a new link ends the former one', async () => {
  const { call, id, token, accept } = await start()
  const renewed = await call('POST', `/api/admin/people/${id}/invite`)
  expect(renewed.status).toBe(201)
  const { inviteUrl } = (await renewed.json()) as { inviteUrl: string }
  expect((await accept(token)).status).toBe(410)
  expect((await accept(tokenOf(inviteUrl))).status).toBe(200)
})

test('a new link sets a forgotten password, and ends the sessions of the old one', async () => {
  const app = await start()
  const ben = await addPerson(app, { username: 'ben', role: 'editor' })
  const renewed = await app.call('POST', `/api/admin/people/${ben.id}/invite`)
  const { inviteUrl } = (await renewed.json()) as { inviteUrl: string }
  expect((await ben.call('GET', '/api/admin/check-auth')).status).toBe(200)
  expect((await app.accept(tokenOf(inviteUrl))).status).toBe(200)
  expect((await ben.call('GET', '/api/admin/check-auth')).status).toBe(401)
  expect((await signIn(app, 'ben')).status).toBe(401)
  expect((await signIn(app, 'ben', NEW)).status).toBe(200)
})

test('the link of a deactivated or removed person stops working', async () => {
  const { call, get, id, token } = await start()
  await call('PATCH', `/api/admin/people/${id}`, { active: false })
  expect((await get(`/api/invite/${token}`)).status).toBe(410)
  await call('PATCH', `/api/admin/people/${id}`, { active: true })
  expect((await get(`/api/invite/${token}`)).status).toBe(410)
  await call('DELETE', `/api/admin/people/${id}`)
  expect((await get(`/api/invite/${token}`)).status).toBe(410)
})

test.for(['x', '%00', 'a'.repeat(22), '__proto__', '..%2f..%2fetc'])(
  'the token "%s", which nobody made, is 404',
  async (token) => {
    const { get, accept } = await start()
    expect((await get(`/api/invite/${token}`)).status).toBe(404)
    expect((await accept(token)).status).toBe(404)
  },
)

test('a password that is too short leaves the link as it was', async () => {
  const { token, accept } = await start()
  expect((await accept(token, 'short')).status).toBe(422)
  expect((await accept(token)).status).toBe(200)
})

test('a manager’s session lasts 30 days, and only while the person is one', async () => {
  const app = await start()
  const answer = await app.call('POST', '/api/admin/people', { username: 'max', role: 'manager' })
  const { id, inviteUrl } = (await answer.json()) as { id: string; inviteUrl: string }
  const used = await app.accept(tokenOf(inviteUrl))
  expect(used.headers.get('set-cookie')).toContain('Max-Age=2592000;')
  const cookie = cookieOf(used)
  const check = async () => (await app.get('/api/admin/check-auth', { cookie })).status
  app.clock.now += 29 * 24 * HOUR_MS
  expect(await check()).toBe(200)
  await app.services.staff.people.change('ana', id, { role: 'editor' })
  expect(await check()).toBe(401)
})
