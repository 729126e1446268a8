import type { Coordinates } from '#domain/address/coordinates.ts'
import { distanceMiles } from '#domain/search/distance.ts'
import { rankByDistance } from '#domain/search/location-ranking.ts'
import type { PlacePlan, SearchPlan } from '#domain/search/location-search.ts'
import {
  hasLocationIn,
  holdingAllWords,
  matchingText,
  spelledAsIn,
} from '#domain/search/location-text.ts'
import { FAR_MILES, type SearchProblem, type SearchReading } from '#domain/search/search-reading.ts'
import { holdsStreet, isAddress } from '#domain/search/search-words.ts'
import { createSpellingIndex } from '#domain/search/spelling.ts'
import { stateCode, stateName } from '#domain/address/us-state.ts'
import type { LocationListing } from '#server/locations/location-listing.ts'
import type { TaggedLocation } from '#server/locations/tagged-location.ts'
import { isForeignPlace } from '#server/geocoding/foreign-place.ts'
import { namedCity, type NamedPoint } from '#server/geocoding/place-reading.ts'
import type { Services } from '#server/services.ts'

/** What a text is searched as instead. */
export type Understood = {
  /** `null` where nothing can be found: the reading says what to do */
  plan: SearchPlan | PlacePlan | null
  reading: SearchReading
  /** Only these, where the plan alone says too little */
  among?: ReadonlySet<TaggedLocation>
}

/** What places are read with. */
export type KnownPlaces = Pick<Services, 'zips'> & { listing: LocationListing }

/** Nothing is found, and the page says why. */
export function told(problem: SearchProblem): Understood {
  return { plan: null, reading: { kind: 'told', problem } }
}

/** A place, with every store by its distance from there. */
export function near({ point, place }: NamedPoint): Understood {
  return { plan: { kind: 'place', point }, reading: { kind: 'near', place } }
}

/** Other words for what was typed. */
export function searchedAs(text: string): Understood {
  return { plan: { kind: 'text', text }, reading: { kind: 'text', text } }
}

/** The stores whose name and address together have all words of a text: "Lindenway Harbor Mill". */
export function withAllWords({ listing }: KnownPlaces, text: string): Understood | null {
  const among = holdingAllWords(listing.locations, text)
  return among.size === 0 ? null : { plan: { kind: 'all' }, reading: { kind: 'text', text }, among }
}

/** The city with stores that a text ends with, of a name that several states have: "pizza Dallas". */
export function ownCityAtEnd(
  { zips, listing }: KnownPlaces,
  text: string,
): (NamedPoint & { before: string }) | null {
  const words = text.split(' ')
  const first = isAddress(text) ? 2 : 1
  for (let from = Math.max(first, words.length - CITY_WORDS_MAX); from < words.length; from++) {
    const place = zips
      .findCitiesNamed(words.slice(from).join(' '), listing.states)
      .map(namedCity)
      .find((city) => hasLocationIn(listing.locations, city.place))
    if (place) return { ...place, before: words.slice(0, from).join(' ') }
  }
  return null
}

const CITY_WORDS_MAX = 3

/** The city that a text begins with, where the chain is: "Kent State University". */
export function cityAtStart(
  { zips, listing }: KnownPlaces,
  text: string,
): (NamedPoint & { behind: string }) | null {
  const words = text.split(' ')
  for (let count = Math.min(CITY_WORDS_MAX, words.length - 1); count > 0; count--) {
    const city = zips.findCity(words.slice(0, count).join(' '), listing.states)
    if (city && listing.states.has(city.state)) {
      return { ...namedCity(city), behind: words.slice(count).join(' ') }
    }
  }
  return null
}

/** Whether a text names a place abroad, or a town of the same name that is far from every store. */
export function isAbroad({ zips, listing }: KnownPlaces, text: string): boolean {
  return isForeignPlace(
    zips,
    text,
    listing.states,
    (city) => milesToNearest(listing, city) <= FAR_MILES,
  )
}

