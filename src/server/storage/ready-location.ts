import { locationPaths } from '#domain/location/slug.ts'
import { readText } from '#domain/search/location-text.ts'
import { Location } from '#domain/location/location.ts'

/** Of frozen locations that were made ready: the copies that are kept. */
const READY = new WeakMap<Location, Location>()

/**
 * A location as storage keeps it: a copy that fits the schema, frozen through and through.
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
 * Does ahead what is done with each new location when it is kept, and before visitors see it. A
 * commit takes all of them at once, and thousands would hold up everything else. The location is
 * frozen.
 *
 * @returns whether storage takes it
 */
export function readyToKeep(location: Location): boolean {
  const kept = storedForm(deepFreeze(location))
  if (kept === null) return false
  READY.set(location, kept)
  // Both are remembered for as long as the location lives.
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
