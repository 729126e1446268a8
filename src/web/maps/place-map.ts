import type { LeafletMouseEvent } from 'leaflet'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { dragPin } from './drag-pin.ts'
import { adoptMapLook } from './map-look.ts'
import { createGroundMap } from '#web/maps/ground/ground-map.ts'
import { watchGestures } from './map-gestures.ts'
import { mapKey } from './map-keys.ts'
import { createMovablePin } from './movable-pin.ts'
import { FOCUS_MARGIN, type Pixel } from './stores-map.ts'
import { watchSize } from './watch-size.ts'

adoptMapLook()

/** A zoom that shows towns and county lines around a pin. */
const PLACE_ZOOM = 10
/** How far an arrow key moves the pin, in pixels. */
const STEP = 4
const BIG_STEP = 40

export type PlaceMapEvents = {
  /** A person places or moves the pin */
  onPlace: (at: Coordinates) => void
  onIgnoredGesture: (gesture: 'wheel' | 'touch') => void
  onCredit: (credit: string | null) => void
}

/** A small map on which a person sets a place. The signal that it was opened with ends it. */
export type PlaceMap = {
  /** Moves the pin, or removes it. The place that `onPlace` reported last changes nothing. */
  setPin: (at: Coordinates | null) => void
  /** Centers the map on the pin, at a zoom that shows its surroundings */
  showPin: () => void
  /** Moves the pin to the center of the map, and the focus to the pin */
  placeInMiddle: () => void
  zoomBy: (steps: number) => void
}

/**
 * Opens the built-in map with one pin. A person drags it, moves it with arrow keys, or presses the
 * map where it belongs. One finger beside the pin scrolls the page.
 *
 * @param describedBy the id of the element that explains how to move the pin
 * @param signal ends it, also while it is opening
 * @throws when its ground cannot be loaded, or `signal` was aborted first
 */
export async function openPlaceMap(
  element: HTMLElement,
  describedBy: string,
  events: PlaceMapEvents,
  signal: AbortSignal,
): Promise<PlaceMap> {
  // The presses of a double click would move the pin.
  const ground = await createGroundMap(element, { doubleClickZoom: false, signal })
  const { map, isStill } = ground
  const pin = createMovablePin(map, describedBy)

  function place(next: Coordinates): void {
    const at = rounded(next)
    pin.moveTo(at)
    events.onPlace(at)
  }

  /** @param pixel from the top left corner of the map */
  function placeAt({ x, y }: Pixel): void {
    place(map.containerPointToLatLng([x, y]).wrap())
  }

  function keepInView(): void {
    const at = pin.at()
    if (!at) return
    map.panInside(at, { padding: [FOCUS_MARGIN / 2, FOCUS_MARGIN], animate: false })
  }

  /** Zooms around the pin if it is in view. */
  function zoomBy(steps: number): void {
    const at = pin.at()
    const next = map.getZoom() + steps
    if (at && map.getBounds().contains(at)) map.setZoomAround(at, next, { animate: !isStill })
    else map.setZoom(next, { animate: !isStill })
  }

  function onKeyDown(event: KeyboardEvent): void {
    const at = pin.at()
    const action = at && mapKey(event)
    if (!action) return
    if ('zoom' in action) zoomBy(action.zoom)
    else {
      const step = event.shiftKey ? BIG_STEP : STEP
      const { x, y } = map.latLngToContainerPoint(at)
      placeAt({ x: x + step * action.pan.x, y: y + step * action.pan.y })
      keepInView()
    }
    event.preventDefault()
    event.stopPropagation()
  }

  map.on('click', ({ latlng }: LeafletMouseEvent) => place(latlng.wrap()))
  dragPin(pin.element, {
    from: () => {
      const at = pin.at()
      return at && map.latLngToContainerPoint(at)
    },
    onMove: placeAt,
    onEnd: keepInView,
    signal,
  })
  pin.element.addEventListener('keydown', onKeyDown)
  watchGestures(element, {
    gestures: () => 'cooperative',
    onIgnored: (gesture) => {
      if (!pin.element.hasAttribute('data-held')) events.onIgnoredGesture(gesture)
    },
    onTaken: () => undefined,
    signal,
  })
  const onResize = () => {
    map.invalidateSize({ pan: false })
    keepInView()
  }
  watchSize(element, onResize, signal)
  ground.draw(pin.boxes, events.onCredit)

  return {
    setPin(next) {
      const at = pin.at()
      if (next?.lat !== at?.lat || next?.lng !== at?.lng) pin.moveTo(next)
    },
    showPin() {
      const at = pin.at()
      if (at) map.setView(at, Math.max(map.getZoom(), PLACE_ZOOM), { animate: false })
    },
    placeInMiddle() {
      place(map.getCenter().wrap())
      pin.element.focus({ preventScroll: true })
    },
    zoomBy,
  }
}

/** Rounds to six decimals, about a tenth of a meter. */
function rounded({ lat, lng }: Coordinates): Coordinates {
  return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) }
}
