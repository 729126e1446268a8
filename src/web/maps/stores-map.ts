import type { Area } from '#domain/address/area.ts'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { distanceMiles } from '#domain/search/distance.ts'

/** A location on a map. */
export type MapPoint = Coordinates & {
  id: string
  name: string
  /** Its place in the list beside the map, from 1; `null` if it is not in the list */
  number: number | null
}

/** The wanted view. An equal view does not move the map again. */
export type MapFocus =
  /** All points, or those of `region` if there are none */
  | { kind: 'fit'; region?: readonly Coordinates[] }
  | { kind: 'zip' | 'user'; at: Coordinates }
  | { kind: 'location'; id: string }
  /** A part of the map, e.g. the searched area */
  | { kind: 'area'; area: Area }
  /** The current view */
  | { kind: 'stay' }

/** `cooperative`: the wheel and one finger scroll the page. `free`: they move the map. */
export type MapGestures = 'cooperative' | 'free'

/** A place on the map's element, in pixels from its top left corner. */
export type Pixel = { x: number; y: number }

/** The events of a map. */
export type MapEvents = {
  /** A person pressed a pin, or the ground (`null`) */
  onSelect: (id: string | null) => void
  /** The current position of the selected location; `null` if the map has none */
  onAnchor: (at: Pixel | null, move: AnchorMove) => void
  /** The map is idle after a move by a person or by the page */
  onRest: () => void
  /** A person moved the map, and it is idle again */
  onAreaChange: (area: Area) => void
  /** A gesture meant for the map scrolled the page */
  onIgnoredGesture: (gesture: 'wheel' | 'touch') => void
  /** The attribution of the map's data, if required */
  onCredit: (credit: string | null) => void
}

/** `follow`: at once, as in a drag; `zoom`: eased together with the map. */
export type AnchorMove = 'follow' | 'zoom'

/** A map in an element: the built-in one or Google's. The signal that it was opened with ends it. */
export type StoresMap = {
  setPoints: (points: readonly MapPoint[]) => void
  /** Marks a location, and reports its position with `onAnchor` */
  select: (id: string | null) => void
  /** The current position of the selected location; `null` if the map has none */
  anchor: () => Pixel | null
  /** The box of the map's element */
  box: () => Box
  isMoving: () => boolean
  /** The visitor's position */
  setUser: (at: Coordinates | null) => void
  show: (focus: MapFocus) => void
  /** Moves the view by a number of pixels; only a person's move is reported with `onAreaChange` */
  panBy: (by: Pixel, mover: 'person' | 'page') => void
  zoomBy: (steps: number) => void
  setGestures: (gestures: MapGestures) => void
  /** Moves the focus to a location's pin, if it is drawn */
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

/** The distance of fitted points from the right edge, where the buttons are, if they fit, in pixels. */
const BUTTONS = 96
/** The pin of a point nearer to an edge than this is cut off, in pixels. */
const CUT_OFF = { side: 24, top: 56 } as const

/** Rounding to three decimals widens an area by up to this much, in zoom levels. */
const ROUNDING = 0.05
const ROUNDED_ZOOM_MAX = 15

/** How far a person may zoom out and in. */
export const ZOOM_MIN = 3
export const ZOOM_MAX = 18
/** The minimum distance of a focused pin from every edge, in pixels. */
export const FOCUS_MARGIN = 64

/** The width of the world at zoom 0, in pixels. */
const WORLD = 256
/** The highest latitude on a Mercator map. */
const LAT_MAX = 85.05

/**
 * The wanted view, extended to the nearest point if it would show no point.
 *
 * @param size of the map's element, in pixels
 * @returns `null` if the map need not move
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
 * The view of all points (spec 9): 60 px from every edge, at zoom 10 at most. If the points need a zoom
 * below 3, the zoom is 6. Without points the view is the whole country.
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

/** The point nearest to a place; `undefined` if there are no points. */
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
 * The view that an area fills. The area of a map's view gives the same view again, although areas in
 * URLs are rounded.
 */
export function areaView([west, south, east, north]: Area, size: Size): MapView {
  const start = toWorld({ lat: north, lng: west })
  // An area that crosses the date line ends one world farther east.
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

/** Web Mercator: from 0 to 1 eastward from the date line, and southward from the north. */
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
