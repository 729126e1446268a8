import type { Coordinates } from '#domain/address/coordinates.ts'
import type { MapWords } from '#web/maps/map-catalog.ts'
import type { PinMark } from '#web/maps/pins/pin-clusters.ts'
import { drawLeg, drawUser } from '#web/maps/pins/pin-elements.ts'
import { createPinSet } from '#web/maps/pins/pin-set.ts'
import type { MapPoint, Pixel } from '#web/maps/stores-map.ts'

/** Selected and focused pins are above all others. */
const ON_TOP = 1

type Marker = google.maps.marker.AdvancedMarkerElement

export type PinEvents = {
  onPin: (id: string) => void
  onCluster: (mark: PinMark & { kind: 'cluster' }) => void
  /** A pin or cluster got the focus */
  onFocus: (at: Coordinates, move: Pixel) => void
}

/**
 * The pins and clusters in view on Google's map, in the order of the list. They are the buttons of the
 * built-in map, each in a marker without a size: Google only places them.
 *
 * @param pixelOf the position of a place on the map's element
 */
export function createGooglePins(
  map: google.maps.Map,
  AdvancedMarker: google.maps.MarkerLibrary['AdvancedMarkerElement'],
  pixelOf: (at: Coordinates) => Pixel,
  options: PinEvents & { words: MapWords },
) {
  let user: Marker | null = null
  const pins = createPinSet<Marker>({
    ...options,
    takeOff: (marker) => {
      marker.map = null
    },
  })

  function update(): void {
    const bounds = map.getBounds()
    // The map has no bounds before it is first idle.
    if (!bounds) return
    const { west, south, east, north } = bounds.toJSON()
    const area = [west, south, east < west ? east + 360 : east, north] as const
    const marks = pins.marksIn(area, map.getZoom() ?? 0, pixelOf)
    order(marks)
    for (const mark of marks) {
      const { element } = pins.drawn.get(mark.key) ?? draw(mark)
      const move = pins.moveOf(mark.key)
      element.style.translate = move ? `${move.x}px ${move.y}px` : ''
      drawLeg(element, move)
    }
    pins.passFocusOn()
  }

  /**
   * Google keeps markers in the order in which they were added, and Tab follows that order. So those
   * behind a new marker are removed and added again, except the focused one, which would lose the focus.
   */
  function order(marks: readonly PinMark[]): void {
    const firstNew = marks.findIndex(({ key }) => !pins.drawn.has(key))
    if (firstNew === -1) return
    for (const { key } of marks.slice(firstNew)) {
      const known = pins.drawn.get(key)
      if (known && known.element !== document.activeElement) pins.forget(key)
    }
  }

  function draw(mark: PinMark) {
    const element = pins.button(mark)
    const marker = place(element, mark)
    marker.zIndex = levelOf(mark)
    element.addEventListener('focus', () => {
      marker.zIndex = ON_TOP
      if (!element.matches(':focus-visible')) return
      options.onFocus(mark, pins.moveOf(mark.key) ?? { x: 0, y: 0 })
    })
    element.addEventListener('blur', () => {
      marker.zIndex = levelOf(mark)
    })
    return pins.keep({ mark, element, placed: marker })
  }

  /** Earlier pins of the list are above later ones. */
  function levelOf(mark: PinMark): number {
    return pins.isSelected(mark) ? ON_TOP : -mark.order
  }

  function place(element: HTMLElement, { lat, lng }: Coordinates): Marker {
    element.classList.add('map-placed')
    // A marker that is not Google's own button lets the pointer through.
    element.style.pointerEvents = 'auto'
    const content = document.createElement('div')
    content.className = 'map-spot'
    content.append(element)
    return new AdvancedMarker({ map, position: { lat, lng }, content })
  }

  return {
    update,
    clear: pins.clear,
    setPoints(points: readonly MapPoint[]): void {
      pins.setPoints(points)
      update()
    },
    select(id: string | null): void {
      if (!pins.select(id)) return
      for (const { mark, placed } of pins.drawn.values()) placed.zIndex = levelOf(mark)
      update()
    },
    setUser(at: Coordinates | null): void {
      if (user) user.map = null
      user = at && place(drawUser(options.words), at)
    },
    moveOf: pins.moveOfPin,
    focus: (id: string) => pins.focus(id),
  }
}
