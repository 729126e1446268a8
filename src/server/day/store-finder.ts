import type { Location } from '#domain/location/location.ts'
import { bareId, isSamePlace, nameOf, placeOf, type Place } from '#domain/location/match.ts'

/** The store that a text names, none, or several. */
export type FoundStore = { store: Location } | 'none' | 'several'

/**
 * Returns a function that finds a store as people write it: by its id, else by an id, a name, a number
 * in its name, or an address that only one store has.
 */
export function storeFinder(locations: readonly Location[]): (text: string) => FoundStore {
  const byId = new Map(locations.map((store) => [store.id, store]))
  const known = new Map<string, FoundStore>()
  let indexes: readonly Map<string, Location | null>[] | null = null

  function find(text: string): FoundStore {
    const exact = byId.get(text)
    if (exact) return { store: exact }
    indexes ??= [
      uniqueBy(locations, ({ id }) => bareId(id)),
      uniqueBy(locations, ({ name }) => nameOf(name).folded),
      uniqueBy(locations, ({ name }) => nameOf(name).words),
      uniqueBy(locations, ({ name }) => nameOf(name).number),
      uniqueBy(locations, ({ address }) => placeOf(address).folded),
      uniqueBy(locations, ({ address }) => placeOf(address).street),
    ]
    const place = placeOf(text)
    const name = nameOf(text)
    const isNumber = name.words === ''
    const keys = [
      bareId(text),
      name.folded,
      name.folded,
      isNumber ? name.number : null,
      place.folded,
      place.street,
    ]
    let isSeveral = false
    for (const [at, key] of keys.entries()) {
      const found = key === null || key === '' ? undefined : indexes[at]?.get(key)
      if (found && isThere(found, place)) return { store: found }
      if (found === null) isSeveral = true
    }
    return isSeveral ? 'several' : 'none'
  }

  return (text) => {
    const before = known.get(text)
    if (before) return before
    const found = text === '' ? 'none' : find(text)
    known.set(text, found)
    return found
  }
}

/** Whether a store is where a text says, as far as it says so: the same street is in many towns. */
function isThere({ address }: Location, place: Place): boolean {
  if (place.town === null && place.zip === null) return true
  return isSamePlace(placeOf(address), place)
}

/** Each store by its key; `null` where several have the same. */
function uniqueBy(
  locations: readonly Location[],
  keyOf: (store: Location) => string | null,
): Map<string, Location | null> {
  const found = new Map<string, Location | null>()
  for (const store of locations) {
    const key = keyOf(store)
    if (key !== null && key !== '') found.set(key, found.has(key) ? null : store)
  }
  return found
}
