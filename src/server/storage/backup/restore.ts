import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { failureReason } from '#server/logs/failure-reason.ts'
import { MANIFEST_FILE, SITE_NAMES, type BackupManifest } from './backup-manifest.ts'
import { checkArchive, entriesOf } from './check-archive.ts'
import { catalogShape } from '#server/storage/files/documents/catalog-document.ts'
import { ifThere, nodeDisk, removeQuietly, syncFolder } from '#server/storage/files/disk.ts'
import { BACKUPS_FOLDER } from '#server/storage/files/durable-json.ts'
import { STREETS_FILE } from '#server/storage/files/owners/owner-files.ts'
import { decodeDocument, encodeDocument } from '#server/storage/files/envelope.ts'
import { lockFolder } from '#server/storage/files/folder/folder-lock.ts'
import { makeFolder } from '#server/storage/files/folder/prepare-folder.ts'
import { RESTORE_PREFIX } from '#server/storage/files/folder/first-start.ts'
import { staffShape } from '#server/storage/files/documents/staff-document.ts'

/**
 * Replaces the content of a data folder with a backup. The whole backup is checked before anything
 * changes; the former content moves to a folder `replaced-…`. After an interrupted restore no site
 * starts on the folder until the restore is run again. Staff must sign in again.
 *
 * @param file a file that `backup` wrote
 * @param directory the data folder; created if it is missing
 * @returns what was restored, and the folder of the former content (`null` if there was none)
 * @throws FolderInUse while a site runs on the folder; Error with one sentence when the backup is
 *   incomplete or invalid
 */
export async function restore(
  file: string,
  directory: string,
): Promise<{ manifest: BackupManifest; replaced: string | null }> {
  const manifest = await checkBackup(file)
  await makeFolder(nodeDisk, directory)
  const { release } = await lockFolder(directory)
  try {
    const names = await readdir(directory)
    const cutOff = names.filter((name) => name.startsWith(RESTORE_PREFIX))
    await Promise.all(cutOff.map((name) => removeQuietly(join(directory, name))))
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const staging = join(directory, `${RESTORE_PREFIX}${stamp}`)
    await unpack(file, staging)
    await endSessions(staging)
    const replaced = await putInPlace(directory, staging, `replaced-${stamp}`)
    return { manifest, replaced }
  } finally {
    await release()
  }
}

async function checkBackup(file: string): Promise<BackupManifest> {
  try {
    return await checkArchive(file)
  } catch (error) {
    throw new Error(
      `${file} is not a backup that can be restored: ${failureReason(error)}. Nothing was changed.`,
      { cause: error },
    )
  }
}

async function unpack(file: string, staging: string): Promise<void> {
  await mkdir(staging, { mode: 0o700 })
  for await (const { path, chunks } of entriesOf(file)) {
    const target = join(staging, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(chunks, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }))
    await syncFolder(nodeDisk, dirname(target))
  }
  await rm(join(staging, MANIFEST_FILE))
}

/** A session that ended after the backup must stay ended. */
async function endSessions(staging: string): Promise<void> {
  const path = join(staging, staffShape.name)
  const bytes = await ifThere(readFile(path))
  if (bytes === undefined || !staffShape.afterRestore) return
  const { data } = decodeDocument(staffShape, bytes)
  await writeFile(path, encodeDocument(staffShape, staffShape.afterRestore(data)), { flush: true })
}

/** Moves the catalog out first and in last, because no site starts on a folder without one. */
async function putInPlace(
  directory: string,
  staging: string,
  replacedName: string,
): Promise<string | null> {
  const brought = (await readdir(staging)).toSorted(catalogFirst)
  const present = new Set(await readdir(directory))
  const leaving = [...new Set([...SITE_NAMES, STREETS_FILE, BACKUPS_FOLDER, ...brought])].filter(
    (name) => present.has(name),
  )
  const replaced = join(directory, replacedName)
  if (leaving.length > 0) await mkdir(replaced, { mode: 0o700 })
  await inOrder(leaving.toSorted(catalogFirst), (name) =>
    rename(join(directory, name), join(replaced, name)),
  )
  await syncFolder(nodeDisk, directory)
  await inOrder(brought.toReversed(), (name) => rename(join(staging, name), join(directory, name)))
  await rmdir(staging)
  await syncFolder(nodeDisk, directory)
  return leaving.length > 0 ? replaced : null
}

function catalogFirst(a: string, b: string): number {
  return Number(b === catalogShape.name) - Number(a === catalogShape.name)
}

async function inOrder(
  names: readonly string[],
  step: (name: string) => Promise<void>,
): Promise<void> {
  // The order makes an interrupted restore harmless.
  for (const name of names) await step(name)
}
