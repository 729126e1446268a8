import { hasFacts, type FactName } from '#domain/location/facts/fact-names.ts'
import { isInArea, type Area } from '#domain/address/area.ts'
import { isUsable } from '#domain/address/usable-coordinates.ts'
import { type StoreFacts } from '#domain/location/facts/facts.ts'
import type { PlaceIndex, RankableLocation } from './location-ranking.ts'
import type { NamedPlace } from './search-texts.ts'

/** What a search reads of a location; it gives back the same objects with a `distance`. */
export type SearchableLocation = NamedPlace &
  RankableLocation & {
    id: string
    tags: readonly { id: string; name?: string }[]
    facts?: StoreFacts
  }

/** What narrows a search. */
export type SearchFilters<T> = {
  /** A location passes with at least one of these tags; none let all pass */
  tagIds?: readonly string[]
  /** A location passes with all of these facts */
  has?: readonly FactName[] | undefined
  /** Lets only those pass that are open */
  isOpen?: ((location: T) => boolean) | null
  /** Keeps only the locations in it */
  area?: Area | null
  /** Lets only those pass that it accepts, e.g. those with the tag that the text names */
  accepts?: ((location: T) => boolean) | null
  /** An index of the searched list, which finds places without checking all */
  places?: PlaceIndex | null
}

/** The locations of a list that pass, in their order. Permanently closed ones never pass. */
export function offeredLocations<T extends SearchableLocation>(
  locations: readonly T[],
  filters: SearchFilters<T>,
): readonly T[] {
  const { tagIds = [], has = [], isOpen, area, accepts, places } = filters
  const isAny = tagIds.length + has.length === 0
  if (isAny && !isOpen && !area && !accepts) return inBusinessOf(locations)
  const isOffered = offeredWith(filters)
  if (!area || !places) return locations.filter(isOffered)
  return places.inArea(area).flatMap((index) => {
    const location = locations[index]
    return location && isOffered(location) ? [location] : []
  })
}

/** What a search without filters finds in each list; neither list changes in place. */
const IN_BUSINESS = new WeakMap<readonly SearchableLocation[], readonly SearchableLocation[]>()

function inBusinessOf<T extends SearchableLocation>(locations: readonly T[]): readonly T[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- filtered from the same list
  const known = IN_BUSINESS.get(locations) as readonly T[] | undefined
  if (known) return known
  const found = locations.filter(isInBusinessOrWillBe)
  IN_BUSINESS.set(locations, found)
  return found
}

/** Makes the test whether a location passes. */
export function offeredWith<T extends SearchableLocation>(
  filters: SearchFilters<T>,
): (location: T) => boolean {
  const { tagIds = [], has, isOpen, area, accepts } = filters
  const wanted = new Set(tagIds)
  return (location) =>
    isInBusinessOrWillBe(location) &&
    (wanted.size === 0 || location.tags.some(({ id }) => wanted.has(id))) &&
    hasFacts(location, has) &&
    (!area || (isUsable(location.coordinates) && isInArea(location.coordinates, area))) &&
    (!isOpen || isOpen(location)) &&
    (!accepts || accepts(location))
}

/** Whether a location is not permanently closed. */
export function isInBusinessOrWillBe({ businessStatus }: SearchableLocation): boolean {
  return businessStatus !== 'CLOSED_PERMANENTLY'
}
