/** Waits after failures: the first, doubled each time, and the longest. */
const RETRY_MS = 15_000
const RETRY_MAX_MS = 10 * 60_000

/**
 * When a source is asked: an answer is good for a while, and a failure is waited out. `now` is in
 * milliseconds of a clock that never goes back.
 */
export type AskSchedule = {
  isTimeToAsk: (now: number) => boolean
  /** When to ask next, by the same clock; in the past where nothing was asked yet */
  next: () => number
  succeeded: (now: number) => void
  /** @returns how many have failed in a row, this one counted */
  failed: (now: number) => number
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
  }
}
