import type { Config } from '#server/config.ts'
import { openConfiguredStorage } from '#server/open-storage.ts'
import type { Log } from '#server/logs/logging.ts'
import type { Storage } from '#server/storage/storage.ts'

/** What a command works with. */
export type Run = { config: Config; log: Log; args: readonly string[] }

/** Opens the data folder for one command. */
export async function withStorage<Result>(
  config: Config,
  log: Log,
  use: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const storage = await openConfiguredStorage(config, log)
  try {
    return await use(storage)
  } finally {
    await storage.close()
  }
}
