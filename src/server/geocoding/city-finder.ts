import type { Coordinates } from '#domain/address/coordinates.ts'
import { createSpellingIndex, type SpellingIndex } from '#domain/search/spelling.ts'
import { foldText } from '#domain/text/text-folding.ts'
import { stateCode } from '#domain/address/us-state.ts'
import { zipOfAddress } from '#domain/address/zip.ts'

/** A city with its point in degrees and its state's postal abbreviation. */
export type City = Coordinates & { city: string; state: string }

/** The known cities: those with a USPS name, and others. */
type KnownCities = {
  /** USPS names; their numbers are their indexes */
  names: readonly string[]
  /** The zips of a name, in all states */
  placesNamed: (nameId: number) => City[]
  /** Cities with their own points, which take precedence over USPS cities */
  cities: readonly City[]
  findZip: (zip: string) => City | undefined
}

export type CityFinder = {
  /** See `createCityFinder` */
  find: (text: string, preferred?: ReadonlySet<string>) => City | undefined
  /**
   * The cities that a text may mean, most likely first, including ambiguous names and names with
   * one or two typos. A state in the text is binding; without one, a misspelled text means a city
   * outside `preferred` only if that city is big.
   */
  findLikely: (text: string, preferred: ReadonlySet<string>) => LikelyCity[]
  /** Every known point of a city in its state: its own, and those of the zips with its name */
  pointsOf: (name: string, state: string) => Coordinates[]
  /** The same without spelling correction: much faster */
  findNamed: (text: string, preferred: ReadonlySet<string>) => LikelyCity[]
}

/** `slips` is the number of wrong letters; `zips` is a measure of the city's size, at least 1. */
export type LikelyCity = City & { slips: number; zips: number }

/** A city with this many zips is known far beyond its state. */
const BIG_CITY_ZIPS = 4
/** The maximum number of cities that a text may mean. */
const LIKELY_MAX = 20

/** One way to read a text: "parma oh" is Parma in Ohio, or a place "Parma Oh" anywhere. */
type Reading = { name: string; state: string | null }

/**
 * Creates the search for cities by name.
 *
 * - "Parma, OH", "parma ohio", and "Parma OH 44129, USA" are the city in that state; with a zip of
 *   that state, the point is the zip's.
 * - "Cañon City" is the city if only one state has that name, or else if only one state of `preferred`
 *   has it. A zip determines its state. The bare name of a state is never a city of another state.
 * - Case, accents, apostrophes, hyphens, blanks, and St./Saint, Ft./Fort, Mt./Mount do not matter;
 *   "New York City" is New York.
 *
 * A USPS city's point is the median of its zips' points. Unlike their mean, it stays in town even if
 * one zip is a stretch of wilderness (Anchorage).
 */
