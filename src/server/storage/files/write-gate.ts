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
import type { StorageLog } from './storage-log.ts'

/** Space kept aside, so that a full disk still takes a staff session. */
export const RESERVE_FILE = 'reserve'

const RESERVE_BYTES = 1024 * 1024
const RETRY_MS = 10_000
const FAILURES_BEFORE_READ_ONLY = 3

/** Failures that will not pass by themselves. */
const LASTING = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])
/** A disk that has not answered by then counts as one that will not. */
const LOOK_MS = 2000

/** Runs a task again and again; the timer keeps no process alive. Returns the way to stop it. */
export type Every = (milliseconds: number, task: () => void) => () => void

export const everyUnreferenced: Every = (milliseconds, task) => {
  const timer = setInterval(task, milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

/** @param isSeen found by looking: what looks right again is tried at once */
type Rejection = { reason: string; isForSpace: boolean; isSeen: boolean }

/**
 * Decides whether writes are tried at all. A disk that is full, read-only or has failed three times
 * running is left alone, but for a probe every ten seconds that opens the gate again; so is a folder
 * that is gone, replaced, closed to this user, or that another process may have.
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

  /** @param lookAtFolder as `folderLook` gives it; asked before each write */
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

  /** Why writes are rejected; `null` while they are not. */
  get reason(): string | null {
    return this.#rejection?.reason ?? null
  }

  /** @throws StorageReadOnly while writes of this kind are rejected; Error after `close` */
  check(isEssential = false): void {
    if (this.#isClosed) throw new Error('The storage is closed')
    this.#refuse(isEssential)
  }

  #refuse(isEssential: boolean): void {
    if (this.#rejection === null || (isEssential && this.#rejection.isForSpace)) return
    throw new StorageReadOnly(`Nothing can be saved right now: ${this.#rejection.reason}.`)
  }

  /**
   * Runs a write and learns from how it ends. An essential write that finds the disk full is run
   * once more in the space that was kept aside.
   *
   * @throws StorageReadOnly when the folder cannot be used; StorageWriteFailed when the disk failed
   */
  async attempt(write: () => Promise<void>, isEssential = false): Promise<void> {
    this.#refuse(isEssential)
    await this.look()
    this.#refuse(isEssential)
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
   * Looks at the folder, and opens or shuts the gate by what it finds. A disk that does not answer is
   * not waited for, and asked again only when it has answered.
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

  /** Tries the disk, and opens or shuts the gate by what it finds. */
  async probe(): Promise<void> {
    if (this.#isClosed) return
    this.#probing ??= this.#tryDisk().finally(() => {
      this.#probing = null
    })
    await this.#probing
  }

  /** Takes no new writes; those that wait already still go through. */
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

  /** Random bytes: file systems that compress would keep zeros in no space at all. */
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

  /** @returns whether space was freed, so that a second try may succeed */
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
    this.#log.info({ directory: this.#directory }, 'storage takes changes again')
  }
}

/** The disk's own failure in the class that callers know; another error as it is. */
function writeFailure(error: unknown): unknown {
  const code = errorCode(error)
  if (code === undefined) return error
  return new StorageWriteFailed(`Nothing was saved: ${troubleText(error)}.`, code, { cause: error })
}

async function endsWithin(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
