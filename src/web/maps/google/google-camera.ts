/// <reference types="google.maps" />
import type { Area } from '#domain/address/area.ts'
import type { Coordinates } from '#domain/address/coordinates.ts'
import {
  areaView,
  FOCUS_MARGIN,
  sizeOf,
  ZOOM_MAX,
  ZOOM_MIN,
  type MapView,
  type Pixel,
} from '#web/maps/stores-map.ts'

export type GoogleCamera = ReturnType<typeof createGoogleCamera>

/**
 * Reads and moves the view of Google's map.
 *
 * @param element the map's element
 */
export function createGoogleCamera(map: google.maps.Map, element: HTMLElement) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches

  function zoom(): number {
    return map.getZoom() ?? ZOOM_MIN
  }

  /** The center in Google's world coordinates; `null` before the map is first idle. */
  function middleOf(): { projection: google.maps.Projection; middle: google.maps.Point } | null {
    const projection = map.getProjection()
    const center = map.getCenter()
    const middle = center && projection?.fromLatLngToPoint(center)
    return projection && middle ? { projection, middle } : null
  }

  /** The position of a place on the map's element. */
  function pixelOf({ lat, lng }: Coordinates): Pixel {
    const known = middleOf()
    const place = known?.projection.fromLatLngToPoint({ lat, lng })
    if (!known || !place) return { x: 0, y: 0 }
    const { middle } = known
    const scale = 2 ** zoom()
    const { width, height } = sizeOf(element)
    return {
      x: (place.x - middle.x) * scale + width / 2,
      y: (place.y - middle.y) * scale + height / 2,
    }
  }

  function panBy({ x, y }: Pixel): void {
    if (!isStill) return map.panBy(x, y)
    const known = middleOf()
    if (!known) return
    const { projection, middle } = known
    const scale = 2 ** zoom()
    const center = projection.fromPointToLatLng(
      new google.maps.Point(middle.x + x / scale, middle.y + y / scale),
    )
    if (center) map.moveCamera({ center })
  }

  return {
    zoom,
    pixelOf,
    panBy,
    /** Zooms in to an area, up to a maximum zoom. */
    zoomInto: (area: Area, most: number) => {
      const view = areaView(area, sizeOf(element))
      const near = Math.min(most, Math.max(zoom() + 1, view.zoom))
      map.moveCamera({ center: view.center, zoom: near })
    },
    look: ({ center, zoom: near }: MapView) => map.moveCamera({ center, zoom: near }),
    zoomBy: (steps: number) => map.setZoom(Math.max(ZOOM_MIN, Math.min(ZOOM_MAX, zoom() + steps))),
    /** Moves the view so that a pixel has some space to every edge. */
    bringIn: ({ x, y }: Pixel) => {
      const { width, height } = sizeOf(element)
      const by = { x: missing(x, width), y: missing(y, height) }
      if (by.x !== 0 || by.y !== 0) panBy(by)
    },
  }
}

/** How far a place must move away from an edge, in pixels. */
function missing(place: number, size: number): number {
  if (place < FOCUS_MARGIN) return place - FOCUS_MARGIN
  return Math.max(0, place - (size - FOCUS_MARGIN))
}
