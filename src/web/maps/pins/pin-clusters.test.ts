import { expect, test } from 'vitest'
import type { Area } from '#domain/address/area.ts'
import { createPinClusters, type PinMark } from './pin-clusters.ts'
import type { MapPoint } from '#web/maps/stores-map.ts'

const US: Area = [-130, 20, -60, 50]

function aPoint(id: string, lat: number, lng: number): MapPoint {
  return { id, name: `Store ${id}`, lat, lng, number: 1 }
}

function namesOf(marks: readonly PinMark[]): string[] {
  return marks.map((mark) => (mark.kind === 'pin' ? mark.point.id : `${mark.count} together`))
}

test('points near each other share a mark; marks are in the order of the list', () => {
  const clusters = createPinClusters([
    aPoint('far', 34, -118),
    aPoint('a', 41.39, -81.73),
    aPoint('b', 41.41, -81.7),
    aPoint('south', 26, -80),
  ])
  expect(namesOf(clusters.marksIn(US, 5))).toEqual(['far', '2 together', 'south'])
  // At zoom 12 a pixel is about 29 m: the two are 3.3 km apart.
  expect(namesOf(clusters.marksIn(US, 12))).toEqual(['far', 'a', 'b', 'south'])
})

test('a cluster has the list position of its first point, and the area of its points', () => {
  const clusters = createPinClusters([
    aPoint('b', 41.41, -81.7),
    aPoint('far', 34, -118),
    aPoint('a', 41.39, -81.73),
  ])
  const [first] = clusters.marksIn(US, 5)
  expect(first).toMatchObject({
    kind: 'cluster',
    order: 0,
    count: 2,
    area: [-81.73, 41.39, -81.7, 41.41],
  })
})

test('only marks in the requested part of the map are returned', () => {
  const clusters = createPinClusters([aPoint('west', 34, -118), aPoint('east', 41, -81)])
  expect(namesOf(clusters.marksIn([-90, 35, -70, 45], 6))).toEqual(['east'])
  expect(namesOf(clusters.marksIn([-90, 35, -70, 45], 16))).toEqual(['east'])
})

test('from zoom 15 on every point has a pin, even at a shared place', () => {
  const clusters = createPinClusters([
    aPoint('a', 41, -81),
    aPoint('b', 41, -81),
    aPoint('c', 41, -81),
  ])
  expect(namesOf(clusters.marksIn(US, 14))).toEqual(['3 together'])
  expect(namesOf(clusters.marksIn(US, 15))).toEqual(['a', 'b', 'c'])
})

test('a point has the same key in every view', () => {
  const clusters = createPinClusters([aPoint('a', 41, -81), aPoint('far', 34, -118)])
  const keys = [4, 9, 16].map((zoom) => clusters.marksIn(US, zoom)[0]?.key)
  expect(new Set(keys)).toEqual(new Set([clusters.markOf('a')?.key]))
  expect(clusters.markOf('gone')).toBeNull()
})

test('every zoom shows each of 10,000 points', () => {
  let seed = 1
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const points = Array.from({ length: 10_000 }, (_, index) =>
    aPoint(String(index), 26 + random() * 22, -124 + random() * 55),
  )
  const clusters = createPinClusters(points)
  for (const zoom of [3, 6, 9, 12, 14, 15]) {
    const total = clusters
      .marksIn([-180, -85, 180, 85], zoom)
      .reduce((sum, mark) => sum + (mark.kind === 'pin' ? 1 : mark.count), 0)
    expect(total, `at zoom ${zoom}`).toBe(10_000)
  }
})
