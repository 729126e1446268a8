import type { Config } from '#server/config.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { SiteBackupOptions } from './backup-service.ts'

/** How backups reach a site whose data, or pictures, are not in the data folder. */
export async function keptElsewhere(config: Config, storage: Storage) {
  const kept = await keptInDatabase(config, storage)
  if (config.mediaBucket === null) return kept
  const [{ mediaBucket, bucketPictures }, { bucketOwners }, { ownersInFolder }] = await Promise.all(
    [
      import('#server/storage/media-bucket/media-bucket.ts'),
      import('#server/storage/media-bucket/bucket-media.ts'),
      import('./owner-changes.ts'),
    ],
  )
  const bucket = mediaBucket(config.mediaBucket)
  const owners = kept.owners ?? ownersInFolder(config.dataDirectory)
  return {
    ...kept,
    owners: bucketOwners(owners, bucket),
    pictures: () => bucketPictures(bucket),
  }
}

/** How backups reach a site whose data is in a database; the driver is loaded only with one. */
async function keptInDatabase(
  { databaseUrl: url, dataDirectory }: Config,
  { media }: Storage,
): Promise<Pick<SiteBackupOptions, 'dataFolder' | 'owners'>> {
  if (url === undefined) return {}
  const [{ withDatabaseFolder }, { databaseOwners }] = await Promise.all([
    import('#server/storage/moving/database-folder.ts'),
    import('#server/storage/moving/database-owners.ts'),
  ])
  return {
    dataFolder: (use) => withDatabaseFolder(url, dataDirectory, use),
    owners: databaseOwners(url, media),
  }
}
