import type { Area } from '#domain/address/area.ts'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { distanceMiles, roundMiles } from './distance.ts'
import { sortByDistance } from './sort-by-distance.ts'
import type { BusinessStatus } from '#domain/opening-hours/opening-hours.ts'
import { isUsable } from '#domain/address/usable-coordinates.ts'

/** What ranking reads of a location. */
export type RankableLocation = {
  /** `null` when unknown: listed, never ranked */
  coordinates: Coordinates | null
  businessStatus: BusinessStatus
}

/** A result; `distance` is in miles with one decimal, absent when it is not known. */
export type Found<T> = T & { distance?: number }

/** Finds places of a list without checking all of them. Every answer is indexes in that list. */
export type PlaceIndex = {
  /**
   * The `count` nearest places to a point that `accepts` lets pass, nearest first, equals in the
   * order of the list. Places without usable coordinates are not among them.
   */
  nearest: (point: Coordinates, count: number, accepts: (index: number) => boolean) => number[]
  /** The places whose coordinates are in an area, in the order of the list */
  inArea: (area: Area) => number[]
}

/**
 * Ranks locations for a visitor at a point; `sortByDistance` sorts by distance alone. First come
 * those in business, nearest first. Those that are not open yet or closed for a time follow: they
 * keep their distance, but no visitor is sent to one as the nearest. Those without usable
 * coordinates come last, without a distance. Equals keep their order.
 *
 * @param limit how many to give at most
 */
export function rankByDistance<T extends RankableLocation>(
  locations: readonly T[],
  point: Coordinates,
  limit = Infinity,
): Found<T>[] {
  const sorted = sortByDistance(locations, point)
  const groups = [
    sorted.filter(({ place, miles }) => miles !== null && isOperating(place)),
    sorted.filter(({ place, miles }) => miles !== null && !isOperating(place)),
    sorted.filter(({ miles }) => miles === null),
  ]
  return groups
    .flat()
    .slice(0, limit)
    .map(({ place, miles }) => measured(place, miles))
}

/** The same order as `rankByDistance` gives, of those that `accepts` lets pass, through an index. */
export function rankWithIndex<T extends RankableLocation>(
  locations: readonly T[],
  point: Coordinates,
  given: { accepts: (location: T) => boolean; most: number; places: PlaceIndex },
): Found<T>[] {
  const { accepts, most, places } = given
  const found: Found<T>[] = []
  const add = (belongs: (location: T) => boolean) => {
    if (found.length >= most) return
    const indexes = places.nearest(point, most - found.length, (index) => {
      const location = locations[index]
      return location !== undefined && belongs(location) && accepts(location)
    })
    for (const index of indexes) {
      const location = locations[index]
      const { coordinates = null } = location ?? {}
      if (location && coordinates) found.push(measured(location, distanceMiles(point, coordinates)))
    }
  }
  add(isOperating)
  add((location) => !isOperating(location))
  for (const location of locations) {
    if (found.length >= most) break
    if (!isUsable(location.coordinates) && accepts(location)) found.push(withoutDistance(location))
  }
  return found
}

function measured<T extends RankableLocation>(location: T, miles: number | null): Found<T> {
  return miles === null ? withoutDistance(location) : { ...location, distance: roundMiles(miles) }
}

function isOperating({ businessStatus }: RankableLocation): boolean {
  return businessStatus === 'OPERATIONAL'
}

/** A distance that a location brings along was measured from somewhere else. */
export function withoutDistance<T extends RankableLocation>(location: T): Found<T> {
  if (!Object.hasOwn(location, 'distance')) return location
  const copy: Found<T> = { ...location }
  delete copy.distance
  return copy
}

/**
 * The first places of `sortByDistance`, through an index if there is one.
 *
 * @param limit how many to give at most; all without one
 * @param index an index of these very places
 */
export function nearestFirst<Place extends { coordinates: Coordinates | null }>(
  places: readonly Place[],
  from: Coordinates,
  limit = places.length,
  index: PlaceIndex | null = null,
): { place: Place; miles: number | null }[] {
  if (!index || limit >= places.length) return sortByDistance(places, from).slice(0, limit)
  const located = index.nearest(from, limit, () => true).flatMap((at) => places[at] ?? [])
  const left = limit - located.length
  const others = left > 0 ? places.filter(({ coordinates }) => !isUsable(coordinates)) : []
  return sortByDistance([...located, ...others.slice(0, left)], from)
}
