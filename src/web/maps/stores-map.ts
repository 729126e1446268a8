import type { Area } from '#domain/address/area.ts'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { distanceMiles } from '#domain/search/distance.ts'

/** A location as a map draws it. */
export type MapPoint = Coordinates & {
  id: string
  name: string
  /** Its place in the list beside the map, from 1; `null` for one outside of the list */
  number: number | null
}

/** The wanted view. The same one twice does not move the map. */
export type MapFocus =
  /** All points; `region` has others to fit where there are none */
  | { kind: 'fit'; region?: readonly Coordinates[] }
  | { kind: 'zip' | 'user'; at: Coordinates }
  | { kind: 'location'; id: string }
  /** A part of the map, e.g. one that was searched in */
  | { kind: 'area'; area: Area }
  /** Wherever the map is */
  | { kind: 'stay' }

/** `cooperative`: the wheel and one finger scroll the page. `free`: they move the map. */
export type MapGestures = 'cooperative' | 'free'

/** A place on the map's element, in pixels from its top left corner. */
export type Pixel = { x: number; y: number }

/** The events of a map. */
export type MapEvents = {
  /** A pin was pressed; `null` when the ground was */
  onSelect: (id: string | null) => void
  /** Where the selected location is now; `null` while it is nowhere on the map */
  onAnchor: (at: Pixel | null, move: AnchorMove) => void
  /** The map is idle after a move by a person or by the page */
  onRest: () => void
  /** A person moved the map, and it is idle again */
  onAreaChange: (area: Area) => void
  /** A gesture meant for the map scrolled the page */
  onRefusedGesture: (gesture: 'wheel' | 'touch') => void
  /** The attribution of the map's data, if required */
  onCredit: (credit: string | null) => void
}

/** `follow`: at once, as in a drag; `zoom`: eased together with the map. */
export type AnchorMove = 'follow' | 'zoom'

/** A map in an element: the built-in one or Google's. The signal that it was opened with ends it. */
export type StoresMap = {
  setPoints: (points: readonly MapPoint[]) => void
  /** Marks a location, and tells from now on where it is */
  select: (id: string | null) => void
  /** Where the selected location's place is now; `null` while it has none */
  anchor: () => Pixel | null
  /** The map's element in the window */
  box: () => Box
  isMoving: () => boolean
  /** The visitor's position */
  setUser: (at: Coordinates | null) => void
  show: (focus: MapFocus) => void
  /** Moves what is seen by so many pixels, and only a person's move is told as one */
  panBy: (by: Pixel, mover: 'person' | 'page') => void
  zoomBy: (steps: number) => void
  setGestures: (gestures: MapGestures) => void
  /** Puts the focus on a location's pin, when it is drawn */
  focusPin: (id: string) => void
}

export type MapView = { center: Coordinates; zoom: number }

/** A box in the window, in pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** The size of a map's element, in pixels. */
type Size = { width: number; height: number }

// The views of the spec, section 9.
const PADDING = 60
const FIT_ZOOM_MAX = 10
const FIT_ZOOM_MIN = 3
const FIT_ZOOM_INSTEAD = 6
const ZOOM_OF = { location: 15, user: 12, zip: 10 } as const
/** About the middle of the US (Lebanon, Kansas). */
const WHOLE_COUNTRY: MapView = { center: { lat: 39.83, lng: -98.58 }, zoom: 3 }

/** The distance of fitted points from the right edge with the buttons, if they fit, in pixels. */
const BUTTONS = 96
/** A point nearer to an edge than this has a pin that is cut off, in pixels. */
const CUT_OFF = { side: 24, top: 56 } as const

/** An area of three decimals is this much wider than what it was made of, in zooms. */
const ROUNDING = 0.05
const ROUNDED_ZOOM_MAX = 15

/** How far a person may zoom out and in. */
export const ZOOM_MIN = 3
export const ZOOM_MAX = 18
/** A pin that has the focus is at least so far from every edge, in pixels. */
export const FOCUS_MARGIN = 64

/** The width of the world at zoom 0, in pixels. */
const WORLD = 256
/** The latitude at which a Mercator map ends. */
const LAT_MAX = 85.05

/**
 * The view of what is wanted, extended to the nearest point where none would be seen in it.
 *
 * @param size of the map's element, in pixels
 * @returns `null` when the map stays where it is
 */
export function viewOf(focus: MapFocus, points: readonly MapPoint[], size: Size): MapView | null {
  const view = wantedView(focus, points, size)
  if (!view || points.some((point) => isSeen(point, view, size))) return view
  const nearest = nearestTo(view.center, points)
  if (!nearest) return view
  // The center of a fitted view is not a place; only its zoom counts.
  const extended = focus.kind === 'fit' ? view : fitView([view.center, nearest], size)
  return isSeen(nearest, extended, size) ? extended : { center: nearest, zoom: extended.zoom }
}

