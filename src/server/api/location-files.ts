import { Hono, type Context } from 'hono'
import { createHash } from 'node:crypto'
import type { Location } from '#domain/location/location.ts'
import type { AppEnv } from '#server/app-env.ts'
import type { LocationListing } from '#server/locations/location-listing.ts'
import { openFields } from '#server/locations/open-data.ts'
import type { Services } from '#server/services.ts'
import { runInSlices } from '#server/time-slicing.ts'
import { answerPreflight, FOR_ALL_SITES } from './open-data.ts'
import {
  LOCATIONS_CSV_PATH,
  LOCATIONS_GEOJSON_PATH,
  LOCATIONS_JSON_PATH,
  LOCATIONS_SCHEMA_PATH,
} from '#web/addresses/paths.ts'

const TYPES = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
} as const
type Format = keyof typeof TYPES

type Made = { text: string; etag: string }

/**
 * The chain's open data: /api/locations.json, .csv and .geojson, all locations that visitors can find,
 * in formats that the import reads back; and the schema of the first. Pages of all sites may read them.
 */
export function locationFiles({ listing, storage, config }: Services) {
  // A large chain's file takes time to write, so it is cached as long as its listing.
  const made = new WeakMap<LocationListing, Partial<Record<Format, Promise<Made>>>>()

  async function file(format: Format): Promise<Made> {
    // Both are of this instant: the listing is of the catalog as it is when it is asked for.
    const { locations } = storage.current()
    const current = await listing()
    const files = made.get(current) ?? {}
    made.set(current, files)
    files[format] ??= make(current, locations, config.publicUrl, format)
    return files[format]
  }

  async function answer(c: Context<AppEnv>, format: Format): Promise<Response> {
    const { text, etag } = await file(format)
    c.header('access-control-allow-origin', FOR_ALL_SITES['access-control-allow-origin'])
    c.header('access-control-expose-headers', 'ETag')
    c.header('etag', etag)
    c.header('cache-control', 'public, max-age=0, must-revalidate')
    if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304)
    if (format !== 'json') {
      c.header('content-disposition', `attachment; filename="locations.${format}"`)
    }
    return c.body(text, 200, { 'content-type': TYPES[format] })
  }

  return new Hono<AppEnv>()
    .options(LOCATIONS_JSON_PATH, answerPreflight)
    .options(LOCATIONS_CSV_PATH, answerPreflight)
    .options(LOCATIONS_GEOJSON_PATH, answerPreflight)
    .options(LOCATIONS_SCHEMA_PATH, answerPreflight)
    .get(LOCATIONS_JSON_PATH, (c) => answer(c, 'json'))
    .get(LOCATIONS_CSV_PATH, (c) => answer(c, 'csv'))
    .get(LOCATIONS_GEOJSON_PATH, (c) => answer(c, 'geojson'))
    .get(LOCATIONS_SCHEMA_PATH, async (c) => {
      const { openDataSchema } = await import('#server/locations/open-data-schema.ts')
      return c.body(JSON.stringify(openDataSchema(), null, 2), 200, {
        ...FOR_ALL_SITES,
        'cache-control': 'public, max-age=3600',
        'content-type': 'application/schema+json; charset=utf-8',
      })
    })
}

/** Whether a list of tags names this one, also without its mark of weakness (RFC 9110). */
function matches(list: string | undefined, etag: string): boolean {
  return list?.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag)) ?? false
}

function strong(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}

async function make(
  listing: LocationListing,
  kept: readonly Location[],
  origin: string,
  format: Format,
): Promise<Made> {
  const { exportSteps } = await import('#server/importing/exporting/export-locations.ts')
  // The listing's own have today's hours in them, which an import would take for the plan.
  const found = kept.filter(({ id }) => listing.byId(id))
  const further = openFields(listing, found, origin)
  return withTag(await runInSlices(exportSteps(found, listing.tags, format, further)))
}

/** The ETag is weak because the response may be compressed. */
function withTag(text: string): Made {
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"` }
}
