import { LRUCache } from 'lru-cache'

/** A limit on how often something may be done: `count` times within `windowMs`, all at once or not. */
export type Limit = { count: number; windowMs: number }

export type RateLimiter = {
  /**
   * Uses one of the times that a key has.
   *
   * @returns 0 when there was one, else the milliseconds until there is one again
   */
  take: (key: string) => number
  /** As `take`, without using one: 0 when there is one. */
  wait: (key: string) => number
  /** Returns one of the times that were used. */
  giveBack: (key: string) => void
}

/** More keys than a busy day has; beyond them the least recently used are dropped. */
const KEYS_MAX = 20_000

/**
 * Counts by the generic cell rate algorithm (ITU-T I.371): one number for each key, the time at which
 * all its uses are available again. Memory is bounded, however many keys are made up.
 *
 * @param monotonic milliseconds of a clock that never goes back
 * @param keysMax how many keys are remembered
 */
export function createRateLimiter(
  { count, windowMs }: Limit,
  monotonic: () => number,
  keysMax = KEYS_MAX,
): RateLimiter {
  const interval = windowMs / count
  const fullAgainAt = new LRUCache<string, number>({ max: keysMax })

  const wait = (key: string) => {
    const at = fullAgainAt.peek(key)
    return at === undefined ? 0 : Math.max(0, Math.ceil(at + interval - windowMs - monotonic()))
  }

  return {
    wait,
    giveBack: (key) => {
      const at = fullAgainAt.peek(key)
      if (at !== undefined) fullAgainAt.set(key, at - interval)
    },
    take: (key) => {
      const left = wait(key)
      if (left > 0) return left
      const now = monotonic()
      fullAgainAt.set(key, Math.max(fullAgainAt.peek(key) ?? now, now) + interval)
      return 0
    },
  }
}
