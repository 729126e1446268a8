import { PublicError } from '#server/errors.ts'
import type { PauseRule } from '#server/storage/shared-state.ts'

/** After consecutive failures of one account from one place. */
export const SIGN_IN_PAUSES: PauseRule = { free: 4, longestMs: 15 * 60_000 }

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
