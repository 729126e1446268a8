/** A limit on how often something may be done: `count` times within `windowMs`, all at once or not. */
export type Limit = { count: number; windowMs: number }

export type RateLimiter = {
  /**
   * Takes one of the times that a key has.
   *
   * @param now milliseconds since the epoch
   * @returns 0 when there was one, else the milliseconds until there is one again
   */
  take: (key: string, now: number) => number
  /** As `take`, without taking: 0 when there is one. */
  wait: (key: string, now: number) => number
  /** Gives one of the times back that was taken. */
  giveBack: (key: string) => void
}

/** More keys than a busy day has; beyond them the longest known are forgotten first. */
const KEYS_MAX = 20_000
/** A clock that is put right by less, as clocks are all the time, makes nothing forgotten. */
const CLOCK_STEP_MS = 60_000

/**
 * Counts by the generic cell rate algorithm (ITU-T I.371): one number for each key, the instant at
 * which all its times are there again, so that memory has a bound whatever keys are made up.
 */
export function createRateLimiter({ count, windowMs }: Limit): RateLimiter {
  const interval = windowMs / count
  const fullAgainAt = new Map<string, number>()

  /** A later instant than any use so far could have set is from before the clock was set back. */
  const fullAgain = (key: string, now: number) => {
    const at = fullAgainAt.get(key) ?? 0
    return at > now + windowMs + CLOCK_STEP_MS ? 0 : at
  }

  const wait = (key: string, now: number) =>
    Math.max(0, Math.ceil(fullAgain(key, now) + interval - windowMs - now))

  return {
    wait,
    giveBack: (key) => {
      const at = fullAgainAt.get(key)
      if (at !== undefined) fullAgainAt.set(key, at - interval)
    },
    take: (key, now) => {
      const left = wait(key, now)
      if (left > 0) return left
      const next = Math.max(fullAgain(key, now), now) + interval
      // Set anew, so that the order of the map is that of the last use.
      fullAgainAt.delete(key)
      fullAgainAt.set(key, next)
      for (const oldest of fullAgainAt.keys()) {
        if (fullAgainAt.size <= KEYS_MAX) break
        fullAgainAt.delete(oldest)
      }
      return 0
    },
  }
}
