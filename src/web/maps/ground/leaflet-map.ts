import { latLngBounds, type LatLng, type Map as LeafletMap } from 'leaflet'
import type { MapWords } from '#web/maps/map-catalog.ts'
import { createMapMoves, type MapMoves } from '#web/maps/map-moves.ts'
import { CLUSTER_ZOOM_MAX } from '#web/maps/pins/pin-clusters.ts'
import { createGroundMap } from './ground-map.ts'
import { watchGestures } from '#web/maps/map-gestures.ts'
import { watchSize } from '#web/maps/watch-size.ts'
import { placeAfterZoom } from '#web/maps/pins/placed-element.ts'
import { createPinLayer, type PinEvents } from '#web/maps/pins/pin-layer.ts'
import {
  areaOnGlobe,
  FOCUS_MARGIN,
  sizeOf,
  viewOf,
  type MapEvents,
  type MapFocus,
  type MapGestures,
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
  words: MapWords,
  events: MapEvents,
  signal: AbortSignal,
): Promise<StoresMap> {
  const { map, isStill, draw } = await createGroundMap(element, { doubleClickZoom: true, signal })
  const animate = !isStill
  const moves = createMapMoves()
  let gestures: MapGestures = 'cooperative'
  let points: readonly MapPoint[] = []
  let selectedId: string | null = null
  let focus: MapFocus = { kind: 'fit' }
  /** The page has chosen a view; nothing is drawn before */
  let hasView = false

  const pins = createPinLayer(map, words, pinEvents(map, moves, events, animate))

  const selected = () => points.find(({ id }) => id === selectedId)
  const anchor = createAnchor(map, selected, pins.moveOf, events.onAnchor)

  function show(): void {
    const view = viewOf(focus, points, sizeOf(element))
    if (!view) return
    moves.chooseView()
    map.setView(view.center, view.zoom, { animate: animate && hasView })
  }

  listenToMap(map, moves, {
    ...events,
    onMove: anchor.report,
    onZoom: anchor.reportZoom,
    onRest: () => {
      pins.update()
      anchor.report()
      events.onRest()
    },
  })
  watchGestures(element, {
    gestures: () => gestures,
    onIgnored: events.onIgnoredGesture,
    onTaken: moves.takeOver,
    signal,
  })
  const onResize = () => {
    map.invalidateSize({ pan: false })
    if (hasView && !moves.hasPersonMoved()) show()
  }
  watchSize(element, onResize, signal)

  return {
    setPoints(next) {
      points = next
      pins.setPoints(next)
      if (!hasView) return
      pins.update()
      anchor.report()
    },
    select(id) {
      selectedId = id
      pins.select(id)
      anchor.report()
    },
    anchor: anchor.now,
    box: () => element.getBoundingClientRect(),
    isMoving: moves.isMoving,
    setUser: (at) => pins.setUser(at),
    show(next) {
      focus = next
      show()
      if (hasView) return
      hasView = true
      pins.update()
      // The pins come first; ground and streets follow without delaying the page.
      draw(() => pins.boxes(), events.onCredit)
    },
    panBy({ x, y }, mover) {
      if (mover === 'person') moves.takeOver()
      else moves.handBack()
      map.panBy([x, y], { animate })
    },
    zoomBy(steps) {
      moves.takeOver()
      map.setZoom(map.getZoom() + steps, { animate })
    },
    setGestures(next) {
      gestures = next
      element.classList.toggle('map-free', next === 'free')
    },
    focusPin: (id) => pins.focus(id),
  }
}

/** The actions of presses and focus on pins. */
function pinEvents(
  map: LeafletMap,
  moves: MapMoves,
  { onSelect }: Pick<MapEvents, 'onSelect'>,
  animate: boolean,
): PinEvents {
  return {
    onPin: (id) => onSelect(id),
    onCluster: ({ area: [west, south, east, north], lat, lng }) => {
      const bounds = latLngBounds([south, west], [north, east])
      const apart = map.getBoundsZoom(bounds.pad(0.1))
      const zoom = Math.min(CLUSTER_ZOOM_MAX + 1, Math.max(map.getZoom() + 1, apart))
      moves.takeOver()
      map.setView(bounds.isValid() ? bounds.getCenter() : [lat, lng], zoom, { animate })
    },
    onFocus: (at) => map.panInside(at, { padding: [FOCUS_MARGIN, FOCUS_MARGIN], animate }),
  }
}

/** Reports the place of the selected location on the map. */
function createAnchor(
  map: LeafletMap,
  selected: () => MapPoint | undefined,
  moveOf: (id: string) => Pixel,
  onAnchor: MapEvents['onAnchor'],
) {
  function now(): Pixel | null {
    const point = selected()
    if (!point) return null
    const { x, y } = map.latLngToContainerPoint(point)
    const move = moveOf(point.id)
    return { x: x + move.x, y: y + move.y }
  }

  return {
    now,
    report: () => onAnchor(now(), 'follow'),
    /** Reports the place at the end of a zoom that begins now. */
    reportZoom: (center: LatLng, zoom: number) => {
      const point = selected()
      if (!point) return
      const { x, y } = placeAfterZoom(map, point, center, zoom)
      onAnchor(map.layerPointToContainerPoint([x, y]), 'zoom')
    },
  }
}

/** Forwards the map's events; a new area is reported only when a person chose it. */
function listenToMap(
  map: LeafletMap,
  moves: MapMoves,
  events: Pick<MapEvents, 'onSelect' | 'onAreaChange'> & {
    onMove: () => void
    /** A zoom to this view begins */
    onZoom: (center: LatLng, zoom: number) => void
    onRest: () => void
  },
): void {
  map.on('move', events.onMove)
  map.on('movestart', moves.move)
  map.on('zoomanim', ({ center, zoom }) => events.onZoom(center, zoom))
  map.on('dragstart', moves.takeOver)
  map.on('dblclick', moves.takeOver)
  map.on('click', () => events.onSelect(null))
  map.on('moveend', () => {
    moves.rest()
    events.onRest()
    if (!moves.endPersons()) return
    const bounds = map.getBounds()
    events.onAreaChange(
      areaOnGlobe([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]),
    )
  })
}
