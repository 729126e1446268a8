import type { Area } from '#domain/address/area.ts'

/** How many results a page carries at first, and how many more each time. */
export const RESULTS_PER_PAGE = 50
/** More than anybody reads; the directory goes on from there. */
export const RESULTS_MAX = 500

/** What the visitor asked of the finder, as it stands in the address. */
export type FinderQuery = {
  /** The search box: a zip, a city, an address or a name; empty for all */
  text: string
  /** Ids of the chosen tags */
  tagIds: readonly string[]
  /** Only those that are open at the time */
  openNow: boolean
  /** Only those in this part of the map */
  area: Area | null
  /** How many results to give at most; the answer's `total` counts them all */
  limit: number
}

/** The search that finds every location. */
export const EVERY_LOCATION: FinderQuery = {
  text: '',
  tagIds: [],
  openNow: false,
  area: null,
  limit: RESULTS_PER_PAGE,
}
