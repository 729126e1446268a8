/** What the worker keeps on a visitor's device ahead of need, and the answers that come with it. */
export type OfflineList = {
  /** Addresses to keep, without origin; the most needed last, because the oldest are removed first */
  addresses: readonly string[]
  /** Answers of calls that browsers must not keep by themselves, by address */
  answers: Readonly<Record<string, unknown>>
  /** The zips near the chain's stores */
  zips: ZipColumns
}

/** Zips as columns, in ascending order; points are in 1/10,000 degree. */
export type ZipColumns = {
  numbers: readonly number[]
  lats: readonly number[]
  lngs: readonly number[]
}

/** Steps of a degree in `ZipColumns`. */
export const ZIP_STEPS = 10_000
