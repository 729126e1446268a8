import type { Coordinates } from '#domain/coordinates.ts'
import { distanceMiles } from '#domain/distance.ts'
import { readHighway } from '#domain/highway.ts'
import { rankByDistance } from '#domain/location-ranking.ts'
import { planSearch, type PlacePlan, type SearchPlan } from '#domain/location-search.ts'
import { hasLocationIn, matchingText, spelledAsIn } from '#domain/location-text.ts'
import type { SearchReading } from '#domain/search-reading.ts'
import { holdsStreet, isAddress, isNearMe, withoutWordsAround } from '#domain/search-words.ts'
import { createSpellingIndex } from '#domain/spelling.ts'
import type { Tag } from '#domain/tag.ts'
import { foldText } from '#domain/text-folding.ts'
import { stateName } from '#domain/us-state.ts'
import type { LocationListing } from './location-listing.ts'
import { AddressRefused } from './remote/geocoder.ts'
import { UpstreamFailed } from './remote/google-geocoding.ts'
import { cityAtEnd, namedCity, zipInside, type NamedPoint } from './remote/place-reading.ts'
import type { Services } from './services.ts'

/** What a text is searched as instead. */
export type Understood = {
  /** `null` where nothing can be found: the reading says what to do */
  plan: SearchPlan | PlacePlan | null
  reading: SearchReading
  /** Only locations with it */
  tag?: Tag
}

type Known = Pick<Services, 'zips' | 'geocoder' | 'site'> & { listing: LocationListing }

/** A point that was typed or pasted, as the place that is searched. */
export function atPoint(point: Coordinates): Understood {
  const place = `${Number(point.lat.toFixed(4))}, ${Number(point.lng.toFixed(4))}`
  return near({ point, place })
}

/**
 * Tells what a text means that no address or name holds: a tag's name, a zip in it, a wish for what
 * is near, words around a place, a highway, an address, a city at its end, and a spelling a letter or
 * two off.
 *
 * @param isCity the whole text is a city's name: only a zip in it says more
 * @returns `null` when it means nothing that is known
 */
export async function understandText(
  known: Known,
  text: string,
  isCity: boolean,
): Promise<Understood | null> {
  const tagged = isCity ? null : tagInFront(known.listing.tags, text)
  if (tagged === null) return understandPlace(known, text, isCity)
  const { tag, rest } = tagged
  const there: Understood | null =
    rest === ''
      ? { plan: { kind: 'all' }, reading: { kind: 'near', place: null, tag: null } }
      : await understandPlace(known, rest, false, true)
  const { reading } = there ?? {}
  return there && (reading?.kind === 'near' || reading?.kind === 'near-me')
    ? { ...there, reading: { ...reading, tag: tag.name }, tag }
    : understandPlace(known, text, false)
}

/** "diesel near Parma" is the tag Diesel, and "near parma". */
function tagInFront(tags: readonly Tag[], text: string): { tag: Tag; rest: string } | null {
  const words = ` ${foldText(withoutWordsAround(text))} `
  for (const tag of tags) {
    const name = ` ${foldText(tag.name)} `
    if (name.trim() !== '' && words.startsWith(name)) {
      return { tag, rest: words.slice(name.length).trim() }
    }
  }
  return null
}

/** @param isPart the text is a part of what was typed, so that it may be what an address holds */
async function understandPlace(
  known: Known,
  text: string,
  isCity: boolean,
  isPart = false,
): Promise<Understood | null> {
  const words = withoutWordsAround(withoutBrand(text, known.site.brand.name))
  const zip = planSearch(words).kind === 'zip' ? words : zipInside(known.zips, text)
  if (zip !== null) return atZip(zip)
  if (isNearMe(text)) return { plan: { kind: 'all' }, reading: { kind: 'near-me', tag: null } }
  if (isCity) return null
  if (readHighway(text)) return { plan: null, reading: { kind: 'highway', name: text } }
  const inside = isPart || words !== text ? findWords(known, words) : null
  if (inside) return inside
  if (readHighway(words)) return { plan: null, reading: { kind: 'highway', name: words } }
  const isStreet = isAddress(words)
  const place =
    (isStreet ? await addressPoint(known, words) : null) ??
    cityAtEnd(known.zips, words, known.listing.states)
  if (place) return near(place)
  const like = spelledLike(known, isStreet ? behindStreet(words) : words)
  if (like) return like
  return (isStreet && /^\d{3}/.test(words)) || holdsStreet(words)
    ? { plan: null, reading: { kind: 'street' } }
    : null
}

