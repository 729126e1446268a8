import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageReadOnly } from '#server/storage/storage.ts'
import { errorCode, ifThere, writeNewFile, type Disk } from './disk.ts'
import { temporaryPath } from './replace-file.ts'
import type { StorageLog } from './storage-log.ts'

/** Space kept aside, so that a full disk still takes a staff session. */
export const RESERVE_FILE = 'reserve'

const RESERVE_BYTES = 1024 * 1024
const RETRY_MS = 10_000
const FAILURES_BEFORE_READ_ONLY = 3

/** Failures that will not pass by themselves, in the owner's words. */
const LASTING: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
}

/** Two processes that both write would lose each other's changes in silence. */
class LockLost extends Error {
  override readonly name = 'LockLost'

  constructor() {
    super(
      'the lock file of the data folder was removed or replaced, so another process may have the folder by now: stop all that use it, then start one',
    )
  }
}

/** Runs a task again and again; the timer keeps no process alive. Returns the way to stop it. */
export type Every = (milliseconds: number, task: () => void) => () => void

export const everyUnreferenced: Every = (milliseconds, task) => {
  const timer = setInterval(task, milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

type Refusal = { reason: string; isForSpace: boolean }

/**
 * Decides whether writes are tried at all. A disk that is full, read-only or has failed three times
 * running is left alone, but for a probe every ten seconds that opens the gate again; so is a folder
 * that another process may have.
 */
export class WriteGate {
  readonly #directory: string
  readonly #disk: Disk
  readonly #log: StorageLog
  readonly #every: Every
  readonly #isOurs: () => Promise<boolean>
  #refusal: Refusal | null = null
  #failures = 0
  #isClosed = false
  #stopRetrying: (() => void) | null = null
  #probing: Promise<void> | null = null

  /** @param isOurs whether the folder still is this process's alone; asked before each write */
  constructor(
    directory: string,
    disk: Disk,
    log: StorageLog,
    every: Every = everyUnreferenced,
    isOurs: () => Promise<boolean> = () => Promise.resolve(true),
  ) {
    this.#directory = directory
    this.#disk = disk
    this.#log = log
    this.#every = every
    this.#isOurs = isOurs
  }

  /** Why writes are refused, in words; `null` while they are not. */
  get reason(): string | null {
    return this.#refusal?.reason ?? null
  }

  /** @throws StorageReadOnly while writes of this kind are refused; Error after `close` */
  check(isEssential = false): void {
    if (this.#isClosed) throw new Error('The storage is closed')
    this.#refuse(isEssential)
  }

  #refuse(isEssential: boolean): void {
    if (this.#refusal === null || (isEssential && this.#refusal.isForSpace)) return
    throw new StorageReadOnly(`Nothing can be saved at the moment: ${this.#refusal.reason}.`)
  }

  /**
   * Runs a write and learns from how it ends. An essential write that finds the disk full is run
   * once more in the space that was kept aside.
   */
  async attempt(write: () => Promise<void>, isEssential = false): Promise<void> {
    this.#refuse(isEssential)
    try {
      if (!(await this.#isOurs())) throw new LockLost()
      await write()
      this.#failures = 0
    } catch (error) {
      if (error instanceof LockLost) {
        this.#shut(error)
        this.#refuse(isEssential)
      }
      const hasFreed = await this.#failed(error)
      if (!(hasFreed && isEssential)) throw error
      await write()
    }
  }

  /** Tries the disk, and opens or shuts the gate by what it finds. */
  async probe(): Promise<void> {
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
      if (!(await this.#isOurs())) throw new LockLost()
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
    if (code in LASTING || this.#failures >= FAILURES_BEFORE_READ_ONLY) this.#shut(error)
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
    const words =
      (code && LASTING[code]) ?? (error instanceof Error ? error.message : 'the disk refuses')
    const reason = code === undefined ? words : `${words} (${code})`
    const isForSpace = code === 'ENOSPC' || code === 'EDQUOT'
    const isKnown = this.#refusal !== null && !(error instanceof LockLost)
    const isSame = this.#refusal?.reason === reason
    this.#refusal = { reason, isForSpace }
    if (isKnown || isSame || this.#isClosed) return
    this.#log.error(
      { directory: this.#directory, err: error },
      `storage is read-only: ${reason}. Pages stay up, changes are refused; trying again every ${RETRY_MS / 1000} s`,
    )
    this.#stopRetrying ??= this.#every(RETRY_MS, () => void this.probe())
  }

  #open(): void {
    this.#stopRetrying?.()
    this.#stopRetrying = null
    if (this.#refusal === null) return
    this.#refusal = null
    this.#log.info({ directory: this.#directory }, 'storage takes changes again')
  }
}
