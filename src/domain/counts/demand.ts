import type { Coordinates } from '#domain/address/coordinates.ts'
import type { CountEvent } from './count-event.ts'

/** Smaller counts are hidden, because they could identify a visitor. */
export const SHOWN_FROM = 5

/** A count as it is shown; `null` from 1 to 4. */
export type ShownCount = number | null

/** A place whose nearest store is farther away has none, in miles. */
export const FAR_MILES = 25

/** How many months a view may reach back. */
export const DEMAND_SPANS = [1, 3, 12, 24] as const
export type DemandSpan = (typeof DEMAND_SPANS)[number]
export const DEFAULT_SPAN: DemandSpan = 3

/** The lists that can be downloaded as CSV. */
export const DEMAND_LISTS = ['places', 'stores', 'days'] as const
export type DemandList = (typeof DEMAND_LISTS)[number]

/** What visitors looked for: the answer of `GET /api/admin/demand`. */
export type Demand = {
  /** `false` with COUNTS=off: nothing is counted, and earlier counts are still shown */
  isOn: boolean
  span: DemandSpan
  /** The first and the last month of the view: "2026-11" */
  from: string
  to: string
  /** The first day with a count: "2026-11-29"; `null` before it */
  since: string | null
  totals: Record<CountEvent, ShownCount>
  /** By day in a view of one month, otherwise by month, in order */
  times: readonly { at: string; counts: Record<CountEvent, ShownCount> }[]
  /** Searched at least `SHOWN_FROM` times, most searched first */
  places: readonly DemandPlace[]
  /** Searches for known places that are not in `places` */
  otherSearches: ShownCount
  /** Most used first */
  stores: readonly DemandStore[]
}

export type DemandPlace = Coordinates & {
  /** "Parma, OH", "44129 Parma, OH" */
  name: string
  searches: number
  /** `null` while no store has coordinates */
  nearest: { name: string; path: string; miles: number } | null
}

export type DemandStore = {
  id: string
  name: string
  address: string
  path: string
  coordinates: Coordinates | null
  details: ShownCount
  directions: ShownCount
  calls: ShownCount
}

/** A count as it may be shown. */
export function shownCount(count: number): ShownCount {
  return count > 0 && count < SHOWN_FROM ? null : count
}

/** The searched places that have no store near them, most searched first. */
export function placesWithoutStore(places: readonly DemandPlace[]): DemandPlace[] {
  return places.filter(({ nearest }) => nearest === null || nearest.miles > FAR_MILES)
}
