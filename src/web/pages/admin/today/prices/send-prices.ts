import type { TodayStore } from '#domain/day/today.ts'
import { PRICES_CALL } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { plusCents } from '#web/pages/today/prices/amount.ts'
import { withPrice } from '#web/pages/today/prices/price-change.ts'
import type { SavedMany } from '#web/pages/admin/today/saved-line.tsx'

/** What `PUT /api/prices` answers. */
export type PricesAnswer = {
  message: string
  updated: number
  unchanged: number
  refused: readonly { row: number; id: string; reason: string; needs?: 'confirm' }[]
  warnings: readonly { row: number; field: string; reason: string }[]
  /** `null` when nothing changed */
  undoId: string | null
}

type PutOptions = {
  isDryRun?: boolean
  /** Takes prices that jump */
  confirm?: boolean
  /** The server handles requests with the same key once */
  key?: string
}

/** Sends prices, as a table of text or as rows. @throws CallFailed */
export async function putPrices(
  rows: string | readonly object[],
  { isDryRun = false, confirm = false, key }: PutOptions,
): Promise<PricesAnswer> {
  const query = new URLSearchParams({
    ...(isDryRun && { dryRun: '1' }),
    ...(confirm && { confirm: '1' }),
  }).toString()
  const body = typeof rows === 'string' ? new Blob([rows], { type: 'text/csv' }) : rows
  const path = query === '' ? PRICES_CALL : `${PRICES_CALL}?${query}`
  return call<PricesAnswer>('PUT', path, body, key === undefined ? {} : { 'idempotency-key': key })
}

/**
 * Makes a grade a few cents cheaper or more expensive at stores, in one request. @throws CallFailed
 */
export async function sendPrices(
  stores: readonly TodayStore[],
  { grade, cents }: { grade: string; cents: number },
  options: Pick<PutOptions, 'confirm' | 'key'>,
): Promise<SavedMany> {
  const rows = stores.flatMap(({ id, prices }) => {
    const price = prices.find((one) => one.grade === grade)
    if (!price) return []
    const amount = plusCents(price.credit, cents)
    return { location: id, ...withPrice({ grade, kind: 'credit', amount }, price) }
  })
  const answer = await putPrices(rows, options)
  return savedPrices(answer)
}

/** The message of an answer, with its undo. */
export function savedPrices({ message, undoId }: PricesAnswer): SavedMany {
  return { message, undo: undoId === null ? null : { id: undoId, by: 'prices' } }
}
