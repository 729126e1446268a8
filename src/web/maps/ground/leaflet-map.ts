import { latLngBounds } from 'leaflet'
import { CLUSTER_ZOOM_MAX } from '#web/maps/pins/pin-clusters.ts'
import { createGroundMap } from './ground-map.ts'
import { watchGestures } from '#web/maps/map-gestures.ts'
import { placeAfterZoom } from '#web/maps/pins/placed-element.ts'
import { createPinLayer } from '#web/maps/pins/pin-layer.ts'
import {
  areaOnGlobe,
  FOCUS_MARGIN,
  sizeOf,
  viewOf,
  type MapEvents,
  type MapFocus,
  type MapPoint,
  type Pixel,
  type StoresMap,
} from '#web/maps/stores-map.ts'

/**
 * Opens the built-in map: Leaflet over our own ground, or over the owner's streets.
 *
 * @param signal ends it, also while it is opening
 * @throws when its ground cannot be loaded, or `signal` was aborted first
 */
export async function openLeafletMap(
  element: HTMLElement,
  events: MapEvents,
  signal: AbortSignal,
): Promise<StoresMap> {
  const { map, isStill, draw } = await createGroundMap(element, { doubleClickZoom: true, signal })
  let gestures: 'cooperative' | 'free' = 'cooperative'
  let points: readonly MapPoint[] = []
  let selectedId: string | null = null
  let focus: MapFocus = { kind: 'fit' }
  let isMoving = false
  /** Whether the current move is a person's */
  let isPersons = false
  /** Whether a person has moved the map since the page last chose the view */
  let hasMoved = false

  const pins = createPinLayer(map, {
    onPin: (id) => events.onSelect(id),
    onCluster: ({ area: [west, south, east, north], lat, lng }) => {
      const bounds = latLngBounds([south, west], [north, east])
      const apart = map.getBoundsZoom(bounds.pad(0.1))
      const zoom = Math.min(CLUSTER_ZOOM_MAX + 1, Math.max(map.getZoom() + 1, apart))
      takeOver()
      map.setView(bounds.isValid() ? bounds.getCenter() : [lat, lng], zoom, { animate: !isStill })
    },
    onFocus: (at) =>
      map.panInside(at, { padding: [FOCUS_MARGIN, FOCUS_MARGIN], animate: !isStill }),
  })

  function takeOver(): void {
    isPersons = true
    hasMoved = true
  }

  function anchor(): Pixel | null {
    const point = points.find(({ id }) => id === selectedId)
    if (!point) return null
    const { x, y } = map.latLngToContainerPoint(point)
    const move = pins.moveOf(point.id)
    return { x: x + move.x, y: y + move.y }
  }

  const tellAnchor = () => events.onAnchor(anchor(), 'follow')

  function show(): void {
    const view = viewOf(focus, points, sizeOf(element))
    if (!view) return
    hasMoved = false
    isPersons = false
    map.setView(view.center, view.zoom, { animate: !isStill })
  }

  map.on('move', tellAnchor)
  map.on('movestart', () => {
    isMoving = true
  })
  map.on('zoomanim', ({ center, zoom }) => {
    const point = points.find(({ id }) => id === selectedId)
    if (!point) return
    const place = placeAfterZoom(map, point, center, zoom)
    events.onAnchor(map.layerPointToContainerPoint([place.x, place.y]), 'zoom')
  })
  map.on('dragstart', takeOver)
  map.on('dblclick', takeOver)
  map.on('click', () => events.onSelect(null))
  map.on('moveend', () => {
    isMoving = false
    pins.update()
    tellAnchor()
    events.onRest()
    if (!isPersons) return
    isPersons = false
    const bounds = map.getBounds()
    events.onAreaChange(
      areaOnGlobe([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]),
    )
  })
  watchGestures(element, {
    gestures: () => gestures,
    onRefused: events.onRefusedGesture,
    onTaken: takeOver,
    signal,
  })

  const resizing = new ResizeObserver(() => {
    map.invalidateSize({ pan: false })
    if (!hasMoved) show()
  })
  resizing.observe(element)

  signal.addEventListener('abort', () => {
    resizing.disconnect()
  })

  // The pins come first; ground and streets follow without delaying the page.
  draw(() => pins.boxes(), events.onCredit)

  return {
    setPoints(next) {
      points = next
      pins.setPoints(next)
      tellAnchor()
    },
    select(id) {
      selectedId = id
      pins.select(id)
      tellAnchor()
    },
    anchor,
    isMoving: () => isMoving,
    setUser: (at) => pins.setUser(at),
    show(next) {
      focus = next
      show()
    },
    panBy({ x, y }, mover) {
      if (mover === 'person') takeOver()
      else isPersons = false
      map.panBy([x, y], { animate: !isStill })
    },
    zoomBy(steps) {
      takeOver()
      map.setZoom(map.getZoom() + steps, { animate: !isStill })
    },
    setGestures(next) {
      gestures = next
      element.classList.toggle('map-free', next === 'free')
    },
    focusPin: (id) => pins.focus(id),
  }
}
