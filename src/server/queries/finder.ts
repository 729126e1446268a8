import type { Coordinates } from '#domain/address/coordinates.ts'
import { regionOf } from '#domain/search/location-search.ts'
import { nearestFound } from '#domain/search/nearest-found.ts'
import { gradesAmong } from '#domain/day/grades-among.ts'
import { isUsable } from '#domain/address/usable-coordinates.ts'
import { statusAt } from '#domain/opening-hours/status.ts'
import { withKnownTags } from '#web/addresses/finder-address.ts'
import type { FinderQuery } from '#web/addresses/finder-query.ts'
import type { FinderAnswer, PointColumns } from '#web/data/site-data.ts'
import { chainToday } from './chain-today.ts'
import { decideFinderSearch } from './finder-search.ts'
import { cheapestFirst, withKnownGrade } from './price-search.ts'
import type { Services } from '#server/services.ts'
import { derived } from '#server/storage/derived.ts'

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
  const { locations, tags, listed, facts, until: changesAt } = await services.listing()
  const query = withKnownGrade(withKnownTags(asked, tags), locations)
  const decided = await decideFinderSearch(services, query, instant, visitor)
  const { decision, reading, until } = decided
  const { total, center, fallback, nearby } = decision
  const { sort, grade } = query
  const found =
    sort && grade !== undefined
      ? await cheapestFirst(services, { ...query, grade }, decided, { instant, visitor })
      : decision.found
  const today = chainToday(locations)
  const grades = soldGrades(locations)
  services.visits.remember(asked, hasFound(decision))
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
    fallback,
    nearby: near,
    ...(total === 0 && !near && { region: regionOf(locations) }),
    nearest: nearestFound(decision),
    reading,
    tags,
    ...(facts.length > 0 && { facts }),
    ...(grades.length > 0 && { grades }),
    now: instant,
    ...(today && { today }),
    until: earliest([
      ...[until, changesAt].filter((end) => end !== null),
      ...[...shown, ...(near?.locations ?? [])].map((location) => {
        const status = statusAt(location, location.week, instant)
        return Math.min(status.until, status.dateUntil)
      }),
    ]),
  }
}

const soldGrades = derived(gradesAmong)

/** Whether a search found what it asked for. A zip that leads nowhere shows all stores instead. */
export function hasFound({ total, fallback }: Pick<FinderAnswer, 'total' | 'fallback'>): boolean {
  return total > 0 && fallback === null
}

/** All that a search finds, as points for the map; those without usable coordinates have none. */
export async function findPoints(
  services: Services,
  query: FinderQuery,
  instant: number,
): Promise<PointColumns> {
  const { tags, locations } = await services.listing()
  const all = { ...withKnownGrade(withKnownTags(query, tags), locations), limit: Infinity }
  const { decision } = await decideFinderSearch(services, all, instant, null)
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

function earliest(instants: readonly number[]): number | null {
  const first = Math.min(...instants)
  return Number.isFinite(first) ? first : null
}
