import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { distanceMiles } from './distance.ts'
import type { Nearest } from './location-ranking.ts'
import { isUsable } from '#domain/address/usable-coordinates.ts'

/**
 * Prepares a list for finding its nearest places without measuring all of them: a k-d tree on the
 * sphere. Worth its making above some thousand places.
 */
export function createNearestIndex(
  places: readonly { coordinates: Coordinates | null }[],
): Nearest {
  const located = places.flatMap(({ coordinates }, index) =>
    isUsable(coordinates) ? { coordinates, index } : [],
  )
  const tree = new KDBush(located.length)
  for (const { coordinates } of located) tree.add(coordinates.lng, coordinates.lat)
  tree.finish()

  return (point, count, accepts) => {
    if (located.length === 0 || count <= 0) return []
    const numbers = around(tree, point.lng, point.lat, count, Infinity, (number) => {
      const place = located[number]
      return place !== undefined && accepts(place.index)
    })
    return numbers
      .flatMap((number) => located[number] ?? [])
      .map(({ coordinates, index }) => ({ index, miles: distanceMiles(point, coordinates) }))
      .toSorted((a, b) => a.miles - b.miles || a.index - b.index)
      .map(({ index }) => index)
  }
}
