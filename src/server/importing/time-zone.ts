import tzLookup from '@photostructure/tz-lookup'
import type { Coordinates } from '#domain/coordinates.ts'
import { parseAddress } from '#domain/us-address.ts'
import type { ZipLookup } from './zip-lookup.ts'

/**
 * The time zone of a location: where it is, else where its zip is, else the site's own.
 *
 * @returns an IANA name
 */
export function timeZoneOf(
  address: string,
  coordinates: Coordinates | null,
  zips: ZipLookup | undefined,
  fallback: string,
): string {
  const { zip } = parseAddress(address)
  const point = coordinates ?? (zip === null ? undefined : zips?.find(zip))
  return point === undefined ? fallback : tzLookup(point.lat, point.lng)
}

/** Whether a text is a time zone that this machine knows, e.g. "America/Chicago". */
export function isTimeZone(text: string): boolean {
  if (text.length > 64 || !/^[A-Za-z]+\/[A-Za-z_/+-]+$/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
