import { expect, test } from 'vitest'
import type { Coordinates } from '#domain/address/coordinates.ts'
import {
  areaView,
  fitView,
  viewOf,
  type MapFocus,
  type MapPoint,
  type MapView,
} from './stores-map.ts'

const SIZE = { width: 1000, height: 800 }

function aPoint(id: string, lat: number, lng: number): MapPoint {
  return { id, name: `Store ${id}`, lat, lng, number: 1 }
}

/** Two points that are this many degrees of longitude apart. */
function pair(degrees: number): MapPoint[] {
  return [aPoint('a', 40, -90), aPoint('b', 40, -90 + degrees)]
}

test('without points the view is the whole country at zoom 3', () => {
  expect(fitView([], SIZE)).toEqual({ center: { lat: 39.83, lng: -98.58 }, zoom: 3 })
})

test('without points a view fits the given region', () => {
  const region = [
    { lat: 41, lng: -82 },
    { lat: 42, lng: -81 },
  ]
  expect(viewOf({ kind: 'fit', region }, [], SIZE)).toEqual(fitView(region, SIZE))
  const points = pair(1)
  expect(viewOf({ kind: 'fit', region }, points, SIZE)).toEqual(fitView(points, SIZE))
})

test('one point, and points near each other, are shown at zoom 10 at most', () => {
  const { center, zoom } = fitView([{ lat: 41.39, lng: -81.73 }], SIZE)
  expect(zoom).toBe(10)
  expect(center.lat).toBeCloseTo(41.39, 9)
  expect(center.lng).toBeCloseTo(-81.73, 9)
  expect(fitView([aPoint('a', 41.39, -81.73), aPoint('b', 41.4, -81.72)], SIZE).zoom).toBe(10)
})

test('a fitted view keeps 60 px free at every edge', () => {
  // At zoom z a degree of longitude is 256 * 2^z / 360 px: at 7 it is 91.02 px.
  expect(fitView(pair(9.66), SIZE).zoom).toBe(7)
  expect(fitView(pair(9.68), SIZE).zoom).toBe(6)
})

test('the height limits the zoom like the width', () => {
  // A quarter of the world's height at the equator: (600 - 120) / 0.25 / 256 = 7.5, under 2^3.
  const points = [aPoint('a', 66.51, 0), aPoint('b', 0, 0)]
  expect(fitView(points, { width: 4000, height: 600 }).zoom).toBe(6)
  // (700 - 120) / 0.25 / 256 = 9.06
  expect(fitView(points, { width: 4000, height: 700 }).zoom).toBe(3)
})

test('the zoom is 6 if fitting all points would need a zoom below 3', () => {
  // 880 / (100 / 360) / 256 = 12.4, between 2^3 and 2^4; half the world: 6.9, under 2^3.
  expect(fitView([aPoint('a', 0, -50), aPoint('b', 0, 50)], SIZE).zoom).toBe(3)
  expect(fitView([aPoint('a', 0, -90), aPoint('b', 0, 90)], SIZE)).toEqual({
    center: { lat: 0, lng: 0 },
    zoom: 6,
  })
})

test('a map smaller than its padding still has a view', () => {
  expect(fitView([aPoint('a', 40, -90), aPoint('b', 41, -91)], { width: 0, height: 0 }).zoom).toBe(
    6,
  )
})

test('the zoom is 15 for a store, 12 for a visitor, 10 for a zip', () => {
  const points = [aPoint('a', 41, -81), aPoint('b', 42, -82)]
  const at = { lat: 41.02, lng: -81.02 }
  expect(viewOf({ kind: 'location', id: 'b' }, points, SIZE)).toEqual({
    center: { lat: 42, lng: -82 },
    zoom: 15,
  })
  expect(viewOf({ kind: 'user', at }, points, SIZE)).toEqual({ center: at, zoom: 12 })
  expect(viewOf({ kind: 'zip', at }, points, SIZE)).toEqual({ center: at, zoom: 10 })
  expect(viewOf({ kind: 'location', id: 'gone' }, points, SIZE)).toBeNull()
  expect(viewOf({ kind: 'stay' }, points, SIZE)).toBeNull()
  expect(viewOf({ kind: 'zip', at }, [], SIZE)).toEqual({ center: at, zoom: 10 })
})

/** The position of a place in a view, in pixels from its top left corner. */
function pixelIn(view: MapView | null, place: Coordinates, size = SIZE) {
  if (!view) throw new Error('There is no view')
  const [at, center] = [inWorld(place), inWorld(view.center)]
  const pixels = 256 * 2 ** view.zoom
  return {
    x: (at.x - center.x) * pixels + size.width / 2,
    y: (at.y - center.y) * pixels + size.height / 2,
  }
}

