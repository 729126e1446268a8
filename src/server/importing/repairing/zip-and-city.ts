import { isSameCity, spelledCity } from '#domain/address/city-name.ts'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { distanceMiles } from '#domain/search/distance.ts'
import type { AddressTexts } from '#domain/address/us-address.ts'
import type { ZipLookup } from '#server/importing/columns/zip-lookup.ts'

/** Suburbs go by a city's name up to here, from the nearest of its zips. */
const SUBURB_MILES = 13
/** Zips at one point are boxes of one post office. */
const SAME_POST_OFFICE_MILES = 0.05
/** Coordinates this near to a zip lie in it. */
const IN_ZIP_MILES = 5
/** Every state has a few small places of one name, and the table knows one of them. */
const KNOWN_CITY_POINTS = 4

/**
 * Tells a zip that is too far from its city to be one of its suburbs. In the country a zip may be
 * large, so that its size counts too.
 *
 * @param coordinates the store's own: where they agree with the zip, a small city is another one of
 *   its name
 * @returns `null` when nothing is wrong, or nothing is known
 */
export function faultOfZip(
  { city, state, zipText }: AddressTexts,
  coordinates: Coordinates | null,
  zips: ZipLookup | undefined,
): { reason: string; detail: string } | null {
  const zip = zipText.slice(0, 5)
  const ofZip = zips?.find(zip)
  if (zips?.cityPoints === undefined || ofZip === undefined) return null
  if (city === '' || ofZip.state !== state || isSameCity(ofZip.city, city)) return null
  const points = zips.cityPoints(spelledCity(city), state)
  const miles = Math.min(...points.map((point) => distanceMiles(point, ofZip)))
  if (points.length === 0 || miles <= SUBURB_MILES) return null
  const size = sizeOf(zip, ofZip, zips)
  if (miles <= SUBURB_MILES + size) return null
  const isInZip =
    coordinates !== null && distanceMiles(coordinates, ofZip) <= Math.max(IN_ZIP_MILES, size)
  if (isInZip && points.length < KNOWN_CITY_POINTS) return null
  return {
    reason: 'zip is far from the city: check both',
    detail: `${zip} (${ofZip.city}) is ${Math.round(miles)} miles from ${city}`,
  }
}

/** How far the nearest other zip of the area is, in miles. */
function sizeOf(zip: string, at: Coordinates, zips: ZipLookup): number {
  const prefix = zip.slice(0, 3)
  const miles = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'))
    .flatMap((ending) => zips.find(prefix + ending) ?? [])
    .map((other) => distanceMiles(other, at))
    .filter((distance) => distance > SAME_POST_OFFICE_MILES)
  return miles.length === 0 ? 0 : Math.min(...miles)
}
