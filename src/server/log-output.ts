import { write, writeSync } from 'node:fs'

/** Lines are written once there are so many bytes of them, or after so long. */
const BATCH_BYTES = 4096
const BATCH_MS = 1000
/** What may wait for a reader that does not read; lines beyond it are lost. */
const WAITING_BYTES = 4 * 1024 * 1024
/** How long the end of the process may wait for such a reader. */
const LAST_TRIES = 20
const LAST_TRY_MS = 50

/** How bytes get out: the two ways of `node:fs`. */
export type Writing = { write: typeof write; writeSync: typeof writeSync }

/**
 * Writes lines to a file descriptor many at a time, because a system call for each line costs more
 * than the line. Logging never stops the site: lines that cannot be written, for a full disk or a
 * reader that has gone, are lost.
 *
 * @param fd a descriptor that stays open, such as 1
 * @returns `write` takes a line with its line break; `flushSync` writes what waits, when the process
 *   ends
 */
export function createLogOutput(fd: number, writing: Writing = { write, writeSync }) {
  let waiting: string[] = []
  let waitingBytes = 0
  let isWriting = false
  let timer: NodeJS.Timeout | undefined

  function take(): Buffer {
    const bytes = Buffer.from(waiting.join(''))
    waiting = []
    waitingBytes = 0
    return bytes
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (isWriting || waitingBytes === 0) return
    isWriting = true
    writeAll(take())
  }

  function writeAll(bytes: Buffer): void {
    writing.write(fd, bytes, 0, bytes.length, null, (error, written) => {
      if (error && isBusy(error)) {
        setTimeout(writeAll, LAST_TRY_MS, bytes).unref()
        return
      }
      if (!error && written < bytes.length) {
        writeAll(bytes.subarray(written))
        return
      }
      isWriting = false
      if (waitingBytes >= BATCH_BYTES) flush()
    })
  }

  return {
    write: (line: string): void => {
      if (waitingBytes > WAITING_BYTES) return
      waiting.push(line)
      waitingBytes += line.length
      if (waitingBytes >= BATCH_BYTES) flush()
      else timer ??= setTimeout(flush, BATCH_MS).unref()
    },
    flushSync: (): void => {
      let bytes = take()
      for (let tries = 0; bytes.length > 0 && tries < LAST_TRIES;) {
        try {
          bytes = bytes.subarray(writing.writeSync(fd, bytes))
        } catch (error) {
          if (!isBusy(error)) return
          tries += 1
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LAST_TRY_MS)
        }
      }
    },
  }
}

/** A pipe that is full for now. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN'
}
