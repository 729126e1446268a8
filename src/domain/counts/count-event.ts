/** What is counted of visitors. The names are the API's. */
export const COUNT_EVENTS = [
  'search',
  'nothing-found',
  'details',
  'directions',
  'call',
  'job',
] as const
export type CountEvent = (typeof COUNT_EVENTS)[number]

/** Those that are counted for each store, too. */
export const STORE_EVENTS = [
  'details',
  'directions',
  'call',
] as const satisfies readonly CountEvent[]

/** Counts are kept for this month and the ones before it. */
export const COUNTS_KEPT_MONTHS = 24
