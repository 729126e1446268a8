import type { Area } from '#domain/address/area.ts'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { fuelGrades } from '#domain/day/grades.ts'
import { hasGrade, priceOf } from '#domain/day/fuel-sign.ts'
import { byPrice, PRICE_MILES } from '#domain/day/price-order.ts'
import { distanceMiles, roundMiles } from '#domain/search/distance.ts'
import type { Found } from '#domain/search/location-ranking.ts'
import { sortByDistance } from '#domain/search/sort-by-distance.ts'
import { offeredWith } from '#domain/search/search-filters.ts'
import { isUsable } from '#domain/address/usable-coordinates.ts'
import type { LocationListing } from '#server/locations/location-listing.ts'
import type { TaggedLocation } from '#server/locations/tagged-location.ts'
import type { Services } from '#server/services.ts'
import type { FinderQuery } from '#web/addresses/finder-query.ts'
import { chainToday } from './chain-today.ts'
import { decideFinderSearch } from './finder-search.ts'

const MILES_PER_DEGREE = 69

/** A search without an order or a grade that the chain does not have now; old links may name one. */
export function withKnownGrade(
  query: FinderQuery,
  locations: readonly TaggedLocation[],
): FinderQuery {
  const { sort, grade, ...rest } = query
  if (grade === undefined) return query
  const isPriced = chainToday(locations)?.priced.includes(grade) ?? false
  const isKnown =
    isPriced || (sort === undefined && locations.some((location) => hasGrade(location, grade)))
  return isKnown ? query : rest
}

type Decided = Awaited<ReturnType<typeof decideFinderSearch>>

/**
 * What a search found, the cheapest first. A search for what is near a place looks among the stores
 * within 25 miles of it alone, so that a large chain is not sorted as a whole.
 */
export async function cheapestFirst(
  services: Services,
  query: FinderQuery & { grade: string },
  { decision, accepts }: Decided,
  at: { instant: number; visitor: Coordinates | null },
): Promise<Found<TaggedLocation>[]> {
  const { found, total, center } = decision
  const order = { grade: query.grade, ages: services.site().fuelPrices, now: at.instant }
  const miles = center && (({ coordinates }: TaggedLocation) => milesTo(center, coordinates))
  if (found.length === total) return byPrice(found, order, miles)
  if (!miles || center.kind === 'city') {
    const whole = { ...query, limit: Infinity }
    const all = await decideFinderSearch(services, whole, at.instant, at.visitor)
    return byPrice(all.decision.found, order, miles).slice(0, query.limit)
  }
  const listing = await services.listing()
  const passes = offeredWith<TaggedLocation>({
    tagIds: query.tagIds,
    area: query.area,
    accepts,
    isOpen: query.openNow ? listing.openAt(at.instant).isOpen : null,
  })
  const near = locationsAround(listing, center).filter(
    (location) =>
      priceOf(location, query.grade) !== null &&
      (miles(location) ?? Infinity) <= PRICE_MILES &&
      passes(location),
  )
  const first = byPrice(near, order, miles).map((location) => ({
    ...location,
    distance: roundMiles(miles(location) ?? 0),
  }))
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...found.filter(({ id }) => !ids.has(id))].slice(0, query.limit)
}

/**
 * Stores in the order of what a grade costs, each with its statute miles from a point; without a point
 * and where they are unknown, `null`.
 */
export function listByPrice(
  services: Services,
  locations: readonly TaggedLocation[],
  { grade, near, now }: { grade: string; near: Coordinates | null; now: number },
): { place: TaggedLocation; miles: number | null }[] {
  const order = { grade, ages: services.site().fuelPrices, now }
  if (near === null) {
    return byPrice(locations, order, null).map((place) => ({ place, miles: null }))
  }
  const measured = sortByDistance(locations, near)
  const milesOf = new Map(measured.map(({ place, miles }) => [place, miles]))
  const away = (place: TaggedLocation) => milesOf.get(place) ?? null
  return byPrice(
    measured.map(({ place }) => place),
    order,
    away,
  ).map((place) => ({ place, miles: away(place) }))
}

/** How far a store is from a point; `null` without coordinates. */
function milesTo(from: Coordinates, to: Coordinates | null): number | null {
  return isUsable(to) ? distanceMiles(from, to) : null
}

function locationsAround(
  { locations, places }: LocationListing,
  { lat, lng }: Coordinates,
): readonly TaggedLocation[] {
  if (!places) return locations
  const north = PRICE_MILES / MILES_PER_DEGREE
  const east = north / Math.max(Math.cos((lat * Math.PI) / 180), 0.01)
  const area: Area = [lng - east, lat - north, lng + east, lat + north]
  return places.inArea(area).flatMap((index) => locations[index] ?? [])
}

/** Ids of the chain's grades, for messages. */
export function gradeIds({ site }: Services): string[] {
  return fuelGrades(site()).map(({ id }) => id)
}
