import type { Coordinates } from '#domain/address/coordinates.ts'
import { isUsable } from '#domain/address/usable-coordinates.ts'
import { distanceMiles } from './distance.ts'

/**
 * Sorts places by their distance from a point, nearest first. Those without usable coordinates come
 * last, and equals keep their order.
 *
 * @returns each place with its statute miles, not rounded; `null` when unknown
 */
export function sortByDistance<Place extends { coordinates: Coordinates | null }>(
  places: readonly Place[],
  from: Coordinates,
): { place: Place; miles: number | null }[] {
  return places
    .map((place) => ({
      place,
      miles: isUsable(place.coordinates) ? distanceMiles(from, place.coordinates) : null,
    }))
    .toSorted((a, b) => (a.miles ?? Infinity) - (b.miles ?? Infinity) || 0)
}
