import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, stat, type FileHandle } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { errorCode, ifThere } from '#server/storage/files/disk.ts'
import { oddEntry, readPlainFile } from '#server/storage/files/plain-file.ts'

export const LOCK_FILE = '.lock'
export const FALLBACK_LOCK_FILE = '.lock-database'

/** The lock request normally returns at once; only a file system without locks takes longer. */
const LOCK_MS = 5000
/** The number of characters of the helper's output that fit into a sentence. */
const CAUSE_MAX = 300

const Holder = z.object({ pid: z.number(), host: z.string(), startedAt: z.string() })

/** Another process has locked the data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

export type FolderLock = {
  /** Releases the folder. */
  release: () => Promise<void>
  /**
   * Whether the folder still contains the locked file. If it was deleted or replaced, another
   * process may have locked a new file and use the folder too.
   */
  isHeld: () => Promise<boolean>
}

/** The lock file, with the identity that other processes would also find. */
type LockedFile = { path: string; dev: bigint; ino: bigint }

/**
 * Locks the data folder for this process. The kernel releases the lock when the process ends in any
 * way, so there are no stale locks; the text in `.lock` is for people.
 *
 * @param directory the existing data folder
 * @param options.helper the program that takes the lock; where it is missing (macOS, images without
 *   util-linux), Node's SQLite locks a file of its own instead
 * @throws FolderInUse with one sentence that names the other process; Error with one sentence when
 *   the folder is not writable
 */
export async function lockFolder(
  directory: string,
  options: { helper?: string } = {},
): Promise<FolderLock> {
  const path = join(directory, LOCK_FILE)
  const file = await openLockFile(path)
  // On a read-only file system without a lock file, two processes cannot conflict.
  if (file === null) {
    return { release: () => Promise.resolve(), isHeld: () => Promise.resolve(true) }
  }
  try {
    const helped = await flock(file, directory, options.helper ?? 'flock')
    if (helped === 'held') throw await inUse(directory, path)
    const releaseFallback = helped === 'missing' ? await lockDatabase(directory, path) : null
    await signLock(file)
    const { dev, ino } = await file.stat({ bigint: true })
    const locked = [{ path, dev, ino }]
    if (releaseFallback) locked.push(await lockedFile(join(directory, FALLBACK_LOCK_FILE)))
    return {
      release: async () => {
        await releaseFallback?.()
        await file.close()
      },
      isHeld: async () => (await Promise.all(locked.map(isThere))).every(Boolean),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function lockedFile(path: string): Promise<LockedFile> {
  const { dev, ino } = await stat(path, { bigint: true })
  return { path, dev, ino }
}

async function isThere({ path, dev, ino }: LockedFile): Promise<boolean> {
  const found = await ifThere(stat(path, { bigint: true }))
  return found?.dev === dev && found.ino === ino
}

/** @returns `null` on a read-only file system without a lock file */
async function openLockFile(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'a+', 0o600)
  } catch (error) {
    const code = errorCode(error) ?? ''
    if (['EISDIR', 'ELOOP', 'ENOENT', 'ENXIO'].includes(code)) throw oddEntry(path, error)
    if (code !== 'EROFS') {
      throw new Error(
        `The data folder ${dirname(path)} is not writable (${code || String(error)}): make the user that runs the site its owner, or set DATA_DIR to another folder.`,
        { cause: error },
      )
    }
  }
  return (await ifThere(open(path, 'r'))) ?? null
}

/**
 * Has a short-lived helper lock the open file that it inherits. The lock belongs to the open file,
 * so this process keeps it after the helper exits.
 */
async function flock(
  file: FileHandle,
  directory: string,
  helper: string,
): Promise<'taken' | 'held' | 'missing'> {
  const child = spawn(helper, ['-n', '-x', '3'], { stdio: ['ignore', 'ignore', 'pipe', file.fd] })
  let said = ''
  child.stderr?.on('data', (text: Buffer) => {
    said = `${said}${text.toString()}`.slice(0, CAUSE_MAX)
  })
  try {
    const [status, signal] = await once(child, 'close', { signal: AbortSignal.timeout(LOCK_MS) })
    if (status === 0) return 'taken'
    if (status === 1 && said === '') return 'held'
    const cause = said.trim().replaceAll(/\s+/g, ' ').replace(/\.$/, '')
    const how = signal === null ? `it ended with ${status}` : `it was ended by ${signal}`
    throw lockFailed(directory, cause === '' ? `${helper} gave no reason; ${how}` : cause)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 'missing'
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error
    // A helper that hangs in the kernel cannot be killed, and must not keep this process alive.
    child.kill('SIGKILL')
    child.stderr?.destroy()
    child.unref()
    throw lockFailed(directory, `${helper} did not answer within ${LOCK_MS / 1000} seconds`)
  }
}

function lockFailed(directory: string, cause: string): Error {
  return new Error(
    `The data folder ${directory} could not be locked: ${cause}. On a network share, mount it with file locking (NFS needs a lock manager); or set DATA_DIR to a folder on a local disk.`,
  )
}

async function lockDatabase(directory: string, lockPath: string): Promise<FolderLock['release']> {
  // The bundle is one script, which has no import() of its own.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const database = new DatabaseSync(join(directory, FALLBACK_LOCK_FILE))
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    // SQLITE_BUSY
    const isHeld = error instanceof Error && 'errcode' in error && error.errcode === 5
    throw isHeld ? await inUse(directory, lockPath) : error
  }
  return () => {
    database.close()
    return Promise.resolve()
  }
}

async function signLock(file: FileHandle): Promise<void> {
  const holder: z.infer<typeof Holder> = {
    pid: process.pid,
    host: hostname(),
    startedAt: new Date().toISOString(),
  }
  try {
    await file.chmod(0o600)
    await file.truncate(0)
    await file.write(`${JSON.stringify(holder)}\n`)
  } catch {
    // The note cannot be written to a full or read-only disk; the lock is still valid.
  }
}

async function inUse(directory: string, path: string): Promise<FolderInUse> {
  return new FolderInUse(
    `The data folder ${directory} is in use by another process${await holderText(path)}: stop that one first, or set DATA_DIR to another folder.`,
  )
}

async function holderText(path: string): Promise<string> {
  try {
    const { pid, host, startedAt } = Holder.parse(JSON.parse(String(await readPlainFile(path))))
    return ` (process ${pid} on ${host}, since ${startedAt})`
  } catch {
    return ''
  }
}
