import type { ConfirmedRepairs, ImportWarning } from '#domain/location/import-row.ts'

/** The warnings whose repair a person chose, each by its field and row. */
export type ChosenRepairs = ReadonlyMap<string, ImportWarning>

/** Whether the server suggests a repair for what a warning tells. */
export function canBeRepaired({ fix }: ImportWarning): boolean {
  return fix !== undefined
}

export function isChosen(repairs: ChosenRepairs, warning: ImportWarning): boolean {
  return repairs.has(keyOf(warning))
}

/** Chooses the repairs of some warnings, or takes the choice back; others stay as they are. */
export function withRepairs(
  repairs: ChosenRepairs,
  warnings: readonly ImportWarning[],
  isWanted: boolean,
): ChosenRepairs {
  const next = new Map(repairs)
  for (const warning of warnings) {
    if (isWanted && canBeRepaired(warning)) next.set(keyOf(warning), warning)
    else next.delete(keyOf(warning))
  }
  return next
}

/** What is sent: each with its value, so that the server can tell another file from this one. */
export function confirmedRepairs(repairs: ChosenRepairs): ConfirmedRepairs {
  const confirmed: Record<string, [row: number, lat: number, lng: number][]> = {}
  for (const { field, row, fix } of repairs.values()) {
    if (fix) (confirmed[field] ??= []).push([row, fix.lat, fix.lng])
  }
  return confirmed
}

function keyOf({ field, row }: ImportWarning): string {
  return `${field}:${row}`
}
