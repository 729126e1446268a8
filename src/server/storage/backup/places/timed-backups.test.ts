import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placeFindings } from '#server/health/place-findings.ts'
import { faultyDisk } from '#server/storage/files/testing/faulty-disk.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { aLocation, MONDAY_MORNING, startApp } from '#server/testing/testing.ts'
import { bucketPlace } from './bucket-place.ts'
import { folderPlace } from './folder-place.ts'
import type { BackupPlace } from './place.ts'
import { bucketEnvironment, startBucket } from './testing-bucket.ts'
import { createTimedBackups } from './timed-backups.ts'

const MINUTE = 60_000
const HOUR = 3_600_000
const ZONE = 'America/New_York'

/** A site whose timed backups go to places, with the lines of the log. */
async function timedSite(
  makePlaces: (dataDirectory: string) => BackupPlace[],
  given: Parameters<typeof startApp>[0] = {},
) {
  const app = await startApp({ locations: [aLocation()], ...given })
  const lines: Record<string, unknown>[] = []
  const say = (fields: object, message: string) => void lines.push({ ...fields, message })
  const { backups, config } = app.services
  const places = makePlaces(config.dataDirectory)
  const timed = createTimedBackups({
    places,
    everyHours: 1,
    keep: { hours: 2, days: 2, months: 1 },
    backups,
    clock: app.clock.wall,
    // The two calls that timed backups make.
    log: { info: say, error: say } as unknown as Parameters<typeof createTimedBackups>[0]['log'],
  })
  const findings = () =>
    placeFindings(timed.state(), timed.everyMs, { now: app.clock.now, timeZone: ZONE })
  return { app, timed, lines, places, findings }
}

test('a backup goes to a folder and a bucket once an hour, and the rule prunes both', async () => {
  const [folder, bucket] = [await temporaryFolder(), await startBucket()]
  const { app, timed, findings } = await timedSite((data) => [
    folderPlace(folder, data),
    bucketPlace(bucket),
  ])
  expect(findings().map(({ word }) => word)).toEqual(['Waiting', 'Waiting'])
  for (let hour = 0; hour < 40; hour += 1) {
    await timed.runDue()
    // Not due again within the hour.
    app.clock.now += 20 * MINUTE
    await timed.runDue()
    app.clock.now += 40 * MINUTE
  }
  const times = (await timed.list()).map(({ backups }) =>
    backups.map(({ at }) => new Date(at).toISOString().slice(0, 16)),
  )
  const expected = ['2026-06-17T05:30', '2026-06-17T04:30', '2026-06-16T23:30']
  expect(times).toEqual([expected, expected])
  expect((await readdir(folder)).toSorted()).toHaveLength(3)
  expect(findings().map(({ state, word, detail }) => [state, word, detail])).toEqual(
    [folder, bucket.url].map((address) => [
      'good',
      'an hour ago',
      expect.stringMatching(
        `^Every hour a backup goes to ${address}\\. The newest there was made today at 1:30 AM, [\\d.]+ kB\\. 3 backups are kept\\.$`,
      ),
    ]),
  )
  // Nothing of it stays in the data folder.
  const left = await readdir(join(app.services.config.dataDirectory, 'backups'))
  expect(left.filter((name) => /lent|forecourt/.test(name))).toEqual([])
})

