import tzLookup from '@photostructure/tz-lookup'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { distanceMiles } from '#domain/search/distance.ts'
import { parseAddress } from '#domain/address/us-address.ts'
import { stateOfZip } from '#domain/address/us-state.ts'
import { isOnGlobe } from '#domain/address/usable-coordinates.ts'
import { utcOffset } from '#domain/time/wall-clock.ts'
import { zoneNamed } from '#domain/time/zones.ts'
import { isUsZone, zonesOfState } from './state-zones.ts'
import { mayBeInState } from './us-bounds.ts'
import type { ZipLookup } from '#server/importing/columns/zip-lookup.ts'
import { isStrayZip, sideOfZoneLine } from './zone-line.ts'

/** A point farther from its zip than this does not belong to the address. */
const TRUSTED_MILES = 60
/** The distances from a point at which to look for a zone of the United States, in degrees. */
const NEARBY_DEGREES = [0.1, 0.25, 0.5, 1]

/**
 * The time zone of a store. Its state limits the possible zones (49 CFR Part 71), so a place near a
 * border never gets its neighbor's. Within a state with a zone line, the store's point, or else that
 * of its zip or city, decides the side. Without a state the point decides, within the United States.
 *
 * @param address one line
 * @param fallback the zone for an address without state, zip, and point
 * @returns an IANA name
 */
export function timeZoneOf(
  address: string,
  coordinates: Coordinates | null,
  zips: ZipLookup | undefined,
  fallback: string,
): string {
  const { city, state: written, zip } = parseAddress(address)
  const ofZip = zip === null ? undefined : zips?.find(zip)
  const state = written ?? ofZip?.state ?? (zip === null ? null : stateOfZip(zip))
  if (state === null) return coordinates === null ? fallback : zoneAt(coordinates, fallback)
  const zones = zonesOfState(state)
  if (zones === undefined) return fallback
  if (zones.other === undefined && zones.names === undefined) return zones.most
  const place = placeOf({ state, city, zip, coordinates, ofZip }, zips)
  if (place === undefined) return zones.most
  const { point, isBeyond } = place
  const zone = isBeyond ? (zones.other ?? zones.most) : zones.most
  // A county with its own time-zone history has its own zone name.
  const named = tzLookup(point.lat, point.lng)
  return zones.names?.includes(named) === true && isSameClock(named, zone) ? named : zone
}

/** The place of an address in its state, and its side of a zone line. */
function placeOf(
  address: {
    state: string
    city: string | null
    zip: string | null
    coordinates: Coordinates | null
    ofZip: ReturnType<ZipLookup['find']>
  },
  zips: ZipLookup | undefined,
): { point: Coordinates; isBeyond: boolean } | undefined {
  const { state, city, zip, coordinates } = address
  // A zip of another state does not locate a place in this one.
  const ofZip = address.ofZip?.state === state ? address.ofZip : undefined
  const byZip = () => {
    if (ofZip === undefined) return undefined
    const { isBeyond } = sideOfZoneLine(state, ofZip)
    return { point: ofZip, isBeyond: isStrayZip(zip ?? '') ? !isBeyond : isBeyond }
  }
  const isTrusted =
    coordinates !== null &&
    mayBeInState(state, coordinates) &&
    (ofZip === undefined || distanceMiles(coordinates, ofZip) <= TRUSTED_MILES)
  if (!isTrusted) {
    const ofCity = city === null ? undefined : zips?.findCity?.(`${city}, ${state}`)
    const known = byZip()
    if (known !== undefined || ofCity?.state !== state) return known
    return { point: ofCity, isBeyond: sideOfZoneLine(state, ofCity).isBeyond }
  }
  const { isBeyond, isSure } = sideOfZoneLine(state, coordinates)
  return { point: coordinates, isBeyond: isSure ? isBeyond : (byZip()?.isBeyond ?? isBeyond) }
}

/**
 * The problem with a file's zone for a store. A zone of another country is never accepted; one of
 * another state is, because some towns use their neighbors' time.
 *
 * @param own the zone from `timeZoneOf`
 * @returns `null` when there is no problem
 */
export function faultOfZone(zone: string, address: string, own: string): { reason: string } | null {
  if (!isUsZone(zone)) {
    // "US/Eastern" and other former names mean the same zone.
    if (isSameClock(zone, own) && /^US\/|^America\//.test(zone)) return null
    return { reason: "time zone is outside the United States: the state's is used" }
  }
  const zones = zonesOfState(parseAddress(address).state ?? '')
  const isKept =
    zones === undefined ||
    [zones.most, zones.other ?? zones.most].some((kept) => isSameClock(kept, zone))
  return isKept ? null : { reason: 'time zone does not match the state: check it' }
}

/** The zone at a point, or the nearest US zone if the table returns another country's. */
function zoneAt({ lat, lng }: Coordinates, fallback: string): string {
  const here = tzLookup(lat, lng)
  if (isUsZone(here)) return here
  for (const step of NEARBY_DEGREES) {
    for (const [north, east] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const) {
      const near = { lat: lat + north * step, lng: lng + east * step }
      if (!isOnGlobe(near)) continue
      const zone = tzLookup(near.lat, near.lng)
      if (isUsZone(zone)) return zone
    }
  }
  return fallback
}

/** A day without daylight saving time, and a day with it. */
const DAYS = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]

/** Whether two zones show the same time, in winter and in summer. */
export function isSameClock(a: string, b: string): boolean {
  return DAYS.every((day) => utcOffset(zoneNamed(a), day) === utcOffset(zoneNamed(b), day))
}
