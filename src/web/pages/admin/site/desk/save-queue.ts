/** The outcome of an attempt to send. */
export type Sent =
  /** The server has what was sent; `again` when more has been typed since */
  | 'kept'
  | 'again'
  /** The server cannot be reached, or cannot save right now: the queue tries again by itself */
  | 'waits'
  /** The server rejects this: the queue tries again after the next change */
  | 'refused'

type SaveQueue = {
  /** Something has changed. */
  touch: () => void
  /** Sends waiting changes. @returns whether the server has everything */
  flush: () => Promise<boolean>
  /** Tries again at once, e.g. when the connection is back. */
  retry: () => void
  stop: () => void
}

/** After the last key */
const REST_MS = 800
/** After the first key that is not sent */
const LONGEST_MS = 1800
const RETRY_MS = 3000
const RETRY_MAX_MS = 30_000

/**
 * Decides when changes are sent: a moment after the last key, at least every two seconds while somebody
 * types, one at a time, and again and again while there is no connection.
 *
 * @param send sends everything that the server lacks, as it is then
 */
export function createSaveQueue(
  send: () => Promise<Sent>,
  now: () => number = Date.now,
): SaveQueue {
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstTouch: number | null = null
  let running: Promise<boolean> | null = null
  let failures = 0
  let isStopped = false

  function plan(ms: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void run(), ms)
  }

  async function attempt(): Promise<boolean> {
    for (;;) {
      firstTouch = null
      const sent = await send()
      if (sent === 'again') continue
      if (sent === 'kept') {
        failures = 0
        return true
      }
      if (sent === 'waits') {
        failures += 1
        plan(Math.min(RETRY_MS * 2 ** (failures - 1), RETRY_MAX_MS))
      }
      return false
    }
  }

  function run(): Promise<boolean> {
    clearTimeout(timer)
    running ??= attempt().finally(() => {
      running = null
      if (firstTouch !== null && failures === 0) plan(REST_MS)
    })
    return running
  }

  return {
    touch: () => {
      firstTouch ??= now()
      if (running || failures > 0) return
      plan(Math.max(0, Math.min(REST_MS, firstTouch + LONGEST_MS - now())))
    },
    flush: async () => {
      if (running) await running
      return run()
    },
    retry: () => {
      if (failures === 0) return
      failures = 0
      void run()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
