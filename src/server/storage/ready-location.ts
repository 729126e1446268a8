import { locationPaths } from '#domain/location/slug.ts'
import { readText } from '#domain/search/search-texts.ts'
import { Location } from '#domain/location/location.ts'

/** The stored copies of frozen, prepared locations. */
const READY = new WeakMap<Location, Location>()

/**
 * The stored form of a location: a deeply frozen copy that fits the schema.
 *
 * @returns `null` when it does not fit
 */
export function storedForm(location: Location): Location | null {
  const ready = READY.get(location)
  if (ready !== undefined) return ready
  const parsed = Location.safeParse(location)
  return parsed.success ? deepFreeze(parsed.data) : null
}

/**
 * Prepares a new location ahead of its commit. A commit handles all its locations in one go, so
 * thousands of unprepared ones would block other requests. Freezes the location.
 *
 * @returns whether storage accepts it
 */
export function readyToKeep(location: Location): boolean {
  const kept = storedForm(deepFreeze(location))
  if (kept === null) return false
  READY.set(location, kept)
  // Both are cached for the lifetime of the location.
  locationPaths([kept])
  readText(kept)
  return true
}

export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) deepFreeze(inner)
  }
  return value
}
