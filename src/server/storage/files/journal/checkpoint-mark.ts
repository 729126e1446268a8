import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Disk } from '#server/storage/files/disk.ts'
import { readPlainFile } from '#server/storage/files/plain-file.ts'
import { replaceFile } from '#server/storage/files/replace-file.ts'
import { JOURNAL_FOLDER } from './journal.ts'

/**
 * Which version the catalog's file had last, in this very folder. Where the file is older than that
 * at a start, somebody put an older copy in its place on purpose. In a copy of the folder the mark
 * does not count: its files were copied at different moments.
 */
const Mark = z.object({ version: z.number(), folder: z.string() })

/** @returns `null` when there is no mark, or it is of another folder */
export async function readCheckpointMark(directory: string): Promise<number | null> {
  const bytes = await readPlainFile(markPath(directory)).catch(() => undefined)
  if (bytes === undefined) return null
  try {
    const { version, folder } = Mark.parse(JSON.parse(bytes.toString('utf8')))
    return folder === (await folderIdentity(directory)) ? version : null
  } catch {
    return null
  }
}

export async function writeCheckpointMark(
  disk: Disk,
  directory: string,
  version: number,
): Promise<void> {
  const mark = { version, folder: await folderIdentity(directory) }
  await replaceFile(disk, markPath(directory), Buffer.from(`${JSON.stringify(mark)}\n`))
}

/** @param mark as `readCheckpointMark` gives it */
export function isOlderCopy(catalog: { version: number }, mark: number | null): boolean {
  return mark !== null && catalog.version < mark
}

function markPath(directory: string): string {
  return join(directory, JOURNAL_FOLDER, 'checkpoint.json')
}

/** A folder's number may be given again after it is deleted, its time of birth is not. */
async function folderIdentity(directory: string): Promise<string> {
  const { ino, birthtimeMs } = await stat(join(directory, JOURNAL_FOLDER))
  return `${ino}-${birthtimeMs}`
}
