import { join } from 'node:path'
import type { TimedBackupSettings } from '#server/backup-settings.ts'
import { UnknownBackup } from '#server/storage/backup/backup-errors.ts'
import { writePieces } from '#server/storage/backup/writing/write-pieces.ts'
import { nodeDisk } from '#server/storage/files/disk.ts'
import { withWorkFolder } from '#server/storage/backup/writing/work-folder.ts'
import { backupPlaces } from './places-of.ts'

/**
 * Copies an automatic backup from its place, for a command.
 *
 * @param kind "folder" or "bucket"
 * @param name a file's name there, or "newest"
 * @param use gets the copy, which is removed afterwards
 * @throws UnknownBackup, PlaceFailed, and what `use` throws
 */
export async function withPlaced<Result>(
  config: { timedBackups: TimedBackupSettings | null; dataDirectory: string },
  kind: string,
  name: string,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const places =
    config.timedBackups === null
      ? []
      : backupPlaces(config.timedBackups, { directory: config.dataDirectory })
  const place = places.find((one) => one.kind === kind)
  if (place === undefined) {
    throw new UnknownBackup(`No ${kind} is set for backups. Set BACKUP_FOLDER or BACKUP_BUCKET.`)
  }
  const all = await place.list()
  const found = name === 'newest' ? all[0] : all.find((one) => one.name === name)
  if (found === undefined) {
    throw new UnknownBackup(
      name === 'newest' ? `The ${kind} has no backup.` : `The ${kind} has no backup “${name}”.`,
    )
  }
  return withWorkFolder(config.dataDirectory, async (work) => {
    const file = join(work, found.name)
    await writePieces(nodeDisk, file, place.fetch(found.name))
    return use(file)
  })
}
