import { exampleSeed, exampleSiteSchema } from '#server/storage/contract/example-seed.ts'
import type { Storage } from '#server/storage/storage.ts'
import { openFileStorage, type FileStorageOptions } from '#server/storage/files/file-storage.ts'

/** Opens a folder that starts with the example. */
export function openExample(
  directory: string,
  options: Partial<FileStorageOptions> = {},
): Promise<Storage> {
  return openFileStorage({
    directory,
    siteSchema: exampleSiteSchema,
    seed: () => Promise.resolve(exampleSeed),
    ...options,
  })
}
