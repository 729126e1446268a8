import type { StaffLocation } from '#domain/location/staff-location.ts'

/** Ids of locations that are chosen for a change of several at once. */
export type ChosenIds = ReadonlySet<string>

/** The ids with another one among them, or without it. */
export function withChosen(ids: ChosenIds, id: string, isChosen: boolean): ChosenIds {
  const next = new Set(ids)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}

/** The chosen locations that are still there, in the order of the list. */
export function chosenOf(locations: readonly StaffLocation[], ids: ChosenIds): StaffLocation[] {
  return ids.size === 0 ? [] : locations.filter(({ id }) => ids.has(id))
}

/** How many of the chosen locations the filter hides. */
export function countHidden(
  chosen: readonly StaffLocation[],
  found: readonly StaffLocation[],
): number {
  if (chosen.length === 0) return 0
  const foundIds = new Set(found.map(({ id }) => id))
  return chosen.filter(({ id }) => !foundIds.has(id)).length
}