/** The Mercator projection of a world with a width of 1. */
function inWorld({ lat, lng }: Coordinates) {
  return { x: lng / 360, y: -Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI) }
}

const PHONE = { width: 390, height: 700 }
const SMALL = { width: 316, height: 288 }
const PARMA = aPoint('parma', 41.38, -81.72)
const ELYRIA = aPoint('elyria', 41.37, -82.1)
const ERIE = aPoint('erie', 42.13, -80.09)
const OHIO = [ERIE, PARMA, ELYRIA]
const BOTH_COASTS = [aPoint('eureka', 40.8, -124.16), aPoint('bangor', 44.8, -68.77)]

const LOOKS: readonly [what: string, focus: MapFocus, points: MapPoint[], nearest: MapPoint][] = [
  ['Los Angeles', { kind: 'zip', at: { lat: 34.09, lng: -118.41 } }, OHIO, ELYRIA],
  [
    'a town a little farther than the view',
    { kind: 'zip', at: { lat: 42.3, lng: -79 } },
    OHIO,
    ERIE,
  ],
  ['a visitor 30 miles away', { kind: 'user', at: { lat: 41.0, lng: -81.5 } }, OHIO, PARMA],
  ['a visitor in Honolulu', { kind: 'user', at: { lat: 21.3, lng: -157.85 } }, OHIO, ELYRIA],
  ['a visitor in London', { kind: 'user', at: { lat: 51.5, lng: -0.13 } }, OHIO, ERIE],
  ['an area without stores', { kind: 'area', area: [-100, 30, -99, 31] }, OHIO, ELYRIA],
]
for (const [what, focus, points, nearest] of LOOKS) {
  test(`the view of ${what} is extended to the nearest store`, () => {
    for (const size of [SIZE, PHONE, SMALL]) {
      const { x, y } = pixelIn(viewOf(focus, points, size), nearest, size)
      expect(x).toBeGreaterThanOrEqual(24)
      expect(x).toBeLessThanOrEqual(size.width - 24)
      expect(y).toBeGreaterThanOrEqual(56)
      expect(y).toBeLessThanOrEqual(size.height)
    }
  })
}

test('the searched place stays in the extended view if both fit', () => {
  const at = { lat: 34.09, lng: -118.41 }
  for (const size of [SIZE, PHONE]) {
    const { x } = pixelIn(viewOf({ kind: 'zip', at }, OHIO, size), at, size)
    expect(x).toBeGreaterThanOrEqual(60 - 1e-6)
    expect(x).toBeLessThanOrEqual(size.width - 60 + 1e-6)
  }
})

test('on a phone without space for both coasts, the view centers on one store', () => {
  const view = viewOf({ kind: 'fit' }, BOTH_COASTS, SMALL)
  expect(view?.zoom).toBe(6)
  expect([40.8, 44.8]).toContain(view?.center.lat)
})

test('the buttons on the right cover no fitted points if there is space', () => {
  // At zoom 9 two degrees are 364 * 2 = 728 px: of 1000, 136 are free at each side.
  expect(viewOf({ kind: 'fit' }, pair(2), SIZE)?.center.lng).toBeCloseTo(-89, 9)
  // At zoom 9 2.3 degrees are 837.5 px: 162.5 are free, 96 of them for the buttons.
  const [west, east] = pair(2.3)
  const view = viewOf({ kind: 'fit' }, pair(2.3), SIZE)
  expect(view?.zoom).toBe(9)
  expect(1000 - pixelIn(view, east ?? PARMA).x).toBeCloseTo(96, 6)
  expect(pixelIn(view, west ?? PARMA).x).toBeCloseTo(66.5, 0)
})

test('a map’s area, although rounded, restores the same view', () => {
  // 1000 px at zoom 9 are 1000 / (256 * 512) * 360 = 2.7466 degrees wide.
  const { center, zoom } = areaView([-83.001, 40.5, -80.254, 41.9], SIZE)
  expect(zoom).toBe(9)
  expect(center.lng).toBeCloseTo(-81.6275, 9)
  expect(areaView([-83, 40.5, -80.253, 41.9], SIZE).zoom).toBe(9)
})

test('the map shows an area that crosses the date line', () => {
  const { center } = areaView([170, 50, -170, 60], SIZE)
  expect(center.lng).toBeCloseTo(180, 9)
})
