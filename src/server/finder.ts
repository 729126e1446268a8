import { decideSearch, planSearch } from '#domain/location-search.ts'
import { statusAt } from '#domain/opening-hours-status.ts'
import { RESULTS_PER_PAGE, type FinderAnswer, type FinderQuery } from '#web/site-data.ts'
import { UpstreamFailed } from './remote/google-geocoding.ts'
import type { Services } from './services.ts'

/**
 * Answers a search of the finder, for a page or for the API.
 *
 * @param instant milliseconds since the epoch; decides for how long the answer's statuses hold
 */
export async function findLocations(
  { listing, geocoder, zips }: Services,
  query: FinderQuery,
  instant: number,
  limit: number = RESULTS_PER_PAGE,
): Promise<FinderAnswer> {
  const { locations, states, tags, listed } = await listing()
  const plan = planSearch(query.text)
  const point = plan.kind === 'zip' ? await geocode(geocoder, plan.geocode) : null
  const city = plan.kind === 'text' ? zips.findCity(plan.text, states) : undefined

  const { found, center, notice, nearby } = decideSearch(
    locations,
    plan,
    query.tagIds,
    point,
    city && { point: { lat: city.lat, lng: city.lng }, place: `${city.city}, ${city.state}` },
  )
  const form = (location: (typeof found)[number]) => {
    const { distance } = location
    return { ...listed(location), ...(distance !== undefined && { distance }) }
  }
  const shown = found.slice(0, limit).map(form)
  const near = nearby && { place: nearby.place, locations: nearby.locations.map(form) }

  return {
    query,
    locations: shown,
    total: found.length,
    center,
    notice,
    nearby: near,
    tags,
    now: instant,
    until: earliest(
      [...shown, ...(near?.locations ?? [])].map((location) => {
        const { until, dateUntil } = statusAt(location, location.week, instant)
        return Math.min(until, dateUntil)
      }),
    ),
  }
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
