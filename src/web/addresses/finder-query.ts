import type { FactName } from '#domain/location/facts/fact-names.ts'
import type { Area } from '#domain/address/area.ts'

/** The number of results at first, and of more results each time. */
export const RESULTS_PER_PAGE = 50
/** Up to this many locations, the browser keeps the whole list and answers zip searches itself. */
export const WHOLE_LIST_MAX = 1000
/** The most results of a search; the directory has all. */
export const RESULTS_MAX = 500

/** The visitor's search, as in the address. */
export type FinderQuery = {
  /** The search box: a zip, a city, an address or a name; empty for all */
  text: string
  /** Ids of the chosen tags */
  tagIds: readonly string[]
  /** Facts that a location must have, all of them; absent for none */
  has?: readonly FactName[]
  /** Only locations that are open now */
  openNow: boolean
  /** Only locations in this part of the map */
  area: Area | null
  /** The maximum number of results; the answer's `total` counts all */
  limit: number
  /** The cheapest first; absent or empty for the nearest first */
  sort?: 'price' | ''
  /** The id of the grade that is sorted by; without `sort`, only locations that have it; empty for none */
  grade?: string
}

/** The search that finds every location. */
export const EVERY_LOCATION: FinderQuery = {
  text: '',
  tagIds: [],
  openNow: false,
  area: null,
  limit: RESULTS_PER_PAGE,
}
