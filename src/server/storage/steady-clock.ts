/** A correction of the clock that is no mistake */
const LEAD_MS = 3_600_000

/**
 * A clock for deleting what is old. It runs ahead no further than time has passed since it was made, so a
 * machine's clock that is set a year ahead by mistake makes nothing old. A later start believes the clock.
 *
 * @param clock milliseconds since the epoch
 * @param monotonic milliseconds of a clock that nobody sets
 */
export function steadyClock(clock: () => number, monotonic: () => number): () => number {
  const [began, from] = [clock(), monotonic()]
  return () => Math.min(clock(), began + (monotonic() - from) + LEAD_MS)
}