test('a place that is away is tried again, later each time, and holds up neither the other nor the site', async () => {
  const folder = await temporaryFolder()
  const bucket = await startBucket()
  const { app, timed, lines, findings } = await timedSite((data) => [
    bucketPlace({ ...bucket, keySecret: 'a-very-wrong-secret' }),
    folderPlace(folder, data),
  ])
  for (let minute = 0; minute < 200; minute += 1) {
    await timed.runDue()
    app.clock.now += MINUTE
  }
  const failed = lines.filter(({ message }) => message === 'a backup did not arrive')
  // After 0, 1, 3, 7, 15, 31, 63, 123, and 183 minutes.
  expect(failed.map(({ fails }) => fails)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(failed[0]).toEqual({
    place: 'bucket',
    to: bucket.url,
    fails: 1,
    reason:
      'The key’s secret is wrong. Check BACKUP_KEY_SECRET, and BACKUP_REGION if the service has regions.',
    message: 'a backup did not arrive',
  })
  expect(JSON.stringify([lines, timed.state(), findings()])).not.toContain('a-very-wrong-secret')
  expect(await readdir(folder)).toHaveLength(2)
  expect(findings().map(({ state, word }) => [state, word])).toEqual([
    ['bad', 'Not arriving'],
    ['good', '20 minutes ago'],
  ])
  expect((await app.get('/')).status).toBe(200)
})

test('a place that works again gets a backup at once, and says so', async () => {
  const folder = join(await temporaryFolder(), 'usb')
  const { app, timed, lines, findings } = await timedSite((data) => [folderPlace(folder, data)])
  await timed.runDue()
  expect(findings()).toMatchObject([
    {
      state: 'bad',
      detail: 'No backup has arrived since today at 10:30 AM. There is no backup yet.',
      toDo: `The folder ${folder} does not exist. Create it, or connect its disk. The site tries again by itself, at least once an hour.`,
    },
  ])
  await mkdir(folder)
  await timed.runDue()
  expect(await readdir(folder), 'not before its time').toEqual([])
  app.clock.now += 61_000
  await timed.runDue()
  expect(await readdir(folder)).toHaveLength(1)
  expect(findings()[0]?.state).toBe('good')
  expect(lines.map(({ message }) => message)).toEqual([
    'a backup did not arrive',
    'backup sent',
    'backups work again',
  ])
})

test('a short fault can wait, and a long one needs a person', async () => {
  const bucket = await startBucket()
  const { app, timed, findings } = await timedSite(() => [bucketPlace(bucket)])
  await timed.runDue()
  await bucket.stop()
  app.clock.now += HOUR
  await timed.runDue()
  expect(findings()).toMatchObject([
    {
      state: 'look',
      word: 'Not arriving',
      detail: expect.stringContaining(
        'since today at 11:30 AM. The newest there was made today at 10:30 AM',
      ),
      toDo: expect.stringContaining('can’t be reached (ECONNREFUSED)'),
    },
  ])
  app.clock.now += 3 * HOUR
  await timed.runDue()
  expect(findings()[0]?.state).toBe('bad')
})

test.each(['ENOSPC', 'EIO', 'EROFS'])(
  'with %s at any step of the disk of the folder there is no half backup, and the older one stays',
  async (code) => {
    const folder = await temporaryFolder()
    let failAt = Infinity
    let step = 0
    const disk = faultyDisk(() => {
      step += 1
      return step === failAt ? code : undefined
    })
    const { app, timed } = await timedSite((data) => [folderPlace(folder, data, disk)])
    await timed.runDue()
    const steps = step
    expect(steps).toBeGreaterThan(5)
    const [older] = await readdir(folder)
    for (failAt = 1; failAt <= steps; failAt += 1) {
      step = 0
      app.clock.now += HOUR + MINUTE
      await timed.runNow()
      const [state] = timed.state()
      expect([failAt, state?.failure?.reason.includes(code)]).toEqual([failAt, true])
      const names = await readdir(folder)
      expect(names.filter((name) => !name.endsWith('.backup'))).toEqual([])
      expect(names).toContain(older)
      // Only what was complete before its folder could not be flushed is there as well.
      for (const name of names.filter((one) => one !== older)) await rm(join(folder, name))
    }
    failAt = Infinity
    await timed.runNow()
    expect(timed.state()[0]?.failure).toBe(null)
  },
)

test('without room on the site’s own disk nothing is sent, and Health says why', async () => {
  const folder = await temporaryFolder()
  const room = { free: 1e9 }
  const { app, timed, findings } = await timedSite((data) => [folderPlace(folder, data)], {
    backupDisk: { room: () => Promise.resolve(room) },
  })
  room.free = 1_000_000
  await timed.runDue()
  expect(findings()[0]?.toDo).toBe(
    'This machine’s disk doesn’t have enough space for a backup. Free up some. The site tries again by itself, at least once an hour.',
  )
  room.free = 1e9
  app.clock.now += 2 * MINUTE
  await timed.runDue()
  expect(await readdir(folder)).toHaveLength(1)
})

test('a clock that is set forward and back neither stops backups nor makes one a minute', async () => {
  const folder = await temporaryFolder()
  const { app, timed } = await timedSite((data) => [folderPlace(folder, data)])
  app.clock.now = MONDAY_MORNING + 400 * 24 * HOUR
  await timed.runDue()
  app.clock.now = MONDAY_MORNING
  for (let minute = 0; minute < 130; minute += 1) {
    await timed.runDue()
    app.clock.now += MINUTE
  }
  const names = (await readdir(folder)).map((name) => name.slice(10, 23)).toSorted()
  // The rule keeps two of the three hours; what is of the future stays.
  expect(names).toEqual(['20260615T1530', '20260615T1630', '20270720T1430'])
})

test('a folder in the data folder is refused, since it is lost with it', async () => {
  const { timed, findings } = await timedSite((data) => [folderPlace(join(data, 'backups'), data)])
  await timed.runDue()
  expect(findings()[0]?.toDo).toContain('is inside the data folder and would be lost with it.')
})

test('after a start the last backup is known, and none is made before its time', async () => {
  const bucket = await startBucket()
  const environment = bucketEnvironment(bucket)
  const first = await startApp({ environment })
  await first.services.timedBackups?.runDue()
  const second = await startApp({ environment, now: MONDAY_MORNING + 30 * MINUTE })
  await second.services.timedBackups?.runDue()
  expect(second.services.timedBackups?.state()).toMatchObject([{ count: 1 }])
  // The page "Health" counts it as the last backup.
  const found = await second.services.health.check()
  expect(found.find(({ id }) => id === 'backup')).toMatchObject({
    state: 'good',
    word: '30 minutes ago',
    detail: expect.stringContaining('outside the data folder'),
  })
  expect(found.find(({ id }) => id === 'backup-bucket')).toMatchObject({ state: 'good' })
})

test('two processes of one site send one backup an hour together', async () => {
  const bucket = await startBucket()
  const sites = [
    await timedSite(() => [bucketPlace(bucket)]),
    await timedSite(() => [bucketPlace(bucket)]),
  ]
  for (let minute = 0; minute < 125; minute += 5) {
    for (const { app, timed } of sites) {
      await timed.runDue()
      app.clock.now += 5 * MINUTE
    }
  }
  const sent = sites
    .flatMap(({ lines }) => lines)
    .filter(({ message }) => message === 'backup sent')
  expect(sent).toHaveLength(3)
})

test.each(['GET', 'PUT'])(
  'a stop breaks off a %s that hangs, and leaves nothing',
  async (hangs) => {
    const asked = Promise.withResolvers<AbortSignal>()
    const settings = {
      url: 'https://s3.example.com/chain',
      keyId: 'id',
      keySecret: 's',
      region: null,
    }
    const { app, timed, lines } = await timedSite(() => [
      bucketPlace(settings, async (input, init) => {
        if (new Request(input).method !== hangs) return new Response('<ListBucketResult/>')
        if (!init?.signal) throw new Error('it cannot be stopped')
        asked.resolve(init.signal)
        await once(init.signal, 'abort')
        throw new Error('stopped')
      }),
    ])
    const stop = new AbortController()
    const running = timed.runDue(stop.signal)
    await asked.promise
    stop.abort()
    await running
    expect(lines).toEqual([])
    const left = await readdir(join(app.services.config.dataDirectory, 'backups'))
    expect(left.filter((name) => name.startsWith('.lent'))).toEqual([])
  },
)

test('a folder with other files keeps them', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'taxes.pdf'), 'mine')
  await writeFile(join(folder, 'forecourt-notes.txt'), 'mine')
  const { app, timed } = await timedSite((data) => [folderPlace(folder, data)])
  for (let hour = 0; hour < 5; hour += 1) {
    await timed.runDue()
    app.clock.now += HOUR
  }
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining(['taxes.pdf', 'forecourt-notes.txt']),
  )
})
