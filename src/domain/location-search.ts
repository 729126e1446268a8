import { isInArea, type Area } from './area.ts'
import type { Coordinates } from './coordinates.ts'
import { distanceMiles, roundMiles } from './distance.ts'
import type { BusinessStatus } from './opening-hours.ts'
import { foldText, searchableText, textMatcher, type SearchableText } from './text-folding.ts'
import { parseAddress, streetKey } from './us-address.ts'
import { stateCode } from './us-state.ts'
import { isUsable } from './usable-coordinates.ts'
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

/** What a search for everything becomes where the visitor's own place is known. */
export type VisitorPlan = { kind: 'visitor'; point: Coordinates }

/** What a search needs to know before it can be decided. */
export type SearchPlan =
  | { kind: 'all' }
  /** `geocode` is the text to look up, exactly so: "44129, USA" */
  | { kind: 'zip'; zip: string; geocode: string }
  | { kind: 'text'; text: string }

/** The city that a search text names, e.g. `place` "Parma, OH". */
export type SearchedCity = { point: Coordinates; place: string }

/** What narrows a search, and what the places in it turned out to be. */
export type SearchOptions<T> = {
  /** A location passes with at least one of these tags; none let all pass */
  tagIds?: readonly string[]
  /** Lets only those pass that are open */
  isOpen?: ((location: T) => boolean) | null
  /** Lets only those pass that lie in it */
  area?: Area | null
  /**
   * Where the zip of the plan lies; `null` when nobody knows, `'failed'` when the lookup failed. Of
   * no meaning for other plans
   */
  point?: Coordinates | null | 'failed'
  /** The one city that a text plan names */
  city?: SearchedCity | null
  /** How many to give at most; `total` counts them all */
  limit?: number
  /** Finds the nearest faster than by measuring them all; of the very list that is searched */
  nearest?: Nearest | null
}

/**
 * The `count` nearest places of a list to a point that `accepts` lets pass, nearest first, as their
 * indexes in the list. Places without coordinates are not among them.
 */
export type Nearest = (
  point: Coordinates,
  count: number,
  accepts: (index: number) => boolean,
) => number[]

/** Where distances are measured from: a zip's, a city's or the visitor's own place. */
export type SearchCenter = Coordinates & { kind: 'zip' | 'city' | 'visitor' }

