/**
 * Data that is true for a while only. The server renders a page again once the earliest `until` of
 * its data has passed.
 */
export type Perishable = {
  /** Milliseconds since the epoch; `null` when the data do not depend on the clock */
  until: number | null
}
