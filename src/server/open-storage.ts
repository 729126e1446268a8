import { readSampleFile } from '#server/built-files.ts'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/logs/logging.ts'
import { builtZipTable } from '#server/geocoding/built-zip-table.ts'
import { generatePassword, hashPassword } from '#server/staff/passwords/staff-password.ts'
import { openFileStorage } from '#server/storage/files/file-storage.ts'
import { readOrCreateSecret } from '#server/storage/files/folder/secret-key.ts'
import { adoptAccounts, setPasswordOf } from '#server/staff/people/staff-people.ts'
import { StorageReadOnly, StorageWriteFailed, type Storage } from '#server/storage/storage.ts'

/** How long a process may take to create the first account. */
const START_MS = 10_000

/**
 * Opens the database if one is configured, otherwise the data folder. Fills a missing or empty one with
 * the sample chain first.
 *
 * @param secret of a process that serves the site, which others of its database must have as well
 * @throws Error with one sentence when another process uses the folder, a file in it is unusable, the
 *   database cannot be reached, or its other processes have another secret
 */
export async function openConfiguredStorage(
  config: Config,
  log: Log,
  secret?: { isReplacing: boolean },
): Promise<Storage> {
  return withMedia(await openEngine(config, log, secret), config, log)
}

/** Puts uploaded pictures where the settings say. */
export async function withMedia(storage: Storage, config: Config, log: Log): Promise<Storage> {
  if (config.mediaBucket === null) return storage
  const [{ mediaBucket }, { withBucketMedia }] = await Promise.all([
    import('#server/storage/media-bucket/media-bucket.ts'),
    import('#server/storage/media-bucket/bucket-media.ts'),
  ])
  return withBucketMedia(storage, mediaBucket(config.mediaBucket, log), config.dataDirectory, log)
}

async function openEngine(
  config: Config,
  log: Log,
  secret?: { isReplacing: boolean },
): Promise<Storage> {
  const { dataDirectory: directory, databaseUrl: url } = config
  const options = { directory, log, seed: () => readSample(config.timeZone ?? 'America/New_York') }
  if (url === undefined) return openFileStorage(options)
  // The driver is loaded only with a database.
  const { openPostgresStorage } = await import('#server/storage/postgres/postgres-storage.ts')
  return openPostgresStorage({
    ...options,
    url,
    ...(secret && { secret: { secret: await siteSecret(config), ...secret } }),
  })
}

/** The site's secret: `SESSION_SECRET`, or the file in the data folder, which is created. */
export async function siteSecret({ sessionSecret, dataDirectory }: Config): Promise<string> {
  return sessionSecret ?? readOrCreateSecret(dataDirectory)
}

/** The sample chain, read by the same importer as an owner's file. */
async function readSample(fallbackTimeZone: string) {
  const [site, jobs, tags, locations] = await Promise.all([
    readSampleFile('site.json'),
    readSampleFile('jobs.json'),
    readSampleFile('tags.json'),
    readSampleFile('locations.json'),
  ])
  const [{ planImport }, { readLocations }] = await Promise.all([
    import('#server/importing/planning/plan-import.ts'),
    import('#server/importing/readers/read-locations.ts'),
  ])
  const zips = builtZipTable()
  const plan = planImport([], JSON.parse(tags.toString()), readLocations(locations, { zips }), {
    zips,
    fallbackTimeZone,
  })
  return {
    locations: [...plan.next],
    tags: JSON.parse(tags.toString()),
    site: JSON.parse(site.toString()),
    jobs: JSON.parse(jobs.toString()),
  }
}

/**
 * Creates the first staff account when there is none. Accounts from before there were roles become
 * owners.
 *
 * @returns the account's name, and its password if it was generated, to show it once
 */
export async function ensureStaffAccount(
  storage: Storage,
  config: Config,
): Promise<{ username: string; generatedPassword: string | null }> {
  // Of processes that start together, one creates it, and one password is shown.
  return storage.shared.alone('first account', START_MS, () => ensureAlone(storage, config))
}

async function ensureAlone(
  storage: Storage,
  { admin }: Config,
): Promise<{ username: string; generatedPassword: string | null }> {
  const [first] = await storage.staff.list()
  if (first) {
    // On a disk that rejects writes they stay as they are, and can do the same.
    await adoptAccounts(storage).catch((error: unknown) => {
      if (!(error instanceof StorageReadOnly || error instanceof StorageWriteFailed)) throw error
    })
    return { username: first.username, generatedPassword: null }
  }
  const password = admin.password ?? generatePassword()
  const passwordHash = await hashPassword(password)
  const { username } = admin
  await setPasswordOf(storage, { username, passwordHash, by: 'first start' }, Date.now())
  return { username: admin.username, generatedPassword: admin.password ? null : password }
}
