import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/logs/logging.ts'
import { createHealthReports } from '#server/health/health-reports.ts'
import { reportedShape } from '#server/health/reported.ts'
import { standInGoogle } from '#server/testing/testing-google.ts'
import { ENVIRONMENT } from '#server/testing/testing-listing.ts'
import { testingPasskey } from '#server/testing/testing-passkey.ts'
import { startThree } from '#server/testing/testing-processes.ts'
import { DIESEL } from '#server/testing/testing-staff.ts'
import { aLocation, MONDAY_MORNING } from '#server/testing/testing.ts'
import { openDatabase } from '#server/storage/postgres/database.ts'
import { startTestServer, type TestServer } from '#server/storage/postgres/testing/test-database.ts'
import { ensureStaffAccount } from './open-storage.ts'

const MINUTE_MS = 60_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())

/** Ends the turns of processes that were killed, as time does. */
async function endTurns(url: string): Promise<void> {
  const sql = openDatabase(url, 1)
  await sql`update leases set ends_at = now()`
  await sql.end()
}

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

const MINUTES = 'pages.delivery.minutes'

async function schedule({ a }: Awaited<ReturnType<typeof startThree>>): Promise<void> {
  const { siteEditor } = a.services
  const { version } = await siteEditor.read('ana')
  const changes = [{ path: MINUTES, value: 25 }]
  await siteEditor.saveDraft('ana', { base: version, changes })
  await siteEditor.publish('ana', { base: version, at: '2026-06-16T06:00' })
}

type Three = Awaited<ReturnType<typeof startThree>>
const scheduledEntries = async ({ b }: Three) =>
  (await Array.fromAsync(b.storage.history())).filter(({ what }) => what.startsWith('Scheduled'))

test('three processes publish what is scheduled once', async () => {
  const three = await startThree(server)
  await schedule(three)
  three.at(Date.UTC(2026, 5, 16, 10, 1))
  await expect.poll(() => three.c.services.siteEditor.schedule.list()).toHaveLength(1)
  await Promise.all(three.apps.map(({ services }) => services.siteEditor.tick()))
  expect(await scheduledEntries(three)).toHaveLength(1)
  expect(three.b.services.siteEditor.schedule.list()).toEqual([])
  expect(three.c.storage.current().site.en.site.pages.delivery.minutes).toBe(25)
})

test('a process that is killed between the commit and its note publishes nothing twice', async () => {
  const killed = Promise.withResolvers<undefined>()
  const three = await startThree(server, {
    first: (storage) => ({
      ...storage,
      commit: async (note, change) => {
        const result = await storage.commit(note, change)
        if (note.kind !== 'site') return result
        killed.resolve(undefined)
        return new Promise(() => undefined)
      },
    }),
  })
  const { a, b, url } = three
  await schedule(three)
  three.at(Date.UTC(2026, 5, 16, 10, 1))
  void a.services.siteEditor.tick()
  await killed.promise
  await a.storage.close()
  await endTurns(url)
  await b.services.siteEditor.tick()
  expect(await scheduledEntries(three)).toHaveLength(1)
  expect(b.services.siteEditor.schedule.list()).toEqual([])
})

test('counts of three processes add up, also when they are saved at once', async () => {
  const { apps, a, b } = await startThree(server)
  for (const { services } of apps) {
    for (let count = 0; count < 10; count += 1) services.counts.add('search', { place: '44129' })
  }
  await Promise.all(apps.map(({ services }) => services.counts.save()))
  b.services.counts.add('search', { place: '44129' })
  await Promise.all(apps.map(({ storage }) => storage.shared.catchUp()))
  const placesAt = ({ services }: typeof a) =>
    services.counts.tally().months.get('2026-06')?.places.get('44129')
  expect(apps.map((app) => placesAt({ ...a, ...app }))).toEqual([30, 31, 30])
})

test('one of three processes asks the jobs feed, and the others hear of another list', async () => {
  let asked = 0
  let title = 'Cook'
  const { apps, a, b, at } = await startThree(server, {
    environment: { JOBS_FEED_URL: 'https://feed.example/jobs' },
    fetch: () => {
      asked += 1
      return Promise.resolve(Response.json([{ id: 1, title }]))
    },
  })
  const titles = async () => {
    const all = await Promise.all(apps.map(({ services }) => services.jobs.current()))
    return all.map((one) => (one.kind === 'found' ? one.jobs.map((job) => job.title) : one.message))
  }
  expect(await titles()).toEqual([['Cook'], ['Cook'], ['Cook']])
  expect(asked).toBe(1)
  title = 'Chef'
  at(MONDAY_MORNING + 11 * MINUTE_MS)
  await a.storage.shared.value('jobs of https://feed.example/jobs').clear()
  const before = b.services.jobs.version()
  await a.services.jobs.current()
  await expect.poll(() => b.services.jobs.version()).toBe(before + 1)
  await expect.poll(titles).toEqual([['Chef'], ['Chef'], ['Chef']])
  expect(asked).toBe(2)
})

test('three processes send one mail, and one of them alone does not send it again', async () => {
  const { apps } = await startThree(server)
  const mails: string[] = []
  const states: ('bad' | 'good')[] = ['bad', 'bad', 'good']
  const reports = apps.map(({ storage }, index) =>
    createHealthReports({
      check: () =>
        Promise.resolve([
          {
            id: 'space',
            state: states[index] ?? 'good',
            title: 'Disk',
            word: '',
            detail: '',
            toDo: '',
            action: null,
          },
        ]),
      mailer: {
        send: ({ subject }) => Promise.resolve(void mails.push(subject)),
        state: () => ({ recipients: 1, lastSentAt: null, failure: null }),
      },
      kept: storage.document(reportedShape),
      storage,
      brand: () => 'Lindenway',
      timeZone: () => 'America/New_York',
      address: 'https://shop.example/admin/health',
      clock: () => MONDAY_MORNING,
      log: createLog('silent'),
    }),
  )
  const look = () => Promise.all(reports.map(({ sendDue }) => sendDue()))
  await look()
  expect(mails).toHaveLength(1)
  states[0] = 'good'
  await look()
  await look()
  expect(mails).toHaveLength(1)
  states[1] = 'good'
  await look()
  states[2] = 'bad'
  await look()
  expect(mails).toHaveLength(2)
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

test('while the database is away, limits answer 503 in words, and pages and presses go on', async () => {
  const { a } = await startThree(server, { locations: [aLocation()] })
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
  } finally {
    await server.start()
  }
})
