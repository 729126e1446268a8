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
