import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { isInArea, type Area } from '#domain/address/area.ts'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { isUsable } from '#domain/address/usable-coordinates.ts'
import { distanceMiles } from './distance.ts'
import { CHANGES_MAX, indexPositions, type IndexPositions } from './index-positions.ts'
import type { PlaceIndex } from './location-ranking.ts'

type Tree = { tree: KDBush; points: readonly Coordinates[] }

/** The tree of each index, which the index of the next list may use too. */
const TREES = new WeakMap<PlaceIndex, Tree>()

/** Two ways to measure a distance differ by less than this part of it, and by less than a foot. */
const ROUNDING = 1e-4
const KM_IN_MILE = 1.609344

/**
 * Prepares a list for finding its nearest places, and those in an area, without checking all of
 * them: a k-d tree on the sphere. Pays off above about a thousand places.
 *
 * @param previous the index of an earlier list; its tree is reused when few places changed since
 */
export function createNearestIndex(
  places: readonly { coordinates: Coordinates | null }[],
  previous: PlaceIndex | null = null,
): PlaceIndex {
  const list = places.map(({ coordinates }) => coordinates)
  const { tree, points, positions, missing } = reusedTree(previous, list) ?? newTree(list)
  const positionOf = (number: number) => positions[number] ?? -1

  const index: PlaceIndex = {
    nearest: (from, count, accepts) => {
      if (count <= 0) return []
      const isWanted = (position: number) => isUsable(list[position] ?? null) && accepts(position)
      const measured = (most: number, withinKm: number) => {
        const inTree =
          points.length === 0
            ? []
            : around(tree, from.lng, from.lat, most, withinKm, (number) =>
                isWanted(positionOf(number)),
              )
        return [...inTree.map(positionOf), ...missing.filter(isWanted)]
          .map((position) => ({ position, miles: milesTo(from, list[position] ?? null) }))
          .toSorted((a, b) => a.miles - b.miles || a.position - b.position)
      }
      let found = measured(count + 1, Infinity)
      const [last, beyond] = [found[count - 1], found[count]]
      // Equals keep the order of the list, so all that are as far as the last one must be known.
      if (last && beyond && beyond.miles - last.miles <= last.miles * ROUNDING) {
        found = measured(Infinity, last.miles * KM_IN_MILE * (1 + 2 * ROUNDING) + ROUNDING)
      }
      return found.slice(0, count).map(({ position }) => position)
    },
    inArea: (area) => {
      const found = rangesOf(area)
        .flatMap((range) => tree.range(...range))
        .map(positionOf)
        .filter((position) => position >= 0)
      const others = missing.filter((position) => {
        const coordinates = list[position]
        return coordinates && isInArea(coordinates, area)
      })
      return [...new Set([...found, ...others])].toSorted((a, b) => a - b)
    },
  }
  TREES.set(index, { tree, points })
  return index
}

function newTree(list: readonly (Coordinates | null)[]): Tree & IndexPositions {
  const points = list.filter((coordinates) => coordinates !== null)
  const tree = new KDBush(points.length)
  for (const { lat, lng } of points) tree.add(lng, lat)
  tree.finish()
  return { tree, points, ...indexPositions(points, list) }
}

function reusedTree(
  previous: PlaceIndex | null,
  list: readonly (Coordinates | null)[],
): (Tree & IndexPositions) | null {
  const known = previous && TREES.get(previous)
  if (!known) return null
  const at = indexPositions(known.points, list)
  return at.changes > CHANGES_MAX ? null : { ...known, ...at }
}

/** An area over the date line is two. */
function rangesOf([west, south, east, north]: Area): [number, number, number, number][] {
  if (west <= east) return [[west, south, east, north]]
  return [
    [west, south, Infinity, north],
    [-Infinity, south, east, north],
  ]
}

function milesTo(from: Coordinates, to: Coordinates | null): number {
  return to === null ? Infinity : distanceMiles(from, to)
}
