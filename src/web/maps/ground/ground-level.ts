import { polygon, polyline, svg, type Map as LeafletMap } from 'leaflet'
import type { Path, Polygon, Polyline } from 'leaflet'
import { degreesOf, type StepLine } from './ground-file.ts'

/** How far beyond the view the ground is drawn, as a fraction of the view. */
export const DRAWN_AHEAD = 0.3

/** A shape that is created when it is first shown: most of the country is never in view. */
export type GroundShape<Kind extends Path = Path> = {
  /** Creates it, once */
  create: () => Kind
  /** `null` if it was never shown */
  created: () => Kind | null
}

/** Shapes of the ground over those of lower levels. Their styles are in `ground-look.css`. */
export type GroundLevel = {
  area: (rings: readonly StepLine[], steps: number, look: string) => GroundShape<Polygon>
  lines: (all: readonly StepLine[], steps: number, look: string) => GroundShape<Polyline>
}

/** @param height the level's `z-index` */
export function createLevel(map: LeafletMap, name: string, height: number): GroundLevel {
  map.createPane(name).style.zIndex = String(height)
  const renderer = svg({ pane: name, padding: DRAWN_AHEAD })
  const shared = { pane: name, renderer, interactive: false, smoothFactor: 0.6 }
  return {
    area: (rings, steps, look) =>
      shape(() => polygon(latLngs(rings, steps), { ...shared, className: `map-${look}` })),
    lines: (all, steps, look) =>
      shape(() =>
        polyline(latLngs(all, steps), { ...shared, className: `map-${look}`, fill: false }),
      ),
  }
}

function shape<Kind extends Path>(make: () => Kind): GroundShape<Kind> {
  let made: Kind | null = null
  return { create: () => (made ??= make()), created: () => made }
}

function latLngs(all: readonly StepLine[], steps: number): [number, number][][] {
  return all.map((line) => degreesOf(line, steps))
}
