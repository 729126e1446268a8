import { createTag } from '#server/storage/contract/change-locations.ts'
import { changeLocations } from '#server/storage/contract/change-locations.ts'
import { cp, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exampleAttempt, exampleLocation } from '#server/storage/contract/example-location.ts'
import { StorageReadOnly, type Storage } from '#server/storage/storage.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { faultyDisk, type DiskOperation } from '#server/storage/files/testing/faulty-disk.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'

type Fault = (operation: DiskOperation, path: string) => string | undefined

const addTag = (storage: Storage, name: string) => createTag(storage, { name, color: '#123456' })
const tagNames = async (storage: Storage) => storage.current().tags.map(({ name }) => name)

for (const [what, operation, place] of [
  ['opening the journal', 'open', '000001.jsonl'],
  ['flushing its folder', 'sync', ''],
  ['writing a commit', 'write', '000001.jsonl'],
  ['flushing a commit', 'datasync', '000001.jsonl'],
] as const) {
  test(`an I/O error while ${what} changes neither served nor stored data`, async () => {
    const faults = await openFaulty()
    const { storage, directory } = faults
    const kept = ['Diesel']
    // An open journal is not opened again, and its folder is not flushed.
    if (place !== '' && operation !== 'open') {
      await addTag(storage, 'Before')
      kept.push('Before')
    }
    const version = storage.current().version
    const target = join(directory, 'journal', place)
    faults.inject((at, path) => (at === operation && join(path) === target ? 'EIO' : undefined))
    const together = await Promise.allSettled([addTag(storage, 'A'), addTag(storage, 'B')])
    expect(together).toMatchObject([
      { status: 'rejected', reason: { code: 'EIO' } },
      { status: 'rejected', reason: { code: 'EIO' } },
    ])
    expect(await tagNames(storage)).toEqual(kept)
    expect(storage.current().version).toBe(version)
    expect(await tagsOnDisk(directory)).toEqual(kept)
    expect((await readdir(directory)).filter((name) => name.endsWith('.tmp'))).toEqual([])

    faults.inject(() => undefined)
    await addTag(storage, 'After')
    expect(storage.health().mode).toBe('read-write')
    expect(await tagsOnDisk(directory)).toEqual([...kept, 'After'])
  })
}

test('a failed write of the catalog file fails no commit, because the journal has it', async () => {
  const faults = await openFaulty()
  const { storage, directory, lines } = faults
  faults.inject((at, path) =>
    at === 'rename' && path === join(directory, 'catalog.json') ? 'EIO' : undefined,
  )
  await addTag(storage, 'A')
  await expect.poll(() => lines.join()).toContain('Could not write catalog.json')
  expect(await tagsOnDisk(directory)).toEqual(['Diesel', 'A'])

  faults.inject(() => undefined)
  await addTag(storage, 'B')
  await storage.close()
  const file = JSON.parse(await readFile(join(directory, 'catalog.json'), 'utf8'))
  expect(file.data.tags.map(({ name }: { name: string }) => name)).toEqual(['Diesel', 'A', 'B'])
})

test('after a failed import, the previous import can still be undone', async () => {
  const faults = await openFaulty()
  const { storage, directory } = faults
  const importing = (id: string) =>
    changeLocations(storage, (kept) => [[...kept, exampleLocation(id)], null], { undoable: true })
  await importing('first')
  faults.inject((at, path) =>
    at === 'datasync' && path.startsWith(join(directory, 'journal')) ? 'EIO' : undefined,
  )
  await expect(importing('second')).rejects.toMatchObject({ code: 'EIO' })
  faults.inject(() => undefined)
  expect(await storage.undo('a test')).toEqual({ restored: 0, removed: 1 })
  expect(storage.current().locations.map(({ id }) => id)).toEqual(['north', 'south', 'west'])
})

