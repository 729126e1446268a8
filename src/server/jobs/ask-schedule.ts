/** The wait after the first failure (doubled each time), and the longest wait. */
const RETRY_MS = 15_000
const RETRY_MAX_MS = 10 * 60_000

/**
 * The schedule of requests to a source: an answer stays fresh for a while, and a failure causes a
 * wait. `now` is in milliseconds of a monotonic clock.
 */
export type AskSchedule = {
  isTimeToAsk: (now: number) => boolean
  /** When the next request is due, by the same clock; in the past before the first request */
  next: () => number
  succeeded: (now: number) => void
  /** @returns the number of consecutive failures, including this one */
  failed: (now: number) => number
  /** Another process has asked: the next request is due at the same time as its own. */
  followed: (next: number) => void
}

/** @param freshMs how long an answer counts as fresh, in milliseconds */
export function createAskSchedule(freshMs: number): AskSchedule {
  let failures = 0
  let next = 0
  return {
    isTimeToAsk: (now) => now >= next,
    next: () => next,
    succeeded: (now) => {
      failures = 0
      next = now + freshMs
    },
    failed: (now) => {
      failures += 1
      next = now + Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** Math.min(failures - 1, 10))
      return failures
    },
    followed: (at) => {
      next = at
    },
  }
}
