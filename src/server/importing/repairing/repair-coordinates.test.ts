import { expect, test } from 'vitest'
import { repairCoordinates } from './repair-coordinates.ts'

const ATLANTA = { lat: 33.749, lng: -84.388 }

function repair(lat: unknown, lng: unknown, zipPoint?: { lat: number; lng: number }, state = 'GA') {
  return repairCoordinates({ lat, lng }, zipPoint, state)
}

test('text becomes numbers', () => {
  for (const [lat, lng] of [
    ['33.749', ' -84.388 '],
    ['33.749° N', '84.388 W'],
    ['+33.749', '\u221284.388'],
    [`33°44'56.4"N`, `84° 23′ 16.8″ W`],
  ])
    expect(repair(lat, lng)).toEqual({ coordinates: ATLANTA, warning: null })
})

test('missing coordinates are not reported', () => {
  for (const nothing of [null, undefined, '', ' ', 'null'])
    expect(repair(nothing, nothing)).toEqual({ coordinates: null, warning: null })
})

test('swapped values are dropped, and the swap is suggested', () => {
  expect(repair(-84.388, 33.749)).toEqual({
    coordinates: null,
    warning: {
      reason: 'latitude and longitude look swapped',
      detail: '-84.388, 33.749',
      fix: ATLANTA,
    },
  })
})

test('a longitude without its minus sign is dropped, and the sign is suggested', () => {
  expect(repair(33.749, 84.388)).toEqual({
    coordinates: null,
    warning: {
      reason: 'longitude is missing its minus sign',
      detail: '33.749, 84.388',
      fix: ATLANTA,
    },
  })
})

test('a fix far from the zip is not suggested', () => {
  const seattle = { lat: 47.6, lng: -122.3 }
  expect(repair(-84.388, 33.749, seattle).warning).toEqual({
    reason: 'latitude and longitude look swapped',
    detail: '-84.388, 33.749',
  })
})

test.for([
  [0, 0, 'coordinates are 0, 0, which means unknown'],
  ['0.0000', 0.000_01, 'coordinates are 0, 0, which means unknown'],
  [48.85, 2.35, 'coordinates are outside the United States'],
  [33.749, null, 'longitude is missing'],
  [-9_052_000, 4_900_000, 'coordinates are not degrees of latitude and longitude'],
  ['north', -84.388, 'latitude is not a number'],
  [33.749, Number.NaN, 'longitude is not a number'],
  [33.749, { deg: 84 }, 'longitude is not a number'],
] as const)('%s, %s is dropped: %s', ([lat, lng, reason]) => {
  const { coordinates, warning } = repair(lat, lng)
  expect(coordinates).toBeNull()
  expect(warning?.reason).toBe(reason)
  expect(warning?.fix).toBeUndefined()
})

test('a decimal comma is reported with its field and not guessed', () => {
  expect(repair('41,8781', 700)).toEqual({
    coordinates: null,
    warning: { reason: 'decimal comma in latitude', detail: '41,8781, 700' },
  })
  expect(repair('33,749', '-84,388').warning).toEqual({
    reason: 'decimal comma in latitude and longitude',
    detail: '33,749, -84,388',
    fix: ATLANTA,
  })
})

test('a point far from its own zip is kept and reported', () => {
  const parma = { lat: 41.39, lng: -81.74 }
  expect(repair(33.749, -84.388, parma, 'OH')).toEqual({
    coordinates: ATLANTA,
    warning: {
      reason: "coordinates are more than 60 miles from the store's zip",
      detail: '547 miles',
    },
  })
  expect(repair(41.4, -81.7, parma, 'OH').warning).toBeNull()
})

test('every part of the United States counts as inside', () => {
  const places = [
    [21.31, -157.85],
    [61.22, -149.86],
    [52.83, 173.17],
    [18.43, -66.06],
    [18.34, -64.93],
    [13.45, 144.75],
    [-14.32, -170.75],
    [24.55, -81.8],
    [44.81, -66.95],
  ] as const
  for (const [lat, lng] of places)
    expect(repair(lat, lng, undefined, '')).toEqual({ coordinates: { lat, lng }, warning: null })
})

test('a point in another state is kept and reported', () => {
  expect(repair(41.39, -81.74)).toEqual({
    coordinates: { lat: 41.39, lng: -81.74 },
    warning: { reason: "coordinates are not in the store's state", detail: '41.39, -81.74, GA' },
  })
})
