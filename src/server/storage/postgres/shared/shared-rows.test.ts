import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTag } from '#server/storage/contract/change-locations.ts'
import { exampleSeed, exampleSiteSchema } from '#server/storage/contract/example-seed.ts'
import type { Storage } from '#server/storage/storage.ts'
import { openDatabase } from '#server/storage/postgres/database.ts'
import { openPostgresStorage } from '#server/storage/postgres/postgres-storage.ts'
import type { SiteSecret } from '#server/storage/postgres/site-secret.ts'
import { startTestServer, type TestServer } from '#server/storage/postgres/testing/test-database.ts'

const LONG_MS = 600_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // A busy machine makes a new server slowly.
}, 60_000)
afterAll(() => server.remove())

async function openOne(url: string, secret?: SiteSecret): Promise<Storage> {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-shared-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const storage = await openPostgresStorage({
    url,
    directory,
    siteSchema: exampleSiteSchema,
    seed: () => Promise.resolve(exampleSeed),
    ...(secret && { secret }),
  })
  onTestFinished(() => storage.close())
  return storage
}

async function openThree() {
  const url = await server.newDatabase()
  const [a, b, c] = [await openOne(url), await openOne(url), await openOne(url)]
  return { url, a, b, c, all: [a, b, c] as const }
}

/** What a statement returns, asked beside the storages. */
async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const sql = openDatabase(url, 1)
  try {
    return await sql(Object.assign([text], { raw: [text] }))
  } finally {
    await sql.end()
  }
}

test('a limit of ten lets exactly ten of ninety attempts through, at three processes at once', async () => {
  const { all } = await openThree()
  const limits = all.map(({ shared }) => shared.limit('tries', { count: 10, windowMs: LONG_MS }))
  const waits = await Promise.all(
    Array.from({ length: 30 }, () => limits.map(({ take }) => take('198.51.100.7'))).flat(),
  )
  expect(waits.filter((ms) => ms === 0)).toHaveLength(10)
})

test('failures at one process are a pause at the others', async () => {
  const { all } = await openThree()
  const pauses = all.map(({ shared }) => shared.pauses('sign-in', { free: 2, longestMs: LONG_MS }))
  await Promise.all(pauses.map(({ note }) => note('ana')))
  for (const { wait } of pauses) expect(await wait('ana')).toBeGreaterThan(1000)
})

test('the database has no addresses and names of who was limited', async () => {
  const { url, a } = await openThree()
  await a.shared.limit('tries', { count: 1, windowMs: LONG_MS }).take('198.51.100.7')
  await a.shared.pauses('sign-in', { free: 2, longestMs: LONG_MS }).note('ana 198.51.100.7')
  const kept = await ask(url, 'select key from limits union all select key from pauses')
  expect(kept).toHaveLength(2)
  expect(JSON.stringify(kept)).not.toMatch(/198\.51|ana/)
})

test('of many processes that try to work alone, one does, and each sees what the one before stored', async () => {
  const { all } = await openThree()
  const seen: number[] = []
  await Promise.all(
    Array.from({ length: 3 }, () => all)
      .flat()
      .map((storage, at) =>
        storage.shared.alone('work', LONG_MS, async () => {
          seen.push(storage.current().tags.length)
          await createTag(storage, { name: `Tag ${at}`, color: '#123456' })
        }),
      ),
  )
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('the turn of a process that was killed ends, that of one that works does not', async () => {
  const { a, b } = await openThree()
  const begun = Promise.withResolvers<undefined>()
  void a.shared.tryAlone('work', 300, () => {
    begun.resolve(undefined)
    return new Promise(() => undefined)
  })
  await begun.promise
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await b.shared.tryAlone('work', 300, () => Promise.resolve())).toBe(null)
  // As a kill does, this ends the renewals and not the turn.
  await a.close()
  expect(await b.shared.tryAlone('work', 300, () => Promise.resolve())).toBe(null)
  expect(await b.shared.alone('work', 300, () => Promise.resolve('done'))).toBe('done')
})

test('other processes hear what one tells, and no others do', async () => {
  const { a, b } = await openThree()
  const heard: string[] = []
  a.shared.onTold('jobs of x', () => heard.push('a'))
  b.shared.onTold('jobs of x', () => heard.push('b'))
  b.shared.onTold('jobs', () => heard.push('b, of something else'))
  await a.shared.tell('jobs of x')
  await expect.poll(() => heard).toEqual(['b'])
})

test('a process with another secret does not start, until it is made the one of all', async () => {
  const url = await server.newDatabase()
  const [first, second] = [{ secret: 'one secret' }, { secret: 'another secret' }]
  await openOne(url, first)
  await openOne(url, first)
  // A command needs none.
  await openOne(url)
  await expect(openOne(url, second)).rejects.toThrow(
    /another secret than the other processes of its database: set the same SESSION_SECRET .* "node dist\/server\.js accept-secret"/,
  )
  await openOne(url, { ...second, isReplacing: true })
  await openOne(url, second)
  await expect(openOne(url, first)).rejects.toThrow('another secret')
  expect(JSON.stringify(await ask(url, 'select content from agreed'))).not.toContain('secret')
})
