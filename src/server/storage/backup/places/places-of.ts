import type { TimedBackupSettings } from '#server/backup-settings.ts'
import type { Disk } from '#server/storage/files/disk.ts'
import { bucketPlace } from './bucket-place.ts'
import { folderPlace } from './folder-place.ts'
import type { BackupPlace, PlacedBackup } from './place.ts'
import { createTimedBackups, reasonOf, type TimedBackups } from './timed-backups.ts'

type Around = Omit<Parameters<typeof createTimedBackups>[0], 'places' | 'everyHours' | 'keep'> & {
  fetch?: typeof fetch
  disk?: Disk
}

/** @returns `null` when no setting says where automatic backups go */
export function placesOf(
  config: { timedBackups: TimedBackupSettings | null; dataDirectory: string },
  { fetch: send, disk, ...around }: Around,
): TimedBackups | null {
  const settings = config.timedBackups
  if (settings === null) return null
  const { everyHours, keep } = settings
  return createTimedBackups({
    ...around,
    places: backupPlaces(settings, { directory: config.dataDirectory, send, disk }),
    everyHours,
    keep,
  })
}

/**
 * Where the settings send backups.
 *
 * @param around.directory the data folder
 */
export function backupPlaces(
  { folder, bucket }: TimedBackupSettings,
  around: { directory: string; send?: typeof fetch | undefined; disk?: Disk | undefined },
): BackupPlace[] {
  return [
    ...(folder === null ? [] : [folderPlace(folder, around.directory, around.disk)]),
    ...(bucket === null ? [] : [bucketPlace(bucket, around.send)]),
  ]
}

/** What is at each place now, for commands; `problem` is a sentence. */
export async function listPlaces(config: {
  timedBackups: TimedBackupSettings | null
  dataDirectory: string
}): Promise<{ kind: string; address: string; backups: PlacedBackup[]; problem: string | null }[]> {
  if (config.timedBackups === null) return []
  const places = backupPlaces(config.timedBackups, { directory: config.dataDirectory })
  return Promise.all(
    places.map(async ({ kind, address, list }) => {
      try {
        return { kind, address, backups: await list(), problem: null }
      } catch (error) {
        return { kind, address, backups: [], problem: reasonOf(error) }
      }
    }),
  )
}
