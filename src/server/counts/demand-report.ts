import { COUNT_EVENTS, type CountEvent } from '#domain/counts/count-event.ts'
import {
  SHOWN_FROM,
  shownCount,
  type Demand,
  type DemandPlace,
  type DemandSpan,
  type DemandStore,
} from '#domain/counts/demand.ts'
import type { EventCounts, MonthTally, StoreCounts, Tally } from '#domain/counts/tally.ts'
import { addMonths, monthsUpTo } from '#domain/time/calendar-month.ts'
import { roundMiles } from '#domain/search/distance.ts'
import { nearestFirst } from '#domain/search/location-ranking.ts'
import type { ZipTable } from '#server/geocoding/zip-table.ts'
import type { LocationListing } from '#server/locations/location-listing.ts'
import { inSlices } from '#server/time-slicing.ts'
import type { Counts } from './counts.ts'
import { countedPlace } from './searched-place.ts'

/** More rows than people read; the rest is in `otherSearches`. */
const PLACES_SHOWN = 500

type Given = {
  counts: Counts
  listing: () => Promise<LocationListing>
  zips: Pick<ZipTable, 'find' | 'findCity'>
}

/** What visitors looked for in the last months, without counts below five. */
export async function demandReport(
  { counts, listing, zips }: Given,
  span: DemandSpan,
): Promise<Demand> {
  const tally = counts.tally()
  const to = counts.thisMonth()
  const months = monthsUpTo(to, span)
  const from = addMonths(to, 1 - span)
  const inView = months.flatMap((month) => tally.months.get(month) ?? [])
  const current = await listing()
  const { places, otherSearches } = await placesOf(inView, current, zips)
  return {
    isOn: counts.isOn,
    span,
    from,
    to,
    since: [...tally.days.keys()].toSorted()[0] ?? null,
    totals: shownCounts(sumOf(daysIn(tally, months))),
    times: span === 1 ? dayTimes(tally, to) : monthTimes(tally, months),
    places,
    otherSearches: shownCount(otherSearches),
    stores: storesOf(inView, current),
  }
}

function daysIn({ days }: Tally, months: readonly string[]): EventCounts[] {
  const wanted = new Set(months)
  return Array.from(days).flatMap(([day, counts]) => (wanted.has(day.slice(0, 7)) ? counts : []))
}

function sumOf(all: readonly EventCounts[]): EventCounts {
  const sum: EventCounts = {}
  for (const counts of all) {
    for (const event of COUNT_EVENTS) sum[event] = (sum[event] ?? 0) + (counts[event] ?? 0)
  }
  return sum
}

function shownCounts(counts: EventCounts): Demand['totals'] {
  const shown = (event: CountEvent) => shownCount(counts[event] ?? 0)
  return {
    search: shown('search'),
    'nothing-found': shown('nothing-found'),
    details: shown('details'),
    directions: shown('directions'),
    call: shown('call'),
    job: shown('job'),
  }
}

function monthTimes(tally: Tally, months: readonly string[]): Demand['times'] {
  return months.map((at) => ({ at, counts: shownCounts(sumOf(daysIn(tally, [at]))) }))
}

/** Every day of a month, also those without a count. */
function dayTimes({ days }: Tally, month: string): Demand['times'] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length }, (_, index) => {
    const at = `${month}-${String(index + 1).padStart(2, '0')}`
    return { at, counts: shownCounts(days.get(at) ?? {}) }
  })
}

async function placesOf(
  months: readonly MonthTally[],
  { locations, places: index, listed }: LocationListing,
  zips: Given['zips'],
): Promise<{ places: DemandPlace[]; otherSearches: number }> {
  const searches = new Map<string, number>()
  let all = 0
  for (const { places, otherPlaces } of months) {
    all += otherPlaces
    for (const [place, count] of places) {
      all += count
      searches.set(place, (searches.get(place) ?? 0) + count)
    }
  }
  const most = [...searches]
    .filter(([, count]) => count >= SHOWN_FROM)
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, PLACES_SHOWN)
  const places: DemandPlace[] = []
  // A chain of thousands has its nearest store looked for in slices.
  for await (const [place, count] of inSlices(listOf(most))) {
    const known = countedPlace(zips, place)
    if (!known) continue
    const [nearest] = nearestFirst(locations, known, 1, index)
    const isKnown = nearest !== undefined && nearest.miles !== null
    places.push({
      name: known.name,
      lat: known.lat,
      lng: known.lng,
      searches: count,
      nearest: isKnown
        ? {
            name: nearest.place.name,
            path: listed(nearest.place).path,
            miles: roundMiles(nearest.miles ?? 0),
          }
        : null,
    })
  }
  const shown = places.reduce((sum, { searches: count }) => sum + count, 0)
  return { places, otherSearches: all - shown }
}

async function* listOf<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}

function storesOf(months: readonly MonthTally[], { byId, listed }: LocationListing): DemandStore[] {
  const sums = new Map<string, StoreCounts>()
  for (const { stores } of months) {
    for (const [id, [details, directions, calls]] of stores) {
      const [a, b, c] = sums.get(id) ?? [0, 0, 0]
      sums.set(id, [a + details, b + directions, c + calls])
    }
  }
  return [...sums]
    .toSorted(([, [a, b, c]], [, [d, e, f]]) => d + e + f - (a + b + c))
    .flatMap(([id, [details, directions, calls]]) => {
      const store = byId(id)
      if (!store) return []
      const { name, address, coordinates } = store
      const { path } = listed(store)
      return {
        id,
        name,
        address,
        path,
        coordinates,
        details: shownCount(details),
        directions: shownCount(directions),
        calls: shownCount(calls),
      }
    })
}
