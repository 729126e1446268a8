import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createTag } from '#server/storage/contract/change-locations.ts'
import type { Storage } from '#server/storage/storage.ts'
import { openExample } from './example-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Storage does not write the catalog's file before `close`, as in a process that is killed. */
export const NO_CHECKPOINT = { checkpointAfterMs: 1_000_000 }

/** Opens the example's storage until the test has ended. */
export async function openForTest(
  directory: string,
  options: Parameters<typeof openExample>[1] = {},
): Promise<Storage> {
  const storage = await openExample(directory, options)
  onTestFinished(() => storage.close())
  return storage
}

/** Opens the example's storage in a new folder until the test has ended. */
export async function startExample(options: Parameters<typeof openExample>[1] = {}) {
  const directory = await temporaryFolder()
  return { directory, storage: await openForTest(directory, options) }
}

/** Opens the folder, does the work, and closes the folder. */
export async function reopenAnd(
  directory: string,
  work: (storage: Storage) => Promise<unknown>,
): Promise<void> {
  const storage = await openExample(directory)
  await work(storage)
  await storage.close()
}

/** Copies the folder as a process leaves it that is killed now, and returns the copy's path. */
export async function copyAfterKill(directory: string): Promise<string> {
  const copy = await temporaryFolder()
  await cp(directory, copy, { recursive: true, filter: (path) => !path.endsWith('.lock') })
  return copy
}

export const catalogIn = (directory: string) => join(directory, 'catalog.json')

export const addTag = (storage: Storage, name: string) =>
  createTag(storage, { name, color: '#123456' })

export const tagNames = (storage: Storage) => storage.current().tags.map(({ name }) => name)

/** The ids of the stored fit-quiz attempts, oldest first */
export async function attemptIds(storage: Storage): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of storage.attempts.read()) ids.push(id)
  return ids
}
