import { expect, test } from 'vitest'
import { areaView, fitView, viewOf, type MapPoint } from './stores-map.ts'

const SIZE = { width: 1000, height: 800 }

function aPoint(id: string, lat: number, lng: number): MapPoint {
  return { id, name: `Store ${id}`, lat, lng, number: 1 }
}

/** Two points so many degrees of longitude apart. */
function pair(degrees: number): MapPoint[] {
  return [aPoint('a', 40, -90), aPoint('b', 40, -90 + degrees)]
}

test('without points the view is the whole country, from its middle at zoom 3', () => {
  expect(fitView([], SIZE)).toEqual({ center: { lat: 39.83, lng: -98.58 }, zoom: 3 })
})

test('one point, and points near each other, are seen from no nearer than zoom 10', () => {
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

test('the height counts as the width does', () => {
  // A quarter of the world's height at the equator: (600 - 120) / 0.25 / 256 = 7.5, under 2^3.
  const points = [aPoint('a', 66.51, 0), aPoint('b', 0, 0)]
  expect(fitView(points, { width: 4000, height: 600 }).zoom).toBe(6)
  // (700 - 120) / 0.25 / 256 = 9.06
  expect(fitView(points, { width: 4000, height: 700 }).zoom).toBe(3)
})

test('where everything would be seen from farther than zoom 3, it is 6', () => {
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

test('a store is seen at zoom 15, a visitor at 12, a zip at 10', () => {
  const points = [aPoint('a', 41, -81), aPoint('b', 42, -82)]
  const at = { lat: 40, lng: -80 }
  expect(viewOf({ kind: 'location', id: 'b' }, points, SIZE)).toEqual({
    center: { lat: 42, lng: -82 },
    zoom: 15,
  })
  expect(viewOf({ kind: 'user', at }, points, SIZE)).toEqual({ center: at, zoom: 12 })
  expect(viewOf({ kind: 'zip', at }, points, SIZE)).toEqual({ center: at, zoom: 10 })
  expect(viewOf({ kind: 'location', id: 'gone' }, points, SIZE)).toBeNull()
  expect(viewOf({ kind: 'stay' }, points, SIZE)).toBeNull()
})

test('the area that a map shows gives its own view back, though it is rounded', () => {
  // 1000 px at zoom 9 are 1000 / (256 * 512) * 360 = 2.7466 degrees wide.
  const { center, zoom } = areaView([-83.001, 40.5, -80.254, 41.9], SIZE)
  expect(zoom).toBe(9)
  expect(center.lng).toBeCloseTo(-81.6275, 9)
  expect(areaView([-83, 40.5, -80.253, 41.9], SIZE).zoom).toBe(9)
})

test('an area over the date line is looked at where it is', () => {
  const { center } = areaView([170, 50, -170, 60], SIZE)
  expect(center.lng).toBeCloseTo(180, 9)
})
