import type { Coordinates } from '#domain/address/coordinates.ts'
import { readZip } from '#domain/address/zip.ts'
import { lazily } from '#server/lazily.ts'
import { createCityFinder, middle, type City, type CityFinder } from './city-finder.ts'

/** A zip or a city: its point in degrees, its city's name, and its state's postal abbreviation. */
export type Place = Coordinates & { city: string; state: string }

/** The points of the zips and cities of the United States and its territories. */
export type ZipTable = {
  /** The number of zips */
  size: number
  /** Finds the place of a zip with five digits, or with a +4. */
  find: (zip: string) => Place | undefined
  /**
   * Finds the place of a city. The text is "City, ST", "City State", or a name that only one state
   * has, and may end in a zip or the country. See `createCityFinder`.
   *
   * @param preferred postal abbreviations of states, e.g. the chain's: an ambiguous name means the
   *   city in the only one of these that has it
   */
  findCity: CityFinder['find']
  /** The center of a state's zips, by its postal abbreviation */
  findState: (code: string) => Coordinates | undefined
  /** See `CityFinder` */
  findLikelyCities: CityFinder['findLikely']
  /** See `CityFinder` */
  cityPoints: CityFinder['pointsOf']
  /** See `CityFinder` */
  findCitiesNamed: CityFinder['findNamed']
}

/** The first word of the file; the number increases when the format changes. */
const FORMAT = 'zip-table-1'
/** Points are stored in steps of 1/10,000 degree, at most 36 feet. */
const STEPS_PER_DEGREE = 10_000

/**
 * Reads the table that `scripts/zip-table.ts` writes. It is text of seven lines:
 *
 * 1. `zip-table-1`, the number of zips, the number of additional cities
 * 2. the states in order of the zips, each with its number of consecutive zips: `NY2 PR60 …`
 * 3. the names of the zips' cities in order of their first zip, between `|`
 * 4. the zips in ascending order, as numbers without separators. Each zip has
 *    - its difference from the previous zip × 2, + 1 when its city's name has occurred before
 *    - its point, as described below
 *    - if the name has occurred before: how many names back, 1 for the newest
 * 5. the states of the additional cities, as in line 2
 * 6. their names, between `|`
 * 7. their points
 *
 * A point is the difference of its latitude, then of its longitude, from the previous point, in
 * 1/10,000 degree; a signed number n is stored as 2n or, below zero, as -2n - 1. A number is written
 * in base 46, least significant digit first. Its last digit is a character from `#` (0) to `P` (45),
 * the others are from `Q` (0) to `~` (45). So most numbers have one to three characters.
 *
 * @throws Error when the text is not such a table, or is truncated
 */
