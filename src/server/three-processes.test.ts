import { afterAll, beforeAll, expect, test } from 'vitest'
import { standInGoogle } from '#server/testing/testing-google.ts'
import { ENVIRONMENT } from '#server/testing/testing-listing.ts'
import { testingPasskey } from '#server/testing/testing-passkey.ts'
import { startThree } from '#server/testing/testing-processes.ts'
import { DIESEL } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'
import { startTestServer, type TestServer } from '#server/storage/postgres/testing/test-database.ts'
import { ensureStaffAccount } from './open-storage.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // A busy machine makes a new server slowly.
}, 60_000)
afterAll(() => server.remove())

const json = async (answer: Response): Promise<Record<string, unknown>> =>
  (await answer.json()) as Record<string, unknown>

test('a challenge made at one process is used at another, once', async () => {
  const publicUrl = 'http://localhost:3000'
  const { a, b, c } = await startThree(server, { environment: { PUBLIC_URL: publicUrl } })
  const device = testingPasskey({ origin: publicUrl, rpId: 'localhost' })
  const passkeys = '/api/admin/passkeys'
  const start = await a.call('POST', `${passkeys}/register/start`)
  const answer = device.create((await start.json()) as Parameters<typeof device.create>[0])
  const register = { ...answer, name: 'Phone' }
  const added = await b.call('POST', `${passkeys}/register/finish`, register)
  expect([added.status, await added.text()]).toEqual([201, expect.stringContaining('Phone')])
  const login = await b.call('POST', `${passkeys}/login/start`)
  const signed = device.get((await login.json()) as { challenge: string })
  expect((await c.call('POST', `${passkeys}/login/finish`, signed)).status).toBe(200)
  expect((await a.call('POST', `${passkeys}/login/finish`, signed)).status).toBe(401)
})

test('a Google account is connected across processes, and thirty renewals at once ask Google once', async () => {
  const google = standInGoogle()
  const { apps, a, b } = await startThree(server, {
    environment: ENVIRONMENT,
    fetch: google.fetch,
  })
  const { authUrl } = await json(await a.call('GET', '/api/google-business/auth-url'))
  const code = await google.allow(String(authUrl))
  const submit = () => b.call('POST', '/api/google-business/oauth/callback', { code })
  expect(await json(await submit())).toMatchObject({ success: true })
  expect(await json(await submit())).toMatchObject({ success: false })
  await a.storage.shared.value('google access').clear()
  google.state.asked.length = 0
  const statuses = await Promise.all(
    Array.from({ length: 10 }, () =>
      apps.map(({ services }) => services.google.connection.status()),
    ).flat(),
  )
  expect(new Set(statuses.map((one) => JSON.stringify(one)))).toEqual(
    new Set(['{"authenticated":true,"hasRefreshToken":true}']),
  )
  expect(google.state.asked).toEqual(['POST /token'])
  await a.services.google.connection.disconnect()
  expect(await b.services.google.connection.status()).toEqual({
    authenticated: false,
    hasRefreshToken: false,
  })
})

test('what staff save at one process is there at the next call, at another one', async () => {
  const { a, b, c } = await startThree(server, { tags: [DIESEL] })
  for (let round = 0; round < 5; round += 1) {
    const tag = { name: `Tag ${round}`, color: '#123456' }
    expect((await a.call('POST', '/api/admin/tags', tag)).status).toBe(201)
    expect(await (await b.call('GET', '/api/admin/tags')).text()).toContain(tag.name)
  }
  const before = c.services.notices.version()
  const notice = { text: 'Ice', until: '2026-06-16T00:00:00.000Z', by: 'ana', at: '' }
  await a.services.notices.set({ ...notice, at: '2026-06-15T00:00:00.000Z' })
  await c.storage.shared.catchUp()
  expect(c.services.notices.version()).toBe(before + 1)
})

test('of processes that start together, one creates the first account and shows its password', async () => {
  const { apps, a } = await startThree(server)
  const accounts = await a.storage.staff.list()
  expect(accounts).toHaveLength(1)
  const made = await Promise.all(
    apps.map(({ storage, services }) =>
      // As if there were none yet.
      ensureStaffAccount(
        {
          ...storage,
          staff: {
            ...storage.staff,
            list: async () =>
              (await storage.staff.list()).filter(({ username }) => username !== 'ana'),
          },
        },
        services.config,
      ),
    ),
  )
  expect(made.filter(({ generatedPassword }) => generatedPassword !== null)).toHaveLength(1)
})

test('while the database is unavailable, limits answer 503 with a message, and pages, presses, and jobs keep working', async () => {
  const { a } = await startThree(server, {
    locations: [aLocation()],
    environment: { JOBS_FEED_URL: 'https://feed.example/jobs' },
    fetch: () => Promise.resolve(Response.json([{ id: 1, title: 'Cook' }])),
  })
  const attempt = {
    jobTitle: 'Cashier, evenings',
    role: 'Cashier',
    score: 4,
    totalQuestions: 5,
    passed: true,
    answers: {
      'ca-change': 6.35,
      'ca-declined': 1,
      'ca-no-id': 2,
      'ca-fill-up': 37.2,
      'ca-spill': 1,
    },
  }
  const login = { username: 'ana', password: 'wrong' }
  await server.stop()
  try {
    for (const [path, body] of [
      ['/api/quiz-attempts', attempt],
      ['/api/admin/login', login],
    ] as const) {
      const answer = await a.call('POST', path, body)
      expect([path, answer.status]).toEqual([path, 503])
      expect(await answer.text()).toContain('Try again in a minute.')
    }
    expect((await a.get('/')).status).toBe(200)
    const press = { event: 'directions', location: 'parma' }
    expect((await a.call('POST', '/api/counts', press)).status).toBe(204)
    expect(await a.services.jobs.current()).toMatchObject({ jobs: [{ title: 'Cook' }] })
  } finally {
    await server.start()
  }
})
