import type { Coordinates } from '#domain/address/coordinates.ts'
import { STRAY_ZIPS, ZONE_AREAS } from './zone-areas.ts'

/** Longitude and latitude in degrees. */
type Position = readonly [lng: number, lat: number]
type Area = { state: string; isOther: boolean; ring: readonly Position[] }

const STEPS_PER_DEGREE = 1000

/** The maximum error of the quantized county lines, in degrees of latitude: about 1.5 miles. */
const UNSURE_DEGREES = 0.022

/**
 * The side of its state's zone line (49 CFR Part 71) that a place is on. A point outside every
 * county, such as on the water, belongs to the nearest one.
 *
 * @param state postal abbreviation in capitals
 * @returns `isSure` is false close to the line, where the zip's county is the better source
 */
export function sideOfZoneLine(
  state: string,
  { lat, lng }: Coordinates,
): { isBeyond: boolean; isSure: boolean } {
  const cut = CUTS.find((one) => one.state === state && isInBox(one.box, lng, lat))
  if (cut !== undefined) return { isBeyond: cut.isBeyond(lng, lat), isSure: true }
  areas ??= readAreas()
  const own = areas.filter((area) => area.state === state)
  const [toMost, toOther] = [false, true].map((isOther) => {
    const rings = own.filter((area) => area.isOther === isOther).map(({ ring }) => ring)
    // The ring of a hole is inside another ring, so an odd count means inside the area.
    const isInside = rings.filter((ring) => isInRing(ring, lng, lat)).length % 2 === 1
    return isInside ? 0 : Math.min(...rings.map((ring) => distanceToRing(ring, lng, lat)))
  })
  const [most = 0, other = 0] = [toMost, toOther]
  return { isBeyond: other < most, isSure: Math.max(most, other) > UNSURE_DEGREES }
}

const STRAYS = new Set(STRAY_ZIPS.trim().split(/\s+/))

/** Whether a zip's point and its post office's county are on different sides of the line. */
export function isStrayZip(zip: string): boolean {
  return STRAYS.has(zip)
}

type Box = readonly [west: number, south: number, east: number, north: number]
/** A part of the line that does not follow county borders, or is in a state without such counties. */
type Cut = { state: string; box: Box; isBeyond: (lng: number, lat: number) => boolean }

const CUTS: readonly Cut[] = [
  // The Aleutians west of 169° 30' W, beyond the date line too
  { state: 'AK', box: [-180, 50, 180, 56], isBeyond: (lng) => lng < -169.5 || lng > 0 },
  // Navajo land uses daylight saving time; the Hopi within it, Page, and the rest of Arizona do not.
  { state: 'AZ', box: [-111.5, 36.88, -111.4, 36.95], isBeyond: () => false },
  {
    state: 'AZ',
    box: [-111.9, 34.9, -108.5, 37.05],
    isBeyond: (lng, lat) => isNavajo(lng, lat),
  },
  // Gulf County: the Intracoastal Waterway
  {
    state: 'FL',
    box: [-85.4, 29.6, -85.02, 30.02],
    isBeyond: (lng, lat) => lat > 29.79 + (-85.12 - lng) * 0.75,
  },
  // Idaho County: the Salmon River, north of which Riggins is not
  {
    state: 'ID',
    box: [-117, 45.2, -114.3, 45.6],
    isBeyond: (lng, lat) => lat > (lng < -116.3 ? 45.42 + (-116.3 - lng) * 0.6 : 45.43),
  },
  // Cherry County: the line between ranges 30 and 31 west
  { state: 'NE', box: [-102.1, 42.08, -100.1, 43.01], isBeyond: (lng) => lng < -101.0 },
  // McKenzie County: town lines, then the Little Missouri
  {
    state: 'ND',
    box: [-104.05, 47.34, -102.2, 48.15],
    isBeyond: (lng, lat) => lat < (lng < -103.86 ? 47.85 : 47.58),
  },
  // Sioux County: State Highway 31
  { state: 'ND', box: [-102, 45.94, -100.5, 46.3], isBeyond: (lng) => lng < -101.33 },
  // West Wendover, and Jackpot, which uses Idaho's time
  { state: 'NV', box: [-114.2, 40.6, -114, 40.85], isBeyond: () => true },
  { state: 'NV', box: [-114.8, 41.9, -114.5, 42], isBeyond: () => true },
  { state: 'OR', box: [-118.3, 41.98, -117, 42.45], isBeyond: () => false },
  // Fort Pierre
  { state: 'SD', box: [-100.6, 44.18, -100.3, 44.46], isBeyond: () => false },
]

/** The Navajo Nation in Arizona, without the Hopi Reservation; accurate to a mile or two. */
const NAVAJO: readonly Position[] = [
  [-111.45, 36.9],
  [-111.85, 36.35],
  [-111.72, 35.75],
  [-111.4, 35.75],
  [-111.28, 35.27],
  [-110.75, 35.25],
  [-110.75, 35.5],
  [-110.0, 35.5],
  [-110.0, 35.32],
  [-109.75, 35.2],
  [-108.5, 35.17],
  [-108.5, 37.05],
  [-111.4, 37.05],
]
const HOPI: readonly Position[] = [
  [-110.95, 36.1],
  [-110.95, 35.63],
  [-110.137, 35.63],
  [-110.137, 36.0],
  [-110.3, 36.35],
  [-110.6, 36.35],
]
/** Lower and Upper Moencopi, beside Tuba City */
const MOENCOPI: Box = [-111.235, 36.1, -111.2, 36.122]

function isNavajo(lng: number, lat: number): boolean {
  return isInRing(NAVAJO, lng, lat) && !isInRing(HOPI, lng, lat) && !isInBox(MOENCOPI, lng, lat)
}

let areas: readonly Area[] | null = null

function readAreas(): readonly Area[] {
  return [...ZONE_AREAS.matchAll(/([A-Z]{2}) (most|other)([-\d\s]+)/g)].map(
    ([, state = '', part, text = '']) => {
      const numbers = text.trim().split(/\s+/).map(Number)
      let [x, y] = [0, 0]
      const ring = Array.from({ length: numbers.length / 2 }, (_, index): Position => {
        x += numbers[2 * index] ?? 0
        y += numbers[2 * index + 1] ?? 0
        return [x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE]
      })
      return { state, isOther: part === 'other', ring }
    },
  )
}

function isInBox([west, south, east, north]: Box, lng: number, lat: number): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}

/** Uses the even-odd rule. */
function isInRing(ring: readonly Position[], lng: number, lat: number): boolean {
  let isInside = false
  let [lastX, lastY] = ring.at(-1) ?? [0, 0]
  for (const [x, y] of ring) {
    if (y > lat !== lastY > lat && lng < ((lastX - x) * (lat - y)) / (lastY - y) + x) {
      isInside = !isInside
    }
    ;[lastX, lastY] = [x, y]
  }
  return isInside
}

/** The distance in degrees of latitude. */
function distanceToRing(ring: readonly Position[], lng: number, lat: number): number {
  const narrow = Math.cos((lat * Math.PI) / 180)
  const local = ring.map(([x, y]): Position => [(x - lng) * narrow, y - lat])
  let least = Number.POSITIVE_INFINITY
  let [ax, ay] = local.at(-1) ?? [0, 0]
  for (const [bx, by] of local) {
    const [dx, dy] = [bx - ax, by - ay]
    const length = dx * dx + dy * dy
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
    least = Math.min(least, (ax + along * dx) ** 2 + (ay + along * dy) ** 2)
    ;[ax, ay] = [bx, by]
  }
  return Math.sqrt(least)
}
