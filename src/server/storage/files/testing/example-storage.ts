import { onTestFinished } from 'vitest'
import type { Storage } from '#server/storage/storage.ts'
import { openExample } from './example-folder.ts'

/** Opens the example's storage until the test has ended. */
export async function openForTest(
  directory: string,
  options: Parameters<typeof openExample>[1] = {},
): Promise<Storage> {
  const storage = await openExample(directory, options)
  onTestFinished(() => storage.close())
  return storage
}
