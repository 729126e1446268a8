import type { TodayStore } from '#domain/day/today.ts'

/** The prices of stores as CSV with the columns that "Paste prices" reads. */
export function pricesCsv(stores: readonly TodayStore[]): string {
  const rows = stores.flatMap(({ id, name, prices }) =>
    prices.map(({ grade, credit, cash = '' }) => [id, name, grade, credit, cash]),
  )
  return [['location', 'name', 'grade', 'credit', 'cash'], ...rows]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')
}

function cell(text: string): string {
  // A spreadsheet would run it as a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Gives the person a file. */
export function saveCsv(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
