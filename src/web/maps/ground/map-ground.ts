import type { Map as LeafletMap, Polygon, Polyline } from 'leaflet'
import {
  detailedStates,
  DETAIL_ZOOM,
  fetchState,
  type CountryGround,
  type StateGround,
} from './ground-file.ts'
import { createLevel, DRAWN_AHEAD } from './ground-level.ts'
import { LabelLayer } from './map-label-layer.ts'
import type { LabelBox } from './map-labels.ts'

/** County lines are drawn from this zoom on. */
const COUNTY_ZOOM = 8
/** The approximate distance of neighbors' coarse outlines from the border, in meters. */
const BORDER_GAP = 2500
/** The length of a slice of drawing, in ms. */
const SLICE = 8
/** The Earth's circumference at the equator, in meters. */
const EQUATOR = 40_075_017

/** A state in detail, drawn while it is in view. */
type Detail = { outline: Polygon; lines: Polyline[]; counties: Polyline }

/**
 * Draws land, lakes, rivers, borders, and names from our own files. States near the view are loaded in
 * detail from zoom 6 on; one that fails to load stays coarse. Draws in slices, so that the page stays
 * responsive.
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
  const { steps } = country
  const far = createLevel(map, 'far', 200)
  const shore = createLevel(map, 'shore', 205)
  const land = createLevel(map, 'land', 210)
  const over = createLevel(map, 'over', 215)

  const neighbors = far.area(country.neighbors, steps, 'neighbor')
  const seas = far.area(country.seas, steps, 'water')
  const lakes = over.area(country.lakes, steps, 'water')
  const outlines = country.states.map(({ code, rings }) => ({
    code,
    outline: land.area(rings, steps, 'land'),
  }))
  const coarse = [
    over.lines(country.rivers, steps, 'river'),
    over.lines(country.borders, steps, 'border'),
  ]
  const labels = new LabelLayer(country, taken)
  const details = new Map<string, Detail>()
  const waitedFor = new Set<string>()
  const failed = new Set<string>()
  /** Counts the views, so that a drawing ends when the next one begins */
  let drawing = 0

  async function fetchDetail(code: string): Promise<void> {
    waitedFor.add(code)
    try {
      const ground = await fetchState(code, signal)
      signal.throwIfAborted()
      details.set(code, detailOf(ground))
      labels.addCities(ground.cities, ground.steps)
    } catch {
      failed.add(code)
    }
    waitedFor.delete(code)
    // One drawing for all states that load together.
    if (waitedFor.size === 0 && !signal.aborted) void draw()
  }

  function detailOf(ground: StateGround): Detail {
    return {
      outline: land.area(ground.rings, ground.steps, 'land'),
      lines: [
        shore.lines(ground.shores, ground.steps, 'shore'),
        over.lines(ground.rivers, ground.steps, 'river'),
        over.lines(ground.borders, ground.steps, 'border'),
      ],
      counties: over.lines(ground.counties, ground.steps, 'county'),
    }
  }

  /** What is on the map in this view, and what is not, from the ground up. */
  function* shapesInView(): Generator<[shape: Polygon | Polyline, isShown: boolean]> {
    const zoom = map.getZoom()
    const bounds = map.getBounds().pad(DRAWN_AHEAD)
    const view = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const
    const wanted = detailedStates(country.states, view, zoom)
    for (const code of wanted) {
      if (!details.has(code) && !waitedFor.has(code) && !failed.has(code)) void fetchDetail(code)
    }
    // Coarse lines beside detailed ones would show each river twice.
    const isDetailed = zoom >= DETAIL_ZOOM && !wanted.some((code) => waitedFor.has(code))
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

  async function draw(): Promise<void> {
    const own = ++drawing
    closeGap(map, neighbors)
    let since = performance.now()
    for (const [shape, isShown] of shapesInView()) {
      if (map.hasLayer(shape) === isShown) continue
      if (isShown) shape.addTo(map)
      else shape.remove()
      if (performance.now() - since < SLICE) continue
      await nextTask()
      if (own !== drawing || signal.aborted) return
      since = performance.now()
    }
    if (map.hasLayer(labels)) labels.redraw()
    else labels.addTo(map)
  }

  map.on('moveend', () => {
    failed.clear()
    void draw()
  })
  await draw()
}

/** The gap between a coarse neighbor and an exact state is filled by the neighbor's edge. */
function closeGap(map: LeafletMap, neighbors: Polygon): void {
  const { lat } = map.getCenter()
  const metresPerPixel = (EQUATOR * Math.cos((lat * Math.PI) / 180)) / (256 * 2 ** map.getZoom())
  const weight = Math.max(1.5, Math.round((2 * BORDER_GAP) / metresPerPixel))
  if (weight !== neighbors.options.weight) neighbors.setStyle({ weight })
}

async function nextTask(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
}