export type SearchDecision<T> = {
  /** In the order to show them */
  found: Found<T>[]
  /** How many there are without the limit */
  total: number
  /** The point that distances are measured from */
  center: SearchCenter | null
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
 * - Zip with a point, or the visitor's place: every location by distance, without a radius. Zip
 *   without a point: those whose zip begins with the same three digits, in the given order; when
 *   there are none, all, with the notice.
 * - Text: those whose address or name holds it, and those in the state that it names, which come
 *   first. When it names a city, they are ordered by distance from there; when nothing is found, the
 *   nearest ones are offered as `nearby`.
 * - Tags, "open now" and an area narrow each of these.
 *
 * Permanently closed locations are never found. For the order of ranked ones see `rankByDistance`.
 * Nothing is changed in place.
 */
export function decideSearch<T extends SearchableLocation>(
  locations: readonly T[],
  plan: SearchPlan | VisitorPlan,
  options: SearchOptions<T> = {},
): SearchDecision<T> {
  const { point = null, city, limit = Infinity, nearest } = options
  const isOffered = offeredWith(options)
  const undecided = { center: null, notice: null, nearby: null }
  const listed = (found: readonly T[]) => ({
    total: found.length,
    found: found.slice(0, limit).map(withoutDistance),
  })
  const rankAll = (from: Coordinates, most: number) =>
    nearest
      ? rankWithIndex(locations, from, { accepts: isOffered, most, nearest })
      : rankByDistance(locations.filter(isOffered), from, most)
  const ranked = (from: Coordinates, kind: SearchCenter['kind']) => ({
    ...undecided,
    total: count(locations, isOffered),
    found: rankAll(from, limit),
    center: { ...from, kind },
  })

  switch (plan.kind) {
    case 'all':
      return { ...undecided, ...listed(locations.filter(isOffered)) }
    case 'visitor':
      return ranked(plan.point, 'visitor')
    case 'zip': {
      if (point !== null && point !== 'failed') return ranked(point, 'zip')
      const sharing = sharingPrefix(locations, plan.zip)
      if (sharing.length > 0) return { ...undecided, ...listed(sharing.filter(isOffered)) }
      return {
        ...undecided,
        ...listed(locations.filter(isOffered)),
        notice: `${point === 'failed' ? 'Could not find stores' : 'No stores found'} near zip code ${plan.zip}. Showing all stores.`,
      }
    }
    case 'text': {
      const matching = matchingText(locations, plan.text, city?.place).filter(isOffered)
      const isThere = city && matching.some(livesIn(city.place))
      // "Crossroads" in every name is no wish to go to Crossroads, NM.
      if (!city || (matching.length > 0 && !isThere)) return { ...undecided, ...listed(matching) }
      const found = rankByDistance(matching, city.point)
      const near =
        found.length > 0
          ? []
          : rankAll(city.point, NEARBY_COUNT).filter(({ distance }) => distance !== undefined)
      return {
        ...undecided,
        total: found.length,
        found: found.slice(0, limit),
        center: { ...city.point, kind: 'city' },
        nearby: near.length > 0 ? { place: city.place, locations: near } : null,
      }
    }
  }
}

/**
 * Orders locations by distance from a point. First those in business, then those that are not open
 * yet or closed for a time: they keep their distance, but nobody is sent to one as the nearest.
 * Those without usable coordinates come last and have no distance. Equals keep their order.
 *
 * @param limit how many to give at most
 */
export function rankByDistance<T extends SearchableLocation>(
  locations: readonly T[],
  point: Coordinates,
  limit = Infinity,
): Found<T>[] {
  const miles = locations.map(({ coordinates }) =>
    isUsable(coordinates) ? distanceMiles(point, coordinates) : Infinity,
  )
  const milesAt = (index: number) => miles[index] ?? Infinity
  const inGroups: [operating: number[], others: number[], unknown: number[]] = [[], [], []]
  for (const [index, location] of locations.entries()) {
    const group = milesAt(index) === Infinity ? 2 : isOperating(location) ? 0 : 1
    inGroups[group].push(index)
  }
  const nearestFirst = (a: number, b: number) => milesAt(a) - milesAt(b)
  const [operating, others, unknown] = inGroups
  const order = [...operating.toSorted(nearestFirst), ...others.toSorted(nearestFirst), ...unknown]
  return order.slice(0, limit).flatMap((index) => measured(locations[index], milesAt(index)))
}

/** The same order as `rankByDistance` gives, of those that `accepts` lets pass, through an index. */
function rankWithIndex<T extends SearchableLocation>(
  locations: readonly T[],
  point: Coordinates,
  given: { accepts: (location: T) => boolean; most: number; nearest: Nearest },
): Found<T>[] {
  const { accepts, most, nearest } = given
  const found: Found<T>[] = []
  const add = (belongs: (location: T) => boolean) => {
    if (found.length >= most) return
    const indexes = nearest(point, most - found.length, (index) => {
      const location = locations[index]
      return location !== undefined && belongs(location) && accepts(location)
    })
    for (const index of indexes) {
      const location = locations[index]
      const { coordinates = null } = location ?? {}
      if (coordinates) found.push(...measured(location, distanceMiles(point, coordinates)))
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

/** @param miles `Infinity` where they are not known */
function measured<T extends SearchableLocation>(location: T | undefined, miles: number) {
  if (!location) return []
  return miles === Infinity
    ? [withoutDistance(location)]
    : [{ ...location, distance: roundMiles(miles) }]
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
const TEXTS = new WeakMap<readonly SearchableLocation[], readonly LocationText[]>()

type LocationText = SearchableText & {
  /** The address with its usual words abbreviated, in blanks */
  streets: string
}

function textsOf(locations: readonly SearchableLocation[]): readonly LocationText[] {
  const known = TEXTS.get(locations)
  if (known) return known
  const texts = locations.map(({ name, address }) => {
    const [inAddress, inName] = [searchableText(address), searchableText(name)]
    // No query holds a line break, so nothing matches across the two.
    return {
      plain: `${inAddress.plain}\n${inName.plain}`,
      folded: `${inAddress.folded}\n${inName.folded}`,
      streets: ` ${streetKey(address)} `,
    }
  })
  TEXTS.set(locations, texts)
  return texts
}

/**
 * Those in a state that the query names, then those whose texts hold it, also with its state's
 * postal abbreviation ("Parma Ohio") or its street's ("Main Street"), or hold the city that it
 * means ("New York City").
 */
function matchingText<T extends SearchableLocation>(
  locations: readonly T[],
  query: string,
  place: string | undefined,
): T[] {
  const texts = textsOf(locations)
  const queries = [query, withStateCode(query), place].filter((text) => text !== undefined)
  const matchers = [...new Set(queries)].map(textMatcher)
  const street = streetKey(query)
  const matches = (text: LocationText) =>
    matchers.some((holds) => holds(text)) ||
    // A single word would say too little: "North" is "n".
    (street.includes(' ') && text.streets.includes(` ${street} `))
  const state = stateCode(query)
  const inState = (location: T) => state !== null && parseAddress(location.address).state === state
  const [there, elsewhere]: [T[], T[]] = [[], []]
  for (const [index, location] of locations.entries()) {
    const text = texts[index]
    if (inState(location)) there.push(location)
    else if (text !== undefined && matches(text)) elsewhere.push(location)
  }
  return [...there, ...elsewhere]
}

/** @param place "Parma, OH" */
function livesIn(place: string): (location: SearchableLocation) => boolean {
  const wanted = foldText(place)
  return ({ address }) => {
    const { city, state } = parseAddress(address)
    return foldText(`${city ?? ''}, ${state ?? ''}`) === wanted
  }
}

/** "Parma Ohio" as "Parma, OH"; `undefined` for a text that ends with no state. */
function withStateCode(query: string): string | undefined {
  const words = query.split(/[\s,]+/).filter((word) => /\p{L}|\d/u.test(word))
  // "District of Columbia" is the longest name.
  for (const length of [3, 2, 1]) {
    const last = words.length > length ? words.slice(-length).join(' ') : ''
    const code = /^[a-z. ]+$/i.test(last) ? stateCode(last) : null
    if (code !== null) return `${words.slice(0, -length).join(' ')}, ${code}`
  }
  return undefined
}

function sharingPrefix<T extends SearchableLocation>(locations: readonly T[], zip: string): T[] {
  const prefix = zip.slice(0, ZIP_PREFIX_DIGITS)
  return locations.filter(
    (location) =>
      isInBusinessOrWillBe(location) && zipOfAddress(location.address)?.startsWith(prefix),
  )
}

function offeredWith<T extends SearchableLocation>(
  options: SearchOptions<T>,
): (location: T) => boolean {
  const { tagIds = [], isOpen, area } = options
  const wanted = new Set(tagIds)
  return (location) =>
    isInBusinessOrWillBe(location) &&
    (wanted.size === 0 || location.tags.some(({ id }) => wanted.has(id))) &&
    (!area || (isUsable(location.coordinates) && isInArea(location.coordinates, area))) &&
    (!isOpen || isOpen(location))
}

function count<T>(list: readonly T[], passes: (item: T) => boolean): number {
  return list.reduce((sum, item) => sum + (passes(item) ? 1 : 0), 0)
}

function isOperating({ businessStatus }: SearchableLocation): boolean {
  return businessStatus === 'OPERATIONAL'
}

function isInBusinessOrWillBe({ businessStatus }: SearchableLocation): boolean {
  return businessStatus !== 'CLOSED_PERMANENTLY'
}

/** A distance that a location brings along was measured from somewhere else. */
function withoutDistance<T extends SearchableLocation>(location: T): Found<T> {
  if (!Object.hasOwn(location, 'distance')) return location
  const copy: Found<T> = { ...location }
  delete copy.distance
  return copy
}
