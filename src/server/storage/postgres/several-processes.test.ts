import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { array, assert, asyncProperty, nat, record } from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { changeLocations, createTag, removeTag } from '#server/storage/contract/change-locations.ts'
import { exampleAttempt, exampleLocation } from '#server/storage/contract/example-location.ts'
import { examplePerson } from '#server/storage/contract/example-person.ts'
import { changeParts, sourceNamed } from '#server/storage/contract/parts-contract.ts'
import { exampleSeed, exampleSiteSchema } from '#server/storage/contract/example-seed.ts'
import { StorageReadOnly, TagExists, type Storage } from '#server/storage/storage.ts'
import { openDatabase } from './database.ts'
import { openPostgresStorage } from './postgres-storage.ts'
import { startTestServer, type TestServer } from './testing/test-database.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())

/** How long a notice may take on a busy machine, in milliseconds */
const SOON = { timeout: 5000 }

/** Opens one database several times, as several processes do. */
async function openSeveral(count: number): Promise<{ storages: Storage[]; url: string }> {
  const url = await server.newDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-several-'))
  const storages = await Promise.all(
    Array.from({ length: count }, (_, at) => openOne(url, join(directory, String(at)))),
  )
  onTestFinished(async () => {
    await Promise.all(storages.map((storage) => storage.close()))
    await rm(directory, { recursive: true, force: true })
  })
  return { storages, url }
}

function openOne(url: string, directory: string): Promise<Storage> {
  return openPostgresStorage({
    url,
    directory,
    siteSchema: exampleSiteSchema,
    seed: () => Promise.resolve(exampleSeed),
  })
}

async function openPair(): Promise<{ a: Storage; b: Storage; url: string }> {
  const { storages, url } = await openSeveral(2)
  const [a, b] = storages
  if (!a || !b) throw new Error('There are not two.')
  return { a, b, url }
}

const tagNames = (storage: Storage) => storage.current().tags.map(({ name }) => name)
const tag = (name: string) => ({ name, color: '#123456' })

test('processes that start together on an empty database fill it once', async () => {
  const { storages } = await openSeveral(4)
  for (const storage of storages) {
    expect(storage.current().version).toBe(0)
    expect(storage.current().locations).toHaveLength(3)
    expect(await storage.files.jobs()).toBe('[\n  {\n    "id": 1\n  }\n]\n')
  }
})

test('a commit of one process is in the others within a second, and tells their listeners', async () => {
  const { a, b } = await openPair()
  let told = 0
  b.onChange(() => (told += 1))
  await createTag(a, tag('ATM'))
  await expect.poll(() => tagNames(b), { timeout: 1000, interval: 5 }).toEqual(['Diesel', 'ATM'])
  expect(told).toBe(1)
  expect(b.current()).toEqual(a.current())
})

test('parts that a commit of another process does not change keep their identity', async () => {
  const { a, b } = await openPair()
  const { locations, site, people } = b.current()
  await createTag(a, tag('ATM'))
  await expect.poll(() => tagNames(b), SOON).toContain('ATM')
  expect(b.current().locations).toBe(locations)
  expect(b.current().site).toBe(site)
  expect(b.current().people).toBe(people)
})

test('commits at once at several processes all count, each on the one before', async () => {
  const { storages } = await openSeveral(3)
  const made = storages.flatMap((storage, at) =>
    Array.from({ length: 20 }, (_, count) => createTag(storage, tag(`Tag ${at} ${count}`))),
  )
  await Promise.all(made)
  await expect.poll(() => storages.map((one) => one.current().version), SOON).toEqual([60, 60, 60])
  const [first] = storages
  expect(new Set(first && tagNames(first)).size).toBe(61)
  for (const storage of storages) expect(storage.current()).toEqual(first?.current())
  expect(await Array.fromAsync(first?.history() ?? [])).toHaveLength(60)
})

test('of tags with one name, made at once at three processes, exactly one is stored', async () => {
  const { storages } = await openSeveral(3)
  const outcomes = await Promise.allSettled(
    storages.map((storage) => createTag(storage, tag('ATM'))),
  )
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(reasons).toEqual([expect.any(TagExists), expect.any(TagExists)])
})

