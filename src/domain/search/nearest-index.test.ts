import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInArea, type Area } from '#domain/address/area.ts'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { nearestFirst, type PlaceIndex } from './location-ranking.ts'
import { createNearestIndex } from './nearest-index.ts'
import { sortByDistance } from './sort-by-distance.ts'

/** A coarse grid, on which several places are at one point, or equally far from another. */
const somePoint = fc.record({
  lat: fc.integer({ min: -2, max: 2 }).map((step) => 40 + step / 2),
  lng: fc.constantFrom(-180, -81.5, -81, -80.5, 179.5, 180),
})
const somePlaces = fc.array(
  fc
    .option(fc.oneof(somePoint, fc.constantFrom({ lat: 0, lng: 0 }, { lat: 40, lng: 200 })))
    // A place's coordinates are its own object, as in storage.
    .map((coordinates) => ({ coordinates: coordinates && { ...coordinates } })),
  // More than a leaf of the tree holds
  { maxLength: 200, size: 'max' },
)
const someArea = fc
  .tuple(fc.constantFrom(-180, -81, 179), fc.integer({ min: 38, max: 41 }))
  .map(([west, south]): Area => [west, south, west === 179 ? -179 : west + 0.5, south + 1])

type Place = { coordinates: Coordinates | null }
type Search = { from: Coordinates; area: Area; limit: number }

function withIndex(index: PlaceIndex, places: Place[], { from, area, limit }: Search) {
  return [
    nearestFirst(places, from, limit, index),
    index.inArea(area).map((position) => places[position]),
  ]
}

function withoutIndex(places: Place[], { from, area, limit }: Search) {
  return [
    sortByDistance(places, from).slice(0, limit),
    places.filter(({ coordinates }) => coordinates && isInArea(coordinates, area)),
  ]
}

const someSearch = fc.record({
  from: somePoint,
  area: someArea,
  limit: fc.integer({ min: 1, max: 70 }),
})

test('an index finds the same places as checking all of them, equals in the same order', () => {
  fc.assert(
    fc.property(somePlaces, someSearch, (places, at) => {
      expect(withIndex(createNearestIndex(places), places, at)).toEqual(withoutIndex(places, at))
    }),
  )
})

test('the index of a list that changed a little finds the places as they are now', () => {
  fc.assert(
    fc.property(somePlaces, somePlaces, fc.nat(60), fc.nat(3), someSearch, (...given) => {
      const [places, added, start, removed, at] = given
      const previous = createNearestIndex(places)
      const now = places.toSpliced(start, removed, ...added.slice(0, 3)).toReversed()
      expect(withIndex(createNearestIndex(now, previous), now, at)).toEqual(withoutIndex(now, at))
      expect(withIndex(previous, places, at)).toEqual(withoutIndex(places, at))
    }),
  )
})
