import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from '#domain/site.ts'
import { fillSite } from '#domain/site-figures.ts'
import { builtDirectory } from './built-files.ts'
import type { Config } from './config.ts'
import { createLocationListing, type LocationListing } from './location-listing.ts'
import type { Log } from './logging.ts'
import { createGeocoder, type Geocoder } from './remote/geocoder.ts'
import { createGoogleGeocoding } from './remote/google-geocoding.ts'
import { readZipTable, type ZipTable } from './remote/zip-table.ts'
import type { Storage } from './storage/storage.ts'

/** All that handlers and pages work with. This file alone chooses implementations. */
export type Services = {
  config: Config
  log: Log
  /** Milliseconds since the epoch */
  clock: () => number
  storage: Storage
  /** The chain, with the figures put into its texts */
  site: Site
  zips: ZipTable
  geocoder: Geocoder
  listing: () => Promise<LocationListing>
}

/**
 * Puts the services together over a storage that is open.
 *
 * @param outside what tests replace: the clock, and how the outside world is reached
 */
export async function createServices(
  config: Config,
  log: Log,
  storage: Storage,
  outside: { clock?: () => number; fetch?: typeof fetch } = {},
): Promise<Services> {
  const [written, zips] = await Promise.all([storage.site.get(), loadZipTable()])
  const site = fillSite(written)
  const google = config.googleGeocoding
  return {
    config,
    log,
    clock: outside.clock ?? Date.now,
    storage,
    site,
    zips,
    geocoder: createGeocoder({
      zips,
      ...(google && {
        google: createGoogleGeocoding({ ...google, fetch: outside.fetch ?? fetch }),
      }),
    }),
    listing: createLocationListing(storage, site),
  }
}

/** Reads the zip and city table that the build made. */
export async function loadZipTable(): Promise<ZipTable> {
  return readZipTable(await readFile(join(builtDirectory(), 'zip-table.txt'), 'utf8'))
}
