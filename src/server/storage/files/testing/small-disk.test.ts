import { createTag } from '#server/storage/contract/change-locations.ts'
import { changeLocations } from '#server/storage/contract/change-locations.ts'
import { execFile } from 'node:child_process'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, type TestContext } from 'vitest'
import { exampleAttempt, exampleLocation } from '#server/storage/contract/example-location.ts'
import { StorageReadOnly, type Storage } from '#server/storage/storage.ts'
import { openExample } from './example-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

const run = promisify(execFile)

test('a full disk loses no acknowledged data', async (context) => {
  const directory = await smallDisk(context, '4m')
  const retrying = retriesByHand()
  const storage = await openExample(directory, { every: retrying.every })
  const filler = join(directory, 'media.bin')
  const kept: string[] = []
  const add = async (id: string) => {
    // Together they reach a quarter of the disk, and a rewrite needs space for two copies.
    const location = exampleLocation(id, { name: id.padEnd(200, '.') })
    await changeLocations(storage, (before) => [[...before, location], null])
    kept.push(id)
  }
  for (let at = 0; at < 100; at += 1) await add(`early-${at}`)
  await fill(filler)
  const attempts: string[] = []
  const rejection = await untilRefused(async (at) => {
    const id = `late-${at}`
    await storage.attempts.append(exampleAttempt(id, { jobTitle: 'x'.repeat(500) }))
    attempts.push(id)
  })
  expect(rejection).toMatchObject({ message: expect.stringContaining('the disk is full (ENOSPC)') })
  expect(storage.health()).toMatchObject({
    mode: 'read-only',
    reason: 'the disk is full (ENOSPC): free up space on it',
  })
  await expect(add('refused')).rejects.toThrow(StorageReadOnly)
  expect(storage.current().locations).toHaveLength(kept.length + 3)

  // In the reserved space staff can sign in repeatedly.
  for (let at = 0; at < 30; at += 1) await storage.staff.setPassword('ana', `hash ${at}`)
  expect((await readdir(directory)).filter((name) => name.endsWith('.tmp'))).toEqual([])

  await writeFile(filler, '')
  retrying.now()
  await expect.poll(() => storage.health().mode).toBe('read-write')
  await add('after')
  await storage.attempts.append(exampleAttempt('after'))
  await storage.close()

  const again = await openExample(directory)
  onTestFinished(() => again.close())
  expect(again.health()).toEqual({ mode: 'read-write', repairs: [] })
  expect(
    again
      .current()
      .locations.slice(3)
      .map(({ id }) => id),
  ).toEqual(kept)
  expect(await attemptIds(again)).toEqual([...attempts, 'after'])
  expect((await again.staff.list())[0]?.passwordHash).toBe('hash 29')
})

test('a folder on a read-only file system is served and not written', async (context) => {
  const directory = await smallDisk(context, '4m')
  const first = await openExample(directory)
  await first.attempts.append(exampleAttempt('a'))
  await first.close()
  const before = await everything(directory)
  await run('mount', ['-o', 'remount,ro', directory])

  const retrying = retriesByHand()
  const storage = await openExample(directory, { every: retrying.every })
  onTestFinished(() => storage.close())
  expect(storage.health()).toEqual({
    mode: 'read-only',
    reason: 'the file system is read-only (EROFS): mount it read-write',
    repairs: [],
  })
  expect(storage.current().locations.map(({ id }) => id)).toEqual(['north', 'south', 'west'])
  expect(await attemptIds(storage)).toEqual(['a'])
  await expect(createTag(storage, { name: 'A', color: '#123456' })).rejects.toThrow(StorageReadOnly)
  expect(await everything(directory)).toEqual(before)

  await run('mount', ['-o', 'remount,rw', directory])
  retrying.now()
  await expect.poll(() => storage.health().mode).toBe('read-write')
  await createTag(storage, { name: 'A', color: '#123456' })
  expect(storage.current().tags).toHaveLength(2)
})

test('a broken file on a read-only file system is restored for reading', async (context) => {
  const directory = await smallDisk(context, '4m')
  const first = await openExample(directory)
  await createTag(first, { name: 'ATM', color: '#123456' })
  await first.close()
  await writeFile(join(directory, 'catalog.json'), '')
  await run('mount', ['-o', 'remount,ro', directory])
  const retrying = retriesByHand()
  const storage = await openExample(directory, { every: retrying.every })
  onTestFinished(() => storage.close())
  expect(storage.current().tags.map(({ name }) => name)).toEqual(['Diesel', 'ATM'])
  expect(storage.health().repairs).toHaveLength(1)

  // Writable again, the broken file must not push out the good copy.
  await run('mount', ['-o', 'remount,rw', directory])
  retrying.now()
  await expect.poll(() => storage.health().mode).toBe('read-write')
  await createTag(storage, { name: 'Air', color: '#123456' })
  await storage.close()
  const previous = await readFile(join(directory, 'backups', 'catalog.json.prev'), 'utf8')
  expect(JSON.parse(previous).data.tags).toHaveLength(1)
  expect((await readdir(join(directory, 'backups'))).join()).toContain('catalog.json.corrupt-')
})

/**
 * A file system in memory of that size. Skips the test, visibly, if mounting is not allowed;
 * `read-only.test.ts` simulates the same faults.
 */
async function smallDisk(context: TestContext, size: string): Promise<string> {
  const directory = await temporaryFolder()
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'forecourt-test', directory])
  } catch (error) {
    const why = error instanceof Error ? error.message.trim() : String(error)
    process.stderr.write(`SKIPPED, a small disk cannot be mounted here: ${why}\n`)
    context.skip(`a small disk cannot be mounted here: ${why}`)
  }
  onTestFinished(async () => {
    await run('umount', ['-l', directory])
  })
  return directory
}

/** Uses all space except the part that storage reserves. */
async function fill(path: string): Promise<void> {
  const block = Buffer.alloc(64 * 1024, 1)
  await untilRefused((at) => writeFile(path, block, { flag: at === 0 ? 'w' : 'a' }))
}

async function untilRefused(step: (at: number) => Promise<void>): Promise<unknown> {
  for (let at = 0; at < 10_000; at += 1) {
    try {
      await step(at)
    } catch (error) {
      return error
    }
  }
  throw new Error('nothing was refused')
}

function retriesByHand() {
  let task: (() => void) | null = null
  return {
    every: (_milliseconds: number, retry: () => void) => {
      task = retry
      return () => {
        task = null
      }
    },
    now: () => task?.(),
  }
}

async function everything(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true })
  const lines = names.map(async (name) => {
    const { size, mtimeMs } = await stat(join(directory, name))
    return `${name} ${size} ${mtimeMs}`
  })
  return (await Promise.all(lines)).toSorted()
}

async function attemptIds(storage: Storage): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of storage.attempts.read()) ids.push(id)
  return ids
}
