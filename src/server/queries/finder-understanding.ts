import type { Coordinates } from '#domain/address/coordinates.ts'
import { isHighway } from '#domain/search/highway.ts'
import { planSearch } from '#domain/search/location-search.ts'
import { matchingText } from '#domain/search/location-text.ts'
import {
  beforeNearMe,
  holdsStreet,
  isAddress,
  isNearMe,
  withoutWordsAround,
  wordsBefore,
} from '#domain/search/search-words.ts'
import { stateCode } from '#domain/address/us-state.ts'
import {
  endsWithState,
  cityAtStart,
  inItsState,
  isAbroad,
  near,
  searchedAs,
  spelledAsAddress,
  spelledLike,
  ownCityAtEnd,
  told,
  withAllWords,
  type KnownPlaces,
  type Understood,
} from './finder-places.ts'
import { AddressRefused } from '#server/geocoding/geocoder.ts'
import { UpstreamFailed } from '#server/geocoding/google-geocoding.ts'
import {
  cityAtEnd,
  namedCity,
  zipInside,
  type NamedPoint,
} from '#server/geocoding/place-reading.ts'
import { saysNoMore, type AskedOfStores } from './search-conditions.ts'
import type { Site } from '#domain/site/site.ts'
import type { Services } from '#server/services.ts'

type Known = KnownPlaces & Pick<Services, 'geocoder'> & { site: Site }

