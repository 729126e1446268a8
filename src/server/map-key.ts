/** How long a report counts: once the owner repairs the key, no browser reports that it works. */
const COUNTS_MS = 24 * 3_600_000

/** Whether browsers say that Google rejects the key of its map. The server itself never uses it. */
export type MapKey = {
  /** A browser says so. */
  report: () => void
  isRefused: () => boolean
}

/** @param monotonic milliseconds of a clock that never goes back */
export function createMapKey(monotonic: () => number): MapKey {
  let reportedAt = Number.NEGATIVE_INFINITY
  return {
    report: () => {
      reportedAt = monotonic()
    },
    isRefused: () => monotonic() - reportedAt < COUNTS_MS,
  }
}
