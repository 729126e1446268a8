import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ATTEMPTS_FOLDER } from '#server/storage/files/attempts/attempt-segment.ts'
import { errorCode, ifThere, removeQuietly, type Disk } from '#server/storage/files/disk.ts'
import { BACKUPS_FOLDER, MEDIA_FOLDER_NAME } from '#server/storage/folder-names.ts'
import { googleShape } from '#server/storage/state/documents/google-document.ts'
import { peopleShape } from '#server/storage/state/documents/people-document.ts'
import { isTemporary } from '#server/storage/files/replace-file.ts'
import { staffShape } from '#server/storage/state/documents/staff-document.ts'
import type { StorageLog } from '#server/storage/storage-log.ts'

/**
 * Creates the data folder if it is missing, accessible only to its owner.
 *
 * @throws Error with one sentence when it cannot be created
 */
export async function makeFolder(disk: Disk, directory: string): Promise<void> {
  try {
    await disk.mkdir(directory, 0o700)
  } catch (error) {
    if (await ifThere(stat(directory)).catch(() => undefined)) return
    throw new Error(
      `The data folder ${directory} cannot be created (${errorCode(error) ?? String(error)}): create it yourself, or set DATA_DIR to a writable folder.`,
      { cause: error },
    )
  }
}

/** Removes half-written files of earlier processes. Only the holder of the lock may do this. */
export async function removeLeftOvers(directory: string): Promise<void> {
  await Promise.all(
    ['.', BACKUPS_FOLDER, ATTEMPTS_FOLDER, MEDIA_FOLDER_NAME].map(async (folder) => {
      const names = await readdir(join(directory, folder)).catch(() => [])
      const leftOver = names.filter(isTemporary)
      await Promise.all(leftOver.map((name) => removeQuietly(join(directory, folder, name))))
    }),
  )
}

/** Removes other users' access to private files; does not change a read-only disk. */
export async function narrowModes(directory: string, log: StorageLog): Promise<void> {
  if (process.platform === 'win32') return
  await narrow(directory, 0o700, log)
  await Promise.all(
    [staffShape.name, googleShape.name, peopleShape.name].map((name) =>
      narrow(join(directory, name), 0o600, log),
    ),
  )
}

async function narrow(path: string, mode: number, log: StorageLog): Promise<void> {
  // Problems with the file are reported when it is read.
  const found = await stat(path).catch(() => undefined)
  if (found === undefined || (found.mode & 0o077) === 0) return
  try {
    await chmod(path, mode)
    log.warn({ path }, `others could read it; its mode is now ${mode.toString(8)}`)
  } catch (error) {
    log.warn({ path, err: error }, 'others can read it, and that could not be changed')
  }
}
