import { cornersOf, middleOf } from '#domain/address/area.ts'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { rankByDistance, rankWithIndex, withoutDistance, type Found } from './location-ranking.ts'
import { containing, livesIn, matchingText } from './location-text.ts'
import {
  isInBusinessOrWillBe,
  offeredLocations,
  offeredWith,
  type SearchFilters,
  type SearchableLocation,
} from './search-filters.ts'
import type { NamedPlace } from './search-texts.ts'
import { NEAR_AREA, type SearchFallback } from './search-reading.ts'
import { cleanTypedText } from '#domain/text/typed-text.ts'
import { parseAddress } from '#domain/address/us-address.ts'
import { isUsable } from '#domain/address/usable-coordinates.ts'
import { ZIP_PREFIX_DIGITS, readZip, zipOfAddress } from '#domain/address/zip.ts'

/** How many locations are offered where a known place has none. */
export const NEARBY_COUNT = 3

/** What a search for everything becomes where the visitor's own place is known. */
export type VisitorPlan = { kind: 'visitor'; point: Coordinates }

/** What a search needs to know before it runs. */
export type SearchPlan =
  | { kind: 'all' }
  /** `geocode` is the text to look up, exactly so: "44129, USA" */
  | { kind: 'zip'; zip: string; geocode: string }
  | { kind: 'text'; text: string }

/** What a text becomes that was understood as a place without being in any address. */
export type PlacePlan = { kind: 'place'; point: Coordinates }

/** The city that a search text names, e.g. `place` "Parma, OH". */
export type SearchedCity = { point: Coordinates; place: string }

/** What narrows a search, and what the places in it turned out to be. */
export type SearchOptions<T> = SearchFilters<T> & {
  /**
   * Where the zip of the plan lies; `null` when unknown, `'failed'` when the lookup failed. Ignored
   * for other plans
   */
  point?: Coordinates | null | 'failed'
  /** The one city that a text plan names */
  city?: SearchedCity | null
  /** How many to give at most; `total` counts them all */
  limit?: number
}

/** Where distances are measured from: a zip's, a city's, another or the visitor's own place. */
export type SearchCenter = Coordinates & { kind: 'zip' | 'city' | 'place' | 'visitor' }

export type SearchDecision<T> = {
  /** In the order to show them */
  found: Found<T>[]
  /** How many there are without the limit */
  total: number
  /** The point that distances are measured from */
  center: SearchCenter | null
  /** Set when all are found because the zip leads nowhere (spec 8) */
  fallback: SearchFallback | null
  /**
   * Where nothing is found: the nearest ones to the city, to a match that the filters leave out
   * ("Parma, OH"), or to the middle of the area ("this area")
   */
  nearby: { place: string; locations: Found<T>[] } | null
}

/** Two corners of the part of the map where a chain is, e.g. for a search that finds nothing in it. */
export function regionOf(locations: readonly SearchableLocation[]): Coordinates[] {
  return cornersOf(
    locations.flatMap(({ coordinates }) => (isUsable(coordinates) ? coordinates : [])),
  )
}

/** Reads the search box: nothing, a zip (also with its four further digits), or text (spec 5). */
export function planSearch(text: string): SearchPlan {
  const words = cleanTypedText(text)
  const zip = readZip(words)
  if (zip !== null) return { kind: 'zip', zip, geocode: `${zip}, USA` }
  return words === '' ? { kind: 'all' } : { kind: 'text', text: words }
}

/**
 * Decides what a search finds (spec 5 and 8).
 *
 * - Zip with a point, or the visitor's place: every location by distance, without a radius. Zip
 *   without a point: those whose zip begins with the same three digits, in the given order; when
 *   there are none, all, with `fallback`.
 * - Another place: every location by distance.
 * - Text: locations whose address or name contains it, and those in the state that it names, which
 * come
 *   first. When it names a city, they are ordered by distance from there.
 * - Tags, "open now" and an area narrow each of these. When nothing is found, the nearest ones that
 *   pass are offered as `nearby`.
 *
 * Permanently closed locations are never found. For the order of ranked ones see `rankByDistance`.
 * Nothing is changed in place.
 */
export function decideSearch<T extends SearchableLocation>(
  locations: readonly T[],
  plan: SearchPlan | PlacePlan | VisitorPlan,
  options: SearchOptions<T> = {},
): SearchDecision<T> {
  const decision = decide(locations, plan, options)
  const { area } = options
  if (decision.total > 0 || decision.nearby || !area) return decision
  const anywhere = { ...options, area: null, limit: NEARBY_COUNT }
  const offered = offeredLocations(locations, anywhere)
  const near = rankOffered(locations, offered, middleOf(area), anywhere)
  return { ...decision, nearby: offer(NEAR_AREA, near) }
}

