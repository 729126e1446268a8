import { expect, test } from 'vitest'
import { sortByDistance } from './sort-by-distance.ts'

const at = (id: string, lat: number | null) => ({
  id,
  coordinates: lat === null ? null : { lat, lng: -81 },
})

test('places are sorted by distance, and those without usable coordinates come last in their order', () => {
  const places = [at('nowhere', null), at('far', 45), at('near', 41), at('also near', 41)]
  const sorted = sortByDistance([...places, { id: 'zero', coordinates: { lat: 0, lng: 0 } }], {
    lat: 40,
    lng: -81,
  })
  expect(sorted.map(({ place, miles }) => [place.id, miles && Math.round(miles)])).toEqual([
    ['near', 69],
    ['also near', 69],
    ['far', 345],
    ['nowhere', null],
    ['zero', null],
  ])
})
