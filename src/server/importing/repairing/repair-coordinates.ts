import type { Coordinates } from '#domain/address/coordinates.ts'
import { distanceMiles } from '#domain/search/distance.ts'
import { isOnGlobe } from '#domain/address/usable-coordinates.ts'
import { mayBeInState, mayBeInUnitedStates } from '#server/importing/time-zones/us-bounds.ts'

/** Plausible coordinates, or the reason why they are dropped. */
export type RepairedCoordinates = {
  coordinates: Coordinates | null
  warning: { reason: string; detail?: string; fix?: Coordinates } | null
}

/** A store farther from its zip is hardly served by that post office. */
const FAR_MILES = 60
/** Zips in Alaska are as large as other states. */
const FAR_MILES_ALASKA = 250
/** Some programs write 0,0 with rounding noise. */
const NEAR_ZERO_DEGREES = 0.01

/**
 * Checks a latitude and a longitude from a file. Values outside the United States are dropped, never
 * guessed: for a swapped or sign-less pair, `fix` is a suggestion for a person to confirm.
 *
 * @param zipPoint the center of the row's own zip, if known
 */
export function repairCoordinates(
  given: { lat: unknown; lng: unknown },
  zipPoint: Coordinates | undefined,
  state: string,
): RepairedCoordinates {
  const [lat, lng] = [readDegrees(given.lat), readDegrees(given.lng)]
  if (lat === null && lng === null) return { coordinates: null, warning: null }
  const detail = `${shown(given.lat)}, ${shown(given.lng)}`
  if (lat === null || lng === null) {
    return left(`${lat === null ? 'latitude' : 'longitude'} is missing`, detail)
  }
  if (typeof lat === 'string' || typeof lng === 'string') return leftTexts(lat, lng, detail)
  if (Math.abs(lat) < NEAR_ZERO_DEGREES && Math.abs(lng) < NEAR_ZERO_DEGREES) {
    return left('coordinates are 0, 0, which means unknown', detail)
  }
  const farMiles = state === 'AK' ? FAR_MILES_ALASKA : FAR_MILES
  if (mayBeInUnitedStates(lat, lng)) {
    const miles = zipPoint === undefined ? 0 : distanceMiles({ lat, lng }, zipPoint)
    const warning =
      miles > farMiles
        ? {
            reason: `coordinates are more than ${farMiles} miles from the store's zip`,
            detail: `${Math.round(miles)} miles`,
          }
        : mayBeInState(state, { lat, lng })
          ? null
          : { reason: "coordinates are not in the store's state", detail: `${detail}, ${state}` }
    return { coordinates: { lat, lng }, warning }
  }
  return leftWithFix(lat, lng, detail, (point) =>
    zipPoint === undefined ? true : distanceMiles(point, zipPoint) <= farMiles,
  )
}

function leftWithFix(
  lat: number,
  lng: number,
  detail: string,
  isNear: (point: Coordinates) => boolean,
): RepairedCoordinates {
  const fixes: readonly (readonly [reason: string, fix: Coordinates])[] = [
    ['latitude and longitude look swapped', { lat: lng, lng: lat }],
    ['longitude is missing its minus sign', { lat, lng: -lng }],
    ['latitude and longitude look swapped, and the minus sign is missing', { lat: lng, lng: -lat }],
  ]
  const found = fixes.find(([, fix]) => mayBeInUnitedStates(fix.lat, fix.lng))
  if (found !== undefined) {
    const [reason, fix] = found
    return isNear(fix)
      ? { coordinates: null, warning: { reason, detail, fix } }
      : left(reason, detail)
  }
  return isOnGlobe({ lat, lng })
    ? left('coordinates are outside the United States', detail)
    : left('coordinates are not degrees of latitude and longitude', detail)
}

/** Texts that are not numbers. A decimal comma is not read, because it may separate two values. */
function leftTexts(
  lat: number | string,
  lng: number | string,
  detail: string,
): RepairedCoordinates {
  const [north, east] = [withPoint(lat), withPoint(lng)]
  if (north === null || east === null) {
    return left(`${north === null ? 'latitude' : 'longitude'} is not a number`, detail)
  }
  const named = [...(north === lat ? [] : ['latitude']), ...(east === lng ? [] : ['longitude'])]
  const reason = `decimal comma in ${named.join(' and ')}`
  const fix = { lat: north, lng: east }
  return mayBeInUnitedStates(north, east)
    ? { coordinates: null, warning: { reason, detail, fix } }
    : left(reason, detail)
}

function withPoint(value: number | string): number | null {
  if (typeof value === 'number') return value
  return /^[-+]?\d{1,3},\d+$/.test(value) ? Number(value.replace(',', '.')) : null
}

function left(reason: string, detail: string): RepairedCoordinates {
  return { coordinates: null, warning: { reason, detail } }
}

/** "41°23'24.5\"N" */
const MINUTES =
  /^(\d{1,3})\s*°\s*(\d{1,2}(?:\.\d{1,20})?)\s*['′’]\s*(?:(\d{1,2}(?:\.\d{1,20})?)\s*(?:["″”]|'')\s*)?([NSEW])$/i

/** Degrees as a number ("81.7° W" is -81.7); the text if it is not one; `null` if empty. */
function readDegrees(value: unknown): number | string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : 'NaN'
  if (value === null || value === undefined) return null
  if (typeof value !== 'string') return 'no number'
  const text = value.replace(/\u2212/g, '-').trim()
  if (text === '' || /^(?:null|nan|none|n\/a|-)$/i.test(text)) return null
  const parts = /^([-+]?(?:\d{1,9}(?:\.\d{0,20})?|\.\d{1,20}))\s*°?\s*([NSEW])?$/i.exec(text)
  if (parts === null) {
    const [, degrees, minutes, seconds = '0', half = ''] = MINUTES.exec(text) ?? []
    if (degrees === undefined) return text
    const whole = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
    return (/[SW]/i.test(half) ? -1 : 1) * Number(whole.toFixed(7))
  }
  const number = Number(parts[1])
  return /[SW]/i.test(parts[2] ?? '') ? -Math.abs(number) : number
}

function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).trim().slice(0, 30)
    : 'none'
}
