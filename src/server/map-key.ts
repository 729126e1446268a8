/** A report counts for so long: the owner repairs the key, and nobody says that it works again. */
const COUNTS_MS = 24 * 3_600_000

/** Whether browsers say that Google rejects the key of its map. The server itself never uses it. */
export type MapKey = {
  /** A browser says so. */
  report: () => void
  isRefused: () => boolean
}

/** @param clock milliseconds since the epoch */
export function createMapKey(clock: () => number): MapKey {
  let reportedAt = Number.NEGATIVE_INFINITY
  return {
    report: () => {
      reportedAt = clock()
    },
    isRefused: () => {
      const age = clock() - reportedAt
      // A report of later than now is from before the clock was set back.
      return age >= 0 && age < COUNTS_MS
    },
  }
}
