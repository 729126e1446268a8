import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TimedBackupSettings } from '#server/backup-settings.ts'
import { UnknownBackup } from '#server/storage/backup/backup-errors.ts'
import { writePieces } from '#server/storage/backup/write-pieces.ts'
import { nodeDisk, removeQuietly } from '#server/storage/files/disk.ts'
import { backupPlaces } from './places-of.ts'

/**
 * Copies a backup from where timed backups go, for a command.
 *
 * @param kind "folder" or "bucket"
 * @param name a file's name there, or "newest"
 * @returns the copy, and what removes it
 * @throws UnknownBackup, PlaceFailed
 */
export async function fetchPlaced(
  config: { timedBackups: TimedBackupSettings | null; dataDirectory: string },
  kind: string,
  name: string,
): Promise<{ file: string; remove: () => Promise<void> }> {
  const places =
    config.timedBackups === null
      ? []
      : backupPlaces(config.timedBackups, { directory: config.dataDirectory })
  const place = places.find((one) => one.kind === kind)
  if (place === undefined) {
    throw new UnknownBackup(`Backups go to no ${kind}. Set BACKUP_FOLDER or BACKUP_BUCKET.`)
  }
  const all = await place.list()
  const found = name === 'newest' ? all[0] : all.find((one) => one.name === name)
  if (found === undefined) {
    throw new UnknownBackup(
      name === 'newest' ? `The ${kind} has no backup.` : `The ${kind} has no backup “${name}”.`,
    )
  }
  const work = await mkdtemp(join(tmpdir(), 'forecourt-fetched-'))
  const remove = () => removeQuietly(work)
  try {
    const file = join(work, found.name)
    await writePieces(nodeDisk, file, place.fetch(found.name))
    return { file, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