export function readZipTable(text: string): ZipTable {
  const [head = '', stateRuns = '', nameLine = '', zipLine = '', ...cityLines] = text.split('\n')
  const [format, sizeText = '', cityCountText = ''] = head.split(' ')
  if (format !== FORMAT) throw new Error('This is not a zip table')
  const size = Number(sizeText)
  const cityCount = Number(cityCountText)
  if (!(size > 0 && size < 65_536 && cityCount >= 0)) throw new Error(BROKEN)

  // 0 means "no such zip", so rows are counted from 1. Typed arrays need less than a megabyte for all.
  const rowOf = new Uint16Array(100_000)
  const lats = new Int32Array(size + 1)
  const lngs = new Int32Array(size + 1)
  const nameIds = new Uint16Array(size + 1)

  const next = numberReader(zipLine)
  const nextPoint = pointReader(next)
  let zip = 0
  let nameCount = 0
  for (let row = 1; row <= size; row++) {
    const step = next()
    zip += Math.floor(step / 2)
    rowOf[zip] = row
    const point = nextPoint()
    lats[row] = point.lat
    lngs[row] = point.lng
    nameIds[row] = step % 2 === 1 ? nameCount - next() : nameCount++
  }
  if (!next.isAtEnd()) throw new Error(BROKEN)

  const states = readRuns(stateRuns, size)
  const cities = readCities(cityLines, cityCount)
  // Most searches need no name, so the names are split when the first search needs one.
  const names = lazily(() => nameLine.split('|'))

  const placeAt = (row: number): Place => ({
    lat: (lats[row] ?? 0) / STEPS_PER_DEGREE,
    lng: (lngs[row] ?? 0) / STEPS_PER_DEGREE,
    city: names()[nameIds[row] ?? 0] ?? '',
    state: states[row - 1] ?? '',
  })

  function find(zipText: string): Place | undefined {
    const row = rowOf[Number(readZip(zipText) ?? 0)] ?? 0
    return row === 0 ? undefined : placeAt(row)
  }

  /** The places of all zips whose city has the name. */
  function placesNamed(nameId: number): Place[] {
    const places: Place[] = []
    for (let row = nameIds.indexOf(nameId, 1); row > 0; row = nameIds.indexOf(nameId, row + 1)) {
      places.push(placeAt(row))
    }
    return places
  }

  function findState(code: string): Coordinates | undefined {
    const places = states.flatMap((state, index) => (state === code ? placeAt(index + 1) : []))
    return places.length === 0 ? undefined : middle(places)
  }

  const cityFinder = lazily(() =>
    createCityFinder({ names: names(), placesNamed, cities, findZip: find }),
  )
  return {
    size,
    find,
    findState,
    findCity: (asked, preferred) => cityFinder().find(asked, preferred),
    findLikelyCities: (asked, preferred) => cityFinder().findLikely(asked, preferred),
    cityPoints: (city, state) => cityFinder().pointsOf(city, state),
    findCitiesNamed: (asked, preferred) => cityFinder().findNamed(asked, preferred),
  }
}

/**
 * The table, read at its first use.
 *
 * @param readText gives the text; every use throws what it throws
 */
export function lazyZipTable(readText: () => string): ZipTable {
  const table = lazily(() => readZipTable(readText()))
  return {
    get size() {
      return table().size
    },
    find: (zip) => table().find(zip),
    findState: (code) => table().findState(code),
    findCity: (asked, preferred) => table().findCity(asked, preferred),
    findLikelyCities: (asked, preferred) => table().findLikelyCities(asked, preferred),
    cityPoints: (city, state) => table().cityPoints(city, state),
    findCitiesNamed: (asked, preferred) => table().findCitiesNamed(asked, preferred),
  }
}

const BROKEN = 'The zip table is broken'

function readCities(
  [runs = '', names = '', points = '']: readonly string[],
  count: number,
): City[] {
  const states = readRuns(runs, count)
  const next = numberReader(points)
  const nextPoint = pointReader(next)
  const cities = (count === 0 ? [] : names.split('|')).map((city, index) => {
    const { lat, lng } = nextPoint()
    return {
      city,
      state: states[index] ?? '',
      lat: lat / STEPS_PER_DEGREE,
      lng: lng / STEPS_PER_DEGREE,
    }
  })
  if (cities.length !== count || !next.isAtEnd()) throw new Error(BROKEN)
  return cities
}

/** The state of each row. */
function readRuns(runs: string, size: number): string[] {
  const states = runs
    .split(' ')
    .flatMap((run) => Array.from({ length: Number(run.slice(2)) }, () => run.slice(0, 2)))
  if (states.length !== size) throw new Error(BROKEN)
  return states
}

type NumberReader = { (): number; isAtEnd: () => boolean }

/** Reads the numbers of a line, one per call. */
function numberReader(line: string): NumberReader {
  let at = 0
  const next = () => {
    let value = 0
    for (let weight = 1; ; weight *= 46) {
      const digit = line.charCodeAt(at++) - 35
      if (!(digit >= 0 && digit < 92)) throw new Error(BROKEN)
      value += (digit % 46) * weight
      if (digit < 46) return value
    }
  }
  return Object.assign(next, { isAtEnd: () => at === line.length })
}

/** Reads the points of a line, one per call, in steps of 1/10,000 degree. */
function pointReader(next: NumberReader): () => Coordinates {
  let lat = 0
  let lng = 0
  return () => {
    lat += signed(next())
    lng += signed(next())
    return { lat, lng }
  }
}

function signed(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2
}
