import type { Coordinates } from '#domain/address/coordinates.ts'
import { KeyRefused, REFUSED } from './google-libraries.ts'
import { createGooglePins } from './google-pins.ts'
import { googleLoader } from './google-script.ts'
import { CLUSTER_ZOOM_MAX } from '#web/maps/pins/pin-clusters.ts'
import {
  areaOnGlobe,
  areaView,
  fitView,
  FOCUS_MARGIN,
  sizeOf,
  viewOf,
  ZOOM_MAX,
  ZOOM_MIN,
  type MapEvents,
  type MapFocus,
  type MapGestures,
  type MapPoint,
  type MapView,
  type Pixel,
  type StoresMap,
} from '#web/maps/stores-map.ts'

/** Google's own style for maps without one; its markers ask for a style. */
const MAP_STYLE = 'DEMO_MAP_ID'

/**
 * Opens Google's map, with our pins, window and buttons on it.
 *
 * Google keeps the wheel and one finger for the page by itself (`cooperative`) and says so in its own
 * words, so no gesture is told as rejected.
 *
 * @param signal ends it, also while it is opening
 * @throws when Google cannot be reached, rejects the key, or `signal` came first
 */
export async function openGoogleMap(
  key: string,
  element: HTMLElement,
  events: MapEvents & { onFail: (error: KeyRefused) => void },
  signal: AbortSignal,
): Promise<StoresMap> {
  const loader = googleLoader(key)
  const { maps, marker } = await loader.libraries()
  signal.throwIfAborted()
  // Google looks at the key only when a map is made.
  loader.onRefused(() => events.onFail(new KeyRefused(REFUSED)), signal)

  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new maps.Map(element, {
    ...fitView([], sizeOf(element)),
    mapId: MAP_STYLE,
    renderingType: maps.RenderingType.RASTER,
    colorScheme: 'FOLLOW_SYSTEM',
    minZoom: ZOOM_MIN,
    maxZoom: ZOOM_MAX,
    isFractionalZoomEnabled: false,
    disableDefaultUI: true,
    keyboardShortcuts: false,
    clickableIcons: false,
    gestureHandling: 'cooperative',
  })
  let gestures: MapGestures = 'cooperative'
  let points: readonly MapPoint[] = []
  let selectedId: string | null = null
  let focus: MapFocus = { kind: 'fit' }
  let isMoving = false
  /** The move under way is a person's */
  let isPersons = false
  /** Since the view was last chosen for them, a person has moved the map. */
  let hasMoved = false

  const pins = createGooglePins(map, marker.AdvancedMarkerElement, pixelOf, {
    onPin: (id) => events.onSelect(id),
    onCluster: ({ area }) => {
      const { center, zoom } = areaView(area, sizeOf(element))
      takeOver()
      look({
        center,
        zoom: Math.min(CLUSTER_ZOOM_MAX + 1, Math.max(zoomNow() + 1, zoom)),
      })
    },
    onFocus: (at, move) => {
      const { x, y } = pixelOf(at)
      const { width, height } = sizeOf(element)
      const by = { x: missing(x + move.x, width), y: missing(y + move.y, height) }
      if (by.x !== 0 || by.y !== 0) panBy(by)
    },
  })

  function takeOver(): void {
    isPersons = true
    hasMoved = true
  }

  function zoomNow(): number {
    return map.getZoom() ?? ZOOM_MIN
  }

  /** Where a place is on the map's element. */
  function pixelOf({ lat, lng }: Coordinates): Pixel {
    const projection = map.getProjection()
    const center = map.getCenter()
    const middle = center && projection?.fromLatLngToPoint(center)
    const place = projection?.fromLatLngToPoint({ lat, lng })
    if (!middle || !place) return { x: 0, y: 0 }
    const scale = 2 ** zoomNow()
    const { width, height } = sizeOf(element)
    return {
      x: (place.x - middle.x) * scale + width / 2,
      y: (place.y - middle.y) * scale + height / 2,
    }
  }

  function anchor(): Pixel | null {
    const point = points.find(({ id }) => id === selectedId)
    // Before its first rest the map has no places.
    if (!point || !map.getProjection()) return null
    const { x, y } = pixelOf(point)
    const move = pins.moveOf(point.id)
    return { x: x + move.x, y: y + move.y }
  }

  const tellAnchor = () => events.onAnchor(anchor(), 'follow')

  function look({ center, zoom }: MapView): void {
    map.moveCamera({ center, zoom })
  }

  function show(): void {
    const view = viewOf(focus, points, sizeOf(element))
    if (!view) return
    hasMoved = false
    isPersons = false
    look(view)
  }

  function panBy({ x, y }: Pixel): void {
    if (!isStill) return map.panBy(x, y)
    const projection = map.getProjection()
    const center = map.getCenter()
    const middle = center && projection?.fromLatLngToPoint(center)
    if (!middle) return
    const scale = 2 ** zoomNow()
    const moved = projection?.fromPointToLatLng(
      new google.maps.Point(middle.x + x / scale, middle.y + y / scale),
    )
    if (moved) map.moveCamera({ center: moved })
  }

  map.addListener('dragstart', takeOver)
  map.addListener('dblclick', takeOver)
  map.addListener('click', ({ domEvent }: google.maps.MapMouseEvent) => {
    const isOnPin = domEvent.target instanceof Element && domEvent.target.closest('.map-placed')
    if (!isOnPin) events.onSelect(null)
  })
  map.addListener('bounds_changed', () => {
    isMoving = true
    tellAnchor()
  })
  map.addListener('idle', () => {
    isMoving = false
    pins.update()
    tellAnchor()
    events.onRest()
    const bounds = map.getBounds()?.toJSON()
    if (!isPersons || !bounds) return
    isPersons = false
    events.onAreaChange(areaOnGlobe([bounds.west, bounds.south, bounds.east, bounds.north]))
  })
  const listen = { capture: true, passive: true, signal }
  element.addEventListener(
    'wheel',
    (event) => {
      if (gestures === 'free' || event.ctrlKey || event.metaKey) takeOver()
    },
    listen,
  )
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      if (gestures === 'free' || touches.length > 1) takeOver()
    },
    listen,
  )

  const resizing = new ResizeObserver(() => {
    if (!hasMoved) show()
  })
  resizing.observe(element)

  signal.addEventListener('abort', () => {
    resizing.disconnect()
    google.maps.event.clearInstanceListeners(map)
    pins.clear()
    pins.setUser(null)
    element.replaceChildren()
  })

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
    panBy(by, mover) {
      if (mover === 'person') takeOver()
      else isPersons = false
      panBy(by)
    },
    zoomBy(steps) {
      takeOver()
      map.setZoom(Math.max(ZOOM_MIN, Math.min(ZOOM_MAX, zoomNow() + steps)))
    },
    setGestures(next) {
      gestures = next
      map.setOptions({ gestureHandling: next === 'free' ? 'greedy' : 'cooperative' })
    },
    focusPin: (id) => pins.focus(id),
  }
}

/** How far a place must come in from an edge, in pixels. */
function missing(place: number, size: number): number {
  if (place < FOCUS_MARGIN) return place - FOCUS_MARGIN
  return Math.max(0, place - (size - FOCUS_MARGIN))
}
