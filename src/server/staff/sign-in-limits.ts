import { LRUCache } from 'lru-cache'
import { PublicError } from '#server/errors.ts'

/** Consecutive failures of one account from one place that cause no pause. */
const FREE_FAILURES = 4
const LONGEST_PAUSE_MS = 15 * 60_000
const PAUSES_MAX = 20_000

/** The refusal of an attempt, until which there is this long to wait. */
export function tooManyAttempts(waitMs: number): PublicError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const time =
    seconds < 60 ? countOf(seconds, 'second') : countOf(Math.ceil(seconds / 60), 'minute')
  return new PublicError(429, `Too many attempts. Try again in ${time}.`, {
    headers: { 'Retry-After': String(seconds) },
  })
}

/** "1 minute", "20 seconds" */
function countOf(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Pauses after consecutive failures: none at first, then 2 s, 4 s and so on. */
export function createPauses(monotonic: () => number) {
  const failures = new LRUCache<string, { count: number; endsAt: number }>({ max: PAUSES_MAX })
  return {
    wait: (key: string) => Math.max(0, (failures.peek(key)?.endsAt ?? 0) - monotonic()),
    note: (key: string) => {
      const count = (failures.peek(key)?.count ?? 0) + 1
      const pause = count <= FREE_FAILURES ? 0 : 1000 * 2 ** (count - FREE_FAILURES)
      failures.set(key, { count, endsAt: monotonic() + Math.min(pause, LONGEST_PAUSE_MS) })
    },
    forget: (key: string) => void failures.delete(key),
  }
}
