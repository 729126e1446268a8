import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exampleAttempt } from '#server/storage/contract/example-location.ts'
import { StorageReadOnly, type Storage } from '#server/storage/storage.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { addTag, attemptIds, tagNames } from '#server/storage/files/testing/example-storage.ts'
import { openFaulty } from '#server/storage/files/testing/faulty-storage.ts'

/** Storage whose disk became full, except for the files of staff accounts. */
async function openFull() {
  const faults = await openFaulty()
  faults.inject((at, path) => (at === 'write' && !path.includes('staff') ? 'ENOSPC' : undefined))
  await expect(addTag(faults.storage, 'A')).rejects.toMatchObject({ code: 'ENOSPC' })
  return faults
}

test('a full disk makes storage read-only, with the reason', async () => {
  const { storage } = await openFull()
  expect(storage.health()).toEqual({
    mode: 'read-only',
    reason: 'the disk is full (ENOSPC): free up space on it',
    repairs: [],
  })
  expect(tagNames(storage)).toEqual(['Diesel'])
})

test.for<[about: string, change: (storage: Storage) => Promise<unknown>]>([
  ['a tag', (storage) => addTag(storage, 'B')],
  ['an attempt', (storage) => storage.attempts.append(exampleAttempt('a'))],
  ['a token of Google', (storage) => storage.googleTokens.set('sealed')],
  [
    'a tag after an undo without an import',
    async (storage) => {
      await storage.undo('a test')
      await addTag(storage, 'C')
    },
  ],
])('read-only storage rejects %s', async ([, change]) => {
  const { storage } = await openFull()
  await expect(change(storage)).rejects.toThrow(StorageReadOnly)
  await expect(change(storage)).rejects.toThrow(
    'Nothing can be saved right now: the disk is full (ENOSPC): free up space on it.',
  )
  expect(tagNames(storage)).toEqual(['Diesel'])
})

test('read-only storage frees its reserved space, so that staff can still sign in', async () => {
  const { storage, directory } = await openFull()
  expect(await readdir(directory)).not.toContain('reserve')
  await storage.staff.setPassword('ana', 'hash')
  expect(await storage.staff.list()).toHaveLength(1)
})

test('storage accepts changes again when there is space, and logs both events once', async () => {
  const { storage, directory, lines, ...faults } = await openFull()
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
  expect(tagNames(storage)).toEqual(['Diesel', 'B'])
})
