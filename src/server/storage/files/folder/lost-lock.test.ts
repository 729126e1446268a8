import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exampleAttempt } from '#server/storage/contract/example-location.ts'
import { StorageReadOnly } from '#server/storage/storage.ts'
import { addTag, openForTest } from '#server/storage/files/testing/example-storage.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'

const LOST =
  'the lock file of the data folder was removed or replaced, so another process may be using the folder: stop every process that uses it, then start one'

test('writes stop once another process may use the folder', async () => {
  const { directory, storage, errors } = await openWatched()
  await addTag(storage, 'First')
  await rm(join(directory, '.lock'))
  // The second process can lock the folder because the lock file was deleted.
  const second = await openForTest(directory)
  await addTag(second, 'Of the second')

  const rejection = `Nothing can be saved right now: ${LOST}.`
  await expect(addTag(storage, 'Lost')).rejects.toThrow(new StorageReadOnly(rejection))
  await expect(storage.attempts.append(exampleAttempt('a'))).rejects.toThrow(StorageReadOnly)
  await expect(storage.staff.setPassword('ana', 'hash')).rejects.toThrow(StorageReadOnly)
  await expect(storage.attempts.deleteBefore('2026-12')).rejects.toThrow(StorageReadOnly)
  expect(storage.health()).toEqual({ mode: 'read-only', reason: LOST, repairs: [] })
  expect(errors).toEqual([
    `storage is read-only: ${LOST}. Pages stay up, changes are rejected; trying again every 10 s`,
  ])
  expect(storage.current().tags.map(({ name }) => name)).toEqual(['Diesel', 'First'])
  await second.close()

  const third = await openForTest(directory)
  expect(third.current().tags.map(({ name }) => name)).toEqual(['Diesel', 'First', 'Of the second'])
})

test('an attempt also detects the lost lock, and old attempts are not deleted', async () => {
  const { directory, storage } = await openWatched()
  await storage.attempts.append(exampleAttempt('a'))
  await writeFile(join(directory, 'other'), '')
  await rename(join(directory, 'other'), join(directory, '.lock'))
  await expect(storage.attempts.deleteBefore('2026-12')).rejects.toThrow(StorageReadOnly)
  await expect(storage.attempts.append(exampleAttempt('b'))).rejects.toThrow(StorageReadOnly)
  expect(await storage.attempts.counts()).toEqual({ cashier: 1 })
})

test('a lock file that is moved back is valid again', async () => {
  const { directory, storage, retry } = await openWatched()
  const [path, aside] = [join(directory, '.lock'), join(directory, '.lock-aside')]
  await rename(path, aside)
  await expect(addTag(storage, 'A')).rejects.toThrow(StorageReadOnly)
  await rename(aside, path)
  retry()
  await expect.poll(() => storage.health().mode).toBe('read-write')
  await addTag(storage, 'B')
  expect(storage.current().tags.map(({ name }) => name)).toEqual(['Diesel', 'B'])
})

async function openWatched() {
  const directory = await temporaryFolder()
  const errors: string[] = []
  const retries: (() => void)[] = []
  const storage = await openForTest(directory, {
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (_details, message) => void errors.push(message),
    },
    every: (_milliseconds, task) => {
      retries.push(task)
      return () => undefined
    },
  })
  return { directory, storage, errors, retry: () => retries.at(-1)?.() }
}
