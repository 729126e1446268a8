import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { removeQuietly, syncFolder, type Disk } from '#server/storage/files/disk.ts'
import { openPlainFile } from '#server/storage/files/plain-file.ts'
import { temporaryPath } from '#server/storage/files/replace-file.ts'
import { isPicture, RESTORED_FILES, skip } from './archive/archive-content.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { entriesOf, type ArchiveLimits } from './archive/check-archive.ts'
import { writePieces } from './writing/write-pieces.ts'

/** The owner's files of a backup that are missing in the data folder, or differ there. */
export type OwnerChanges = { pictures: readonly string[]; files: readonly string[] }

/** Where the pictures and the owner's files are, which a restore in the browser puts back. */
export type OwnersPlace = {
  changes: (manifest: BackupManifest) => Promise<OwnerChanges>
  /** Writes files of an archive, by their paths in it. */
  put: (
    archive: { file: string; limits: ArchiveLimits },
    paths: readonly string[],
    around: { disk: Disk; guard: (bytes: number) => Promise<void> },
  ) => Promise<void>
}

/** @param directory the data folder */
export function ownersInFolder(directory: string): OwnersPlace {
  return {
    changes: (manifest) => ownerChanges(directory, manifest),
    put: (archive, paths, around) => putFiles(directory, archive, paths, around),
  }
}

/** @param directory the data folder */
export async function ownerChanges(
  directory: string,
  { files }: BackupManifest,
): Promise<OwnerChanges> {
  const differing: string[] = []
  for (const { path, bytes, sha256 } of files) {
    if (!isPicture(path) && !RESTORED_FILES.includes(path)) continue
    if (!(await isSame(join(directory, path), bytes, sha256))) differing.push(path)
  }
  return {
    pictures: differing.filter(isPicture),
    files: differing.filter((path) => !isPicture(path)),
  }
}

async function isSame(path: string, bytes: number, sha256: string): Promise<boolean> {
  // An odd entry, such as a folder, is replaced by nothing; the write says so.
  const handle = await openPlainFile(path).catch(() => undefined)
  if (handle === undefined) return false
  try {
    if ((await handle.stat()).size !== bytes) return false
    const hash = createHash('sha256')
    const chunks: AsyncIterable<Buffer> = handle.createReadStream({ autoClose: false })
    for await (const chunk of chunks) hash.update(chunk)
    return hash.digest('hex') === sha256
  } finally {
    await handle.close()
  }
}

/**
 * Puts files of a backup into the data folder, each atomically.
 *
 * @param paths of files that the backup has
 * @param guard as for `writePieces`
 */
export async function putFiles(
  directory: string,
  archive: { file: string; limits: ArchiveLimits },
  paths: readonly string[],
  { disk, guard }: { disk: Disk; guard: (bytes: number) => Promise<void> },
): Promise<void> {
  if (paths.length === 0) return
  const wanted = new Set(paths)
  const folders = new Set<string>()
  for await (const { path, chunks } of entriesOf(archive.file, archive.limits)) {
    if (!wanted.has(path)) {
      await skip(chunks)
      continue
    }
    const target = join(directory, path)
    const temporary = temporaryPath(target)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      await writePieces(disk, temporary, chunks, guard)
      await disk.rename(temporary, target)
    } catch (error) {
      await removeQuietly(temporary)
      throw error
    }
    folders.add(dirname(target))
  }
  for (const folder of folders) await syncFolder(disk, folder)
}
