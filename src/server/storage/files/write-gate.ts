import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageReadOnly, StorageWriteFailed } from '#server/storage/storage.ts'
import { errorCode, ifThere, writeNewFile, type Disk } from './disk.ts'
import {
  FolderUnusable,
  troubleText,
  type FolderLook,
} from '#server/storage/files/folder/folder-look.ts'
import { temporaryPath } from './replace-file.ts'
import type { StorageLog } from '#server/storage/storage-log.ts'

/** Reserved space, so that a staff session can be saved on a full disk. */
export const RESERVE_FILE = 'reserve'

const RESERVE_BYTES = 1024 * 1024
const RETRY_MS = 10_000
const FAILURES_BEFORE_READ_ONLY = 3

/** Errors that do not go away by themselves. */
const LASTING = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])
/** A disk that has not answered by then counts as hanging. */
const LOOK_MS = 2000
const TICKS = 10

/** Runs a task repeatedly with a timer that keeps no process alive. Returns a stop function. */
export type Every = (milliseconds: number, task: () => void) => () => void

export const everyUnreferenced: Every = (milliseconds, task) => {
  const timer = setInterval(task, milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

/** @param isSeen found by a check, so writes are tried at once when a check succeeds again */
type Rejection = { reason: string; isForSpace: boolean; isSeen: boolean }

/**
 * A circuit breaker for writes. It rejects them while the disk is full, read-only, or has failed
 * three times in a row, and while the folder is missing, replaced, inaccessible, or possibly in use
 * by another process. A probe every ten seconds closes it again.
 */
export class WriteGate {
  readonly #directory: string
  readonly #disk: Disk
  readonly #log: StorageLog
  readonly #every: Every
  readonly #lookAtFolder: () => Promise<FolderLook>
  #rejection: Rejection | null = null
  #failures = 0
  #isClosed = false
  #stopRetrying: (() => void) | null = null
  #probing: Promise<void> | null = null
  #looking: Promise<void> | null = null

  /** @param lookAtFolder the function from `folderLook`; called before each write */
  constructor(
    directory: string,
    disk: Disk,
    log: StorageLog,
    every: Every = everyUnreferenced,
    lookAtFolder: () => Promise<FolderLook> = () => Promise.resolve({ hasRoom: true }),
  ) {
    this.#directory = directory
    this.#disk = disk
    this.#log = log
    this.#every = every
    this.#lookAtFolder = lookAtFolder
  }

  /** Why writes are rejected; `null` while they are accepted. */
  get reason(): string | null {
    return this.#rejection?.reason ?? null
  }

  /** @throws StorageReadOnly while writes of this kind are rejected; Error after `close` */
  check(isEssential = false): void {
    if (this.#isClosed) throw new Error('The storage is closed')
    this.#reject(isEssential)
  }

  #reject(isEssential: boolean): void {
    if (this.#rejection === null || (isEssential && this.#rejection.isForSpace)) return
    throw new StorageReadOnly(`Nothing can be saved right now: ${this.#rejection.reason}.`)
  }

  /**
   * Runs a write and updates the state with its outcome. Retries an essential write on a full disk
   * once, in the reserved space.
   *
   * @throws StorageReadOnly when the folder cannot be used; StorageWriteFailed when the disk failed
   */
  async attempt(write: () => Promise<void>, isEssential = false): Promise<void> {
    this.#reject(isEssential)
    await this.look()
    this.#reject(isEssential)
    try {
      await write()
      this.#failures = 0
    } catch (error) {
      const hasFreed = await this.#failed(error)
      if (!(hasFreed && isEssential)) throw writeFailure(error)
      await write().catch((again: unknown) => {
        throw writeFailure(again)
      })
    }
  }

  /**
   * Checks the folder, and allows or rejects writes accordingly. Does not wait for a hanging disk, and
   * checks it again only after it has answered.
   */
  async look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = null
    })
    if (!(await endsWithin(this.#looking, LOOK_MS))) this.#shut(FolderUnusable.silent())
  }

  async #lookOnce(): Promise<void> {
    try {
      const { hasRoom } = await this.#lookAtFolder()
      const isDoubtful = this.#rejection === null ? !hasRoom : this.#rejection.isSeen
      if (isDoubtful) await this.probe()
    } catch (error) {
      this.#shut(error)
    }
  }

  /** Tries a write, and allows or rejects further writes accordingly. */
  async probe(): Promise<void> {
    if (this.#isClosed) return
    this.#probing ??= this.#tryDisk().finally(() => {
      this.#probing = null
    })
    await this.#probing
  }

  /** Rejects new writes; pending ones still finish. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#stopRetrying?.()
    this.#stopRetrying = null
    await this.#probing
  }

  async #tryDisk(): Promise<void> {
    try {
      await this.#lookAtFolder()
      await this.#keepReserve()
      const trial = temporaryPath(join(this.#directory, '.probe'))
      try {
        await writeNewFile(this.#disk, trial, Buffer.alloc(4096, 1))
      } finally {
        await this.#disk.unlink(trial).catch(() => undefined)
      }
    } catch (error) {
      this.#shut(error)
      return
    }
    this.#failures = 0
    this.#open()
  }

  /** Writes random bytes, because a compressing file system would store zeros in no space. */
  async #keepReserve(): Promise<void> {
    const path = join(this.#directory, RESERVE_FILE)
    const kept = await ifThere(stat(path))
    if (kept?.size === RESERVE_BYTES) return
    await ifThere(this.#disk.unlink(path))
    try {
      await writeNewFile(this.#disk, path, randomBytes(RESERVE_BYTES))
    } catch (error) {
      await this.#disk.unlink(path).catch(() => undefined)
      throw error
    }
  }

  /** @returns whether space was freed, so that a retry may succeed */
  async #failed(error: unknown): Promise<boolean> {
    const code = errorCode(error)
    if (code === undefined) return false
    this.#failures += 1
    const isForSpace = code === 'ENOSPC' || code === 'EDQUOT'
    if (LASTING.has(code) || this.#failures >= FAILURES_BEFORE_READ_ONLY) this.#shut(error)
    if (!isForSpace) return false
    try {
      await this.#disk.unlink(join(this.#directory, RESERVE_FILE))
      return true
    } catch {
      return false
    }
  }

  #shut(error: unknown): void {
    const code = errorCode(error)
    const reason = troubleText(error)
    const isSeen = error instanceof FolderUnusable
    const isForSpace = code === 'ENOSPC' || code === 'EDQUOT'
    const isSame = this.#rejection?.reason === reason
    this.#rejection = { reason, isForSpace, isSeen }
    if (isSame || this.#isClosed) return
    this.#log.error(
      { directory: this.#directory, err: error },
      `storage is read-only: ${reason}. Pages stay up, changes are rejected; trying again every ${RETRY_MS / 1000} s`,
    )
    this.#stopRetrying ??= this.#every(RETRY_MS, () => void this.probe())
  }

  #open(): void {
    this.#stopRetrying?.()
    this.#stopRetrying = null
    if (this.#rejection === null) return
    this.#rejection = null
    this.#log.info({ directory: this.#directory }, 'storage accepts changes again')
  }
}

/** Wraps a disk error as StorageWriteFailed; returns other errors unchanged. */
function writeFailure(error: unknown): unknown {
  const code = errorCode(error)
  if (code === undefined) return error
  return new StorageWriteFailed(`Nothing was saved: ${troubleText(error)}.`, code, { cause: error })
}

/**
 * Whether a work ends in time. Only time in which the process could hear of it counts: one that is busy
 * itself must not blame the disk.
 */
async function endsWithin(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    let heard = 0
    // However late it comes, a tick counts once.
    timer = setInterval(() => {
      heard += 1
      if (heard === TICKS) resolve(false)
    }, ms / TICKS)
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearInterval(timer)
  }
}