function decide<T extends SearchableLocation>(
  locations: readonly T[],
  plan: SearchPlan | PlacePlan | VisitorPlan,
  options: SearchOptions<T>,
): SearchDecision<T> {
  const { point = null, city, limit = Infinity } = options
  const isOffered = offeredWith(options)
  const offered = offeredOnce(locations, options)
  const undecided = { center: null, fallback: null, nearby: null }
  const listed = (found: readonly T[]) => ({
    total: found.length,
    found: found.slice(0, limit).map(withoutDistance),
  })
  const rank = (from: Coordinates, most: number) =>
    rankOffered(locations, offered(), from, { ...options, limit: most })
  const ranked = (from: Coordinates, kind: SearchCenter['kind']) => ({
    ...undecided,
    total: offered().length,
    found: rank(from, limit),
    center: { ...from, kind },
  })

  switch (plan.kind) {
    case 'all':
      return { ...undecided, ...listed(offered()) }
    case 'visitor':
      return ranked(plan.point, 'visitor')
    case 'place':
      return ranked(plan.point, 'place')
    case 'zip': {
      if (point !== null && point !== 'failed') return ranked(point, 'zip')
      const sharing = sharingPrefix(locations, plan.zip)
      if (sharing.length > 0) return { ...undecided, ...listed(sharing.filter(isOffered)) }
      return {
        ...undecided,
        ...listed(offered()),
        fallback: { kind: point === 'failed' ? 'failed-zip' : 'unknown-zip', zip: plan.zip },
      }
    }
    case 'text': {
      const named = matchingText(locations, plan.text, city?.place)
      const matching = named.filter(isOffered)
      const isThere = city && matching.some(livesIn(city.place))
      // "Crossroads" in every name is no wish to go to Crossroads, NM.
      if (!city || (matching.length > 0 && !isThere)) {
        const left = matching.length > 0 ? undefined : named.find(isLocated)
        const near = left?.coordinates ? rank(left.coordinates, NEARBY_COUNT) : []
        return { ...undecided, ...listed(matching), nearby: offer(left && cityOf(left), near) }
      }
      const found = rankByDistance(matching, city.point)
      const near = found.length > 0 ? [] : rank(city.point, NEARBY_COUNT)
      return {
        ...undecided,
        total: found.length,
        found: found.slice(0, limit),
        center: { ...city.point, kind: 'city' },
        nearby: offer(city.place, near),
      }
    }
  }
}

function rankOffered<T extends SearchableLocation>(
  locations: readonly T[],
  offered: readonly T[],
  from: Coordinates,
  options: SearchOptions<T>,
): Found<T>[] {
  const { places, limit = Infinity } = options
  // An index that rejects most of what it comes across is slower than measuring the few others.
  if (!places || offered.length < locations.length / 8) return rankByDistance(offered, from, limit)
  return rankWithIndex(locations, from, { accepts: offeredWith(options), most: limit, places })
}

/** The locations that pass, found when first needed. */
function offeredOnce<T extends SearchableLocation>(
  locations: readonly T[],
  options: SearchOptions<T>,
): () => readonly T[] {
  let offered: readonly T[] | null = null
  return () => (offered ??= offeredLocations(locations, options))
}

function offer<T>(place: string | undefined, near: Found<T>[]): SearchDecision<T>['nearby'] {
  const locations = near.filter(({ distance }) => distance !== undefined)
  return place !== undefined && locations.length > 0 ? { place, locations } : null
}

function isLocated(location: SearchableLocation): boolean {
  return isInBusinessOrWillBe(location) && isUsable(location.coordinates)
}

/** "Parma, OH"; the name when the address has no city. */
function cityOf({ name, address }: NamedPlace): string {
  const { city, state } = parseAddress(address)
  return city === null || state === null ? name : `${city}, ${state}`
}

function sharingPrefix<T extends SearchableLocation>(locations: readonly T[], zip: string): T[] {
  const prefix = zip.slice(0, ZIP_PREFIX_DIGITS)
  return containing(locations, prefix).filter(
    (location) =>
      isInBusinessOrWillBe(location) && zipOfAddress(location.address)?.startsWith(prefix),
  )
}
