import {
  dayAt,
  dayChangesAt,
  pricesChangeAt,
  priceState,
  type Day,
  type Price,
  type PriceAges,
  type StoreDay,
} from '#domain/day/day.ts'
import { specialDaysOf } from '#domain/day/day-hours.ts'
import type { Location } from '#domain/location/location.ts'
import type { Week } from '#domain/opening-hours/opening-hours.ts'

/** A location with what its staff said about today, as it is at an instant. */
export type CurrentLocation = Location & {
  /** Absent when nothing differs from the plan */
  day?: Day
  /** Absent when none is young enough to be shown */
  prices?: readonly Price[]
  /** ISO instant, UTC; absent when staff never said anything */
  heardAt?: string
}

export type CurrentLocations = {
  locations: readonly CurrentLocation[]
  /** When something of it changes by itself, in ms since the epoch; `Infinity` for never */
  until: number
}

type Known = { kept: StoreDay; location: CurrentLocation; since: number; until: number }

/**
 * Returns a function that joins locations with their days and prices as they are at an instant. A
 * closed store gets special days, so that everything that reads hours knows it. Without days the
 * list is the given one, and a store without a day stays the same object.
 *
 * @param week the chain's week, for a location without its own
 */
export function createCurrentLocations(
  week: Week,
  ages: PriceAges,
): (locations: readonly Location[], days: readonly StoreDay[], now: number) => CurrentLocations {
  const known = new WeakMap<Location, Known>()
  let last: { of: readonly unknown[]; since: number; made: CurrentLocations } | null = null

  function currentForm(location: Location, kept: StoreDay, now: number): Known {
    const before = known.get(location)
    if (before?.kept === kept && now >= before.since && now < before.until) return before
    const made = { kept, since: now, ...joined(location, kept, now) }
    known.set(location, made)
    return made
  }

  function joined(location: Location, kept: StoreDay, now: number) {
    const day = dayAt(kept.day, now)
    const prices = kept.prices.filter((price) => priceState(price, now, ages) !== 'hidden')
    const special = specialDaysOf(day, location, week)
    const dates = new Set(special.map(({ date }) => date))
    return {
      until: Math.min(dayChangesAt(kept.day, now), pricesChangeAt(kept.prices, now, ages)),
      location: {
        ...location,
        ...(special.length > 0 && {
          specialDays: [...location.specialDays.filter(({ date }) => !dates.has(date)), ...special],
        }),
        ...(day && { day }),
        ...(prices.length > 0 && { prices }),
        heardAt: kept.heardAt,
      },
    }
  }

  return (locations, days, now) => {
    const isSame = last?.of[0] === locations && last.of[1] === days
    if (last && isSame && now >= last.since && now < last.made.until) return last.made
    const dayById = new Map(days.map((day) => [day.id, day]))
    let until = Infinity
    const join = (location: Location) => {
      const kept = dayById.get(location.id)
      if (!kept) return location
      const form = currentForm(location, kept, now)
      until = Math.min(until, form.until)
      return form.location
    }
    const current = days.length === 0 ? locations : locations.map(join)
    const made = { locations: current, until }
    last = { of: [locations, days], since: now, made }
    return made
  }
}
