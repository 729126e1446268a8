import { isSameCity, spelledCity } from '#domain/address/city-name.ts'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { distanceMiles } from '#domain/search/distance.ts'
import type { AddressTexts } from '#domain/address/us-address.ts'
import type { ZipLookup } from '#server/importing/columns/zip-lookup.ts'

/** Suburbs up to this far from a city's nearest zip use the city's name. */
const SUBURB_MILES = 13
/** Zips at the same point are P.O. boxes of one post office. */
const SAME_POST_OFFICE_MILES = 0.05
/** Coordinates this near to a zip's point count as inside. */
const IN_ZIP_MILES = 5
/** A state may have several small places of one name, and the table has only one of them. */
const KNOWN_CITY_POINTS = 4

/**
 * Finds a zip that is too far from its city to be a suburb. Rural zips may be large, so the size of
 * the zip counts too.
 *
 * @param coordinates the store's own: if they agree with the zip, a small city is another city of
 *   the same name
 * @returns `null` when nothing is wrong or known
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

/** The distance to the nearest other zip of the area, in miles. */
function sizeOf(zip: string, at: Coordinates, zips: ZipLookup): number {
  const prefix = zip.slice(0, 3)
  const miles = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'))
    .flatMap((ending) => zips.find(prefix + ending) ?? [])
    .map((other) => distanceMiles(other, at))
    .filter((distance) => distance > SAME_POST_OFFICE_MILES)
  return miles.length === 0 ? 0 : Math.min(...miles)
}
