import type { ConfirmedMends, ImportWarning } from '#domain/import-row.ts'

/** The warnings whose mend a person chose, each by its field and row. */
export type ChosenMends = ReadonlyMap<string, ImportWarning>

/** Whether the server suggests a mend for what a warning tells. */
export function canBeMended({ fix }: ImportWarning): boolean {
  return fix !== undefined
}

export function isChosen(mends: ChosenMends, warning: ImportWarning): boolean {
  return mends.has(keyOf(warning))
}

/** Chooses the mends of some warnings, or takes the choice back; others stay as they are. */
export function withMends(
  mends: ChosenMends,
  warnings: readonly ImportWarning[],
  isWanted: boolean,
): ChosenMends {
  const next = new Map(mends)
  for (const warning of warnings) {
    if (isWanted && canBeMended(warning)) next.set(keyOf(warning), warning)
    else next.delete(keyOf(warning))
  }
  return next
}

/** What is sent: each with its value, so that the server can tell another file from this one. */
export function confirmedMends(mends: ChosenMends): ConfirmedMends {
  const confirmed: Record<string, [row: number, lat: number, lng: number][]> = {}
  for (const { field, row, fix } of mends.values()) {
    if (fix) (confirmed[field] ??= []).push([row, fix.lat, fix.lng])
  }
  return confirmed
}

function keyOf({ field, row }: ImportWarning): string {
  return `${field}:${row}`
}
