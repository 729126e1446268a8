import type { Coordinates } from '#domain/address/coordinates.ts'
import { isUsable } from '#domain/address/usable-coordinates.ts'
import type { Site } from '#domain/site/site.ts'
import { fuelSign } from '#domain/day/fuel-sign.ts'
import { MAIN_LANGUAGE, type Language } from '#domain/text/language.ts'
import type { LocationListing } from '#server/locations/location-listing.ts'
import type { ZipTable } from '#server/geocoding/zip-table.ts'
import { assetAddress } from '#web/addresses/asset-address.ts'
import { WHOLE_LIST_MAX } from '#web/addresses/finder-query.ts'
import {
  FINDER_PATH,
  LOCATIONS_CALL,
  OFFLINE_PATH,
  OFFLINE_SPANISH_PATH,
  TAGS_CALL,
} from '#web/addresses/paths.ts'
import { siteCall } from '#web/addresses/site-call.ts'
import { chainToday } from './chain-today.ts'
import { ZIP_STEPS, type OfflineList, type ZipColumns } from '#web/data/offline-list.ts'

/** In degrees; a zip counts as near a store in its own square or in one beside it: 20 to 70 miles. */
const SQUARE = 0.5

/**
 * What a device keeps for when it has no connection: the finder with its list, map, and code. Of a
 * chain whose list is too long to send, only the page.
 *
 * @param sites the chain in each language of the site
 * @param code addresses of the code that the finder and the pages of stores load
 */
export function offlineList(
  { locations, states, tags }: LocationListing,
  zips: Pick<ZipTable, 'find'>,
  sites: readonly (readonly [Language, Site])[],
  code: readonly string[],
): OfflineList {
  const isWhole = locations.length <= WHOLE_LIST_MAX
  const main = sites.find(([language]) => language === MAIN_LANGUAGE)?.[1]
  const outlines = ['us', ...Array.from(states, (state) => state.toLowerCase())]
  return {
    addresses: [
      ...outlines.map((name) => assetAddress(`/map/${name}.json`)),
      ...code,
      ...(isWhole ? [LOCATIONS_CALL] : []),
      FINDER_PATH,
      OFFLINE_PATH,
      OFFLINE_SPANISH_PATH,
    ],
    answers: {
      [TAGS_CALL]: tags,
      ...Object.fromEntries(
        sites.flatMap(([language, site]) => [
          [siteCall('findAStore', language), site.pages.findAStore],
          ...(main && chainToday(locations)
            ? [[siteCall('fuelPrices', language), fuelSign(main, site)]]
            : []),
        ]),
      ),
    },
    zips: isWhole
      ? zipsNear(
          locations.flatMap(({ coordinates }) => (isUsable(coordinates) ? coordinates : [])),
          zips,
        )
      : { numbers: [], lats: [], lngs: [] },
  }
}

/** The zips near any of some points. */
export function zipsNear(points: readonly Coordinates[], zips: Pick<ZipTable, 'find'>): ZipColumns {
  const near = new Set(
    points.flatMap(({ lat, lng }) =>
      [-SQUARE, 0, SQUARE].flatMap((north) =>
        [-SQUARE, 0, SQUARE].map((east) => squareOf({ lat: lat + north, lng: lng + east })),
      ),
    ),
  )
  const rows = Array.from({ length: 100_000 }, (_, number) => ({
    number,
    place: zips.find(String(number).padStart(5, '0')),
  })).flatMap(({ number, place }) => (place && near.has(squareOf(place)) ? { number, place } : []))
  return {
    numbers: rows.map(({ number }) => number),
    lats: rows.map(({ place }) => Math.round(place.lat * ZIP_STEPS)),
    lngs: rows.map(({ place }) => Math.round(place.lng * ZIP_STEPS)),
  }
}

function squareOf({ lat, lng }: Coordinates): string {
  return `${Math.floor(lat / SQUARE)},${Math.floor(lng / SQUARE)}`
}
