import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ifThere, writeAll, type Disk } from '#server/storage/files/disk.ts'
import { eachSideList, type SideListName } from '#server/storage/state/documents/side-lists.ts'
import { readPlainFile } from '#server/storage/files/plain-file.ts'
import { temporaryPath } from '#server/storage/files/replace-file.ts'
import { JOURNAL_FOLDER } from './journal.ts'
import { VERSION_MAX } from '#server/storage/state/lines/journal-line.ts'

const Version = z.number().int().nonnegative().max(VERSION_MAX)

/**
 * The last version of the catalog's file. An older file at a start means that someone put an older
 * copy in its place on purpose. In a copy of the folder the mark does not count, because its files
 * were copied at different moments. So the mark contains its own file's identity.
 */
const Mark = z.object({
  version: Version,
  /** The versions of the files beside the catalog */
  ...eachSideList<{ [Name in SideListName]: z.ZodDefault<typeof Version> }>(() =>
    Version.default(0),
  ),
  /** The version that `site.json` was last known to be at, and the hash of its content then */
  site: z.object({ version: Version, hash: z.string() }).optional(),
  file: z.string(),
})
export type CheckpointMark = Omit<z.infer<typeof Mark>, 'file'>

/** @returns `null` when the mark is missing or a copy */
export async function readCheckpointMark(directory: string): Promise<CheckpointMark | null> {
  const path = markPath(directory)
  try {
    const bytes = await readPlainFile(path)
    if (bytes === undefined) return null
    const { file, ...mark } = Mark.parse(JSON.parse(bytes.toString('utf8')))
    return file === identityOf(await stat(path)) ? mark : null
  } catch {
    return null
  }
}

export async function writeCheckpointMark(
  disk: Disk,
  directory: string,
  versions: CheckpointMark,
): Promise<void> {
  const temporary = temporaryPath(markPath(directory))
  const file = await disk.open(temporary, 'wx', 0o600)
  try {
    const mark = { ...versions, file: identityOf(await file.stat()) }
    await writeAll(file, Buffer.from(`${JSON.stringify(mark)}\n`))
    await file.sync()
  } finally {
    await file.close()
  }
  await disk.rename(temporary, markPath(directory))
}

/** @param marked the file's version in the result of `readCheckpointMark` */
export function isOlderCopy({ version }: { version: number }, marked: number | undefined): boolean {
  return marked !== undefined && version < marked
}

/** Removes the mark before the catalog's file becomes older than it. */
export async function removeCheckpointMark(disk: Disk, directory: string): Promise<void> {
  await ifThere(disk.unlink(markPath(directory)))
}

function markPath(directory: string): string {
  return join(directory, JOURNAL_FOLDER, 'checkpoint.json')
}

/** An inode number may be reused after a deletion; together with the birth time it is unique. */
function identityOf({ ino, birthtimeMs }: { ino: number; birthtimeMs: number }): string {
  return `${ino}-${birthtimeMs}`
}
