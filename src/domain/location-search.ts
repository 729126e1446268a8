import type { Coordinates } from './coordinates.ts'
import { distanceMiles, roundMiles } from './distance.ts'
import type { BusinessStatus } from './opening-hours.ts'
import { searchableText, textMatcher, type SearchableText } from './text-folding.ts'
import { ZIP_PREFIX_DIGITS, readZip, zipOfAddress } from './zip.ts'

/** How many locations are offered where a known city has none. */
const NEARBY_COUNT = 3

/** What a search reads of a location; it gives back the same objects with a `distance`. */
export type SearchableLocation = {
  id: string
  name: string
  address: string
  /** `null` when unknown: listed, never ranked */
  coordinates: Coordinates | null
  tags: readonly { id: string }[]
  businessStatus: BusinessStatus
}

/** A result; `distance` is in miles with one decimal, absent when it is not known. */
export type Found<T> = T & { distance?: number }

/** What a search needs to know before it can be decided. */
export type SearchPlan =
  | { kind: 'all' }
  /** `geocode` is the text to look up, exactly so: "44129, USA" */
  | { kind: 'zip'; zip: string; geocode: string }
  | { kind: 'text'; text: string }

/** The city that a search text names, e.g. `place` "Parma, OH". */
export type SearchedCity = { point: Coordinates; place: string }

export type SearchDecision<T> = {
  /** In the order to show them */
  found: Found<T>[]
  /** The point that distances are measured from */
  center: Coordinates | null
  /** A sentence of the spec's error catalogue, letter by letter, when the search fell back */
  notice: string | null
  /** The nearest ones to a city that has none of its own, to be offered beside the empty result */
  nearby: { place: string; locations: Found<T>[] } | null
}

/** Reads the search box: nothing, a zip (also with its four further digits), or text (spec 5). */
export function planSearch(text: string): SearchPlan {
  const zip = readZip(text)
  if (zip !== null) return { kind: 'zip', zip, geocode: `${zip}, USA` }
  // A control character can stand in an address but in no name, so it is a blank.
  const words = text.replace(/\p{Cc}+/gu, ' ').trim()
  return words === '' ? { kind: 'all' } : { kind: 'text', text: words }
}

/**
 * Decides what a search finds (spec 5 and 8).
 *
 * - Zip with a point: every location by distance, without a radius. Without a point: those whose
 *   zip begins with the same three digits, in the given order; when there are none, all, with the
 *   notice.
 * - Text: those whose address or name holds it. When it names a city, they are ordered by distance
 *   from there; when nothing is found, the nearest ones are offered as `nearby`.
 * - Tags narrow each of these: a location passes with at least one selected tag.
 *
 * Permanently closed locations are never found. For the order of ranked ones see `rankByDistance`.
 * Nothing is changed in place.
 *
 * @param point where the zip of the plan lies; `null` when nobody knows, `'failed'` when the lookup
 *   failed. Of no meaning for other plans
 * @param city the one city that a text plan names
 */
export function decideSearch<T extends SearchableLocation>(
  locations: readonly T[],
  plan: SearchPlan,
  tagIds: readonly string[],
  point: Coordinates | null | 'failed',
  city?: SearchedCity | null,
): SearchDecision<T> {
  const isOffered = offeredWith(tagIds)
  const everything = () => locations.filter(isOffered)
  const undecided = { center: null, notice: null, nearby: null }

  switch (plan.kind) {
    case 'all':
      return { ...undecided, found: unranked(everything()) }
    case 'zip': {
      if (point !== null && point !== 'failed') {
        return { ...undecided, found: rankByDistance(everything(), point), center: point }
      }
      const sharing = sharingPrefix(locations, plan.zip)
      if (sharing.length > 0) return { ...undecided, found: unranked(sharing.filter(isOffered)) }
      return {
        ...undecided,
        found: unranked(everything()),
        notice: `${point === 'failed' ? 'Could not find stores' : 'No stores found'} near zip code ${plan.zip}. Showing all stores.`,
      }
    }
    case 'text': {
      const matching = matchingText(locations, plan.text).filter(isOffered)
      if (!city) return { ...undecided, found: unranked(matching) }
      const found = rankByDistance(matching, city.point)
      const near =
        found.length > 0
          ? []
          : rankByDistance(everything(), city.point)
              .filter(({ distance }) => distance !== undefined)
              .slice(0, NEARBY_COUNT)
      const nearby = near.length > 0 ? { place: city.place, locations: near } : null
      return { ...undecided, found, center: city.point, nearby }
    }
  }
}

