import type { Config } from '#server/config.ts'
import { openConfiguredStorage } from '#server/open-storage.ts'
import type { Log } from '#server/logs/logging.ts'
import type { PicturesElsewhere } from '#server/storage/backup/backup.ts'
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

/** The pictures of the site that are in a bucket, for a backup; `undefined` when none are. */
export async function picturesElsewhere({
  mediaBucket: settings,
}: Config): Promise<PicturesElsewhere | undefined> {
  if (settings === null) return undefined
  const { mediaBucket, bucketPictures } =
    await import('#server/storage/media-bucket/media-bucket.ts')
  return () => bucketPictures(mediaBucket(settings))
}

/** Hands over the site's data folder; over a database, a copy of it as of now. */
export async function withDataFolder<Result>(
  { databaseUrl: url, dataDirectory }: Config,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (url === undefined) return use(dataDirectory)
  const { withDatabaseFolder } = await import('#server/storage/moving/database-folder.ts')
  return withDatabaseFolder(url, dataDirectory, use)
}
