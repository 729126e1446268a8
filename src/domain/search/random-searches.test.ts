import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMiles, roundMiles } from './distance.ts'
import { rankByDistance } from './location-ranking.ts'
import { decideSearch, planSearch } from './location-search.ts'
import { createNearestIndex } from './nearest-index.ts'
import { location } from './testing-search.ts'

const somewhere = fc.record({
  lat: fc.double({ min: 18, max: 72, noNaN: true }),
  lng: fc.double({ min: -170, max: -65, noNaN: true }),
})
const someLocations = fc
  .array(
    fc.record({
      address: fc.constantFrom(
        '9 Elm St, Parma, OH 44129',
        '9 Elm St, St. Louis, MO 63101',
        'Rome',
      ),
      coordinates: fc.option(somewhere),
      tags: fc.subarray([{ id: 'a' }, { id: 'b' }]),
      businessStatus: fc.constantFrom(
        'OPERATIONAL' as const,
        'FUTURE_OPENING' as const,
        'CLOSED_PERMANENTLY' as const,
      ),
    }),
    { maxLength: 30 },
  )
  .map((given) => given.map((fields, index) => location({ ...fields, id: String(index) })))
const someText = fc.constantFrom('', '44129', '441', '99999', 'parma', 'saint louis', 'nothing')
const somePoint = fc.oneof(somewhere, fc.constant(null), fc.constant('failed' as const))

test('a search gives each location at most once, unchanged, and leaves the list alone', () => {
  fc.assert(
    fc.property(
      someLocations,
      someText,
      fc.subarray(['a', 'b']),
      somePoint,
      (locations, text, tags, point) => {
        const before = structuredClone(locations)
        const { found } = decideSearch(locations, planSearch(text), { tagIds: tags, point })
        expect(locations).toEqual(before)
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
        for (const { distance: _, ...rest } of found) expect(rest).toEqual(before[Number(rest.id)])
        expect(decideSearch(locations, planSearch(text), { tagIds: tags, point }).found).toEqual(
          found,
        )
      },
    ),
  )
})

test('ranked locations in business are in order of distance, ahead of the others', () => {
  fc.assert(
    fc.property(someLocations, somewhere, (locations, point) => {
      const ranked = rankByDistance(locations, point)
      expect(ranked.map(({ id }) => id).toSorted()).toEqual(
        locations.map(({ id }) => id).toSorted(),
      )
      const keys = ranked.map(({ coordinates, businessStatus, distance }) => {
        const miles = coordinates ? distanceMiles(point, coordinates) : 0
        expect(distance).toBe(coordinates ? roundMiles(miles) : undefined)
        return (coordinates ? (businessStatus === 'OPERATIONAL' ? 0 : 1) : 2) * 100_000 + miles
      })
      expect(keys).toEqual(keys.toSorted((a, b) => a - b))
    }),
  )
})

test('an index finds the same as measuring every location', () => {
  fc.assert(
    fc.property(
      someLocations,
      somewhere,
      fc.subarray(['a', 'b']),
      fc.nat(12),
      (locations, point, tagIds, limit) => {
        const plan = planSearch('44129')
        const options = { point, tagIds, limit }
        const places = createNearestIndex(locations)
        const { found, total } = decideSearch(locations, plan, { ...options, places })
        const plain = decideSearch(locations, plan, options)
        expect(total).toBe(plain.total)
        expect(found.map(({ distance }) => distance)).toEqual(
          plain.found.map(({ distance }) => distance),
        )
        expect(found.map(({ businessStatus }) => businessStatus)).toEqual(
          plain.found.map(({ businessStatus }) => businessStatus),
        )
      },
    ),
  )
})

const accepts = () => true

test('an index of places without coordinates finds none, and one on the date line finds both sides', () => {
  expect(createNearestIndex([]).nearest({ lat: 0, lng: 0 }, 3, accepts)).toEqual([])
  expect(
    createNearestIndex([{ coordinates: null }, { coordinates: { lat: 0, lng: 0 } }]).nearest(
      { lat: 1, lng: 1 },
      3,
      accepts,
    ),
  ).toEqual([])
  const islands = [
    { coordinates: { lat: 52, lng: 170 } },
    { coordinates: { lat: 52, lng: -179.5 } },
    { coordinates: { lat: 52, lng: 179.9 } },
  ]
  expect(createNearestIndex(islands).nearest({ lat: 52, lng: 179.9 }, 2, accepts)).toEqual([2, 1])
})
