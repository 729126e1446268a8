import type { Coordinates } from '#domain/coordinates.ts'
import { decideSearch, planSearch } from '#domain/location-search.ts'
import { isUsable } from '#domain/usable-coordinates.ts'
import { statusAt } from '#domain/opening-hours-status.ts'
import { withKnownTags } from '#web/pages/find-a-store/finder-address.ts'
import type { FinderAnswer, FinderQuery, PointColumns } from '#web/site-data.ts'
import { UpstreamFailed } from './remote/google-geocoding.ts'
import type { Services } from './services.ts'

/**
 * Answers a search of the finder, for a page or for the API.
 *
 * @param instant milliseconds since the epoch; decides what is open, and for how long the answer's
 *   statuses hold
 * @param visitor the visitor's own place, where they told it
 */
export async function findLocations(
  services: Services,
  asked: FinderQuery,
  instant: number,
  visitor: Coordinates | null = null,
): Promise<FinderAnswer> {
  const { tags, listed } = await services.listing()
  const query = withKnownTags(asked, tags)
  const { decision, until } = await decide(services, query, instant, visitor)
  const { found, total, center, notice, nearby } = decision
  const form = (location: (typeof found)[number]) => {
    const { distance } = location
    return { ...listed(location), ...(distance !== undefined && { distance }) }
  }
  const shown = found.map(form)
  const near = nearby && { place: nearby.place, locations: nearby.locations.map(form) }

  return {
    query,
    locations: shown,
    total,
    center,
    notice,
    nearby: near,
    tags,
    now: instant,
    until: earliest([
      ...(until === null ? [] : [until]),
      ...[...shown, ...(near?.locations ?? [])].map((location) => {
        const status = statusAt(location, location.week, instant)
        return Math.min(status.until, status.dateUntil)
      }),
    ]),
  }
}

/** All that a search finds, as points for the map; those without usable coordinates have none. */
export async function findPoints(
  services: Services,
  query: FinderQuery,
  instant: number,
): Promise<PointColumns> {
  const { tags } = await services.listing()
  const all = { ...withKnownTags(query, tags), limit: Infinity }
  const { decision } = await decide(services, all, instant, null)
  const placed = decision.found.flatMap(({ id, name, coordinates }) =>
    isUsable(coordinates) ? { id, name, coordinates } : [],
  )
  return {
    ids: placed.map(({ id }) => id),
    names: placed.map(({ name }) => name),
    lats: placed.map(({ coordinates }) => toTenMeters(coordinates.lat)),
    lngs: placed.map(({ coordinates }) => toTenMeters(coordinates.lng)),
  }
}

function toTenMeters(degrees: number): number {
  return Number(degrees.toFixed(4))
}

async function decide(
  { listing, geocoder, zips }: Services,
  { text, tagIds, openNow, area, limit }: FinderQuery,
  instant: number,
  visitor: Coordinates | null,
) {
  const { locations, states, nearest, openAt } = await listing()
  const searched = planSearch(text)
  const plan =
    searched.kind === 'all' && visitor ? { kind: 'visitor' as const, point: visitor } : searched
  const open = openNow ? openAt(instant) : null
  const city = plan.kind === 'text' ? zips.findCity(plan.text, states) : undefined
  const decision = decideSearch(locations, plan, {
    tagIds,
    area,
    limit,
    nearest,
    isOpen: open?.isOpen ?? null,
    point: plan.kind === 'zip' ? await geocode(geocoder, plan.geocode) : null,
    city: city
      ? { point: { lat: city.lat, lng: city.lng }, place: `${city.city}, ${city.state}` }
      : null,
  })
  return { decision, until: open?.until ?? null }
}

async function geocode(geocoder: Services['geocoder'], address: string) {
  try {
    return await geocoder.geocode(address)
  } catch (error) {
    if (error instanceof UpstreamFailed) return 'failed' as const
    throw error
  }
}

function earliest(instants: readonly number[]): number | null {
  const first = Math.min(...instants)
  return Number.isFinite(first) ? first : null
}
