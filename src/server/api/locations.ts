import { Hono } from 'hono'
import { z } from 'zod'
import { distanceMiles, roundMiles } from '#domain/distance.ts'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import { findLocations } from '#server/finder.ts'
import type { Services } from '#server/services.ts'
import { readFinderQuery } from '#web/pages/find-a-store/finder-address.ts'

/** A number as people and `String(number)` write it; `Number` alone takes "0x10" and "" too. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
const degrees = (max: number) =>
  z.string().regex(DECIMAL).transform(Number).pipe(z.number().min(-max).max(max))
const Point = z.tuple([degrees(90), degrees(180)])
const Box = z
  .tuple([degrees(180), degrees(90), degrees(180), degrees(90)])
  .refine(([, south, , north]) => south <= north)
const Limit = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(100_000))

/** /api/locations */
export function locations(services: Services) {
  const { listing, clock } = services
  return (
    new Hono<AppEnv>()
      .get('/', async (c) => {
        const near = readNumbers(c.req.query('near'), Point, 'near', 'lat,lng in degrees')
        const box = readNumbers(
          c.req.query('bbox'),
          Box,
          'bbox',
          'west,south,east,north in degrees',
        )
        const limit = readLimit(c.req.query('limit'))
        const tagIds = new Set(c.req.queries('tag') ?? [])

        const { locations: all, listed } = await listing()
        const chosen = all.filter(
          ({ tagIds: own, coordinates }) =>
            (tagIds.size === 0 || own.some((id) => tagIds.has(id))) &&
            (!box || (coordinates !== null && isInBox(coordinates, box))),
        )
        const ranked = near
          ? rankByDistance(chosen, near)
          : chosen.map((location) => ({ location }))
        c.header('x-total-count', String(ranked.length))
        c.header('cache-control', 'public, max-age=0, must-revalidate')
        return c.json(
          ranked.slice(0, limit).map(({ location, ...distance }) => ({
            ...listed(location),
            ...distance,
          })),
        )
      })
      // Beyond the spec: the finder's whole answer, for texts and for chains too big to send whole.
      .get('/search', async (c) => {
        const query = readFinderQuery(new URL(c.req.url))
        const limit = readLimit(c.req.query('limit'))
        return c.json(await findLocations(services, query, clock(), limit))
      })
  )
}

type Numbers = [number, number] | [number, number, number, number]

/** Reads "1,2" or "1,2,3,4"; absent is `null`. */
function readNumbers<Tuple extends Numbers>(
  text: string | undefined,
  schema: z.ZodType<Tuple>,
  name: string,
  shape: string,
): Tuple | null {
  if (text === undefined) return null
  const parts = text.split(',').map((part) => part.trim())
  const parsed = schema.safeParse(parts)
  if (!parsed.success) {
    throw new PublicError(400, `${name} takes ${shape}, like ${name}=${EXAMPLES[name]}`)
  }
  return parsed.data
}

const EXAMPLES: Readonly<Record<string, string>> = {
  near: '41.38,-81.72',
  bbox: '-82.5,41,-81,42',
}

function readLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const parsed = Limit.safeParse(text)
  if (!parsed.success) throw new PublicError(400, 'limit takes a whole number from 1 to 100000')
  return parsed.data
}

function isInBox(
  { lat, lng }: { lat: number; lng: number },
  [west, south, east, north]: [number, number, number, number],
): boolean {
  // A box over the date line has its west edge east of its east edge.
  const isBetween = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
  return isBetween && lat >= south && lat <= north
}

/** Nearest first; those without coordinates last, in the owner's order and without a distance. */
function rankByDistance<Located extends { coordinates: { lat: number; lng: number } | null }>(
  located: readonly Located[],
  [lat, lng]: [number, number],
): { location: Located; distance?: number }[] {
  return located
    .map((location) => ({
      location,
      miles: location.coordinates
        ? distanceMiles({ lat, lng }, location.coordinates)
        : Number.POSITIVE_INFINITY,
    }))
    .toSorted((a, b) => a.miles - b.miles || 0)
    .map(({ location, miles }) =>
      Number.isFinite(miles) ? { location, distance: roundMiles(miles) } : { location },
    )
}
