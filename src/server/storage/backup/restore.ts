import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { failureReason } from '#server/logs/failure-reason.ts'
import { MANIFEST_FILE, SITE_NAMES, type BackupManifest } from './backup-manifest.ts'
import { checkArchive, entriesOf } from './archive/check-archive.ts'
import { catalogShape } from '#server/storage/state/documents/catalog-document.ts'
import { ifThere, nodeDisk, removeQuietly, syncFolder } from '#server/storage/files/disk.ts'
import { BACKUPS_FOLDER, STREETS_FILE } from '#server/storage/folder-names.ts'
import { decodeDocument, encodeDocument } from '#server/storage/state/documents/envelope.ts'
import { lockFolder } from '#server/storage/files/folder/folder-lock.ts'
import { makeFolder } from '#server/storage/files/folder/prepare-folder.ts'
import { RESTORE_PREFIX } from '#server/storage/files/folder/first-start.ts'
import { staffShape } from '#server/storage/state/documents/staff-document.ts'

const REPLACED = 'replaced-'
/** An undo first moves the present content out, and then the former content in. */
const UNDO_OUT = `${RESTORE_PREFIX}undo-`
const UNDO_IN = `${RESTORE_PREFIX}in-`

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
    await clearCutOff(directory)
    const stamp = newStamp()
    const staging = join(directory, `${RESTORE_PREFIX}${stamp}`)
    await unpack(file, staging)
    await endSessions(staging)
    const replaced = await moveOut(directory, staging, `${REPLACED}${stamp}`)
    await moveIn(directory, staging)
    return { manifest, replaced }
  } finally {
    await release()
  }
}

/**
 * Puts back what the last restore replaced, and sets aside what is there now, so that it can be undone
 * as well. After an interruption no site starts on the folder until it is run again.
 *
 * @param directory the data folder
 * @returns the folder with what was there now; `null` if there was nothing
 * @throws FolderInUse while a site runs on the folder; Error with one sentence when nothing can be undone
 */
export async function undoRestore(directory: string): Promise<{ replaced: string | null }> {
  const { release } = await lockFolder(directory)
  try {
    const names = await readdir(directory)
    const begun =
      names.find((name) => name.startsWith(UNDO_OUT) || name.startsWith(UNDO_IN)) ??
      (await beginUndo(directory, names))
    const isOut = begun.startsWith(UNDO_IN)
    const stamp = begun.slice((isOut ? UNDO_IN : UNDO_OUT).length)
    const [former, replaced] = [`${UNDO_IN}${stamp}`, `${REPLACED}${stamp}`]
    if (!isOut) {
      await endSessions(join(directory, begun))
      await moveOut(directory, join(directory, begun), replaced)
      // From here on, what is in the folder is the former content.
      await rename(join(directory, begun), join(directory, former))
      await syncFolder(nodeDisk, directory)
    }
    await moveIn(directory, join(directory, former))
    const isAside = (await readdir(directory)).includes(replaced)
    return { replaced: isAside ? join(directory, replaced) : null }
  } finally {
    await release()
  }
}

/** @returns the new name of the folder whose content comes back */
async function beginUndo(directory: string, names: readonly string[]): Promise<string> {
  const former = names
    .filter((name) => name.startsWith(REPLACED))
    .toSorted()
    .at(-1)
  const content = former === undefined ? [] : await readdir(join(directory, former))
  if (former === undefined || !content.includes(catalogShape.name)) {
    throw new Error(
      `There is no restore to undo: ${directory} has no folder “replaced-…” with a site.`,
    )
  }
  const begun = `${UNDO_OUT}${newStamp()}`
  await rename(join(directory, former), join(directory, begun))
  await syncFolder(nodeDisk, directory)
  return begun
}

/** Removes what an interrupted restore unpacked; what an interrupted undo holds is nowhere else. */
async function clearCutOff(directory: string): Promise<void> {
  const names = await readdir(directory)
  for (const name of names.filter((one) => one.startsWith(RESTORE_PREFIX))) {
    const held = [UNDO_OUT, UNDO_IN].find((prefix) => name.startsWith(prefix))
    if (held === undefined) await removeQuietly(join(directory, name))
    else
      await rename(
        join(directory, name),
        join(directory, `${REPLACED}${name.slice(held.length)}-undo`),
      )
  }
}

function newStamp(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, '-')
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

/** Moves the catalog out first, because no site starts on a folder without one. */
async function moveOut(
  directory: string,
  staging: string,
  replacedName: string,
): Promise<string | null> {
  const brought = await readdir(staging)
  const present = new Set(await readdir(directory))
  const leaving = [...new Set([...SITE_NAMES, STREETS_FILE, BACKUPS_FOLDER, ...brought])].filter(
    (name) => present.has(name),
  )
  const replaced = join(directory, replacedName)
  if (leaving.length > 0) await mkdir(replaced, { recursive: true, mode: 0o700 })
  await inOrder(leaving.toSorted(catalogFirst), (name) =>
    rename(join(directory, name), join(replaced, name)),
  )
  await syncFolder(nodeDisk, directory)
  return leaving.length > 0 ? replaced : null
}

/** Moves the catalog in last. */
async function moveIn(directory: string, staging: string): Promise<void> {
  const brought = (await readdir(staging)).toSorted(catalogFirst)
  await inOrder(brought.toReversed(), (name) => rename(join(staging, name), join(directory, name)))
  await rmdir(staging)
  await syncFolder(nodeDisk, directory)
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
