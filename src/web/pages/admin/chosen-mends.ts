import type { ConfirmedMends, ImportWarning } from '#domain/import-row.ts'

/** The warnings whose mend a person chose, as `field:row`. */
export type ChosenMends = ReadonlySet<string>

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
  const next = new Set(mends)
  for (const warning of warnings) {
    if (isWanted && canBeMended(warning)) next.add(keyOf(warning))
    else next.delete(keyOf(warning))
  }
  return next
}

/** What is sent: fields and rows alone, for the values are the server's own. */
export function confirmedMends(mends: ChosenMends): ConfirmedMends {
  const rows: Record<string, number[]> = {}
  for (const key of mends) {
    const at = key.lastIndexOf(':')
    ;(rows[key.slice(0, at)] ??= []).push(Number(key.slice(at + 1)))
  }
  return rows
}

function keyOf({ field, row }: ImportWarning): string {
  return `${field}:${row}`
}