/** "Parma, TX": the city of that name that stores are near to, else the state. */
export function inItsState({ zips, listing }: KnownPlaces, words: string): Understood | null {
  const state = /\d/.test(words) || holdsStreet(words) ? null : endsWithState(words)
  if (!state) return null
  const cities = zips
    .findCitiesNamed(state.before, listing.states)
    .filter((city) => milesToNearest(listing, city) <= FAR_MILES)
  const own = cities.find((city) => hasLocationIn(listing.locations, namedCity(city).place))
  const city = own ?? cities[0]
  const { plan, reading } = city ? near(namedCity(city)) : searchedAs(stateName(state.code) ?? '')
  return { plan, reading: { ...reading, notes: [{ kind: 'not-found', text: words }] } }
}

/** The state at the end of a text, and what stands before it. */
export function endsWithState(text: string): { before: string; code: string } | null {
  const words = text.replaceAll(',', ', ').split(/\s+/)
  for (const count of [3, 2, 1]) {
    const [before, end] = [words.slice(0, -count).join(' '), words.slice(-count).join(' ')]
    const code = before === '' ? null : stateCode(end)
    if (code !== null && (before.endsWith(',') || isOnlyState(end, code)))
      return { before: before.replace(/[\s,]+$/, ''), code }
  }
  return null
}

/** "Wash" and "in" are words as well: they need a stop, or a comma before them. */
function isOnlyState(text: string, code: string): boolean {
  if (/^[a-z]{2}$/i.test(text)) return !WORDS.has(text)
  return text.includes('.') || text.toLowerCase() === stateName(code)?.toLowerCase()
}

const WORDS = new Set(['in', 'or', 'me', 'ok', 'hi', 'mi', 'de', 'la', 'al', 'id', 'ma', 'va'])

/**
 * First a city with stores, then a state, then a city that is big or near to a store, where a wrong
 * letter is as much as some miles, then the chain's names and streets, then a city that is neither.
 */
export function spelledLike({ zips, listing }: KnownPlaces, text: string): Understood | null {
  const { locations, states } = listing
  if (text === '') return null
  const cities = zips.findLikelyCities(text, states)
  const own = cities.map(namedCity).find(({ place }) => hasLocationIn(locations, place))
  if (own) return near(own)
  const state = stateLike(text, states)
  if (state !== null) return searchedAs(state)
  // A name that is right is searched as with its state: "St Louis" as "Saint Louis, MO".
  const asCity = (city: NamedPoint, slips: number) =>
    slips === 0 ? searchedAs(city.place) : near(city)
  const [likeliest] = cities
    .filter(({ slips }) => slips === 0 || text.length >= SLIP_MIN)
    .map((city) => {
      const miles = milesToNearest(listing, city)
      const doubt = city.slips * SLIP_MILES + miles / city.zips
      return { understood: asCity(namedCity(city), city.slips), doubt }
    })
    .toSorted((a, b) => a.doubt - b.doubt)
  if (likeliest && likeliest.doubt < DOUBT_MAX) return likeliest.understood
  return spelledAsAddress({ zips, listing }, text) ?? likeliest?.understood ?? null
}

/** A store's address with a letter or two wrong: "1840 Harbour Mill Rd". */
export function spelledAsAddress({ listing }: KnownPlaces, text: string): Understood | null {
  const spelled = spelledAsIn(listing.locations, text)
  const isThere = spelled !== null && matchingText(listing.locations, spelled, undefined).length > 0
  return isThere ? searchedAs(spelled) : null
}

/** A shorter name that is spelled wrong is taken only for a place with stores. */
const SLIP_MIN = 5
const SLIP_MILES = 50
/** Two slips in the name of a near city are no doubt yet. */
const DOUBT_MAX = 120

function stateLike(text: string, states: ReadonlySet<string>): string | null {
  const names = Array.from(states, stateName).filter((name) => name !== null)
  const typed = text.toLowerCase()
  const like = createSpellingIndex(names.map((name) => name.toLowerCase()))(typed)[0]?.word
  return names.find((name) => name.toLowerCase() === like) ?? null
}

function milesToNearest({ locations, places }: LocationListing, point: Coordinates): number {
  const [index = -1] = places?.nearest(point, 1, () => true) ?? []
  const found = places ? locations[index] : rankByDistance(locations, point, 1)[0]
  return found?.coordinates ? distanceMiles(point, found.coordinates) : Infinity
}
