import { statusAt } from '#domain/opening-hours/status.ts'
import type { Week } from '#domain/opening-hours/opening-hours.ts'
import type { TaggedLocation } from './tagged-location.ts'

/** The open locations, and until when they stay the same. */
export type OpenLocations = {
  isOpen: (location: TaggedLocation) => boolean
  /** Milliseconds since the epoch; `null` for forever */
  until: number | null
}

/**
 * Finds the locations that are open at an instant. Checks them one by one only when something may
 * have changed, because thousands of them take about ten milliseconds.
 *
 * @param defaultWeek the chain's week, for a location without its own
 */
export function createOpenLocations(
  locations: readonly TaggedLocation[],
  defaultWeek: Week,
): (instant: number) => OpenLocations {
  let known: (OpenLocations & { since: number }) | null = null
  return (instant) => {
    if (known && instant >= known.since && (known.until === null || instant < known.until)) {
      return known
    }
    const open = new Set<TaggedLocation>()
    let until = Infinity
    for (const location of locations) {
      const status = statusAt(location, defaultWeek, instant)
      if (status.kind === 'open') open.add(location)
      until = Math.min(until, status.until)
    }
    known = {
      since: instant,
      until: Number.isFinite(until) ? until : null,
      isOpen: (location) => open.has(location),
    }
    return known
  }
}
