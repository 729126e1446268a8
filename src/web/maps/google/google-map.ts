import { createGoogleCamera, type GoogleCamera } from './google-camera.ts'
import { KeyRejected, KEY_REJECTED } from './google-libraries.ts'
import { createGooglePins, type PinEvents } from './google-pins.ts'
import { googleLoader } from './google-script.ts'
import type { MapWords } from '#web/maps/map-catalog.ts'
import { createMapMoves, type MapMoves } from '#web/maps/map-moves.ts'
import { CLUSTER_ZOOM_MAX } from '#web/maps/pins/pin-clusters.ts'
import {
  areaOnGlobe,
  fitView,
  sizeOf,
  viewOf,
  ZOOM_MAX,
  ZOOM_MIN,
  type MapEvents,
  type MapFocus,
  type MapGestures,
  type MapPoint,
  type Pixel,
  type StoresMap,
} from '#web/maps/stores-map.ts'
import { watchSize } from '#web/maps/watch-size.ts'

/** Google's default style; its markers require a style. */
const MAP_STYLE = 'DEMO_MAP_ID'

/**
 * Opens Google's map with our pins, window, and buttons.
 *
 * In `cooperative` mode Google lets the wheel and one finger scroll the page, and shows its own hint, so
 * this map never calls `onIgnoredGesture`.
 *
 * @param signal ends it, also while it is opening
 * @throws when Google cannot be reached or rejects the key, or `signal` was aborted first
 */
export async function openGoogleMap(
  key: string,
  element: HTMLElement,
  words: MapWords,
  events: MapEvents & { onFail: (error: KeyRejected) => void },
  signal: AbortSignal,
): Promise<StoresMap> {
  const loader = googleLoader(key)
  const { maps, marker } = await loader.libraries()
  signal.throwIfAborted()
  // Google checks the key only when a map is created.
  loader.onRejected(() => events.onFail(new KeyRejected(KEY_REJECTED)), signal)

  const map = createMap(maps, element)
  const camera = createGoogleCamera(map, element)
  const moves = createMapMoves()
  let gestures: MapGestures = 'cooperative'
  let points: readonly MapPoint[] = []
  let selectedId: string | null = null
  let focus: MapFocus = { kind: 'fit' }

  const { AdvancedMarkerElement } = marker
  const onPins = pinEvents(camera, moves, events)
  const pins = createGooglePins(map, AdvancedMarkerElement, camera.pixelOf, { ...onPins, words })

  function anchor(): Pixel | null {
    const point = points.find(({ id }) => id === selectedId)
    // Until the map is first idle, it has no positions.
    if (!point || !map.getProjection()) return null
    const { x, y } = camera.pixelOf(point)
    const move = pins.moveOf(point.id)
    return { x: x + move.x, y: y + move.y }
  }

  const reportAnchor = () => events.onAnchor(anchor(), 'follow')

  function show(): void {
    const view = viewOf(focus, points, sizeOf(element))
    if (!view) return
    moves.chooseView()
    camera.look(view)
  }

  listenToMap(map, moves, {
    ...events,
    onMove: reportAnchor,
    onRest: () => {
      pins.update()
      reportAnchor()
      events.onRest()
    },
  })
  listenToGestures(element, moves.takeOver, () => gestures === 'free', signal)
  const onResize = () => {
    if (!moves.hasPersonMoved()) show()
  }
  watchSize(element, onResize, signal)
  signal.addEventListener('abort', () => {
    google.maps.event.clearInstanceListeners(map)
    pins.clear()
    pins.setUser(null)
    element.replaceChildren()
  })

  return {
    setPoints(next) {
      points = next
      pins.setPoints(next)
      reportAnchor()
    },
    select(id) {
      selectedId = id
      pins.select(id)
      reportAnchor()
    },
    anchor,
    box: () => element.getBoundingClientRect(),
    isMoving: moves.isMoving,
    setUser: (at) => pins.setUser(at),
    show(next) {
      focus = next
      show()
    },
    panBy(by, mover) {
      if (mover === 'person') moves.takeOver()
      else moves.handBack()
      camera.panBy(by)
    },
    zoomBy(steps) {
      moves.takeOver()
      camera.zoomBy(steps)
    },
    setGestures(next) {
      gestures = next
      map.setOptions({ gestureHandling: next === 'free' ? 'greedy' : 'cooperative' })
    },
    focusPin: (id) => pins.focus(id),
  }
}

function createMap(maps: google.maps.MapsLibrary, element: HTMLElement): google.maps.Map {
  return new maps.Map(element, {
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
}

/** The actions of presses and focus on pins. */
function pinEvents(
  camera: GoogleCamera,
  moves: MapMoves,
  { onSelect }: Pick<MapEvents, 'onSelect'>,
): PinEvents {
  return {
    onPin: (id) => onSelect(id),
    onCluster: ({ area }) => {
      moves.takeOver()
      camera.zoomInto(area, CLUSTER_ZOOM_MAX + 1)
    },
    onFocus: (at, move) => {
      const { x, y } = camera.pixelOf(at)
      camera.bringIn({ x: x + move.x, y: y + move.y })
    },
  }
}

/** Forwards the map's events; a new area is reported only when a person chose it. */
function listenToMap(
  map: google.maps.Map,
  moves: MapMoves,
  events: Pick<MapEvents, 'onSelect' | 'onAreaChange'> & { onMove: () => void; onRest: () => void },
): void {
  map.addListener('dragstart', moves.takeOver)
  map.addListener('dblclick', moves.takeOver)
  map.addListener('click', ({ domEvent }: google.maps.MapMouseEvent) => {
    const isOnPin = domEvent.target instanceof Element && domEvent.target.closest('.map-placed')
    if (!isOnPin) events.onSelect(null)
  })
  map.addListener('bounds_changed', () => {
    moves.move()
    events.onMove()
  })
  map.addListener('idle', () => {
    moves.rest()
    events.onRest()
    const bounds = map.getBounds()?.toJSON()
    if (!bounds || !moves.endPersons()) return
    events.onAreaChange(areaOnGlobe([bounds.west, bounds.south, bounds.east, bounds.north]))
  })
}

/** Detects moves by wheel or fingers, because Google's events do not say who moved the map. */
function listenToGestures(
  element: HTMLElement,
  takeOver: () => void,
  areFree: () => boolean,
  signal: AbortSignal,
): void {
  const options = { capture: true, passive: true, signal }
  element.addEventListener(
    'wheel',
    (event) => {
      if (areFree() || event.ctrlKey || event.metaKey) takeOver()
    },
    options,
  )
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      if (areFree() || touches.length > 1) takeOver()
    },
    options,
  )
}
