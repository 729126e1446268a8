import type { Map as LeafletMap, Polygon, Polyline } from 'leaflet'
import { nextTask } from '#web/maps/next-task.ts'
import {
  detailedStates,
  DETAIL_ZOOM,
  fetchState,
  type CountryGround,
  type StateGround,
} from './ground-file.ts'
import { createLevel, DRAWN_AHEAD, type GroundLevel, type GroundShape } from './ground-level.ts'
import { LabelLayer } from './map-label-layer.ts'
import type { LabelBox } from './map-labels.ts'
import { createStateDetails } from './state-details.ts'

/** County lines are drawn from this zoom on. */
const COUNTY_ZOOM = 8
/** The approximate distance of neighbors' coarse outlines from the border, in meters. */
const BORDER_GAP = 2500
/** The length of a slice of drawing, in ms. */
const SLICE = 8
/** The Earth's circumference at the equator, in meters. */
const EQUATOR = 40_075_017

/** A state in detail, drawn while it is in view. */
type Detail = {
  outline: GroundShape<Polygon>
  lines: GroundShape<Polyline>[]
  counties: GroundShape<Polyline>
}

type Levels = Record<'far' | 'shore' | 'land' | 'over', GroundLevel>

/** A shape, and whether the map shows it in the current view. */
type ShapeInView = [shape: GroundShape, isShown: boolean]

/**
 * Draws land, lakes, rivers, borders, and names from our own files. From zoom 6 on, states near the
 * view are loaded in detail; one that fails to load stays coarse. Drawing takes short slices of time,
 * so that the page stays responsive.
 *
 * @param taken areas without names, in pixels of the layers' plane
 * @param signal ends pending work
 */
export async function drawGround(
  map: LeafletMap,
  country: CountryGround,
  taken: () => readonly LabelBox[],
  signal: AbortSignal,
): Promise<void> {
  // The map itself has just been created.
  await nextTask()
  signal.throwIfAborted()
  const levels: Levels = {
    far: createLevel(map, 'far', 200),
    shore: createLevel(map, 'shore', 205),
    land: createLevel(map, 'land', 210),
    over: createLevel(map, 'over', 215),
  }
  const shapes = shapesOf(levels, country)
  const labels = new LabelLayer(country, taken)
  const details = createStateDetails({
    load: async (code) => {
      const ground = await fetchState(code, signal)
      signal.throwIfAborted()
      const detail = detailOf(levels, ground)
      labels.addCities(ground.cities, ground.steps)
      return detail
    },
    onLoaded: () => void draw(),
    signal,
  })
  /** Counts the drawings, so that one ends when the next begins */
  let drawing = 0

  async function draw(): Promise<void> {
    const own = ++drawing
    closeGap(map, shapes.neighbors.create())
    const zoom = map.getZoom()
    const wanted = detailedStates(country.states, viewAhead(map), zoom)
    details.request(wanted)
    // Coarse lines beside detailed ones would show each river twice.
    const isDetailed = zoom >= DETAIL_ZOOM && !details.isLoading(wanted)
    const inView = shapesInView(shapes, details.loaded, { zoom, wanted, isDetailed })
    const isCurrent = () => own === drawing && !signal.aborted
    if (!(await showInSlices(map, inView, isCurrent))) return
    if (map.hasLayer(labels)) labels.redraw()
    else labels.addTo(map)
  }

  map.on('moveend', () => {
    details.retry()
    void draw()
  })
  await draw()
}

/** The shapes of the whole country, without details. */
function shapesOf({ far, land, over }: Levels, country: CountryGround) {
  const { steps } = country
  return {
    neighbors: far.area(country.neighbors, steps, 'neighbor'),
    seas: far.area(country.seas, steps, 'water'),
    lakes: over.area(country.lakes, steps, 'water'),
    outlines: country.states.map(({ code, rings }) => ({
      code,
      outline: land.area(rings, steps, 'land'),
    })),
    lines: [
      over.lines(country.rivers, steps, 'river'),
      over.lines(country.borders, steps, 'border'),
    ],
  }
}

function detailOf({ shore, land, over }: Levels, ground: StateGround): Detail {
  const { steps } = ground
  return {
    outline: land.area(ground.rings, steps, 'land'),
    lines: [
      shore.lines(ground.shores, steps, 'shore'),
      over.lines(ground.rivers, steps, 'river'),
      over.lines(ground.borders, steps, 'border'),
    ],
    counties: over.lines(ground.counties, steps, 'county'),
  }
}

/**
 * Every shape, from bottom to top.
 *
 * @param view.wanted the codes of the states in view, if the zoom shows details
 * @param view.isDetailed the details of these states have loaded, or failed to load
 */
function* shapesInView(
  { neighbors, seas, lakes, outlines, lines: coarse }: ReturnType<typeof shapesOf>,
  details: ReadonlyMap<string, Detail>,
  view: { zoom: number; wanted: readonly string[]; isDetailed: boolean },
): Generator<ShapeInView> {
  const { zoom, wanted, isDetailed } = view
  yield [neighbors, true]
  yield [seas, true]
  for (const { code, outline } of outlines) {
    const detail = isDetailed && wanted.includes(code) ? details.get(code) : undefined
    if (detail) yield [detail.outline, true]
    yield [outline, !detail && (zoom < DETAIL_ZOOM || wanted.includes(code))]
  }
  yield [lakes, true]
  for (const line of coarse) yield [line, !isDetailed]
  for (const [code, { outline, lines, counties }] of details) {
    const isShown = isDetailed && wanted.includes(code)
    if (!isShown) yield [outline, false]
    for (const line of lines) yield [line, isShown]
    yield [counties, isShown && zoom >= COUNTY_ZOOM]
  }
}

/**
 * Adds and removes shapes, and lets the page work after every `SLICE`.
 *
 * @returns whether all of it is drawn; `false` once `isCurrent` is false
 */
async function showInSlices(
  map: LeafletMap,
  shapes: Iterable<ShapeInView>,
  isCurrent: () => boolean,
): Promise<boolean> {
  let since = performance.now()
  for (const [shape, isShown] of shapes) {
    const layer = isShown ? shape.create() : shape.created()
    if (!layer || map.hasLayer(layer) === isShown) continue
    if (isShown) layer.addTo(map)
    else layer.remove()
    if (performance.now() - since < SLICE) continue
    await nextTask()
    if (!isCurrent()) return false
    since = performance.now()
  }
  await nextTask()
  return isCurrent()
}

/** @returns west, south, east, north of what is drawn, in degrees */
function viewAhead(map: LeafletMap): readonly [number, number, number, number] {
  const bounds = map.getBounds().pad(DRAWN_AHEAD)
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

/** Fills the gap between a coarse neighbor and an exact state with the neighbor's edge. */
function closeGap(map: LeafletMap, neighbors: Polygon): void {
  const { lat } = map.getCenter()
  const metersPerPixel = (EQUATOR * Math.cos((lat * Math.PI) / 180)) / (256 * 2 ** map.getZoom())
  const weight = Math.max(1.5, Math.round((2 * BORDER_GAP) / metersPerPixel))
  if (weight !== neighbors.options.weight) neighbors.setStyle({ weight })
}
