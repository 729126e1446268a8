import { link, mkdir, open, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The parts of an open file that storage writes with. */
export type DiskFile = {
  chmod: (mode: number) => Promise<void>
  close: () => Promise<void>
  /** Flushes data and size to the disk, but not necessarily times. */
  datasync: () => Promise<void>
  stat: () => Promise<{ size: number; nlink: number; ino: number; birthtimeMs: number }>
  sync: () => Promise<void>
  truncate: (length: number) => Promise<void>
  write: (bytes: Uint8Array) => Promise<{ bytesWritten: number }>
}

/** Every call with which storage changes the disk, so that a test can make one fail. */
export type Disk = {
  link: (existing: string, path: string) => Promise<void>
  mkdir: (path: string, mode: number) => Promise<void>
  open: (path: string, flags: string, mode?: number) => Promise<DiskFile>
  rename: (from: string, to: string) => Promise<void>
  unlink: (path: string) => Promise<void>
}

export const nodeDisk: Disk = {
  link,
  mkdir: makeFolders,
  open: (path, flags, mode) => open(path, flags, mode),
  rename,
  unlink,
}

/**
 * Creates a folder and its missing parents. Node's recursive mkdir never ends on a file system such
 * as `/proc`, which answers ENOENT for a new folder inside an existing one.
 */
async function makeFolders(path: string, mode: number): Promise<void> {
  const problem = await makeFolder(path, mode)
  if (problem === null) return
  const parent = dirname(path)
  if (errorCode(problem) !== 'ENOENT' || parent === path) throw problem
  if (!(await isFolder(parent))) await makeFolders(parent, mode)
  // Retry even if the parent exists, because another process may just have created it.
  const stillThere = await makeFolder(path, mode)
  if (stillThere !== null) throw stillThere
}

/** @returns why it could not be created; `null` when it exists */
async function makeFolder(path: string, mode: number): Promise<Error | null> {
  try {
    await mkdir(path, { mode })
    return null
  } catch (error) {
    if (await isFolder(path)) return null
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false
}

/** The operating system's error code, e.g. `ENOSPC`; `undefined` for other errors. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' && /^E[A-Z0-9]+$/.test(error.code) ? error.code : undefined
}

/** Awaits a call on a path that may not exist; `undefined` when it does not. */
export async function ifThere<Found>(call: Promise<Found>): Promise<Found | undefined> {
  try {
    return await call
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Writes all bytes. Continues after a short write, so that a full disk reports its error. */
export async function writeAll(file: DiskFile, bytes: Uint8Array): Promise<void> {
  let written = 0
  while (written < bytes.length) {
    // The parts must be written in order.
    const { bytesWritten } = await file.write(bytes.subarray(written))
    if (bytesWritten === 0) throw new Error('The disk accepted none of the bytes')
    written += bytesWritten
  }
}

/** Makes new and renamed entries of a folder durable. */
export async function syncFolder(disk: Disk, path: string): Promise<void> {
  const folder = await disk.open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Durably creates a file that must not exist yet. Only its owner can read it. */
export async function writeNewFile(disk: Disk, path: string, bytes: Uint8Array): Promise<void> {
  const file = await disk.open(path, 'wx', 0o600)
  try {
    // The umask restricts the mode given to open() and must not decide.
    await file.chmod(0o600)
    await writeAll(file, bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Removes a file or folder; ignores errors. */
export async function removeQuietly(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => undefined)
}
