import type { StaffLocation } from '#domain/location/staff-location.ts'

/** The ids of locations that are selected for a bulk change. */
export type ChosenIds = ReadonlySet<string>

/** The ids with or without one of them. */
export function withChosen(ids: ChosenIds, id: string, isChosen: boolean): ChosenIds {
  const next = new Set(ids)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}

/** The selected locations that still exist, in the order of the list. */
export function chosenOf(locations: readonly StaffLocation[], ids: ChosenIds): StaffLocation[] {
  return ids.size === 0 ? [] : locations.filter(({ id }) => ids.has(id))
}

/** How many of the selected locations the filter hides. */
export function countHidden(
  chosen: readonly StaffLocation[],
  found: readonly StaffLocation[],
): number {
  if (chosen.length === 0) return 0
  const foundIds = new Set(found.map(({ id }) => id))
  return chosen.filter(({ id }) => !foundIds.has(id)).length
}
