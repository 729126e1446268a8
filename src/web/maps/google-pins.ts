import type { Coordinates } from '#domain/coordinates.ts'
import { CLUSTER_ZOOM_MAX, createPinClusters, type PinMark } from './pin-clusters.ts'
import { drawCluster, drawLeg, drawPin, drawUser, markPin } from './pin-elements.ts'
import { spreadPins } from './pin-spread.ts'
import type { MapPoint, Pixel } from './stores-map.ts'

/** Selected and focused pins lie over all others. */
const ON_TOP = 1

type Marker = google.maps.marker.AdvancedMarkerElement
type Drawn = { mark: PinMark; marker: Marker; element: HTMLButtonElement }

type PinEvents = {
  onPin: (id: string) => void
  onCluster: (mark: PinMark & { kind: 'cluster' }) => void
  /** A pin or cluster got the focus */
  onFocus: (at: Coordinates, move: Pixel) => void
}

/**
 * The pins and clusters in view on Google's map, in the order of the list: the same buttons as on the
 * built-in one, each in a marker of no size, so that Google places them and we say what they do.
 *
 * @param pixelOf where a place is on the map's element
 */
export function createGooglePins(
  map: google.maps.Map,
  AdvancedMarker: google.maps.MarkerLibrary['AdvancedMarkerElement'],
  pixelOf: (at: Coordinates) => Pixel,
  events: PinEvents,
) {
  let clusters = createPinClusters([])
  let selectedId: string | null = null
  let user: Marker | null = null
  /** After a cluster that was pressed by a key is gone, its first pin has the focus. */
  let focusFrom: number | null = null
  const drawn = new Map<string, Drawn>()
  const spread = new Map<string, Pixel>()

  function update(): void {
    const bounds = map.getBounds()
    // Until its first rest the map does not say what it shows.
    if (!bounds) return
    const marks = marksIn(bounds)
    placeSpread(marks)
    const wanted = new Set(marks.map(({ key }) => key))
    for (const [key, { marker }] of drawn) {
      if (wanted.has(key)) continue
      marker.map = null
      drawn.delete(key)
    }
    order(marks)
    for (const mark of marks) {
      const { element } = drawn.get(mark.key) ?? draw(mark)
      const move = spread.get(mark.key)
      element.style.translate = move ? `${move.x}px ${move.y}px` : ''
      drawLeg(element, move ?? null)
    }
    passFocusOn()
  }

  /**
   * Google keeps markers in the order in which they came, and Tab goes through them so: those that
   * a new one belongs before come again after it. The one with the focus would lose it, and stays.
   */
  function order(marks: readonly PinMark[]): void {
    const firstNew = marks.findIndex(({ key }) => !drawn.has(key))
    if (firstNew === -1) return
    for (const { key } of marks.slice(firstNew)) {
      const known = drawn.get(key)
      if (!known || known.element === document.activeElement) continue
      known.marker.map = null
      drawn.delete(key)
    }
  }

  function marksIn(bounds: google.maps.LatLngBounds): PinMark[] {
    const { west, south, east, north } = bounds.toJSON()
    const area = [west, south, east < west ? east + 360 : east, north] as const
    const marks = clusters.marksIn(area, map.getZoom() ?? 0)
    const selected = selectedId === null ? null : clusters.markOf(selectedId)
    // The selected one is seen even where it is part of a cluster.
    if (!selected || marks.some(({ key }) => key === selected.key)) return marks
    return [...marks, selected].toSorted((a, b) => a.order - b.order)
  }

  function placeSpread(marks: readonly PinMark[]): void {
    spread.clear()
    if ((map.getZoom() ?? 0) <= CLUSTER_ZOOM_MAX) return
    const moves = spreadPins(marks.map(pixelOf))
    marks.forEach(({ key }, index) => {
      const move = moves[index]
      if (move) spread.set(key, move)
    })
  }

  function draw(mark: PinMark): Drawn {
    const element = mark.kind === 'pin' ? drawPin(mark.point) : drawCluster(mark.count)
    if (mark.kind === 'pin') markPin(element, mark.point.id === selectedId)
    element.addEventListener('click', (event) => {
      if (mark.kind === 'pin') return events.onPin(mark.point.id)
      // A key's click has no place in the window.
      if (event.detail === 0) focusFrom = mark.order
      events.onCluster(mark)
    })
    const marker = place(element, mark)
    marker.zIndex = levelOf(mark)
    element.addEventListener('focus', () => {
      marker.zIndex = ON_TOP
      if (!element.matches(':focus-visible')) return
      events.onFocus(mark, spread.get(mark.key) ?? { x: 0, y: 0 })
    })
    element.addEventListener('blur', () => {
      marker.zIndex = levelOf(mark)
    })
    const made = { mark, marker, element }
    drawn.set(mark.key, made)
    return made
  }

  /** The first of the list lies over those after it. */
  function levelOf(mark: PinMark): number {
    return mark.kind === 'pin' && mark.point.id === selectedId ? ON_TOP : -mark.order
  }

  function place(element: HTMLElement, { lat, lng }: Coordinates): Marker {
    element.classList.add('map-placed')
    // A marker that is no button of Google's own lets the pointer through.
    element.style.pointerEvents = 'auto'
    const content = document.createElement('div')
    content.className = 'map-spot'
    content.append(element)
    return new AdvancedMarker({ map, position: { lat, lng }, content })
  }

  function passFocusOn(): void {
    if (focusFrom === null || document.activeElement !== document.body) return
    const from = focusFrom
    focusFrom = null
    const next = [...drawn.values()].find(({ mark }) => mark.order === from)
    next?.element.focus({ preventScroll: true })
  }

  function clear(): void {
    for (const { marker } of drawn.values()) marker.map = null
    drawn.clear()
  }

  return {
    update,
    clear,
    setPoints(points: readonly MapPoint[]): void {
      clusters = createPinClusters(points)
      // Numbers and names may be others, though the ids are the same.
      clear()
      update()
    },
    select(id: string | null): void {
      if (id === selectedId) return
      selectedId = id
      for (const { mark, marker, element } of drawn.values()) {
        if (mark.kind === 'pin') markPin(element, mark.point.id === id)
        marker.zIndex = levelOf(mark)
      }
      update()
    },
    setUser(at: Coordinates | null): void {
      if (user) user.map = null
      user = at && place(drawUser(), at)
    },
    /** How far a location's pin stands from its place. */
    moveOf(id: string): Pixel {
      return spread.get(`pin ${id}`) ?? { x: 0, y: 0 }
    },
    focus(id: string): void {
      drawn.get(`pin ${id}`)?.element.focus({ preventScroll: true })
    },
  }
}
