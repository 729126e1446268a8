import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { nodeDisk } from '#server/storage/files/disk.ts'
import { BACKUPS_FOLDER } from '#server/storage/folder-names.ts'
import { readPlainFile } from '#server/storage/files/plain-file.ts'
import { replaceFile } from '#server/storage/files/replace-file.ts'

const NOTE = 'elsewhere.json'

const Elsewhere = z.object({ at: z.iso.datetime(), bytes: z.number().int().nonnegative() })
/** The last backup that the command saved outside of the data folder. */
export type Elsewhere = z.infer<typeof Elsewhere>

/**
 * Notes in the data folder that the command saved a backup outside of it, for the page "Health". Without
 * a writable folder there is no note.
 *
 * @param file where the backup is
 */
export async function noteElsewhere(directory: string, file: string): Promise<void> {
  const folder = resolve(directory, BACKUPS_FOLDER)
  if (dirname(resolve(file)) === folder) return
  try {
    const { size, mtime } = await stat(file)
    const note: Elsewhere = { at: mtime.toISOString(), bytes: size }
    await replaceFile(nodeDisk, join(folder, NOTE), Buffer.from(JSON.stringify(note)))
  } catch {
    // The backup itself is there.
  }
}

/** @returns `null` without a note */
export async function lastElsewhere(directory: string): Promise<Elsewhere | null> {
  try {
    const bytes = await readPlainFile(join(directory, BACKUPS_FOLDER, NOTE))
    return bytes === undefined ? null : Elsewhere.parse(JSON.parse(bytes.toString()))
  } catch {
    return null
  }
}
