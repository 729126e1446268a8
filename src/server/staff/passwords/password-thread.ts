import { Worker } from 'node:worker_threads'
import { PublicError } from '#server/errors.ts'

/** `stored` is `null` when the password is to be hashed */
export type PasswordOrder = { id: number; password: string; stored: string | null }
export type PasswordAnswer = { id: number; result: boolean | string }

/** Hashes and verifies passwords outside the thread that answers requests. */
export type PasswordThread = {
  /** Whether the password is the hashed one. */
  verify: (password: string, stored: string) => Promise<boolean>
  hash: (password: string) => Promise<string>
}

/** One takes about 0.3 s; a longer queue would be worse than a later retry. */
const QUEUE_MAX = 8

type Waiting = { resolve: (result: boolean | string) => void; reject: (error: Error) => void }

/**
 * The thread starts with the first password and stays. It does one at a time.
 *
 * @param code the path of the thread's code
 */
export function createPasswordThread(code: string): PasswordThread {
  let worker: Worker | null = null
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function start(): Worker {
    const started = new Worker(code)
    started.on('message', ({ id, result }: PasswordAnswer) => {
      waiting.get(id)?.resolve(result)
      waiting.delete(id)
      // The process may end while the thread is idle.
      if (waiting.size === 0) started.unref()
    })
    started.on('error', stop)
    started.on('exit', () => stop(new Error('The thread for passwords ended')))
    return started
  }

  function stop(error: Error): void {
    worker = null
    const failed = [...waiting.values()]
    waiting.clear()
    for (const { reject } of failed) reject(error)
  }

  function order(password: string, stored: string | null): Promise<boolean | string> {
    if (waiting.size >= QUEUE_MAX) {
      throw new PublicError(503, 'Too many people are signing in. Please try again soon.', {
        headers: { 'Retry-After': '3' },
      })
    }
    return new Promise((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      worker ??= start()
      worker.ref()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker.postMessage({ id: lastId, password, stored } satisfies PasswordOrder)
    })
  }

  return {
    verify: async (password, stored) => (await order(password, stored)) === true,
    hash: async (password) => String(await order(password, null)),
  }
}