test('a refusal is decided on what the database has, not on what this process knows', async () => {
  const { a, b } = await openPair()
  await createTag(a, tag('ATM'))
  const id = a.current().tags.at(-1)?.id ?? ''
  // Whether or not the notice has arrived yet.
  expect(await removeTag(b, id)).toBe(true)
  await createTag(a, tag('ATM'))
  await expect(createTag(b, tag('atm'))).rejects.toThrow(TagExists)
})

test('a session that ended at one process is over at the other with the next request', async () => {
  const { a, b } = await openPair()
  await a.staff.setPassword('ana', 'hash')
  const session = { idHash: 's', username: 'ana', createdAt: 1, lastSeenAt: 1, expiresAt: 9e15 }
  expect(await b.sessions.begin(session, 'hash')).toBe(true)
  expect(await a.sessions.find('s')).toEqual(session)
  await b.sessions.delete('s')
  expect(await a.sessions.find('s')).toBe(undefined)
})

test('an account that one process adds is one of the people at the other', async () => {
  const { a, b } = await openPair()
  await a.staff.setPassword('ana', 'hash')
  await expect.poll(() => b.current().people.map(({ username }) => username), SOON).toEqual(['ana'])
})

test('a document of a part of the server is the same in both, and its changes add up', async () => {
  const { a, b } = await openPair()
  const shape = {
    name: 'sums.json',
    schema: z.object({ sum: z.number() }),
    steps: [],
    empty: { sum: 0 },
    remedy: '',
  }
  const [atA, atB] = [await a.durable(shape), await b.durable(shape)]
  const add = (document: typeof atA) => document.update(({ sum }) => [{ sum: sum + 1 }, sum + 1])
  const seen = await Promise.all([atA, atB, atA, atB, atA, atB].map(add))
  expect(seen.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6])
  await expect.poll(() => [atA.current(), atB.current()], SOON).toEqual([{ sum: 6 }, { sum: 6 }])
})

test('pictures are the same in both, and a removed one is served by neither', async () => {
  const { a, b } = await openPair()
  await a.media.write('pump-1.png', Buffer.from('pixels'))
  const picture = await b.files.picture('pump-1.png')
  expect((await picture?.handle.readFile())?.toString()).toBe('pixels')
  await picture?.handle.close()
  expect((await b.files.pictures()).map(({ name, size }) => [name, size])).toEqual([
    ['pump-1.png', 6],
  ])
  await a.media.remove('pump-1.png')
  await expect
    .poll(async () => {
      const again = await b.files.picture('pump-1.png')
      await again?.handle.close()
      return again
    }, SOON)
    .toBe(null)
})

test('an undo at one process reverts the import of the other', async () => {
  const { a, b } = await openPair()
  const more = [exampleLocation('east'), exampleLocation('far')]
  await changeLocations(a, (kept) => [[...kept, ...more], null], { undoable: true })
  expect(await b.undo('ben')).toEqual({ restored: 0, removed: 2 })
  await expect.poll(() => a.current().locations.length, SOON).toBe(3)
  expect(await a.undo('ana')).toBe(null)
})

