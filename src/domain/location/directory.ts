import { parseAddress } from '#domain/address/us-address.ts'
import { stateName } from '#domain/address/us-state.ts'
import { CITY_PATTERN, STATE_PATTERN, pathTo } from '#domain/paths.ts'
import { compareNames } from '#domain/text/name-order.ts'

/** What the directory reads of a location. */
export type DirectoryItem = { name: string; address: string; path: string }

export type DirectoryCity<Item> = {
  /** Its part of the address: "north-olmsted" */
  slug: string
  name: string
  /** "/stores/oh/north-olmsted" */
  path: string
  /** By name, then by address */
  locations: readonly Item[]
}

export type DirectoryState<Item> = {
  /** Its part of the address, the postal abbreviation in lower case: "oh" */
  slug: string
  name: string
  /** "/stores/oh" */
  path: string
  /** How many locations it has in all its cities */
  count: number
  /** By name */
  cities: readonly DirectoryCity<Item>[]
}

/** Names the places whose address has no state or no city. */
const ELSEWHERE = 'Other places'

/**
 * Sorts locations into states and cities by the parts of their paths, so that a page of the
 * directory lists exactly the locations under its own URL. A city that is spelled in several ways
 * ("Saint Paul", "SAINT PAUL") has the name that most of its locations give.
 *
 * @param items each with its path, "/stores/{state}/{city}/{slug}"
 * @returns sorted by name, places without one last
 */
export function locationDirectory<Item extends DirectoryItem>(
  items: readonly Item[],
): DirectoryState<Item>[] {
  const states = groupBy(items, ({ path }) => partOf(path, 0))
  return Array.from(states, ([state, inState]) => {
    const path = pathTo(STATE_PATTERN, { state })
    const cities = groupBy(inState, (item) => partOf(item.path, 1))
    return {
      slug: state,
      name: stateName(state.toUpperCase()) ?? ELSEWHERE,
      path,
      count: inState.length,
      cities: Array.from(cities, ([city, locations]) => ({
        slug: city,
        name: cityName(locations),
        path: pathTo(CITY_PATTERN, { state, city }),
        locations: locations.toSorted(
          (a, b) => compareNames(a.name, b.name) || compareNames(a.address, b.address),
        ),
      })).toSorted(byName),
    }
  }).toSorted(byName)
}

function byName(a: { name: string }, b: { name: string }): number {
  return Number(a.name === ELSEWHERE) - Number(b.name === ELSEWHERE) || compareNames(a.name, b.name)
}

/** The name that most give; of several given as often, the first that is not all capitals. */
function cityName(locations: readonly DirectoryItem[]): string {
  const counts = new Map<string, number>()
  for (const { address } of locations) {
    const { city } = parseAddress(address)
    if (city !== null) counts.set(city, (counts.get(city) ?? 0) + 1)
  }
  const [first] = [...counts].toSorted(
    ([a, times], [b, otherTimes]) =>
      otherTimes - times || Number(isAllCapitals(a)) - Number(isAllCapitals(b)),
  )
  return first?.[0] ?? ELSEWHERE
}

function isAllCapitals(text: string): boolean {
  return text === text.toUpperCase()
}

/** @param index 0 for the state, 1 for the city */
function partOf(path: string, index: number): string {
  return path.split('/')[index + 2] ?? ''
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}
