import { createHash } from 'node:crypto'
import { DAY_MAX, RECEIPT_MAX, type Receipt } from '#domain/day/day.ts'
import { PublicError } from '#server/errors.ts'

/** How long a repeated request gets its first answer; older ones are rejected by `pressedAt`. */
const KEPT_MS = DAY_MAX.hours * 3_600_000
/** A day of a large chain's changes; the oldest go first. */
const KEPT_MAX = 5000
const KEY = /^[\u0021-\u007e]{1,200}$/

/**
 * The id of a request's receipt. A key belongs to an account, so nobody gets the answers of others.
 *
 * @param key the header `Idempotency-Key`; without one, a repeated request is another one
 * @returns `null` without a key
 * @throws PublicError 400
 */
export function receiptId(account: string, key: string | undefined): string | null {
  if (key === undefined) return null
  if (!KEY.test(key)) {
    throw new PublicError(400, 'Idempotency-Key must be up to 200 letters, digits, and signs.')
  }
  return createHash('sha256')
    .update(JSON.stringify([account, key]))
    .digest('base64url')
}

/** Whether an answer is short enough to be kept. */
export function fitsReceipt(answer: string): boolean {
  return answer.length <= RECEIPT_MAX
}

/** The first answer to a request; `null` when it was not handled yet. */
export function answeredBefore(receipts: readonly Receipt[], id: string | null): string | null {
  return id === null ? null : (receipts.find((one) => one.id === id)?.answer ?? null)
}

/**
 * The receipts with a new one, without those that are too old.
 *
 * @param id `null` for a request without a key
 * @param now ms since the epoch
 */
export function withReceipt(
  receipts: readonly Receipt[],
  id: string | null,
  answer: string,
  now: number,
): readonly Receipt[] {
  if (id === null) return receipts
  const least = now - KEPT_MS
  const kept = receipts.slice(-(KEPT_MAX - 1)).filter(({ at }) => Date.parse(at) > least)
  return [...kept, { id, at: new Date(now).toISOString(), answer }]
}
