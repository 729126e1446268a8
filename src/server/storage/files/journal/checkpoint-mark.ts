import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ifThere, writeAll, type Disk } from '#server/storage/files/disk.ts'
import { readPlainFile } from '#server/storage/files/plain-file.ts'
import { temporaryPath } from '#server/storage/files/replace-file.ts'
import { JOURNAL_FOLDER } from './journal.ts'
import { VERSION_MAX } from './journal-line.ts'

/**
 * Which version the catalog's file had last. Where the file is older at a start, somebody put an
 * older copy in its place on purpose. A copy of the mark, in a copy of the folder, does not count:
 * files of a copy are of different moments. So the mark names its own file.
 */
const Mark = z.object({
  version: z.number().int().nonnegative().max(VERSION_MAX),
  file: z.string(),
})

/** @returns `null` when there is no mark, or it is a copy */
export async function readCheckpointMark(directory: string): Promise<number | null> {
  const path = markPath(directory)
  try {
    const bytes = await readPlainFile(path)
    if (bytes === undefined) return null
    const { version, file } = Mark.parse(JSON.parse(bytes.toString('utf8')))
    return file === identityOf(await stat(path)) ? version : null
  } catch {
    return null
  }
}

export async function writeCheckpointMark(
  disk: Disk,
  directory: string,
  version: number,
): Promise<void> {
  const temporary = temporaryPath(markPath(directory))
  const file = await disk.open(temporary, 'wx', 0o600)
  try {
    const mark = { version, file: identityOf(await file.stat()) }
    await writeAll(file, Buffer.from(`${JSON.stringify(mark)}\n`))
    await file.sync()
  } finally {
    await file.close()
  }
  await disk.rename(temporary, markPath(directory))
}

/** @param mark as `readCheckpointMark` gives it */
export function isOlderCopy(catalog: { version: number }, mark: number | null): boolean {
  return mark !== null && catalog.version < mark
}

/** Forgets the mark: the catalog's file is about to be older than it. */
export async function removeCheckpointMark(disk: Disk, directory: string): Promise<void> {
  await ifThere(disk.unlink(markPath(directory)))
}

function markPath(directory: string): string {
  return join(directory, JOURNAL_FOLDER, 'checkpoint.json')
}

/** A file's number may be given again after it is deleted, its time of birth is not. */
function identityOf({ ino, birthtimeMs }: { ino: number; birthtimeMs: number }): string {
  return `${ino}-${birthtimeMs}`
}