/** "Apt. #5", "Suite 200" */
const UNIT =
  /[\s,]+(?:(?:apt|apartment|unit|suite|ste|room|rm|floor|fl|bldg)\b\.?\s*#?|#)\s*[\w-]+/i
const NEAR_ME: Understood = { plan: { kind: 'all' }, reading: { kind: 'near-me' } }
const ALL: Understood = { plan: { kind: 'all' }, reading: { kind: 'all' } }

/** A point that was typed or pasted, as the place that is searched. */
export function atPoint(point: Coordinates): Understood {
  const place = `${Number(point.lat.toFixed(4))}, ${Number(point.lng.toFixed(4))}`
  return near({ point, place })
}

/**
 * Understands a text that no address or name contains: conditions such as a tag, a zip in it, "near
 * me", words around a place, a highway, an address, a city at its end, and a spelling that is a letter
 * or two off.
 *
 * @param asked what the text asks of the stores
 * @param isCity the whole text is a city's name: only a zip in it says more
 * @returns `null` when it was not understood
 */
export async function understandText(
  known: Known,
  text: string,
  asked: AskedOfStores,
  isCity: boolean,
): Promise<Understood | null> {
  const { tags, hours, leftOut, isGuess } = asked
  if (isCity || asked.rest === text) return understandPlace(known, text, isCity)
  const rest = withoutBrand(asked.rest, known.site.brand.name)
  const there = saysNoMore(rest)
    ? isNearMe(rest)
      ? NEAR_ME
      : ALL
    : await understandPlace(known, rest, false, true)
  if (!there && isGuess) return understandPlace(known, text, false)
  const { plan, reading, among } = there ?? noting(ALL, [withoutWordsAround(rest)])
  if (plan === null) return { plan, reading }
  const conditions = { hours, tags: tags.map(({ name }) => name) }
  const hasAny = tags.length + hours.length > 0
  return noting(
    { plan, reading: { ...reading, ...(hasAny && { conditions }) }, ...(among && { among }) },
    [leftOut],
  )
}

/** The same with a note on the words that were not used. */
function noting(understood: Understood, leftOut: readonly string[]): Understood {
  const { reading } = understood
  const texts = leftOut.filter((text) => text !== '')
  if (texts.length === 0) return understood
  const notes = [...(reading.notes ?? []), { kind: 'left-out' as const, texts }]
  return { ...understood, reading: { ...reading, notes } }
}

/** @param isPart the text is a part of what was typed, so that it may be what an address holds */
async function understandPlace(
  known: Known,
  text: string,
  isCity: boolean,
  isPart = false,
): Promise<Understood | null> {
  const { zips, listing } = known
  const words = withoutWordsAround(withoutBrand(text, known.site.brand.name))
  const zip = planSearch(words).kind === 'zip' ? words : zipInside(zips, text)
  if (zip !== null) return noting(atZip(zip), [besideZip(known, words, zip)])
  if (isNearMe(text)) return NEAR_ME
  if (isCity) return null
  const nearMe = beforeNearMe(text)
  if (nearMe !== null) {
    const there = await understandPlace(known, nearMe, false, true)
    return there ?? noting(NEAR_ME, [withoutWordsAround(nearMe)])
  }
  if (isHighway(text)) return told({ kind: 'no-highway', highway: text })
  if (isAbroad(known, words)) return told({ kind: 'abroad' })
  const inside = isPart || words !== text ? findWords(known, words) : null
  if (inside) return inside
  if (isHighway(words)) return told({ kind: 'no-highway', highway: words })
  if (isCounty(words)) return told({ kind: 'county' })
  const cities = severalCities(known, words)
  if (cities) return cities
  const address = words.replace(UNIT, '')
  const everyWord =
    withAllWords(known, words) ?? (address === words ? null : findWords(known, address))
  if (everyWord) return everyWord
  const isStreet = isAddress(words)
  const point = isStreet ? await addressPoint(known, words) : null
  if (point) return near(point)
  const place = cityAtEnd(zips, words, listing.states) ?? ownCityAtEnd(known, words)
  if (place) return noting(near(place), isStreet ? [] : [besideCity(known, place.before)])
  const like =
    (isStreet ? spelledAsAddress(known, address) : null) ??
    spelledLike(known, isStreet ? behindStreet(words) : words) ??
    inItsState(known, words)
  if (like) return like
  const start = isStreet || holdsStreet(words) ? null : cityAtStart(known, words)
  if (start) return noting(near(start), [start.behind])
  return (isStreet && /^\d{3}/.test(words)) || holdsStreet(words) ? told({ kind: 'street' }) : null
}

/** "Cuyahoga County", "Cuyahoga County, Ohio", "condado de Cuyahoga" */
function isCounty(words: string): boolean {
  if (/^condado (?:de )?\p{L}/iu.test(words)) return true
  const [, behind] = /^[\p{L} .'-]+ (?:county|parish)(?:,? ([a-z. ]+))?$/iu.exec(words) ?? [
    '',
    'no',
  ]
  return behind === undefined || stateCode(behind) !== null
}

/** "Parma/Brunswick": what is near the first is listed, so what is near the other is too. */
function severalCities({ zips, listing }: Known, words: string): Understood | null {
  const [first, ...others] = words.split(/\s*(?:[/;|+&]|\bor\b|\band\b)\s*/i)
  const find = (name: string) =>
    zips.findCity(name, listing.states) ??
    zips.findCitiesNamed(name, listing.states).find(({ state }) => listing.states.has(state))
  const city = first !== undefined && others.length > 0 ? find(first) : undefined
  return city && others.every(find) ? noting(near(namedCity(city)), others) : null
}

/** The words beside a zip that are neither its address nor a place. */
function besideZip({ zips, listing }: Known, words: string, zip: string): string {
  const text = withoutWordsAround(
    words
      .replace(new RegExp(`${zip.slice(0, 5)}(?:[- ]?\\d{4})?`), ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const isPlace =
    isAddress(text) ||
    holdsStreet(text) ||
    endsWithState(text) !== null ||
    zips.findCity(text, listing.states) !== undefined ||
    cityAtEnd(zips, text, listing.states) !== undefined ||
    zips.findLikelyCities(text, listing.states).length > 0
  return isPlace ? '' : text
}

/** The words in front of a city that are no street, no part of a name, and in no store's name. */
function besideCity({ listing }: Known, before: string): string {
  if (holdsStreet(before) || /\b(?:of|at|the)\s*$/i.test(before)) return ''
  const words = wordsBefore(before)
  return words === '' || matchingText(listing.locations, words, undefined).length > 0 ? '' : words
}

/** "Lindenway Parma" is Parma where no store's name has the chain's. */
function withoutBrand(text: string, brand: string): string {
  const name = brand.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return text
    .replace(new RegExp(`(?<![^\\s,])${name}(?:['’]s)?(?![^\\s,])`, 'giu'), ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A zip, as the place that is searched. */
export function atZip(zip: string): Understood {
  return { plan: planSearch(zip), reading: { kind: 'near', place: zip.slice(0, 5) } }
}

/** Fewer letters stand in many addresses. */
const WORDS_MIN = 3

/** Looks the words up as a city, then in addresses and names. */
function findWords({ zips, listing }: Known, words: string): Understood | null {
  const city = zips.findCity(words, listing.states)
  if (city) return near(namedCity(city))
  return words.length >= WORDS_MIN && matchingText(listing.locations, words, undefined).length > 0
    ? searchedAs(words)
    : null
}

/** Google's point of an address; `null` without a key, or when Google fails. */
async function addressPoint({ geocoder }: Known, address: string): Promise<NamedPoint | null> {
  try {
    const point = await geocoder.findAddress(address)
    return point && { point, place: address }
  } catch (error) {
    if (error instanceof UpstreamFailed || error instanceof AddressRefused) return null
    throw error
  }
}

/** The city of an address; empty when no comma separates it from the street. */
function behindStreet(address: string): string {
  const comma = address.indexOf(',')
  return comma < 0 ? '' : address.slice(comma + 1).trim()
}
