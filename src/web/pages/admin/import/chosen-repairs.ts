import type { ConfirmedRepairs, ImportWarning } from '#domain/location/import-row.ts'

/** The warnings whose repair a person chose, by field and row. */
export type ChosenRepairs = ReadonlyMap<string, ImportWarning>

/** Whether the server suggests a repair for a warning. */
export function canBeRepaired({ fix }: ImportWarning): boolean {
  return fix !== undefined
}

export function isChosen(repairs: ChosenRepairs, warning: ImportWarning): boolean {
  return repairs.has(keyOf(warning))
}

/** Chooses the repairs of some warnings, or unchooses them; others do not change. */
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

/** The repairs to send. Each has its value, so that the server notices if the file has changed. */
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