function wantedView(focus: MapFocus, points: readonly MapPoint[], size: Size): MapView | null {
  switch (focus.kind) {
    case 'stay':
      return null
    case 'fit':
      return fitView(points.length > 0 ? points : (focus.region ?? []), size)
    case 'area':
      return areaView(focus.area, size)
    case 'zip':
    case 'user':
      return { center: focus.at, zoom: ZOOM_OF[focus.kind] }
    case 'location': {
      const point = points.find(({ id }) => id === focus.id)
      return point ? { center: { lat: point.lat, lng: point.lng }, zoom: ZOOM_OF.location } : null
    }
  }
}

/**
 * The view that has all points in it (spec 9): 60 px from every edge, no nearer than zoom 10; where
 * it would have to be farther than zoom 3, it is 6. Without points it is the whole country.
 */
export function fitView(points: readonly Coordinates[], size: Size): MapView {
  if (points.length === 0) return WHOLE_COUNTRY
  let [left, top, right, bottom] = [1, 1, 0, 0]
  for (const point of points) {
    const { x, y } = toWorld(point)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const scale = Math.min(
    Math.max(1, size.width - 2 * PADDING) / Math.max(right - left, Number.EPSILON),
    Math.max(1, size.height - 2 * PADDING) / Math.max(bottom - top, Number.EPSILON),
  )
  const wanted = Math.min(FIT_ZOOM_MAX, Math.floor(Math.log2(scale / WORLD)))
  const zoom = wanted < FIT_ZOOM_MIN ? FIT_ZOOM_INSTEAD : wanted
  const pixels = WORLD * 2 ** zoom
  const margin = (size.width - (right - left) * pixels) / 2
  const aside = Math.max(0, Math.min(BUTTONS - margin, margin - PADDING))
  return {
    center: fromWorld({ x: (left + right) / 2 + aside / pixels, y: (top + bottom) / 2 }),
    zoom,
  }
}

/** The point that is nearest to a place; `undefined` when there is none. */
function nearestTo(place: Coordinates, points: readonly Coordinates[]): Coordinates | undefined {
  let [nearest, least] = [points[0], Infinity]
  for (const point of points) {
    const miles = distanceMiles(place, point)
    if (miles >= least) continue
    nearest = point
    least = miles
  }
  return nearest && { lat: nearest.lat, lng: nearest.lng }
}

function isSeen(point: Coordinates, { center, zoom }: MapView, { width, height }: Size): boolean {
  const [at, middle] = [toWorld(point), toWorld(center)]
  const pixels = WORLD * 2 ** zoom
  const x = (at.x - middle.x) * pixels + width / 2
  const y = (at.y - middle.y) * pixels + height / 2
  const { side, top } = CUT_OFF
  return x >= side && x <= width - side && y >= top && y <= height
}

/**
 * The view that has an area in it, from edge to edge. Of the area that a map shows it is that map's
 * own view, though an area in an address is rounded.
 */
export function areaView([west, south, east, north]: Area, size: Size): MapView {
  const start = toWorld({ lat: north, lng: west })
  // One over the date line ends a whole world farther.
  const end = toWorld({ lat: south, lng: east < west ? east + 360 : east })
  const scale = Math.min(
    size.width / Math.max(end.x - start.x, Number.EPSILON),
    size.height / Math.max(end.y - start.y, Number.EPSILON),
  )
  return {
    center: fromWorld({ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }),
    zoom: Math.max(
      FIT_ZOOM_MIN,
      Math.min(ROUNDED_ZOOM_MAX, Math.floor(Math.log2(scale / WORLD) + ROUNDING)),
    ),
  }
}

/** Limits an area to the globe, because a map continues beyond the date line and the poles. */
export function areaOnGlobe([west, south, east, north]: Area): Area {
  return [Math.max(-180, west), Math.max(-90, south), Math.min(180, east), Math.min(90, north)]
}

/** The size of a map's element, in pixels. */
export function sizeOf(element: HTMLElement): Size {
  return { width: element.clientWidth, height: element.clientHeight }
}

/** Web Mercator: from the date line eastward and from the north southward, both from 0 to 1. */
function toWorld({ lat, lng }: Coordinates): Pixel {
  const sine = Math.sin((Math.max(-LAT_MAX, Math.min(LAT_MAX, lat)) * Math.PI) / 180)
  return {
    x: lng / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  }
}

function fromWorld({ x, y }: Pixel): Coordinates {
  return {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    lng: (x - 0.5) * 360,
  }
}