/**
 * Orders locations by distance from a point. First those in business, then those that are not open
 * yet or closed for a time: they keep their distance, but nobody is sent to one as the nearest.
 * Those without usable coordinates come last and have no distance. Equals keep their order.
 */
export function rankByDistance<T extends SearchableLocation>(
  locations: readonly T[],
  point: Coordinates,
): Found<T>[] {
  const miles = locations.map(({ coordinates }) =>
    isUsable(coordinates) ? distanceMiles(point, coordinates) : Infinity,
  )
  const milesAt = (index: number) => miles[index] ?? Infinity
  const inGroups: [operating: number[], others: number[], unknown: number[]] = [[], [], []]
  for (const [index, { businessStatus }] of locations.entries()) {
    const group = milesAt(index) === Infinity ? 2 : businessStatus === 'OPERATIONAL' ? 0 : 1
    inGroups[group].push(index)
  }
  const nearestFirst = (a: number, b: number) => milesAt(a) - milesAt(b)
  const [operating, others, unknown] = inGroups
  const order = [...operating.toSorted(nearestFirst), ...others.toSorted(nearestFirst), ...unknown]
  return order.flatMap((index) => {
    const location = locations[index]
    if (!location) return []
    return milesAt(index) === Infinity
      ? withoutDistance(location)
      : { ...location, distance: roundMiles(milesAt(index)) }
  })
}

/**
 * Reads the texts of a list ahead of its first search, so that this one is as fast as the next.
 * Searches remember what they read for as long as the list lives; a list must not be changed in
 * place.
 */
export function prepareSearch(locations: readonly SearchableLocation[]): void {
  textsOf(locations)
}

/** What is searched of each location of a list: its address and its name, one after the other. */
const TEXTS = new WeakMap<readonly SearchableLocation[], readonly SearchableText[]>()

function textsOf(locations: readonly SearchableLocation[]): readonly SearchableText[] {
  const known = TEXTS.get(locations)
  if (known) return known
  const texts = locations.map(({ name, address }) => {
    const [inAddress, inName] = [searchableText(address), searchableText(name)]
    // No query holds a line break, so nothing matches across the two.
    return {
      plain: `${inAddress.plain}\n${inName.plain}`,
      folded: `${inAddress.folded}\n${inName.folded}`,
    }
  })
  TEXTS.set(locations, texts)
  return texts
}

function matchingText<T extends SearchableLocation>(locations: readonly T[], query: string): T[] {
  const texts = textsOf(locations)
  const matches = textMatcher(query)
  return locations.filter((_, index) => {
    const text = texts[index]
    return text !== undefined && matches(text)
  })
}

function sharingPrefix<T extends SearchableLocation>(locations: readonly T[], zip: string): T[] {
  const prefix = zip.slice(0, ZIP_PREFIX_DIGITS)
  return locations.filter(
    (location) =>
      isInBusinessOrWillBe(location) && zipOfAddress(location.address)?.startsWith(prefix),
  )
}

function offeredWith(tagIds: readonly string[]): (location: SearchableLocation) => boolean {
  const wanted = new Set(tagIds)
  return (location) =>
    isInBusinessOrWillBe(location) &&
    (wanted.size === 0 || location.tags.some(({ id }) => wanted.has(id)))
}

function isInBusinessOrWillBe({ businessStatus }: SearchableLocation): boolean {
  return businessStatus !== 'CLOSED_PERMANENTLY'
}

/** Zero degrees twice is how files say "unknown"; anything off the globe is a slip. */
function isUsable(coordinates: Coordinates | null): coordinates is Coordinates {
  if (coordinates === null) return false
  const { lat, lng } = coordinates
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && Math.abs(lat) + Math.abs(lng) > 0.01
}

function unranked<T extends SearchableLocation>(locations: readonly T[]): Found<T>[] {
  return locations.map(withoutDistance)
}

/** A distance that a location brings along was measured from somewhere else. */
function withoutDistance<T extends SearchableLocation>(location: T): Found<T> {
  if (!Object.hasOwn(location, 'distance')) return location
  const copy: Found<T> = { ...location }
  delete copy.distance
  return copy
}
