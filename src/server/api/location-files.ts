import { Hono, type Context } from 'hono'
import { createHash } from 'node:crypto'
import type { AppEnv } from '#server/app-env.ts'
import type { ExportFormat } from '#server/importing/exporting/export-locations.ts'
import type { LocationListing } from '#server/locations/location-listing.ts'
import type { Services } from '#server/services.ts'
import { runInSlices } from '#server/time-slicing.ts'
import { LOCATIONS_CSV_PATH, LOCATIONS_GEOJSON_PATH } from '#web/addresses/paths.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
} as const

type Made = { text: string; etag: string }

/**
 * /api/locations.csv and /api/locations.geojson: all locations that visitors can find, in formats
 * that the import reads back.
 */
export function locationFiles({ listing }: Services) {
  // A large chain's file takes time to write, so it is cached as long as its listing.
  const made = new WeakMap<LocationListing, Partial<Record<ExportFormat, Promise<Made>>>>()

  async function file(format: keyof typeof TYPES): Promise<Made> {
    const current = await listing()
    const files = made.get(current) ?? {}
    made.set(current, files)
    files[format] ??= make(current, format)
    return files[format]
  }

  async function answer(c: Context<AppEnv>, format: keyof typeof TYPES): Promise<Response> {
    const { text, etag } = await file(format)
    c.header('etag', etag)
    c.header('cache-control', 'public, max-age=0, must-revalidate')
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
    c.header('content-disposition', `attachment; filename="locations.${format}"`)
    return c.body(text, 200, { 'content-type': TYPES[format] })
  }

  return new Hono<AppEnv>()
    .get(LOCATIONS_CSV_PATH, (c) => answer(c, 'csv'))
    .get(LOCATIONS_GEOJSON_PATH, (c) => answer(c, 'geojson'))
}

async function make({ locations, tags }: LocationListing, format: ExportFormat): Promise<Made> {
  const { exportSteps } = await import('#server/importing/exporting/export-locations.ts')
  return withTag(await runInSlices(exportSteps(locations, tags, format)))
}

/** The ETag is weak because the response may be compressed. */
function withTag(text: string): Made {
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"` }
}
