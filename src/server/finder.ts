import type { Coordinates } from '#domain/coordinates.ts'
import {
  NEARBY_COUNT,
  decideSearch,
  planSearch,
  type PlacePlan,
  type SearchDecision,
  type SearchedCity,
  type SearchPlan,
} from '#domain/location-search.ts'
import { namesHighway } from '#domain/location-text.ts'
import { nearestFound } from '#domain/nearest-found.ts'
import { NEAR_VISITOR, type SearchReading } from '#domain/search-reading.ts'
import type { Tag } from '#domain/tag.ts'
import { readTypedPoint } from '#domain/typed-coordinates.ts'
import { isUsable } from '#domain/usable-coordinates.ts'
import { statusAt } from '#domain/opening-hours-status.ts'
import { stateCode, stateName } from '#domain/us-state.ts'
import { withKnownTags } from '#web/pages/find-a-store/finder-address.ts'
import type { FinderAnswer, FinderQuery, PointColumns } from '#web/site-data.ts'
import { atPoint, understandText } from './finder-understanding.ts'
import type { TaggedLocation } from './location-listing.ts'
import { namedCity } from './remote/place-reading.ts'
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
  const { decision, reading, until } = await decide(services, query, instant, visitor)
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
    nearest: nearestFound(decision),
    reading,
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
  services: Services,
  { text, tagIds, openNow, area, limit }: FinderQuery,
  instant: number,
  visitor: Coordinates | null,
) {
  const { geocoder, zips, site } = services
  const listing = await services.listing()
  const open = openNow ? listing.openAt(instant) : null

  async function search(plan: SearchPlan | PlacePlan, tag?: Tag) {
    const city = plan.kind === 'text' ? findCityOrState(zips, plan.text, listing.states) : null
    const isAtVisitor = plan.kind === 'all' && visitor !== null
    return decideSearch(
      listing.locations,
      isAtVisitor ? { kind: 'visitor', point: visitor } : plan,
      {
        tagIds,
        area,
        limit,
        nearest: listing.nearest,
        isOpen: open?.isOpen ?? null,
        accepts: tag ? (location) => location.tagIds.includes(tag.id) : null,
        point: plan.kind === 'zip' ? await geocode(geocoder, plan.geocode) : null,
        city,
      },
    )
  }

  async function searchText(words: string): Promise<Decided> {
    const typed = readTypedPoint(words)
    if (typed?.kind === 'text') {
      const { decision, reading } = await searchText(typed.text)
      return { decision, reading: reading ?? typed }
    }
    const plan = planSearch(words)
    const decision = await search(plan)
    // What an address or a name holds is what was meant, also when the filters leave it out.
    const isHeld = decision.total > 0 || (decision.center === null && decision.nearby !== null)
    if (plan.kind !== 'text' || isHeld) return { decision, reading: otherHighway(words, decision) }
    if (typed?.kind === 'link') return { decision, reading: typed }
    const understood =
      typed?.kind === 'point'
        ? atPoint(typed.point)
        : await understandText({ zips, geocoder, site, listing }, words, decision.center !== null)
    if (!understood?.plan) return { decision, reading: understood?.reading ?? null }
    const found = await search(understood.plan, understood.tag)
    // The sentence of the spec says what was shown for a zip that nobody knows.
    return { decision: found, reading: found.notice === null ? understood.reading : null }
  }

  const { decision, reading } = await searchText(text)
  const until = open?.until ?? null
  if (decision.total > 0 || decision.nearby || visitor === null) return { decision, reading, until }
  const { found } = decideSearch(
    listing.locations,
    { kind: 'visitor', point: visitor },
    { tagIds, nearest: listing.nearest, isOpen: open?.isOpen ?? null, limit: NEARBY_COUNT },
  )
  const locations = found.filter(({ distance }) => distance !== undefined)
  const nearby = locations.length > 0 ? { place: NEAR_VISITOR, locations } : null
  return { decision: { ...decision, nearby }, reading, until }
}

/** "US 42" stands in "US 422" too, which is then all that was found. */
function otherHighway(words: string, { found, total }: SearchDecision<TaggedLocation>) {
  const isOnIt = namesHighway(words)
  const isOther = isOnIt !== null && total > 0 && !found.some(isOnIt)
  return isOther ? { kind: 'highway' as const, name: words } : null
}

/** A state counts where the chain has no store in it: then what is nearest to it is offered. */
function findCityOrState(
  zips: Services['zips'],
  text: string,
  states: ReadonlySet<string>,
): SearchedCity | null {
  const city = zips.findCity(text, states)
  if (city) return namedCity(city)
  const code = /\d/.test(text) ? null : stateCode(text)
  const point = code === null ? undefined : zips.findState(code)
  return code !== null && point ? { point, place: stateName(code) ?? code } : null
}

type Decided = { decision: SearchDecision<TaggedLocation>; reading: SearchReading | null }

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
