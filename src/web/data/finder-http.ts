import type { Coordinates } from '#domain/address/coordinates.ts'
import { filterFacts } from '#domain/location/facts/fact-tags.ts'
import { gradesAmong } from '#domain/day/grades-among.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import {
  decideSearch,
  planSearch,
  regionOf,
  type SearchPlan,
  type VisitorPlan,
} from '#domain/search/location-search.ts'
import { nearestFound } from '#domain/search/nearest-found.ts'
import { statusAt } from '#domain/opening-hours/status.ts'
import type { Tag } from '#domain/location/tag.ts'
import { finderAddress, withKnownTags } from '#web/addresses/finder-address.ts'
import { serverTime } from './server-clock.ts'
import { ReadFailed, type Read } from './read.ts'
import { RESULTS_PER_PAGE, WHOLE_LIST_MAX, type FinderQuery } from '#web/addresses/finder-query.ts'
import { SearchFailed, type FinderAnswer, type PointColumns } from './site-data.ts'
import { visitorPlace } from './visitor-place.ts'
import {
  GEOCODE_CALL,
  LOCATIONS_CALL,
  LOCATION_POINTS_CALL,
  LOCATION_SEARCH_CALL,
  TAGS_CALL,
} from '#web/addresses/paths.ts'

/**
 * Answers a search in the browser. A zip, or an empty text, is answered from the whole list and a
 * lookup of the zip, with the spec's calls. Other texts go to the server, which knows the cities, and
 * so do all searches of a large chain. A search for everything measures from the visitor's own
 * position, if known.
 *
 * @throws SearchFailed
 */
export async function searchOverHttp(
  asked: { read: Read; locationCount: number },
  query: FinderQuery,
): Promise<FinderAnswer> {
  return orSearchFailed(ask(asked, query))
}

async function orSearchFailed<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking
  } catch (cause) {
    throw new SearchFailed('The server could not be asked', { cause })
  }
}

async function ask(
  { read, locationCount }: { read: Read; locationCount: number },
  query: FinderQuery,
): Promise<FinderAnswer> {
  const plan = planFor(query)
  const isWhole = locationCount <= WHOLE_LIST_MAX
  // The order by price is the server's, and so is the time that prices go by.
  if (plan.kind === 'text' || !isWhole || query.grade !== undefined) {
    try {
      return await read<FinderAnswer>([`${LOCATION_SEARCH_CALL}?${searchParams(query)}`])
    } catch (error) {
      // Offline, the list can still be searched for the exact words.
      if (!isWhole || navigator.onLine) throw error
    }
  }
  const [locations, tags, point, now] = await Promise.all([
    read<ListedLocation[]>([LOCATIONS_CALL]),
    read<Tag[]>([TAGS_CALL]),
    plan.kind === 'zip' ? geocode(read, plan.geocode) : null,
    serverTime(Date.now()),
  ])
  const { sort: _1, grade: _2, ...unsorted } = query
  const known = withKnownTags(unsorted, tags)
  const { tagIds, has, area, limit } = known
  const facts = filterFacts(locations, tags)
  const grades = gradesAmong(locations)
  const decision = decideSearch(locations, plan, {
    tagIds,
    has,
    area,
    limit,
    point,
    isOpen: query.openNow
      ? (location) => statusAt(location, location.week, now).kind === 'open'
      : null,
  })
  const { found, ...rest } = decision
  // The server also knows cities, so an empty result here is not final.
  if (plan.kind === 'text' && found.length === 0) throw new Error('Not decided without the server')
  return {
    query: known,
    locations: found,
    ...rest,
    ...(found.length === 0 && !decision.nearby && { region: regionOf(locations) }),
    nearest: nearestFound(decision),
    reading: null,
    tags,
    ...(facts.length > 0 && { facts }),
    ...(grades.length > 0 && { grades }),
    now,
    ...todayOf(locations),
    until: null,
  }
}

function todayOf(locations: readonly ListedLocation[]): Pick<FinderAnswer, 'today'> {
  const told = locations.filter(({ day, prices }) => day ?? prices)
  const priced = gradesAmong(told.map(({ prices = [] }) => ({ prices })))
  return told.length > 0 ? { today: { priced } } : {}
}

/**
 * The location with an id; `null` when it never existed or was deleted.
 *
 * @throws SearchFailed
 */
export async function locationOverHttp(read: Read, id: string): Promise<ListedLocation | null> {
  const address = `${LOCATIONS_CALL}?${new URLSearchParams({ id })}`
  const [location] = await orSearchFailed(read<ListedLocation[]>([address]))
  return location ?? null
}

/**
 * All results of an answer's search, as points for the map. A search that ranks by distance finds the
 * same locations from everywhere, so its points are requested only once.
 */
export async function pointsOverHttp(
  read: Read,
  { query, center, reading }: Pick<FinderAnswer, 'query' | 'center' | 'reading'>,
): Promise<PointColumns> {
  const isByZip = center !== null && center.kind !== 'city' && center.kind !== 'visitor'
  const isAll = center?.kind === 'visitor' && query.text === ''
  const isRanked = (isByZip || isAll) && !reading?.conditions
  const { search } = new URL(
    finderAddress({ ...query, text: isRanked ? '' : query.text, limit: RESULTS_PER_PAGE }),
    'http://address.invalid',
  )
  return read<PointColumns>([`${LOCATION_POINTS_CALL}${search}`])
}

function planFor({ text }: FinderQuery): SearchPlan | VisitorPlan {
  const plan = planSearch(text)
  const point = visitorPlace()
  return plan.kind === 'all' && point ? { kind: 'visitor', point } : plan
}

/** `null` when there is no such place, `'failed'` when the lookup itself failed (spec 8). */
async function geocode(read: Read, address: string): Promise<Coordinates | null | 'failed'> {
  try {
    return await read<Coordinates>([`${GEOCODE_CALL}?${new URLSearchParams({ address })}`])
  } catch (error) {
    return error instanceof ReadFailed && error.status === 404 ? null : 'failed'
  }
}

function searchParams(query: FinderQuery): URLSearchParams {
  const params = new URLSearchParams(finderAddress(query).split('?')[1])
  params.delete('show')
  params.set('limit', String(query.limit))
  const place = visitorPlace()
  if (place) params.set('near', `${place.lat},${place.lng}`)
  return params
}
