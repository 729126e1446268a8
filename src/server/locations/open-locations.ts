import { statusAt } from '#domain/opening-hours/status.ts'
import type { Week } from '#domain/opening-hours/opening-hours.ts'
import type { TaggedLocation } from './tagged-location.ts'

/** Which locations are open, and until when nothing of that changes. */
export type OpenLocations = {
  isOpen: (location: TaggedLocation) => boolean
  /** Milliseconds since the epoch; `null` for good */
  until: number | null
}

/**
 * Tells which locations are open at an instant. They are asked one by one only when something may
 * have changed since: with thousands of them that takes some ten milliseconds.
 *
 * @param defaultWeek the chain's week, for a location that gives none
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
