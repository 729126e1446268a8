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
  refused: readonly { row: number; id?: string | null; reason: string }[]
  warnings: readonly { row: number; field?: string; reason: string }[]
  /** `null` when nothing changed */
  undoId?: string | null
}

/** Sends prices, as a table of text or as rows. @throws CallFailed */
export async function putPrices(
  rows: string | readonly object[],
  { isDryRun = false, confirm = false }: { isDryRun?: boolean; confirm?: boolean },
): Promise<PricesAnswer> {
  const query = new URLSearchParams({
    ...(isDryRun && { dryRun: '1' }),
    ...(confirm && { confirm: '1' }),
  }).toString()
  const body = typeof rows === 'string' ? new Blob([rows], { type: 'text/csv' }) : rows
  return call<PricesAnswer>('PUT', query === '' ? PRICES_CALL : `${PRICES_CALL}?${query}`, body)
}

/** Makes a grade some cents cheaper or dearer at stores, in one request. @throws CallFailed */
export async function sendPrices(
  stores: readonly TodayStore[],
  { grade, cents }: { grade: string; cents: number },
  confirm: boolean,
): Promise<SavedMany> {
  const rows = stores.flatMap(({ id, prices }) => {
    const price = prices.find((one) => one.grade === grade)
    if (!price) return []
    const amount = plusCents(price.credit, cents)
    return { location: id, ...withPrice({ grade, kind: 'credit', amount }, price) }
  })
  const { message, undoId } = await putPrices(rows, { confirm })
  return { message, undo: { id: undoId ?? '', by: 'prices' } }
}

/** A spreadsheet's cells as CSV: they are copied with tabs between them. */
export function pastedCsv(text: string): string {
  if (!text.includes('\t')) return text
  return text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map(csvCell).join(','))
    .join('\n')
}

function csvCell(text: string): string {
  const plain = text.trim()
  return /[",\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
