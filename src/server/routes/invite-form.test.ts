import { expect, test } from 'vitest'
import { addPerson, cookieOf, startSignedIn } from '#server/testing/testing-staff.ts'
import { codeAt, enroll } from '#server/testing/testing-two-step.ts'

const NEW = 'a good long password'

/** The app, with the invitation of "nia". */
async function start(role = 'editor') {
  const app = await startSignedIn()
  const answer = await app.call('POST', '/api/admin/people', { username: 'Nia <b>', role })
  const { inviteUrl } = (await answer.json()) as { inviteUrl: string }
  const path = new URL(inviteUrl).pathname
  const post = (password: string, headers = {}) =>
    app.send('POST', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ password }).toString(),
    })
  return { ...app, path, post }
}

const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

test('the page of an invitation is nobody else’s, and consumes nothing', async () => {
  const { get, path, post } = await start()
  for (let time = 0; time < 2; time += 1) {
    const page = await get(path)
    expect(page.status).toBe(200)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      ...PRIVATE,
      'x-robots-tag': 'noindex, nofollow',
    })
    const html = await page.text()
    expect(html).toContain('<h1>Welcome, Nia &lt;b&gt;</h1>')
    expect(html).toContain('<form method="post">')
    expect(html).not.toContain('<script')
    expect(html).not.toContain(path.split('/').at(-1))
  }
  expect((await post(NEW)).status).toBe(303)
})

test.for([
  ['editor', '/admin'],
  ['manager', '/today'],
])('the form sets the password, and leads a new %s to %s', async ([role, home]) => {
  const { get, post } = await start(role)
  const done = await post(NEW)
  expect([done.status, done.headers.get('location')]).toEqual([303, home])
  const check = await get('/api/admin/check-auth', { cookie: cookieOf(done) })
  expect(await check.json()).toMatchObject({ username: 'Nia <b>', role })
})

test('a password that is too short is said on the page, and is not in it', async () => {
  const { post } = await start()
  const page = await post('too short')
  expect(page.status).toBe(422)
  const html = await page.text()
  expect(html).toContain('role="alert" id="problem">A password needs 12 to 1024 characters.')
  expect(html).not.toContain('too short')
  expect((await post(NEW)).status).toBe(303)
})

test('an expired link answers with a page that explains it', async () => {
  const { get, path, post } = await start()
  await post(NEW)
  for (const page of [await get(path), await post(NEW)]) {
    expect([page.status, page.headers.get('content-type')]).toEqual([
      410,
      'text/html; charset=UTF-8',
    ])
    expect(Object.fromEntries(page.headers)).toMatchObject(PRIVATE)
    const html = await page.text()
    expect(html).toContain('This link has been used, replaced, or has expired.')
    expect(html).not.toContain('<form')
  }
})

test('an address that is not a link is 404, with a message', async () => {
  const { get } = await start()
  const page = await get('/invite/nothing')
  expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await page.text()).toContain('This link isn’t one of ours.')
})

test('the form of another site is refused, and one that names no origin is not', async () => {
  const { post } = await start()
  expect((await post(NEW, { 'sec-fetch-site': 'cross-site', origin: 'null' })).status).toBe(403)
  expect((await post(NEW, { origin: 'https://evil.example' })).status).toBe(403)
  // Over plain http, browsers send this alone for a page without a referrer.
  expect((await post(NEW, { origin: 'null' })).status).toBe(303)
})

test('a link typed in capitals leads to the page, and its token stays as it is', async () => {
  const { get, path } = await start()
  const moved = await get(path.replace('/invite/', '/Invite/'))
  expect([moved.status, moved.headers.get('location')]).toEqual([308, path])
  expect(moved.headers.get('cache-control')).toBe('no-store')
})

test('a person with two-step sign-in is asked for the code, and the link stays open until it is right', async () => {
  const app = await startSignedIn()
  const ben = await addPerson(app, { username: 'ben', role: 'editor' })
  const { secret } = await enroll(app, ben.call)
  const answer = await app.call('POST', `/api/admin/people/${ben.id}/invite`)
  const { pathname } = new URL((await answer.json()).inviteUrl)
  const post = (fields: Record<string, string>) =>
    app.send('POST', pathname, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ password: NEW, ...fields }).toString(),
    })
  const asked = await post({})
  expect([asked.status, await asked.text()]).toEqual([
    401,
    expect.stringMatching(/name="code"[^>]+autocomplete="one-time-code"/),
  ])
  expect((await post({ code: '000000' })).status).toBe(401)
  const done = await post({ code: codeAt(secret, app.clock.now) })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/admin'])
})
