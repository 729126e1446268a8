import type { ListingSetup } from '#domain/location/listing-connection.ts'
import type { Config } from '#server/config.ts'
import { createGoogleConnection, type GoogleConnection } from './google-connection.ts'
import { createGoogleSync, type GoogleSync } from './google-sync.ts'
import type { LocationReader } from '#server/importing/readers/reading-thread.ts'
import type { ZipLookup } from '#server/importing/columns/zip-lookup.ts'
import { createGoogleListing } from './google-listing.ts'
import { createGoogleOAuth } from './google-oauth.ts'
import type { Storage } from '#server/storage/storage.ts'
import { LISTING_PATH } from '#web/addresses/paths.ts'

/** The business listing at Google: its connection and its sync. */
export type Google = GoogleSync &
  Pick<ListingSetup, 'redirectUri' | 'missingSettings'> & { connection: GoogleConnection }

/** @param options.key 32 bytes, which seal the tokens */
export function createGoogle(options: {
  config: Config
  /** The time zone of a store whose own is unknown */
  fallbackTimeZone: () => string
  storage: Storage
  zips: ZipLookup
  locationReader: LocationReader
  key: Buffer
  fetch: typeof fetch
  clock: () => number
}): Google {
  const { config, fallbackTimeZone, storage, zips, locationReader, key, fetch, clock } = options
  const { clientId, clientSecret, accountsOrigin, apiOrigin } = config.googleBusiness
  // Never built from a request's Host header, which a proxy or an attacker may change.
  const redirectUri = `${config.publicUrl}${LISTING_PATH}`
  const listing = createGoogleListing({
    accountsOrigin: apiOrigin ?? 'https://mybusinessaccountmanagement.googleapis.com',
    informationOrigin: apiOrigin ?? 'https://mybusinessbusinessinformation.googleapis.com',
    fetch,
  })
  const oauth = createGoogleOAuth({
    clientId: clientId ?? 'not set',
    clientSecret: clientSecret ?? 'not set',
    redirectUri,
    accountsOrigin: accountsOrigin ?? 'https://accounts.google.com',
    tokenOrigin: apiOrigin ?? 'https://oauth2.googleapis.com',
    fetch,
    clock,
  })
  const connection = createGoogleConnection({ oauth, listing, storage, key, clock })
  const { sync } = createGoogleSync({
    connection,
    listing,
    storage,
    zips,
    locationReader,
    timeZone: fallbackTimeZone,
    clock,
  })
  return {
    connection,
    sync,
    redirectUri,
    missingSettings: [
      ...(clientId === null ? ['GOOGLE_CLIENT_ID'] : []),
      ...(clientSecret === null ? ['GOOGLE_CLIENT_SECRET'] : []),
    ],
  }
}
