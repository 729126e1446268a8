import { constants } from 'node:fs'
import { lstat, open, readdir, stat, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from './disk.ts'

/** The entry at a path of the data folder is unusable; the message is one sentence with the remedy. */
export class OddEntry extends Error {
  override readonly name = 'OddEntry'
}

/**
 * Opens a file of the data folder for reading; the caller closes it. It may be a link to a file
 * elsewhere. Rejects anything but a file without waiting, because a named pipe would block forever.
 *
 * @returns `undefined` when it is missing or a dead link
 * @throws OddEntry
 */
export async function openPlainFile(path: string): Promise<FileHandle | undefined> {
  let handle: FileHandle
  try {
    handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw oddEntry(path, error)
  }
  try {
    const stats = await handle.stat()
    if (stats.isFile()) return handle
    throw new OddEntry(notPlain(path, stats.isDirectory()))
  } catch (error) {
    await handle.close()
    throw error
  }
}

/**
 * The bytes of a file of the data folder.
 *
 * @returns `undefined` when it is missing or a dead link
 * @throws OddEntry
 */
export async function readPlainFile(path: string): Promise<Buffer | undefined> {
  const handle = await openPlainFile(path)
  if (handle === undefined) return undefined
  try {
    return await handle.readFile()
  } catch (error) {
    throw oddEntry(path, error)
  } finally {
    await handle.close()
  }
}

/**
 * The size in bytes of a file that was found in a folder listing.
 *
 * @returns `undefined` when it no longer exists
 * @throws OddEntry also for a dead link
 */
export async function plainFileSize(path: string): Promise<number | undefined> {
  try {
    const stats = await stat(path)
    if (stats.isFile()) return stats.size
    throw new OddEntry(notPlain(path, stats.isDirectory()))
  } catch (error) {
    if (error instanceof OddEntry) throw error
    if (errorCode(error) === 'ENOENT' && !(await isDeadLink(path))) return undefined
    throw oddEntry(path, error)
  }
}

/**
 * The names in a subfolder of the data folder; empty when it is missing.
 *
 * @throws OddEntry
 */
export async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw oddEntry(path, error, 'folder')
  }
}

/** Whether the path is a link whose target is missing. */
export async function isDeadLink(path: string): Promise<boolean> {
  const link = await lstat(path).catch(() => null)
  return link?.isSymbolicLink() === true && (await stat(path).catch(() => null)) === null
}

/** The error for a dead link in place of a required file. */
export function deadLink(path: string): OddEntry {
  return new OddEntry(sentence(path, 'ENOENT', 'file'))
}

/**
 * Explains a system error about a path.
 *
 * @param belongs what should be at the path
 */
export function oddEntry(
  path: string,
  error: unknown,
  belongs: 'file' | 'folder' = 'file',
): OddEntry {
  return new OddEntry(sentence(path, errorCode(error) ?? String(error), belongs), { cause: error })
}

function sentence(path: string, code: string, belongs: 'file' | 'folder'): string {
  switch (code) {
    case 'EISDIR':
      return notPlain(path, true)
    case 'ENXIO':
      // The error when a socket is opened.
      return notPlain(path, false)
    case 'ENOTDIR':
      return `${belongs === 'folder' ? path : dirname(path)} is a file, but must be a folder: move it away and start again.`
    case 'ELOOP':
      return `${path} is a link to itself: remove it, or replace it with the ${belongs}.`
    case 'ENOENT':
      return `${path} is a broken link: restore its target, or remove the link.`
    case 'EACCES':
    case 'EPERM':
      return `${path} cannot be read (${code}): make the user that runs the site its owner.`
    default:
      return `${path} cannot be read (${code}): check the disk, or restore the ${belongs} from a backup.`
  }
}

function notPlain(path: string, isFolder: boolean): string {
  const what = isFolder ? 'a folder, not a file' : 'not a regular file'
  return `${path} is ${what}: move it away and start again.`
}
