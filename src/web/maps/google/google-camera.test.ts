import { expect, onTestFinished, test, vi } from 'vitest'
import { createGoogleCamera } from './google-camera.ts'

type Point = { x: number; y: number }
type Place = { lat: number; lng: number }

/** A map of 600 by 400 pixels at zoom 3 with a flat projection: a degree is a point. */
function setUp(given: { isStill?: boolean; isReady?: boolean } = {}) {
  const { isStill = false, isReady = true } = given
  const projection = {
    fromLatLngToPoint: ({ lat, lng }: Place): Point => ({ x: lng, y: -lat }),
    fromPointToLatLng: ({ x, y }: Point): Place => ({ lat: -y, lng: x }),
  }
  const map = {
    getZoom: (): number | undefined => 3,
    getCenter: () => ({ lat: 40, lng: -80 }),
    getProjection: () => (isReady ? projection : undefined),
    panBy: vi.fn<(x: number, y: number) => void>(),
    moveCamera: vi.fn<(to: object) => void>(),
    setZoom: vi.fn<(zoom: number) => void>(),
  }
  class GooglePoint implements Point {
    readonly x: number
    readonly y: number
    constructor(x: number, y: number) {
      this.x = x
      this.y = y
    }
  }
  Object.assign(globalThis, {
    window: { matchMedia: () => ({ matches: isStill }) },
    google: { maps: { Point: GooglePoint } },
  })
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'window')
    Reflect.deleteProperty(globalThis, 'google')
  })
  const element = { clientWidth: 600, clientHeight: 400 } as HTMLElement
  const camera = createGoogleCamera(map as unknown as google.maps.Map, element)
  return { camera, map }
}

test('a place has a position in pixels', () => {
  const { camera } = setUp()
  expect(camera.pixelOf({ lat: 40, lng: -80 })).toEqual({ x: 300, y: 200 })
  expect(camera.pixelOf({ lat: 41, lng: -79 })).toEqual({ x: 308, y: 192 })
})

test('before the map is idle, a place has no position', () => {
  expect(setUp({ isReady: false }).camera.pixelOf({ lat: 41, lng: -79 })).toEqual({ x: 0, y: 0 })
})

test('panning slides the map', () => {
  const { camera, map } = setUp()
  camera.panBy({ x: 16, y: 8 })
  expect(map.panBy).toHaveBeenCalledExactlyOnceWith(16, 8)
})

test('panning jumps with reduced motion', () => {
  const { camera, map } = setUp({ isStill: true })
  camera.panBy({ x: 16, y: 8 })
  expect(map.panBy).not.toHaveBeenCalled()
  expect(map.moveCamera).toHaveBeenCalledExactlyOnceWith({ center: { lat: 39, lng: -78 } })
})

test.each([
  ['near the left', { x: 10, y: 200 }, [-54, 0]],
  ['near the right', { x: 590, y: 200 }, [54, 0]],
  ['near the top', { x: 300, y: 0 }, [0, -64]],
  ['near the bottom', { x: 300, y: 340 }, [0, 4]],
])('a focused pin moves away from the edge: %s', (_, at, by) => {
  const { camera, map } = setUp()
  camera.bringIn(at)
  expect(map.panBy.mock.calls).toEqual([by])
})

test('a focused pin away from the edges does not move the map', () => {
  const { camera, map } = setUp()
  camera.bringIn({ x: 64, y: 336 })
  expect(map.panBy).not.toHaveBeenCalled()
})

test.each([
  [2, 5],
  [-9, 3],
  [99, 18],
])('zooming by %i ends at zoom %i', (steps, zoom) => {
  const { camera, map } = setUp()
  camera.zoomBy(steps)
  expect(map.setZoom).toHaveBeenCalledExactlyOnceWith(zoom)
})

test.each([
  ['until it fills the map', 18, 8],
  ['up to the given zoom', 5, 5],
])('zooming into an area: %s', (_, most, zoom) => {
  const { camera, map } = setUp()
  camera.zoomInto([-82, 40, -81, 41], most)
  expect(map.moveCamera.mock.calls).toMatchObject([[{ zoom }]])
})

test('zooming into a wide area goes at least one step', () => {
  const { camera, map } = setUp()
  camera.zoomInto([-120, 20, -70, 50], 18)
  expect(map.moveCamera.mock.calls).toMatchObject([[{ zoom: 4 }]])
})
