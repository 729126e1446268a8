import { TODAY_STORE_CALL, pathTo } from '#web/addresses/paths.ts'
import type { TodayAnswer } from '#domain/day/today.ts'
import { readTodayAnswer } from '#web/pages/today/today-store.ts'
import type { Change, DayFields, Trouble } from './change.ts'
import { noteServerDate } from './device-clock.ts'

/** The outcome of sending a change. */
export type Outcome =
  | { kind: 'saved'; store: TodayAnswer | null }
  | { kind: 'trouble'; trouble: Trouble }
  /** There was no answer, or the server is unavailable: the same change may be sent again */
  | { kind: 'unreachable'; hasSignal: boolean }
  | { kind: 'signed-out' }

/** An answer may take this long on a bad connection. */
const PATIENCE_MS = 20_000

/** Sends a change, with its key, so that the server handles it once however often it comes. */
export async function sendChange(change: Change): Promise<Outcome> {
  const { key, location, base, pressedAt, confirm, fields } = change
  try {
    const response = await window.fetch(pathTo(TODAY_STORE_CALL, { id: location }), {
      method: 'PATCH',
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ ...fields, base, pressedAt, ...(confirm && { confirm }) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    noteServerDate(response)
    return outcomeOf(response.status, await response.text())
  } catch {
    return { kind: 'unreachable', hasSignal: false }
  }
}

/** What the status and the text of an answer mean. */
export function outcomeOf(status: number, text: string): Outcome {
  const answer = readObject(text)
  if (status >= 200 && status < 300) {
    // A proxy's page, such as a hotel's sign-in, is not the server's answer.
    return answer
      ? { kind: 'saved', store: readTodayAnswer(answer) }
      : { kind: 'unreachable', hasSignal: false }
  }
  if (status === 401) return { kind: 'signed-out' }
  if (!answer || status === 408 || status === 425 || status === 429 || status >= 500) {
    return { kind: 'unreachable', hasSignal: true }
  }
  const message = textOf(answer, 'message') ?? `The server returned error ${status}.`
  if (status === 409) {
    return {
      kind: 'trouble',
      trouble: {
        kind: 'conflict',
        by: textOf(answer, 'by') ?? 'Somebody',
        at: textOf(answer, 'at') ?? '',
        theirs: theirFields(answer),
      },
    }
  }
  const isJump = status === 422 && answer['needs'] === 'confirm'
  return { kind: 'trouble', trouble: { kind: isJump ? 'jump' : 'refused', message } }
}

function theirFields(answer: Record<string, unknown>): DayFields {
  const { theirs } = answer
  return typeof theirs === 'object' && theirs !== null ? theirs : {}
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any object has such fields
    return typeof value === 'object' && value ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function textOf(answer: Record<string, unknown>, name: string): string | null {
  const value = answer[name]
  return typeof value === 'string' ? value : null
}
