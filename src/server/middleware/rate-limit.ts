import { LRUCache } from 'lru-cache'

/** How often something may be done: `count` times within `windowMs`, in a burst or spread out. */
export type Limit = { count: number; windowMs: number }

export type RateLimiter = {
  /**
   * Uses up one of a key's attempts.
   *
   * @returns 0 when there was one, otherwise the milliseconds until the next one
   */
  take: (key: string) => number
  /** The same number as `take`, without using up an attempt. */
  wait: (key: string) => number
  /** Returns an attempt that was used up. */
  giveBack: (key: string) => void
}

/** More keys than on a busy day; then the least recently used ones are dropped. */
const KEYS_MAX = 20_000

/**
 * Uses the generic cell rate algorithm (ITU-T I.371), which needs one number per key: the time when all
 * of its attempts are available again. Memory is bounded, even if a client invents keys.
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
