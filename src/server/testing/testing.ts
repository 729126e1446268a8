import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { emptyLocation } from '#domain/location/empty-location.ts'
import type { Location } from '#domain/location/location.ts'
import type { Tag } from '#domain/location/tag.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { LookAtCertificate } from '#server/health/certificate.ts'
import { createLog } from '#server/logs/logging.ts'
import { withMedia } from '#server/open-storage.ts'
import { assemble } from '#server/serve.ts'
import { createServices } from '#server/create-services.ts'
import { openFileStorage, type FileStorageOptions } from '#server/storage/files/file-storage.ts'
import { openPostgresStorage } from '#server/storage/postgres/postgres-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { SiteBackupOptions } from '#server/storage/backup/backup-service.ts'
import { createTestClock } from './test-clock.ts'

/** 2026-06-15, a Monday, 10:30 in the morning in Ohio. */
export const MONDAY_MORNING = Date.UTC(2026, 5, 15, 14, 30)

/** A location for tests, with defaults for all other fields. */
export function aLocation(given: Partial<Location> = {}): Location {
  return {
    ...emptyLocation({
      id: 'parma',
      name: 'Test Parma',
      address: '12 Example Rd, Parma, OH 44129',
      timeZone: 'America/New_York',
    }),
    phone: '(440) 555-0142',
    coordinates: { lat: 41.39, lng: -81.73 },
    ...given,
  }
}

/**
 * The whole app with a temporary data folder, which is removed when the test ends. Only the outside
 * world is replaced: the clocks and the network.
 */
export async function startApp(
  given: {
    locations?: readonly Location[]
    tags?: readonly Tag[]
    /** Changes the sample's `site.json` before it is read */
    site?: (site: Record<string, unknown>) => unknown
    /** The owner's openings, in the format of `jobs.json` */
    jobs?: unknown
    /** The owner's pictures, by their names in the `media` folder */
    media?: Readonly<Record<string, string>>
    environment?: Record<string, string>
    /** Fills the data folder before it is opened */
    folder?: (directory: string) => Promise<void>
    secret?: string
    fetch?: typeof fetch
    /** The disk, and the timer that tries a failing one again */
    storage?: Pick<FileStorageOptions, 'disk' | 'every'>
    /** Runs over this database instead of files */
    database?: string
    /** Changes the storage before the app gets it */
    wrap?: (storage: Storage) => Storage
    certificate?: LookAtCertificate
    backupDisk?: Pick<SiteBackupOptions, 'disk' | 'room'>
    now?: number
    /** Registers what closes the app; the default closes it after the current test. */
    atEnd?: (close: () => Promise<void>) => void
  } = {},
) {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
  const config = readConfig({ DATA_DIR: join(directory, 'data'), ...given.environment })
  const log = createLog('silent')
  const sample: unknown = JSON.parse(await readFile('data/sample/site.json', 'utf8'))
  const clock = createTestClock(given.now ?? MONDAY_MORNING)
  await given.folder?.(config.dataDirectory)
  const options = {
    clock: clock.wall,
    monotonic: clock.monotonic,
    directory: config.dataDirectory,
    ...given.storage,
    seed: async () => ({
      locations: [...(given.locations ?? [])],
      tags: [...(given.tags ?? [])],
      site: given.site ? given.site(sample as Record<string, unknown>) : sample,
    }),
  }
  const opened = given.database
    ? await openPostgresStorage({ ...options, url: given.database })
    : await openFileStorage(options)
  const storage = await withMedia(given.wrap?.(opened) ?? opened, config, log)
  if (given.jobs !== undefined) {
    await writeFile(join(config.dataDirectory, 'jobs.json'), JSON.stringify(given.jobs))
  }
  for (const [name, text] of Object.entries(given.media ?? {})) {
    await mkdir(join(config.dataDirectory, 'media'), { recursive: true })
    await writeFile(join(config.dataDirectory, 'media', name), text)
  }
  const services = await createServices(config, log, storage, {
    secret: given.secret ?? 'a secret for tests, long enough to be one',
    clock: clock.wall,
    monotonic: clock.monotonic,
    ...(given.fetch && { fetch: given.fetch }),
    ...(given.backupDisk && { backupDisk: given.backupDisk }),
    // Tests never look outside.
    certificate:
      given.certificate ?? (() => Promise.resolve({ kind: 'unknown', reason: 'no answer' })),
  })
  const errors: unknown[] = []
  const warnings: unknown[] = []
  const parts = assemble(
    {
      ...services,
      log: Object.assign(createLog('silent'), {
        error: (...said: unknown[]) => void errors.push(said),
        warn: (...said: unknown[]) => void warnings.push(said),
      }),
    },
    {
      pageCss: () => '.a{color:red}',
      stylesBelow: () => null,
      restOfStyles: null,
      early: null,
      entry: '/assets/browser.js',
      entryCode: [],
      pageCode: () => [],
      wordsCode: () => [],
    },
    null,
  )
  const app = createApp(parts)
  const atEnd = given.atEnd ?? onTestFinished
  atEnd(async () => {
    services.locationReader.stop()
    await services.jobs.stop()
    await storage.close()
    await rm(directory, { recursive: true, force: true })
  })

  return {
    storage,
    services,
    clock,
    parts,
    routes: app.routes,
    /** The errors in the log */
    errors,
    /** The warnings in the log that a request caused */
    warnings,
    get: async (path: string, headers: Record<string, string> = {}) =>
      app.request(`http://test.invalid${path}`, { headers }),
    send: async (method: string, path: string, init: RequestInit = {}) =>
      app.request(`http://test.invalid${path}`, { method, ...init }),
  }
}