test('attempts of several processes are counted together', async () => {
  const { storages } = await openSeveral(3)
  const ids = Array.from({ length: 30 }, (_, at) => `attempt-${at}`)
  await Promise.all(
    storages.flatMap(({ attempts }, at) =>
      ids.filter((_, of) => of % 3 === at).map((id) => attempts.append(exampleAttempt(id))),
    ),
  )
  const [first] = storages
  expect(await first?.attempts.counts()).toEqual({ cashier: 30 })
  const read = await Array.fromAsync(first?.attempts.read() ?? [])
  expect(read.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

test('whatever several processes do, all end with the state that a new one reads', async () => {
  type Step = { at: number; kind: number; pick: number }
  const step = record({ at: nat(1), kind: nat(7), pick: nat(1000) })
  const doIt = (storage: Storage, { kind, pick }: Step) => {
    const name = `n${pick}`
    const take = <Item>(list: readonly Item[]) => list[pick % Math.max(1, list.length)]
    switch (kind) {
      case 0:
        return createTag(storage, tag(name))
      case 1:
        return removeTag(storage, take(storage.current().tags)?.id ?? '')
      case 2:
        return changeLocations(storage, (kept) => [kept.toReversed(), null])
      case 3:
        return changeLocations(storage, (kept) => [
          [...kept.slice(0, pick % 5), exampleLocation(name), ...kept.slice(pick % 5)],
          null,
        ])
      case 4:
        return changeLocations(storage, (kept) => [kept.filter((one) => one !== take(kept)), null])
      case 5:
        return changeLocations(storage, (kept) => [
          kept.map((one) => (one === take(kept) ? { ...one, name } : one)),
          null,
        ])
      case 6:
        return changeParts(storage, { siteSource: sourceNamed(storage, name) })
      default:
        return changeParts(storage, {
          people: [examplePerson('ana'), examplePerson(`p${pick % 7}`)],
        })
    }
  }
  await assert(
    asyncProperty(array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const url = await server.newDatabase()
      const directory = await mkdtemp(join(tmpdir(), 'forecourt-several-'))
      const two = await Promise.all([openOne(url, directory), openOne(url, `${directory}-b`)])
      try {
        // What clashes is refused, as it should be.
        await Promise.allSettled(steps.map((one) => doIt(two[one.at === 0 ? 0 : 1], one)))
        const fresh = await openOne(url, directory)
        const now = fresh.current()
        const entries = await Array.fromAsync(fresh.history())
        await fresh.close()
        expect(entries).toHaveLength(now.version)
        for (const storage of two) {
          await expect.poll(() => storage.current().version, SOON).toBe(now.version)
          expect(storage.current()).toEqual(now)
        }
      } finally {
        await Promise.all(two.map((storage) => storage.close()))
        await Promise.all(
          [directory, `${directory}-b`].map((one) => rm(one, { recursive: true, force: true })),
        )
      }
    }),
    { numRuns: 15 },
  )
})

test('while the database is away the snapshot stays, writes say why, and afterwards all goes on', async () => {
  const { a, b } = await openPair()
  await createTag(a, tag('Before'))
  await server.stop('fast')
  const refused = createTag(a, tag('Meanwhile'))
  await expect(refused).rejects.toThrow(StorageReadOnly)
  await expect(refused).rejects.toThrow(
    /^Nothing can be saved right now: the database cannot be reached/,
  )
  await expect(a.sessions.find('s')).rejects.toThrow(StorageReadOnly)
  expect(tagNames(a)).toEqual(['Diesel', 'Before'])
  expect(a.health().mode).toBe('read-only')
  await server.start()
  await expect.poll(async () => (await a.checkHealth()).mode, { timeout: 5000 }).toBe('read-write')
  await createTag(a, tag('After'))
  // The one that did nothing meanwhile has lost its connection for notices, and hears again.
  await expect.poll(() => tagNames(b), { timeout: 10_000 }).toEqual(['Diesel', 'Before', 'After'])
})

test('a connection that is cut in the middle of commits loses and doubles none', async () => {
  const { a, b, url } = await openPair()
  const admin = openDatabase(url, 1)
  const over = new AbortController()
  const cutting = (async () => {
    while (!over.signal.aborted) {
      await admin`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
  })()
  const acknowledged: string[] = []
  const refused: string[] = []
  for (let count = 0; count < 40; count += 1) {
    const name = `Tag ${count}`
    try {
      await createTag(count % 2 === 0 ? a : b, tag(name))
      acknowledged.push(name)
    } catch (error) {
      if (!(error instanceof StorageReadOnly)) throw error
      refused.push(name)
    }
  }
  over.abort()
  await cutting
  await admin.end()
  await expect.poll(() => tagNames(a).length, { timeout: 10_000 }).toBe(acknowledged.length + 1)
  expect(tagNames(a).slice(1)).toEqual(acknowledged)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.length + refused.length).toBe(40)
}, 60_000)