export function createCityFinder(known: KnownCities): CityFinder {
  const { names, placesNamed, cities, findZip } = known
  const idsByName = Map.groupBy(names.keys(), (id) => squeezed(foldText(names[id] ?? '')))
  const citiesByName = Map.groupBy(cities, ({ city }) => squeezed(foldText(city)))
  let spelledLike: SpellingIndex | null = null

  function find(text: string, preferred: ReadonlySet<string> = new Set()): City | undefined {
    const zip = zipOfAddress(text)
    const zipPlace = zip === null ? undefined : findZip(zip)
    const states = zipPlace ? new Set([zipPlace.state]) : preferred

    for (const { name, state } of readings(withoutEnd(text))) {
      const here = citiesNamed(name)
      if (state !== null) {
        const city = here.get(state)
        if (zipPlace?.state === state) return { ...zipPlace, city: city?.city ?? zipPlace.city }
        if (city) return placeOf(city)
        continue
      }
      const codes = [...here.keys()]
      const likely = codes.filter((code) => states.has(code))
      const [code] = codes.length === 1 ? codes : likely.length === 1 ? likely : []
      const city = code === undefined ? undefined : here.get(code)
      // "Ohio" means the state, although Illinois has a town of that name.
      const named = stateCode(name)
      if (city && (named === null || named === city.state)) return placeOf(city)
    }
    return undefined
  }

  function findLikely(text: string, preferred: ReadonlySet<string>) {
    spelledLike ??= createSpellingIndex([...idsByName.keys(), ...citiesByName.keys()])
    return citiesLike(text, preferred, spelledLike)
  }

  function findNamed(text: string, preferred: ReadonlySet<string>) {
    return citiesLike(text, preferred, (word) => [{ word, slips: 0 }])
  }

  function citiesLike(text: string, preferred: ReadonlySet<string>, like: SpellingIndex) {
    for (const { name, state } of readings(withoutEnd(text))) {
      // A state's name is never a misspelled town of another state.
      if (state === null && stateCode(name) !== null) continue
      const key = squeezed(name)
      const likely = like(key)
        .flatMap(({ word, slips }) =>
          Array.from(citiesNamed(word).values(), (city) => {
            const isPreferred = preferred.has(city.state)
            return { city, slips, isPreferred, rank: slips + (isPreferred ? 0 : 2) }
          }),
        )
        .filter(({ city, slips, isPreferred }) =>
          state === null
            ? isPreferred || slips === 0 || city.zips >= BIG_CITY_ZIPS
            : city.state === state,
        )
        .toSorted((a, b) => a.rank - b.rank || b.city.zips - a.city.zips)
      if (likely.length > 0)
        return likely.slice(0, LIKELY_MAX).map(({ city, slips }) => ({
          ...placeOf(city),
          slips,
          zips: Math.max(1, city.zips),
        }))
    }
    return []
  }

  function pointsOf(name: string, state: string): Coordinates[] {
    const key = squeezed(foldText(name))
    return [
      ...(idsByName.get(key) ?? []).flatMap(placesNamed),
      ...(citiesByName.get(key) ?? []),
    ].filter((place) => place.state === state)
  }

  return { find, findLikely, findNamed, pointsOf }

  /** The cities with a name, by state, each with the number of its zips. */
  function citiesNamed(name: string): Map<string, City & { zips: number }> {
    const found = new Map<string, City & { zips: number }>()
    const key = squeezed(name)
    const zipPlaces = (idsByName.get(key) ?? []).flatMap(placesNamed)
    for (const [state, places] of Map.groupBy(zipPlaces, (place) => place.state)) {
      const [first] = places
      if (first) found.set(state, { ...first, ...middle(places), zips: places.length })
    }
    for (const city of citiesByName.get(key) ?? []) {
      found.set(city.state, { ...city, zips: found.get(city.state)?.zips ?? 0 })
    }
    return found
  }
}

function placeOf({ lat, lng, city, state }: City): City {
  return { lat, lng, city, state }
}

/** The text without a zip and a country at its end. */
function withoutEnd(text: string): string {
  const place = text.replace(
    /(?:^|[\s,]+)(?:U\.?S\.?A\.?|United States(?: of America)?)[\s.]*$/i,
    '',
  )
  const zip = zipOfAddress(place)
  return zip === null ? place : place.slice(0, place.lastIndexOf(zip))
}

function readings(text: string): Reading[] {
  const words = foldText(text).split(' ')
  const found: Reading[] = []
  for (let length = 1; length <= 3 && length < words.length; length++) {
    const state = stateCode(words.slice(-length).join(' '))
    if (state !== null) found.push({ name: words.slice(0, -length).join(' '), state })
  }
  found.push({ name: words.join(' '), state: null })
  return found.flatMap((reading) =>
    reading.name.endsWith(' city')
      ? [reading, { ...reading, name: reading.name.slice(0, -' city'.length) }]
      : [reading],
  )
}

/** Removes blanks, so that "O Fallon" equals "O'Fallon", and "De Kalb" equals "DeKalb". */
function squeezed(folded: string): string {
  return folded.replaceAll(' ', '')
}

/** The median of points. Unlike the mean, it stays where most of them are. */
export function middle(points: readonly Coordinates[]): Coordinates {
  return { lat: median(points.map(({ lat }) => lat)), lng: median(points.map(({ lng }) => lng)) }
}

/** The median, rounded to four decimals like the points. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return Math.round(((lower + upper) / 2) * 10_000) / 10_000
}