test('no acknowledged attempt is lost under I/O errors', async () => {
  const faults = await openFaulty()
  const { storage } = faults
  let flushes = 0
  faults.inject((at) => {
    if (at !== 'datasync') return undefined
    flushes += 1
    return flushes % 4 === 0 ? 'EIO' : undefined
  })
  const taken: string[] = []
  const rejected: string[] = []
  for (let at = 0; at < 400; at += 1) {
    const ids = [`${at}a`, `${at}b`]
    const outcomes = await Promise.allSettled(
      ids.map((id) => storage.attempts.append(exampleAttempt(id))),
    )
    for (const [index, { status }] of outcomes.entries()) {
      const list = status === 'fulfilled' ? taken : rejected
      list.push(ids[index] ?? '')
    }
  }
  // Every fourth flush fails, and each failure causes one more flush, of the truncated file.
  expect(rejected).toHaveLength(266)
  expect(taken).toHaveLength(534)
  await storage.close()

  const again = await openExample(faults.directory)
  onTestFinished(() => again.close())
  const kept: string[] = []
  for await (const { id } of again.attempts.read()) kept.push(id)
  expect(kept).toEqual(taken)
  expect(await again.attempts.counts()).toEqual({ cashier: 534 })
  expect(again.health().repairs).toEqual([])
})

test('after a failed flush the log continues in a new file', async () => {
  const faults = await openFaulty()
  const { storage, directory } = faults
  await storage.attempts.append(exampleAttempt('a'))
  faults.inject((at) => (at === 'datasync' ? 'EIO' : undefined))
  await expect(storage.attempts.append(exampleAttempt('b'))).rejects.toMatchObject({ code: 'EIO' })
  faults.inject(() => undefined)
  await storage.attempts.append(exampleAttempt('c'))
  await storage.attempts.append(exampleAttempt('d'))
  expect((await readdir(join(directory, 'attempts'))).toSorted()).toEqual([
    '2026-11.2.jsonl',
    '2026-11.jsonl',
  ])
  expect(await attemptIds(storage)).toEqual(['a', 'c', 'd'])
})

test('a short write is truncated, and the file is used again when there is space', async () => {
  const faults = await openFaulty()
  const { storage, directory } = faults
  await storage.attempts.append(exampleAttempt('a'))
  const path = join(directory, 'attempts', '2026-11.jsonl')
  const { size } = await stat(path)
  let writes = 0
  faults.inject((at, where) => {
    if (at !== 'write' || where !== path) return undefined
    writes += 1
    return writes === 1 ? 'SHORT' : 'ENOSPC'
  })
  await expect(storage.attempts.append(exampleAttempt('b'))).rejects.toMatchObject({
    code: 'ENOSPC',
  })
  expect((await stat(path)).size).toBe(size)
  faults.inject(() => undefined)
  await faults.retry()
  await storage.attempts.append(exampleAttempt('c'))
  expect(await readdir(join(directory, 'attempts'))).toEqual(['2026-11.jsonl'])
  expect(await attemptIds(storage)).toEqual(['a', 'c'])
})

test('a full disk makes storage read-only until there is space, and each change is logged once', async () => {
  const faults = await openFaulty()
  const { storage, directory, lines } = faults
  faults.inject((at, path) => (at === 'write' && !path.includes('staff') ? 'ENOSPC' : undefined))
  await expect(addTag(storage, 'A')).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(storage.health()).toEqual({
    mode: 'read-only',
    reason: 'the disk is full (ENOSPC): free up space on it',
    repairs: [],
  })
  for (const call of [
    () => addTag(storage, 'B'),
    () => storage.attempts.append(exampleAttempt('a')),
    () => storage.googleTokens.set('sealed'),
    () => storage.undo('a test').then(() => addTag(storage, 'C')),
  ]) {
    await expect(call()).rejects.toThrow(StorageReadOnly)
  }
  await expect(addTag(storage, 'D')).rejects.toThrow(
    'Nothing can be saved right now: the disk is full (ENOSPC): free up space on it.',
  )
  expect(await tagNames(storage)).toEqual(['Diesel'])

  // The reserved space is now free, and staff can still sign in.
  expect(await readdir(directory)).not.toContain('reserve')
  await storage.staff.setPassword('ana', 'hash')
  expect(await storage.staff.list()).toHaveLength(1)

  await faults.retry()
  await faults.retry()
  expect(storage.health().mode).toBe('read-only')
  faults.inject(() => undefined)
  await faults.retry()
  expect(storage.health()).toEqual({ mode: 'read-write', repairs: [] })
  expect((await stat(join(directory, 'reserve'))).size).toBe(1024 * 1024)
  await addTag(storage, 'E')
  expect(faults.isRetrying()).toBe(false)
  expect(lines.filter((line) => line.includes('storage'))).toEqual([
    'storage is read-only: the disk is full (ENOSPC): free up space on it. Pages stay up, changes are rejected; trying again every 10 s',
    'storage accepts changes again',
  ])
})

