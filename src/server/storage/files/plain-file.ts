import { constants } from 'node:fs'
import { lstat, open, readdir, stat, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from './disk.ts'

/** What lies at a path of the data folder cannot be used; the message says what to do, in one sentence. */
export class OddEntry extends Error {
  override readonly name = 'OddEntry'
}

/**
 * Opens a file of the data folder for reading; the caller closes it. It may be a link to a file
 * elsewhere. What is no file is rejected before anything waits for it: a named pipe would else hold
 * the process for ever.
 *
 * @returns `undefined` when there is none, or only a link that leads nowhere
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
 * @returns `undefined` as `openPlainFile`
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
 * How many bytes a file has that its folder lists.
 *
 * @returns `undefined` when it is gone by now
 * @throws OddEntry also for a link that leads nowhere
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
 * The names in a folder of the data folder; none when it is not there.
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

/** Whether there is a link at the path, and nothing where it leads. */
export async function isDeadLink(path: string): Promise<boolean> {
  const link = await lstat(path).catch(() => null)
  return link?.isSymbolicLink() === true && (await stat(path).catch(() => null)) === null
}

/** What is said of a link without its file, where there has to be one. */
export function deadLink(path: string): OddEntry {
  return new OddEntry(sentence(path, 'ENOENT', 'file'))
}

/**
 * A system's error about a path in words.
 *
 * @param belongs what should be there
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
      // What opening a socket says.
      return notPlain(path, false)
    case 'ENOTDIR':
      return `${belongs === 'folder' ? path : dirname(path)} is a file, where a folder belongs: move it away and start again.`
    case 'ELOOP':
      return `${path} is a link that leads to itself: remove it, or put the ${belongs} in its place.`
    case 'ENOENT':
      return `${path} is a link that leads nowhere: put back what it leads to, or remove the link.`
    case 'EACCES':
    case 'EPERM':
      return `${path} cannot be read (${code}): give it to the user that runs the site.`
    default:
      return `${path} cannot be read (${code}): look at the disk, or put the ${belongs} back from a backup.`
  }
}

function notPlain(path: string, isFolder: boolean): string {
  const what = isFolder ? 'a folder' : 'no plain file'
  return `${path} is ${what}, where a file belongs: move it away and start again.`
}
