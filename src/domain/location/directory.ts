import { parseAddress } from '#domain/address/us-address.ts'
import { stateName } from '#domain/address/us-state.ts'
import { CITY_PATTERN, STATE_PATTERN, pathTo } from '#domain/paths.ts'
import { compareNames } from '#domain/text/name-order.ts'
import { ELSEWHERE } from './elsewhere.ts'

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

/**
 * Returns a function that sorts locations into states and cities by the parts of their paths, so that
 * a page of the directory lists exactly the locations under its own URL. A city that is spelled in
 * several ways ("Saint Paul", "SAINT PAUL") has the name that most of its locations give.
 *
 * The function takes items each with its path, "/stores/{state}/{city}/{slug}", and returns the states
 * sorted by name, places without one last. States and cities whose items are the same objects as in an
 * earlier call are not sorted again.
 */
export function createLocationDirectory<Item extends DirectoryItem>(): (
  items: readonly Item[],
) => DirectoryState<Item>[] {
  const cityOf = oncePerList(directoryCity<Item>)
  const stateOf = oncePerList(directoryState<Item>)
  return (items) => {
    const cities = Array.from(groupBy(items, folderOf), cityOf)
    return Array.from(groupBy(cities, folderOf), stateOf).toSorted(byName)
  }
}

function directoryCity<Item extends DirectoryItem>(items: readonly Item[]): DirectoryCity<Item> {
  const [state = '', city = ''] = partsOf(items[0])
  return {
    slug: city,
    name: cityName(items),
    path: pathTo(CITY_PATTERN, { state, city }),
    locations: items.toSorted(
      (a, b) => compareNames(a.name, b.name) || compareNames(a.address, b.address),
    ),
  }
}

function directoryState<Item>(cities: readonly DirectoryCity<Item>[]): DirectoryState<Item> {
  const [state = ''] = partsOf(cities[0])
  return {
    slug: state,
    name: stateName(state.toUpperCase()) ?? ELSEWHERE,
    path: pathTo(STATE_PATTERN, { state }),
    count: cities.reduce((sum, { locations }) => sum + locations.length, 0),
    cities: cities.toSorted(byName),
  }
}

/** Remembers the value of each list by its first item, for as long as that item lives. */
function oncePerList<Item extends object, Value>(
  make: (items: readonly Item[]) => Value,
): (items: readonly Item[]) => Value {
  const known = new WeakMap<Item, { items: readonly Item[]; value: Value }>()
  return (items) => {
    const [first] = items
    const last = first && known.get(first)
    const isSame =
      last?.items.length === items.length && items.every((item, at) => item === last.items[at])
    if (isSame) return last.value
    const value = make(items)
    if (first) known.set(first, { items, value })
    return value
  }
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

/** The states, cities, and so on in a path: "oh", "parma" of "/stores/oh/parma". */
function partsOf(one: { path: string } | undefined): string[] {
  return (one?.path ?? '').split('/').slice(2)
}

/** A path without its last part, which is the path of the city or the state. */
function folderOf({ path }: { path: string }): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/** Lists of items with the same key, in the order of their first items. */
function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Iterable<Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const name = key(item)
    const group = groups.get(name)
    if (group) group.push(item)
    else groups.set(name, [item])
  }
  return groups.values()
}
