import { circleMarker, layerGroup, svg } from 'leaflet'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { watchGestures } from '#web/maps/map-gestures.ts'
import { adoptMapLook } from '#web/maps/map-look.ts'
import { fitView, sizeOf, type Pixel } from '#web/maps/stores-map.ts'
import { watchSize } from '#web/maps/watch-size.ts'
import { createGroundMap } from './ground-map.ts'

adoptMapLook()

export type MapCircle = {
  at: Coordinates
  /** In pixels */
  radius: number
  /** The class that its look is of */
  look: string
  title: string
}

/** A map with circles. The signal that it was opened with ends it. */
export type CircleMap = {
  /** Draws circles, later ones over earlier ones, and shows all */
  show: (circles: readonly MapCircle[]) => void
  /** Goes back to the view of all circles */
  showAll: () => void
  zoomBy: (steps: number) => void
  panBy: (by: Pixel) => void
}

/**
 * Opens the built-in map for circles.
 *
 * @throws when its ground cannot be loaded, or `signal` was aborted first
 */
export async function openCircleMap(
  element: HTMLElement,
  events: {
    onIgnoredGesture: (gesture: 'wheel' | 'touch') => void
    onCredit: (credit: string | null) => void
  },
  signal: AbortSignal,
): Promise<CircleMap> {
  const { map, isStill, draw } = await createGroundMap(element, { doubleClickZoom: true, signal })
  map.createPane('circles').style.zIndex = '450'
  const renderer = svg({ pane: 'circles', padding: 0.5 })
  const layer = layerGroup().addTo(map)
  let points: readonly Coordinates[] = []

  function showAll(animate: boolean): void {
    const { center, zoom } = fitView(points, sizeOf(element))
    map.setView(center, zoom, { animate })
  }

  watchGestures(element, {
    gestures: () => 'cooperative',
    onIgnored: events.onIgnoredGesture,
    onTaken: () => undefined,
    signal,
  })
  watchSize(element, () => map.invalidateSize({ pan: false }), signal)
  draw(() => [], events.onCredit)

  return {
    show(circles) {
      layer.clearLayers()
      for (const { at, radius, look, title } of circles) {
        const shape = circleMarker(at, { renderer, pane: 'circles', radius, className: look })
        shape.addTo(layer)
        const text = document.createElementNS('http://www.w3.org/2000/svg', 'title')
        text.textContent = title
        shape.getElement()?.append(text)
      }
      points = circles.map(({ at }) => at)
      showAll(false)
    },
    showAll: () => showAll(!isStill),
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps, { animate: !isStill }),
    panBy: ({ x, y }) => map.panBy([x, y], { animate: !isStill }),
  }
}
