import { polygon, polyline, svg, type Map as LeafletMap } from 'leaflet'
import type { Polygon, Polyline } from 'leaflet'
import { degreesOf, type StepLine } from './ground-file.ts'

/** How far beyond the view the ground is drawn, as a fraction of the view. */
export const DRAWN_AHEAD = 0.3

/** Draws shapes of the ground over those of lower levels. Their styles are in `ground-look.css`. */
export type GroundLevel = {
  area: (rings: readonly StepLine[], steps: number, look: string) => Polygon
  lines: (all: readonly StepLine[], steps: number, look: string) => Polyline
}

/** @param height the level's `z-index` */
export function createLevel(map: LeafletMap, name: string, height: number): GroundLevel {
  map.createPane(name).style.zIndex = String(height)
  const renderer = svg({ pane: name, padding: DRAWN_AHEAD })
  const shared = { pane: name, renderer, interactive: false, smoothFactor: 0.6 }
  return {
    area: (rings, steps, look) =>
      polygon(latLngs(rings, steps), { ...shared, className: `map-${look}` }),
    lines: (all, steps, look) =>
      polyline(latLngs(all, steps), { ...shared, className: `map-${look}`, fill: false }),
  }
}

function latLngs(all: readonly StepLine[], steps: number): [number, number][][] {
  return all.map((line) => degreesOf(line, steps))
}
