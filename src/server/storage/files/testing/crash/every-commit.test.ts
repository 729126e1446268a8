import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyAfterKill } from '#server/storage/files/testing/example-storage.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { openFaulty } from '#server/storage/files/testing/faulty-storage.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { CallOrder, checkCallOrder } from './call-order.ts'
import { EVERY_COMMIT } from './every-commit.ts'
import { killEverything } from './kills.ts'
import { inOrder } from './system-calls.ts'

/** `npm run crash` makes a thousand. */
const KILLS = 5

test(
  `after ${KILLS} kills with -9 every commit of every kind that was acknowledged is there, and none is torn`,
  { timeout: 120_000 },
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'forecourt-crash-'))
    onTestFinished(() => rm(directory, { recursive: true, force: true }))
    const found = await killEverything({ directory, kills: KILLS, lanes: 2, random: Math.random })
    expect(found.wrong).toEqual([])
    // With less load a pass would prove nothing.
    expect(Object.keys(found.acknowledged)).toHaveLength(EVERY_COMMIT.length)
  },
)

test('every kind of commit flushes its bytes and names, in order, before it is acknowledged', async () => {
  const { commits, wrong } = await checkCallOrder()
  expect(wrong).toEqual([])
  expect(commits).toBe(EVERY_COMMIT.length * 3)
})

test('an answer before a flush, and a name before its bytes, are found', () => {
  const calls = new CallOrder()
  calls.begin()
  expect(calls.problems()).toEqual(['nothing was written'])
  calls.note('write', '/data/a.json.0.tmp')
  calls.note('rename', '/data/a.json')
  expect(calls.problems()).toEqual([
    '/data/a.json.0.tmp got its name before its bytes were flushed',
    '/data/a.json.0.tmp was not flushed before the answer',
    'the name /data/a.json was not flushed before the answer',
  ])
})

test('a wrong order of system calls is found in what strace says', () => {
  const log = [
    String.raw`7 write(1<pipe:[1]>, "ready\n", 6) = 6`,
    '8 write(20</data/a.json.0.tmp>, "{}", 2) = 2',
    '8 write(21</elsewhere/log>, "{}", 2) = 2',
    '9 fdatasync(20</data/a.json.0.tmp>) = -1 EIO (Input/output error)',
    '9 rename("/data/a.json.0.tmp", "/data/a.json" <unfinished ...>',
    '8 fsync(22</data> <unfinished ...>',
    '9 <... rename resumed>) = 0',
    String.raw`7 write(1<pipe:[1]>, "done 0 0 1\n", 11) = 11`,
    '8 <... fsync resumed>) = 0',
  ].join('\n')
  expect(inOrder(log, '/data')).toEqual({
    commits: 1,
    wrong: [
      'locations 1: /data/a.json.0.tmp got its name before its bytes were flushed',
      'locations 1: /data/a.json.0.tmp was not flushed before the answer',
      'locations 1: the name /data/a.json was not flushed before the answer',
    ],
  })
})

for (const code of ['EIO', 'ENOSPC'] as const) {
  test.each(EVERY_COMMIT.map((kind) => [kind.name, kind] as const))(
    `${code} at each operation of the disk leaves the old or the new: %s`,
    async (_name, { write, read, expected, hasRemovals = false }) => {
      const faults = await openFaulty()
      const { storage } = faults
      let n = 1
      await write(storage, '0', n)
      for (let failAt = 1, isMet = true; isMet; failAt += 1) {
        expect(failAt, 'it ends').toBeLessThan(60)
        isMet = false
        let step = 0
        let isHalf = false
        faults.inject((operation) => {
          step += 1
          // On a full disk, half of the bytes are written before the rest is refused.
          if (isHalf && step === failAt + 1) return code
          if (step !== failAt) return undefined
          isMet = true
          isHalf = code === 'ENOSPC' && operation === 'write'
          return isHalf ? 'SHORT' : code
        })
        const isAcknowledged = await write(storage, '0', n + 1).then(
          () => true,
          () => false,
        )
        faults.inject(() => undefined)
        const served = await read(storage, '0')
        const right = [isAcknowledged ? n + 1 : n, ...(hasRemovals && n % 2 === 1 ? [n + 1] : [])]
        expect([failAt, right.map((one) => expected(one, '0')).includes(served)]).toEqual([
          failAt,
          true,
        ])
        if (faults.isRetrying()) await faults.retry()
        // The same again works, whatever the first try left.
        if (!isAcknowledged) await write(storage, '0', n + 1)
        n += 1
        expect(await read(storage, '0')).toBe(expected(n, '0'))
      }
      expect(storage.health().mode).toBe('read-write')
      const again = await openExample(await copyAfterKill(faults.directory))
      onTestFinished(() => again.close())
      expect(again.health().repairs).toEqual([])
      expect(await read(again, '0')).toBe(expected(n, '0'))
    },
  )
}

test('a clock that is set forward and back loses no commit of any kind', async () => {
  const directory = await temporaryFolder()
  let now = Date.now()
  const clock = () => now
  const DAY = 24 * 3_600_000
  let storage = await openExample(directory, { clock })
  for (let n = 1; n <= 6; n += 1) {
    for (const { write } of EVERY_COMMIT) await write(storage, '0', n)
    now += (n % 2 === 0 ? -900 : 800) * DAY
    if (n % 2 === 0) {
      await storage.close()
      storage = await openExample(directory, { clock })
    }
    for (const { name, read, expected } of EVERY_COMMIT) {
      expect([n, name, await read(storage, '0')]).toEqual([n, name, expected(n, '0')])
    }
  }
  const versions = (await Array.fromAsync(storage.history())).map(({ version }) => version)
  expect(versions).toEqual(versions.toSorted((a, b) => b - a))
  expect(storage.health().repairs).toEqual([])
  await storage.close()
})
