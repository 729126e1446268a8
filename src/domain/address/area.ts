import type { Coordinates } from './coordinates.ts'

/**
 * A part of the map between two parallels and two meridians, in degrees, in GeoJSON's order (RFC
 * 7946, section 5). One over the date line has its west edge east of its east edge.
 */
export type Area = readonly [west: number, south: number, east: number, north: number]

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** Whether a point is in an area, edges included. */
export function isInArea({ lat, lng }: Coordinates, [west, south, east, north]: Area): boolean {
  const isBetween = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
  return isBetween && lat >= south && lat <= north
}

/** The point between an area's edges; of one over the date line too. */
export function middleOf([west, south, east, north]: Area): Coordinates {
  const width = east - west + (east < west ? 360 : 0)
  const lng = west + width / 2
  return { lat: (south + north) / 2, lng: lng > 180 ? lng - 360 : lng }
}

/** Two corners of the smallest part of a flat map that holds all points; none without points. */
export function cornersOf(points: readonly Coordinates[]): Coordinates[] {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { lat, lng } of points) {
    south = Math.min(south, lat)
    west = Math.min(west, lng)
    north = Math.max(north, lat)
    east = Math.max(east, lng)
  }
  return points.length === 0
    ? []
    : [
        { lat: south, lng: west },
        { lat: north, lng: east },
      ]
}

/** Reads "west,south,east,north" in degrees; `null` for what is no area on the globe. */
export function readArea(text: string): Area | null {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return null
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number)
  const isOnGlobe =
    Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south <= north
  return isOnGlobe ? [west, south, east, north] : null
}

/** An area as `readArea` takes it, to about 100 m, so that one view has one spelling. */
export function areaText(area: Area): string {
  return area.map((degrees) => Number(degrees.toFixed(3))).join(',')
}