/** "Lindenway Parma" is Parma where no store's name has the chain's. */
function withoutBrand(text: string, brand: string): string {
  const [typed, name] = [text.toLowerCase(), brand.toLowerCase()]
  if (typed.startsWith(`${name} `)) return text.slice(name.length)
  return typed.endsWith(` ${name}`) ? text.slice(0, -name.length) : text
}

function near({ point, place }: NamedPoint): Understood {
  return { plan: { kind: 'place', point }, reading: { kind: 'near', place, tag: null } }
}

function atZip(zip: string): Understood {
  return { plan: planSearch(zip), reading: { kind: 'near', place: zip.slice(0, 5), tag: null } }
}

/** What stands between words around it: a city, or what addresses and names hold. */
function findWords({ zips, listing }: Known, words: string): Understood | null {
  const city = zips.findCity(words, listing.states)
  if (city) return near(namedCity(city))
  return words !== '' && matchingText(listing.locations, words, undefined).length > 0
    ? searchedAs(words)
    : null
}

function searchedAs(text: string): Understood {
  return { plan: { kind: 'text', text }, reading: { kind: 'text', text } }
}

/** Google's point of an address. Without a key, and where Google fails, its city serves. */
async function addressPoint({ geocoder }: Known, address: string): Promise<NamedPoint | null> {
  try {
    const point = await geocoder.findAddress(address)
    return point && { point, place: address }
  } catch (error) {
    if (error instanceof UpstreamFailed || error instanceof AddressRefused) return null
    throw error
  }
}

/** The city of an address; empty where no comma tells it from the street. */
function behindStreet(address: string): string {
  const comma = address.indexOf(',')
  return comma < 0 ? '' : address.slice(comma + 1).trim()
}

/**
 * First a city with stores, then a state, then a city that is big or near to a store, where a wrong
 * letter is as much as some miles, then the chain's names and streets, then a city that is neither.
 */
function spelledLike({ zips, listing }: Known, text: string): Understood | null {
  const { locations, states } = listing
  if (text === '') return null
  const cities = zips.findLikelyCities(text, states)
  const own = cities.map(namedCity).find(({ place }) => hasLocationIn(locations, place))
  if (own) return near(own)
  const state = stateLike(text, states)
  if (state !== null) return searchedAs(state)
  const [likeliest] = cities
    .filter(({ slips }) => slips === 0 || text.length >= SLIP_MIN)
    .map((city) => {
      const miles = milesToNearest(listing, city)
      return { city: namedCity(city), doubt: city.slips * SLIP_MILES + miles / city.zips }
    })
    .toSorted((a, b) => a.doubt - b.doubt)
  if (likeliest && likeliest.doubt < DOUBT_MAX) return near(likeliest.city)
  const spelled = spelledAsIn(locations, text)
  if (spelled !== null && matchingText(locations, spelled, undefined).length > 0) {
    return searchedAs(spelled)
  }
  return likeliest ? near(likeliest.city) : null
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

function milesToNearest({ locations, nearest }: LocationListing, point: Coordinates): number {
  const [index = -1] = nearest?.(point, 1, () => true) ?? []
  const found = nearest ? locations[index] : rankByDistance(locations, point, 1)[0]
  return found?.coordinates ? distanceMiles(point, found.coordinates) : Infinity
}
