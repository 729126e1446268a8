import { expect, test } from 'vitest'
import type { HealthFinding } from '#domain/staff/health-finding.ts'
import { standInSmtp } from '#server/mail/testing-smtp.ts'
import { signIn, startSignedIn } from '#server/testing/testing-staff.ts'

type App = Awaited<ReturnType<typeof startSignedIn>>

async function findings({ call }: App, headers = {}): Promise<HealthFinding[]> {
  const answer = await call('GET', '/api/admin/health', undefined, headers)
  expect(answer.status).toBe(200)
  return (await answer.json()) as HealthFinding[]
}

const one = (found: readonly HealthFinding[], id: string) =>
  found.find((finding) => finding.id === id)

test('every part has a state, a title, a detail, and an action or none', async () => {
  const found = await findings(await startSignedIn())
  expect(found.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['folder', 'space', 'jobs', 'address', 'sign-ins', 'version']),
  )
  for (const finding of found) {
    expect(finding.state).toMatch(/^(good|look|bad)$/)
    expect(finding.detail).toMatch(/\w/)
    expect(finding).toHaveProperty('action')
  }
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
})

test('without a session there is no answer', async () => {
  const { get } = await startSignedIn()
  expect((await get('/api/admin/health')).status).toBe(401)
  expect((await get('/api/admin/health?count=1')).status).toBe(401)
})

test('the count is of what needs a person', async () => {
  const app = await startSignedIn({ environment: { PUBLIC_URL: 'http://shop.example' } })
  const count = async () => {
    const answer = await app.call('GET', '/api/admin/health?count=1')
    return ((await answer.json()) as { count: number }).count
  }
  const before = await count()
  expect(before).toBe((await findings(app)).filter(({ state }) => state === 'bad').length)
  expect(before).toBeGreaterThan(0)
})

test('refused sign-ins are counted by account, and nobody’s address or mistyped name is told', async () => {
  const app = await startSignedIn({ environment: { TRUST_PROXY: '1' } })
  const from = { 'x-forwarded-for': '203.0.113.7' }
  for (let at = 0; at < 6; at += 1) await signIn(app, 'ana', 'not it', from)
  await signIn(app, 'hunter2-is-my-password', 'x', from)
  const found = await findings(app)
  expect(one(found, 'sign-ins')).toMatchObject({
    state: 'look',
    detail:
      'Rejected sign-ins in the last 24 hours, from 1 place: ana 6 times (paused), names that don’t exist once.',
  })
  const told = JSON.stringify(found)
  expect(told).not.toContain('203.0.113')
  expect(told).not.toContain('hunter2')
  app.clock.now += 25 * 3_600_000
  expect(one(await app.services.health.check(), 'sign-ins')?.word).toBe('Quiet')
})

test('a page opened at another address than PUBLIC_URL is told', async () => {
  const app = await startSignedIn({ environment: { PUBLIC_URL: 'https://shop.example' } })
  const headers = {
    cookie: app.cookie.replace('admin=', '__Host-admin='),
    referer: 'https://www.shop.example/admin/health',
    'sec-fetch-site': 'same-origin',
  }
  expect(one(await findings(app, headers), 'address')).toMatchObject({
    state: 'look',
    word: 'Another one',
  })
})

test('the certificate is looked at for an https address, once an hour', async () => {
  let looks = 0
  const app = await startSignedIn({
    environment: { PUBLIC_URL: 'https://shop.example' },
    certificate: (origin) => {
      looks += 1
      expect(origin).toBe('https://shop.example')
      return Promise.resolve({ kind: 'invalid', reason: 'it has expired' })
    },
  })
  const check = () => app.services.health.check()
  expect(one(await check(), 'certificate')?.state).toBe('bad')
  await check()
  expect(looks).toBe(1)
  app.clock.now += 3_600_000
  await check()
  expect(looks).toBe(2)
})

test('a folder that rejects writes needs a person at once', async () => {
  const app = await startSignedIn()
  const health = app.storage.health()
  app.storage.checkHealth = () =>
    Promise.resolve({ ...health, mode: 'read-only', reason: 'the disk is full' })
  expect(one(await findings(app), 'folder')).toMatchObject({ state: 'bad', word: 'Read-only' })
})

test('a picture of the owner without alternative text is told with its place', async () => {
  const app = await startSignedIn({
    media: { 'front.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    site: (site) =>
      JSON.parse(
        JSON.stringify(site).replace(
          /"picture":\{"src":"[^"]+","alt":"[^"]*"/,
          '"picture":{"src":"/media/front.svg","alt":""',
        ),
      ),
  })
  expect(one(await findings(app), 'site-pictures')).toMatchObject({
    state: 'look',
    detail: expect.stringMatching(/^“Home, [^”]+”: your own picture has no alternative text/),
    action: { label: 'Open the site editor', href: '/admin/site/home' },
  })
})

test('a test mail is 409 without settings, and 502 with a message when the service fails', async () => {
  const off = await startSignedIn()
  expect((await off.call('POST', '/api/admin/health/test-mail')).status).toBe(409)
  expect(await (await off.call('GET', '/api/admin/health/week')).json()).toMatchObject({
    text: expect.stringContaining('This week'),
    recipients: 0,
  })
  const { url } = await standInSmtp({ AUTH: '535 no' })
  const on = await startSignedIn({
    environment: { SMTP_URL: url, ALERTS_TO: 'ana@shop.example' },
  })
  const sent = await on.call('POST', '/api/admin/health/test-mail')
  expect([sent.status, await sent.json()]).toEqual([
    502,
    { message: 'The mail service says that the name or password in SMTP_URL is wrong.' },
  ])
  expect(one(await findings(on), 'mail')).toMatchObject({ state: 'bad', word: 'Not sending' })
})

test('a test mail goes out, at most five in a minute', async () => {
  const { url, taken } = await standInSmtp()
  const { call } = await startSignedIn({
    environment: { SMTP_URL: url, ALERTS_TO: 'ana@shop.example' },
  })
  const statuses: number[] = []
  for (let at = 0; at < 6; at += 1) {
    statuses.push((await call('POST', '/api/admin/health/test-mail')).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(taken).toHaveLength(5)
})
