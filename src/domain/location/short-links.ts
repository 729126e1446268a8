import type { FormerPath } from './former-paths.ts'
import type { Location } from './location.ts'
import { bareId, nameOf } from './match.ts'
import { locationPaths, pathText } from './slug.ts'

/** An id that people can read on a sign and type: no escapes, and no longer than a store code. */
const TYPEABLE = /^\w[\w.~-]{0,15}$/

/** What follows `/s/` in a store's short address: a key, which is an id or a store number. */
export type ShortLinks = {
  /** The path of the store that a key leads to, "oh/parma/1840-harbor-mill-rd"; `null` for none */
  pathOf: (key: string) => string | null
  /** The key for receipts and signs. It leads to this store. */
  keyOf: (location: Pick<Location, 'id' | 'name'>) => string
}

/**
 * The short addresses of a chain. A key is an id, else an id in another spelling (case, "#", leading
 * zeros), else the number at the end of a store's name, else the id of a deleted store. Where several
 * stores share a spelling or a number, it leads to the only one that is not closed, or to none.
 *
 * @param former where the pages of deleted stores were, oldest first
 */
export function shortLinks(
  locations: readonly Location[],
  former: readonly FormerPath[],
): ShortLinks {
  // Each part is made when it is first needed: most keys are ids as they are written.
  const byId = once(() => new Map(locations.map((location) => [location.id, location])))
  const bySpelling = once(() => Map.groupBy(locations, ({ id }) => spelling(id)))
  const byNumber = once(() => Map.groupBy(locations, numberOf))
  const deleted = once(() => former.filter(([, id]) => !byId().has(id)))
  const deletedById = once(() => new Map(deleted().map(([path, id]) => [id, path])))
  const deletedBySpelling = once(() => new Map(deleted().map(([path, id]) => [spelling(id), path])))

  function find(key: string): Location | null {
    const exact = byId().get(key)
    if (exact) return exact
    const spelled = spelling(key)
    // Names without a number have an empty one.
    if (spelled === '') return null
    return only(bySpelling().get(spelled) ?? byNumber().get(spelled) ?? [])
  }

  return {
    pathOf: (key) => {
      const location = find(key)
      const path = location && locationPaths(locations).get(location.id)
      if (path) return pathText(path)
      return deletedById().get(key) ?? deletedBySpelling().get(spelling(key)) ?? null
    },
    keyOf: ({ id, name }) => {
      // An id leads to its own store before any number does, so a printed one stays right.
      if (TYPEABLE.test(id)) return id
      const shorter = [bareId(id), nameOf(name).number ?? ''].find(
        (key) => TYPEABLE.test(key) && find(key)?.id === id,
      )
      return shorter ?? id
    },
  }
}

function spelling(key: string): string {
  return bareId(key).toLowerCase()
}

function only(locations: readonly Location[]): Location | null {
  const open = locations.filter(({ businessStatus }) => businessStatus !== 'CLOSED_PERMANENTLY')
  const [first = null, ...others] = open.length > 0 ? open : locations
  return others.length > 0 ? null : first
}

/** Locations never change, and reading a name costs more than the rest. */
const NUMBERS = new WeakMap<Location, string>()

/** The number at the end of a store's name; empty for none. */
function numberOf(location: Location): string {
  const known = NUMBERS.get(location)
  if (known !== undefined) return known
  const number = nameOf(location.name).number ?? ''
  NUMBERS.set(location, number)
  return number
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
