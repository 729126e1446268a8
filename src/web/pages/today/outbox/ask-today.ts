import { TODAY_CALL } from '#web/addresses/paths.ts'
import type { TodayStore } from '#domain/day/today.ts'
import { noteServerDate } from './device-clock.ts'

/** Nobody is signed in any more. */
export const SIGNED_OUT = 'You are signed out.'
/** Not yet an error. */
export const NO_ANSWER_YET = 'The site has not answered yet.'
/** Nobody answers. */
export const NO_SIGNAL = 'No connection.'
const PATIENCE_MS = 20_000

/**
 * The stores that the signed-in person may change.
 *
 * @param only requests only this store, by its id
 * @throws Error with a message for the person
 */
export async function askToday(only?: string): Promise<readonly TodayStore[]> {
  const response = await window
    .fetch(only === undefined ? TODAY_CALL : `${TODAY_CALL}?${new URLSearchParams({ id: only })}`, {
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    .catch(() => null)
  if (!response) throw new Error(NO_SIGNAL)
  noteServerDate(response)
  if (response.status === 401) throw new Error(SIGNED_OUT)
  const answer: unknown = await response.json().catch(() => null)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one build makes both halves
  if (response.ok && Array.isArray(answer)) return answer as TodayStore[]
  const message =
    typeof answer === 'object' && answer && 'message' in answer ? answer.message : null
  throw new Error(
    typeof message === 'string' ? message : 'The site doesn’t answer. Try again soon.',
  )
}