test('a staff write on a full disk succeeds in the reserved space', async () => {
  const faults = await openFaulty()
  const { storage } = faults
  let isFull = true
  faults.inject((at, path) => {
    if (at === 'unlink' && path.endsWith('reserve')) isFull = false
    return isFull && at === 'write' ? 'ENOSPC' : undefined
  })
  await storage.staff.setPassword('ana', 'hash')
  expect((await storage.staff.list()).map(({ username }) => username)).toEqual(['ana'])
  expect(storage.health().mode).toBe('read-only')
})

test('three consecutive failures make storage read-only, two and a success do not', async () => {
  const faults = await openFaulty()
  const { storage } = faults
  const fail = () => {
    faults.inject((at) => (at === 'datasync' ? 'EIO' : undefined))
    return expect(addTag(storage, 'No')).rejects.toMatchObject({ code: 'EIO' })
  }
  await fail()
  await fail()
  faults.inject(() => undefined)
  await addTag(storage, 'Yes')
  await fail()
  await fail()
  expect(storage.health().mode).toBe('read-write')
  await fail()
  expect(storage.health().mode).toBe('read-only')
  expect(storage.health().reason).toContain('EIO')
  await expect(storage.staff.setPassword('ana', 'hash')).rejects.toThrow(StorageReadOnly)
})

test('a disk that rejects writes at startup gives a readable storage', async () => {
  const directory = await temporaryFolder()
  const first = await openExample(directory)
  await first.attempts.append(exampleAttempt('a'))
  await first.close()
  const faults = await openFaulty(directory, (at, path) =>
    ['write', 'open', 'link', 'rename', 'unlink', 'mkdir'].includes(at) && path !== ''
      ? 'EROFS'
      : undefined,
  )
  const { storage } = faults
  expect(storage.health()).toEqual({
    mode: 'read-only',
    reason: 'the file system is read-only (EROFS): mount it read-write',
    repairs: [],
  })
  expect(storage.current().locations.map(({ id }) => id)).toEqual(['north', 'south', 'west'])
  expect(await attemptIds(storage)).toEqual(['a'])
  await expect(addTag(storage, 'A')).rejects.toThrow(StorageReadOnly)
  await expect(storage.staff.setPassword('ana', 'hash')).rejects.toThrow(StorageReadOnly)
  faults.inject(() => undefined)
  await faults.retry()
  await addTag(storage, 'B')
  expect(await tagNames(storage)).toEqual(['Diesel', 'B'])
})

/** An example folder on a disk whose faults and retries the test controls. */
async function openFaulty(inFolder?: string, atStart: Fault = () => undefined) {
  const directory = inFolder ?? (await temporaryFolder())
  const lines: string[] = []
  const keep = (_details: object, message: string) => {
    lines.push(message)
  }
  let fault = atStart
  let retries: (() => void) | null = null
  const storage = await openExample(directory, {
    disk: faultyDisk((operation, path) => fault(operation, path)),
    log: { info: keep, warn: keep, error: keep },
    every: (milliseconds, task) => {
      expect(milliseconds).toBe(10_000)
      retries = task
      return () => {
        retries = null
      }
    },
  })
  onTestFinished(() => storage.close())
  return {
    storage,
    directory,
    lines,
    inject: (next: Fault) => {
      fault = next
    },
    isRetrying: () => retries !== null,
    /** Runs the timer once and waits for the disk. */
    retry: async () => {
      const before = storage.health().mode
      retries?.()
      for (let turn = 0; turn < 40 && storage.health().mode === before; turn += 1) {
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
  }
}

/** The tags that a start would find now, read from a copy because the folder is in use. */
async function tagsOnDisk(directory: string): Promise<string[]> {
  const copy = await temporaryFolder()
  await cp(directory, copy, { recursive: true, filter: (path) => !path.endsWith('.lock') })
  const storage = await openExample(copy)
  try {
    return await tagNames(storage)
  } finally {
    await storage.close()
  }
}

async function attemptIds(storage: Storage): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of storage.attempts.read()) ids.push(id)
  return ids
}
