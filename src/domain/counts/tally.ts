import { addMonths } from '#domain/time/calendar-month.ts'
import { COUNT_EVENTS, COUNTS_KEPT_MONTHS, STORE_EVENTS, type CountEvent } from './count-event.ts'

/** Counts alone: nothing in them belongs to a person. */
export type Tally = {
  /** By day of the chain's calendar: "2026-11-29" */
  days: Map<string, EventCounts>
  /** By month: "2026-11" */
  months: Map<string, MonthTally>
}

export type EventCounts = Partial<Record<CountEvent, number>>

export type MonthTally = {
  /** Searches by place, a zip or "Parma, OH" */
  places: Map<string, number>
  /** Searches for known places that are not in `places` any more */
  otherPlaces: number
  /** By store id, in the order of `STORE_EVENTS` */
  stores: Map<string, StoreCounts>
}

/** What an event was about: the known place that was searched, and the store's id. */
export type CountedOf = { place?: string | null; store?: string | null | undefined }

export type StoreCounts = [details: number, directions: number, calls: number]

/** A month names this many places at most; those searched least are then counted together. */
const PLACES_MAX = 3000
const PLACES_AFTER_TRIM = 2400
const STORES_MAX = 20_000
/** Months before the last three keep only what was searched and used most. */
const DETAILED_MONTHS = 3
const OLD_PLACES_MAX = 500
const OLD_STORES_MAX = 1000

export function emptyTally(): Tally {
  return { days: new Map(), months: new Map() }
}

/**
 * Counts one event, in place.
 *
 * @param day on the chain's calendar: "2026-11-29"
 */
export function addToTally(tally: Tally, day: string, event: CountEvent, of: CountedOf = {}): void {
  const counts = tally.days.get(day) ?? {}
  counts[event] = (counts[event] ?? 0) + 1
  tally.days.set(day, counts)

  const { place = null, store = null } = of
  const column = STORE_EVENTS.findIndex((one) => one === event)
  if (place === null && (store === null || column === -1)) return
  const month = monthOf(tally, day.slice(0, 7))
  if (place !== null) addPlace(month, place)
  if (store !== null && column !== -1) addStore(month, store, column)
}

/** Adds the counts of one tally to another, in place. */
export function addTallies(tally: Tally, more: Tally): void {
  for (const [day, counts] of more.days) {
    const sums = tally.days.get(day) ?? {}
    for (const event of COUNT_EVENTS) {
      const count = counts[event]
      if (count !== undefined) sums[event] = (sums[event] ?? 0) + count
    }
    tally.days.set(day, sums)
  }
  for (const [name, { places, otherPlaces, stores }] of more.months) {
    const month = monthOf(tally, name)
    for (const [place, count] of places) addPlace(month, place, count)
    month.otherPlaces += otherPlaces
    for (const [id, counts] of stores) {
      for (const [column, count] of counts.entries()) addStore(month, id, column, count)
    }
  }
}

function monthOf({ months }: Tally, name: string): MonthTally {
  const month = months.get(name) ?? { places: new Map(), otherPlaces: 0, stores: new Map() }
  months.set(name, month)
  return month
}

function addPlace(month: MonthTally, place: string, count = 1): void {
  const { places } = month
  places.set(place, (places.get(place) ?? 0) + count)
  if (places.size > PLACES_MAX) keepMostSearched(month, PLACES_AFTER_TRIM)
}

function addStore({ stores }: MonthTally, id: string, column: number, count = 1): void {
  const counts = stores.get(id)
  if (counts === undefined && stores.size >= STORES_MAX) return
  const next: StoreCounts = counts ?? [0, 0, 0]
  next[column] = (next[column] ?? 0) + count
  stores.set(id, next)
}

function keepMostSearched(month: MonthTally, most: number): void {
  if (month.places.size <= most) return
  const sorted = [...month.places].toSorted(([, a], [, b]) => b - a)
  month.otherPlaces += sum(sorted.slice(most).map(([, count]) => count))
  month.places = new Map(sorted.slice(0, most))
}

/** Whether `forgetOldCounts` deletes something. */
export function hasOldCounts({ days, months }: Tally, thisMonth: string): boolean {
  const oldest = addMonths(thisMonth, 1 - COUNTS_KEPT_MONTHS)
  const isOld = (name: string) => name.slice(0, 7) < oldest
  return [...days.keys(), ...months.keys()].some(isOld)
}

/**
 * Deletes what is older than 24 months, and shortens the lists of older months.
 *
 * @param thisMonth "2026-11"
 */
export function forgetOldCounts(tally: Tally, thisMonth: string): void {
  const oldest = addMonths(thisMonth, 1 - COUNTS_KEPT_MONTHS)
  for (const day of tally.days.keys()) if (day.slice(0, 7) < oldest) tally.days.delete(day)
  const detailed = addMonths(thisMonth, 1 - DETAILED_MONTHS)
  for (const [name, month] of tally.months) {
    if (name < oldest) tally.months.delete(name)
    else if (name < detailed) shorten(month)
  }
}

function shorten(month: MonthTally): void {
  keepMostSearched(month, OLD_PLACES_MAX)
  if (month.stores.size <= OLD_STORES_MAX) return
  const sorted = [...month.stores].toSorted(([, a], [, b]) => sum(b) - sum(a))
  month.stores = new Map(sorted.slice(0, OLD_STORES_MAX))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
