import { join } from 'node:path'
import type { TimedBackupSettings } from '#server/backup-settings.ts'
import type { Log } from '#server/logs/logging.ts'
import { backup, type PicturesElsewhere } from '#server/storage/backup/backup.ts'
import { checkArchive } from '#server/storage/backup/archive/check-archive.ts'
import { withWorkFolder } from '#server/storage/backup/writing/work-folder.ts'
import { placesOf } from './places-of.ts'
import type { PlaceState } from './timed-backups.ts'

/**
 * Sends a backup of a data folder to each place once, for a command; the site may run meanwhile.
 *
 * @param pictures as for `backup`
 * @param from the data folder, or a copy of what a database has
 */
export async function sendFromFolder(
  config: { timedBackups: TimedBackupSettings | null; dataDirectory: string },
  from: string,
  log: Log,
  pictures?: PicturesElsewhere,
): Promise<PlaceState[]> {
  const timed = placesOf(config, {
    clock: Date.now,
    log,
    backups: {
      upload: NO_UPLOADS,
      lend: (use) =>
        withWorkFolder(config.dataDirectory, async (work) => {
          const file = join(work, 'archive')
          await backup(from, file, undefined, { pictures })
          await checkArchive(file)
          return use(file)
        }),
    },
  })
  return (await timed?.runNow()) ?? []
}

const none = () => Promise.reject(new Error('A command brings nothing.'))
const NO_UPLOADS = { begin: none, add: none, finish: none }
