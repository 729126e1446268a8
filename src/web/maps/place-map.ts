import { DomEvent, type LeafletMouseEvent } from 'leaflet'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { adoptMapLook } from './map-look.ts'
import { createGroundMap } from '#web/maps/ground/ground-map.ts'
import { watchGestures } from './map-gestures.ts'
import type { LabelBox } from '#web/maps/ground/map-labels.ts'
import { drawPin } from '#web/maps/pins/pin-elements.ts'
import { PlacedElement } from '#web/maps/pins/placed-element.ts'
import { FOCUS_MARGIN, type Pixel } from './stores-map.ts'

adoptMapLook()

/** A zoom that shows towns and county lines around a pin. */
const PLACE_ZOOM = 10
/** How far an arrow key moves the pin, in pixels. */
const STEP = 4
const BIG_STEP = 40
/** What the pin covers, in pixels: about a place so far up from its own */
const PIN_BOX = { halfWidth: 18, halfHeight: 24, up: 26 } as const
const MOVES: Readonly<Record<string, Pixel>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}
const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

export type PlaceMapEvents = {
  /** A person put the pin there, or moves it */
  onPlace: (at: Coordinates) => void
  onRefusedGesture: (gesture: 'wheel' | 'touch') => void
  onCredit: (credit: string | null) => void
}

/** A small map on which a person sets a place. The signal it was opened with ends it. */
export type PlaceMap = {
  /** Puts the pin somewhere, or takes it away. What the map has told of itself moves nothing. */
  setPin: (at: Coordinates | null) => void
  /** Brings the pin into view, as near as it is useful */
  showPin: () => void
  /** Puts the pin where the map's middle is, and the focus on it */
  placeInMiddle: () => void
  zoomBy: (steps: number) => void
}

/**
 * Opens the built-in map with one pin, which is dragged, moved by arrow keys, or put where the map
 * is pressed. One finger beside the pin scrolls the page.
 *
 * @param describedBy the id of the element that says how the pin is moved
 * @param signal ends it, also while it is opening
 * @throws when its ground cannot be loaded, or `signal` was aborted first
 */
export async function openPlaceMap(
  element: HTMLElement,
  describedBy: string,
  events: PlaceMapEvents,
  signal: AbortSignal,
): Promise<PlaceMap> {
  // Presses of a double click would move the pin.
  const ground = await createGroundMap(element, { doubleClickZoom: false, signal })
  const { map, isStill } = ground

  const pin = drawPin({ id: '', name: 'Pin of the store', number: null, lat: 0, lng: 0 })
  pin.classList.add('map-movable')
  pin.setAttribute('role', 'slider')
  pin.setAttribute('aria-valuemin', '-90')
  pin.setAttribute('aria-valuemax', '90')
  pin.setAttribute('aria-describedby', describedBy)
  pin.removeAttribute('title')
  // A press on the ground moves the pin, and a drag of the ground the map; on the pin they are its own.
  DomEvent.disableClickPropagation(pin)
  let placed: PlacedElement | null = null
  let at: Coordinates | null = null

  /** The pin's element stays the same one, so that it keeps focus and pointer. */
  function draw(next: Coordinates | null): void {
    at = next
    if (!next) {
      placed?.remove()
      placed = null
      return
    }
    pin.setAttribute('aria-valuenow', String(next.lat))
    pin.setAttribute('aria-valuetext', `${next.lat}, ${next.lng}`)
    if (placed) placed.moveTo(next)
    else placed = new PlacedElement(pin, next, 'markerPane').addTo(map)
  }

  function place(next: Coordinates): void {
    draw(rounded(next))
    if (at) events.onPlace(at)
  }

  function keepInView(): void {
    if (!at) return
    map.panInside(at, { padding: [FOCUS_MARGIN / 2, FOCUS_MARGIN], animate: false })
  }

  map.on('click', ({ latlng }: LeafletMouseEvent) => place(latlng.wrap()))
  followPointer(pin, {
    from: () => (at ? map.latLngToContainerPoint(at) : null),
    onMove: ({ x, y }) => place(map.containerPointToLatLng([x, y]).wrap()),
    onEnd: keepInView,
    signal,
  })
  pin.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !at) return
    const move = MOVES[event.key]
    const steps = ZOOMS[event.key]
    if (move) {
      const step = event.shiftKey ? BIG_STEP : STEP
      const { x, y } = map.latLngToContainerPoint(at)
      place(map.containerPointToLatLng([x + step * move.x, y + step * move.y]).wrap())
      keepInView()
    } else if (steps !== undefined) zoomBy(steps)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  watchGestures(element, {
    gestures: () => 'cooperative',
    onRefused: (gesture) => {
      if (!pin.hasAttribute('data-held')) events.onRefusedGesture(gesture)
    },
    onTaken: () => undefined,
    signal,
  })

  /** Areas without names, in pixels of the layers' plane */
  function pinBox(): LabelBox[] {
    if (!at) return []
    const { x, y } = map.latLngToLayerPoint(at)
    return [{ x, y: y - PIN_BOX.up, halfWidth: PIN_BOX.halfWidth, halfHeight: PIN_BOX.halfHeight }]
  }

  /** Around the pin, which is what is looked at. */
  function zoomBy(steps: number): void {
    const next = map.getZoom() + steps
    if (at && map.getBounds().contains(at)) map.setZoomAround(at, next, { animate: !isStill })
    else map.setZoom(next, { animate: !isStill })
  }

  const resizing = new ResizeObserver(() => {
    map.invalidateSize({ pan: false })
    keepInView()
  })
  resizing.observe(element)
  signal.addEventListener('abort', () => {
    resizing.disconnect()
  })
  ground.draw(pinBox, events.onCredit)

  return {
    setPin(next) {
      if (next?.lat === at?.lat && next?.lng === at?.lng) return
      draw(next)
    },
    showPin() {
      if (at) map.setView(at, Math.max(map.getZoom(), PLACE_ZOOM), { animate: false })
    },
    placeInMiddle() {
      place(map.getCenter().wrap())
      pin.focus({ preventScroll: true })
    },
    zoomBy,
  }
}

/** Six decimals are a tenth of a meter. */
function rounded({ lat, lng }: Coordinates): Coordinates {
  return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) }
}

/**
 * Lets a pointer drag a pin: mouse, pen or finger.
 *
 * @param options.from where the pin's place is now, in pixels of the map
 */
function followPointer(
  pin: HTMLElement,
  options: {
    from: () => Pixel | null
    onMove: (to: Pixel) => void
    onEnd: () => void
    signal: AbortSignal
  },
): void {
  const { from, onMove, onEnd, signal } = options
  /** The pointer that has the pin, and the way from it to the pin's place */
  let held: { id: number; by: Pixel } | null = null

  pin.addEventListener(
    'pointerdown',
    (event) => {
      const start = from()
      if (!start || event.button !== 0) return
      // A second finger on the pin would make it jump.
      if (held && pin.hasPointerCapture(held.id)) return
      held = {
        id: event.pointerId,
        by: { x: start.x - event.clientX, y: start.y - event.clientY },
      }
      pin.setPointerCapture(event.pointerId)
      pin.setAttribute('data-held', '')
    },
    { signal },
  )
  pin.addEventListener(
    'pointermove',
    (event) => {
      if (held?.id !== event.pointerId) return
      onMove({ x: event.clientX + held.by.x, y: event.clientY + held.by.y })
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'] as const) {
    pin.addEventListener(
      end,
      ({ pointerId }) => {
        if (held?.id !== pointerId) return
        held = null
        pin.removeAttribute('data-held')
        onEnd()
      },
      { signal },
    )
  }
}
