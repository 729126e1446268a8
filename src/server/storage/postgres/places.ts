/** A number for each id, by which its row is sorted. */
export type Places = ReadonlyMap<string, number>

/**
 * Assigns places to ordered ids. Ids keep their places if possible, so that adding an item at the
 * end, or removing one, changes no other row.
 */
export function nextPlaces(places: Places, ids: readonly string[]): Places {
  const next = new Map<string, number>()
  let last = 0
  for (const id of ids) {
    const kept = places.get(id)
    last = kept !== undefined && kept > last ? kept : last + 1
    next.set(id, last)
  }
  return next
}
