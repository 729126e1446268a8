import { link, mkdir, open, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

/** An open file, as far as storage writes to it. */
export type DiskFile = {
  chmod: (mode: number) => Promise<void>
  close: () => Promise<void>
  /** Data and size reach the disk; times may not. */
  datasync: () => Promise<void>
  stat: () => Promise<{ size: number; nlink: number; ino: number; birthtimeMs: number }>
  sync: () => Promise<void>
  truncate: (length: number) => Promise<void>
  write: (bytes: Uint8Array) => Promise<{ bytesWritten: number }>
}

/** Every call by which storage changes the disk, so that a test can make one fail. */
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
 * Makes a folder, and those above it that are missing. Node's own way tries for ever where a file
 * system such as `/proc` says of a folder that is there that a new one in it has no such place.
 */
async function makeFolders(path: string, mode: number): Promise<void> {
  const problem = await makeFolder(path, mode)
  if (problem === null) return
  const parent = dirname(path)
  if (errorCode(problem) !== 'ENOENT' || parent === path) throw problem
  if (!(await isFolder(parent))) await makeFolders(parent, mode)
  // Once more also where the one above is there: somebody else may have made it meanwhile.
  const stillThere = await makeFolder(path, mode)
  if (stillThere !== null) throw stillThere
}

/** @returns why it could not be made; `null` when it is there */
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

/** The operating system's name of a failure, e.g. `ENOSPC`; `undefined` for errors of other kinds. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' && /^E[A-Z0-9]+$/.test(error.code) ? error.code : undefined
}

/** Runs a call on a path that may not be there; `undefined` when it is not. */
export async function ifThere<Found>(call: Promise<Found>): Promise<Found | undefined> {
  try {
    return await call
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Writes all bytes; a short write is followed by the rest, so that the disk names its reason. */
export async function writeAll(file: DiskFile, bytes: Uint8Array): Promise<void> {
  let written = 0
  while (written < bytes.length) {
    // Each part has to follow the one before it.
    const { bytesWritten } = await file.write(bytes.subarray(written))
    if (bytesWritten === 0) throw new Error('The disk took none of the bytes')
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

/** Creates a file that must not be there yet, for its owner alone, and waits until it is durable. */
export async function writeNewFile(disk: Disk, path: string, bytes: Uint8Array): Promise<void> {
  const file = await disk.open(path, 'wx', 0o600)
  try {
    // The mode given to open() is narrowed by the umask, which must not decide.
    await file.chmod(0o600)
    await writeAll(file, bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Removes a file or folder, and does not mind when that fails or there is none. */
export async function removeQuietly(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => undefined)
}
