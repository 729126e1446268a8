import { write, writeSync } from 'node:fs'

/** A batch is written when it has this many characters, or after this time. */
const BATCH_LENGTH = 4096
const BATCH_MS = 1000
/** How many characters may wait for a slow reader; further lines are lost. */
const MAX_WAITING_LENGTH = 4 * 1024 * 1024
/** The delay before a full pipe is retried, and the number of retries at exit. */
const RETRY_MS = 50
const LAST_TRIES = 20

/** How bytes are written, as in `node:fs`, and how time passes; tests replace them. */
export type Writing = {
  write: (
    fd: number,
    bytes: Uint8Array,
    done: (error: NodeJS.ErrnoException | null, written: number) => void,
  ) => void
  writeSync: (fd: number, bytes: Uint8Array) => number
  /** Calls back after so many milliseconds, if the process still runs. Returns its cancellation. */
  after: (ms: number, work: () => void) => () => void
  /** Blocks for so many milliseconds. */
  waitSync: (ms: number) => void
}

const NODES: Writing = {
  write,
  writeSync,
  after: (ms, work) => {
    const timer = setTimeout(work, ms).unref()
    return () => clearTimeout(timer)
  },
  waitSync: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
}

export type LogOutput = {
  /** Queues a line, which includes its line break. */
  write: (line: string) => void
  /** Writes what is queued, at the end of the process. */
  flushSync: () => void
}

/**
 * Writes lines to a file descriptor many at a time, because a system call for each line costs more
 * than the line. A log never blocks the site: lines that cannot be written, because the disk is
 * full or the reader is gone, are lost. pino's own destination (sonic-boom 4.2) loops forever at
 * exit when the disk is full.
 *
 * @param fd a descriptor that stays open, such as 1
 */
export function createLogOutput(fd: number, writing: Writing = NODES): LogOutput {
  let waiting: string[] = []
  let waitingLength = 0
  /** What is being written; empty when nothing is. */
  let batch: Uint8Array = new Uint8Array()
  let isInFlight = false
  let stopTimer: (() => void) | undefined

  function takeWaiting(): Uint8Array {
    const bytes = Buffer.from(waiting.join(''))
    waiting = []
    waitingLength = 0
    return bytes
  }

  function schedule(): void {
    if (batch.length > 0 || waitingLength === 0) return
    if (waitingLength < BATCH_LENGTH) {
      stopTimer ??= writing.after(BATCH_MS, writeWaiting)
    } else {
      writeWaiting()
    }
  }

  function writeWaiting(): void {
    stopTimer?.()
    stopTimer = undefined
    batch = takeWaiting()
    writeBatch()
  }

  function writeBatch(): void {
    isInFlight = true
    writing.write(fd, batch, (error, written) => {
      isInFlight = false
      if (error && isBusy(error)) {
        writing.after(RETRY_MS, writeBatch)
        return
      }
      batch = error ? new Uint8Array() : batch.subarray(written)
      if (batch.length > 0) writeBatch()
      else schedule()
    })
  }

  return {
    write: (line) => {
      if (waitingLength > MAX_WAITING_LENGTH) return
      waiting.push(line)
      waitingLength += line.length
      schedule()
    },
    flushSync: () => {
      const last = takeWaiting()
      writeLast(isInFlight ? last : Buffer.concat([batch, last]))
      if (!isInFlight) batch = new Uint8Array()
    },
  }

  function writeLast(bytes: Uint8Array): void {
    let rest = bytes
    for (let tries = 0; rest.length > 0 && tries < LAST_TRIES;) {
      try {
        rest = rest.subarray(writing.writeSync(fd, rest))
      } catch (error) {
        if (!isBusy(error)) return
        tries += 1
        writing.waitSync(RETRY_MS)
      }
    }
  }
}

/** A pipe that is full for now. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN'
}
