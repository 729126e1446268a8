import { statusAt } from '#domain/opening-hours/status.ts'
import type { Week } from '#domain/opening-hours/opening-hours.ts'
import type { TaggedLocation } from './tagged-location.ts'

/** The open locations, and until when they stay the same. */
export type OpenLocations = {
  isOpen: (location: TaggedLocation) => boolean
  /** Milliseconds since the epoch; `null` for forever */
  until: number | null
}

type Known = { isOpen: boolean; since: number; until: number }

/**
 * Returns a function that takes a list and returns which of its locations are open at an instant. A
 * location is checked only when it is new, or when its previous status has ended, because checking
 * thousands takes tens of milliseconds.
 *
 * @param defaultWeek the chain's week, for a location without its own
 */
export function createOpenLocations(
  defaultWeek: Week,
): (locations: readonly TaggedLocation[]) => (instant: number) => OpenLocations {
  const known = new WeakMap<TaggedLocation, Known>()

  function statusOf(location: TaggedLocation, instant: number): Known {
    const last = known.get(location)
    if (last && isCurrent(last, instant)) return last
    const { kind, until } = statusAt(location, defaultWeek, instant)
    const now = { isOpen: kind === 'open', since: instant, until }
    known.set(location, now)
    return now
  }

  return (locations) => {
    let last: { since: number; until: number; answer: OpenLocations } | null = null
    return (instant) => {
      if (last && isCurrent(last, instant)) return last.answer
      const open = new Set<TaggedLocation>()
      let until = Infinity
      for (const location of locations) {
        const status = statusOf(location, instant)
        if (status.isOpen) open.add(location)
        until = Math.min(until, status.until)
      }
      const answer = {
        isOpen: (location: TaggedLocation) => open.has(location),
        until: Number.isFinite(until) ? until : null,
      }
      last = { since: instant, until, answer }
      return answer
    }
  }
}

function isCurrent({ since, until }: { since: number; until: number }, instant: number): boolean {
  return instant >= since && instant < until
}
