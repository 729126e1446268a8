import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/logs/logging.ts'
import { createHealthReports } from '#server/health/health-reports.ts'
import { reportedShape } from '#server/health/reported.ts'
import { startThree } from '#server/testing/testing-processes.ts'
import { MONDAY_MORNING } from '#server/testing/testing.ts'
import { openDatabase } from '#server/storage/postgres/database.ts'
import { startTestServer, type TestServer } from '#server/storage/postgres/testing/test-database.ts'

const MINUTE_MS = 60_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // A busy machine makes a new server slowly.
}, 60_000)
afterAll(() => server.remove())

/** Ends the turns of processes that were killed, as time does. */
async function endTurns(url: string): Promise<void> {
  const sql = openDatabase(url, 1)
  await sql`update leases set ends_at = now()`
  await sql.end()
}

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
  const states: ('bad' | 'good')[] = ['good', 'good', 'good']
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
  expect(mails).toEqual([])
  states.fill('bad', 0, 2)
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
