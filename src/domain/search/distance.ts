import type { Coordinates } from '#domain/address/coordinates.ts'

const EARTH_RADIUS_MILES = 3959

/**
 * Great-circle (haversine) distance between two points.
 *
 * @returns statute miles, not rounded; `roundMiles` gives the figure that visitors see
 */
export function distanceMiles(from: Coordinates, to: Coordinates): number {
  const dLat = radians(to.lat - from.lat)
  const dLng = radians(to.lng - from.lng)
  const chord =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2
  // Rounding can push the chord past 1 for opposite points; asin would then give NaN.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** Miles as shown to visitors: one decimal. */
export function roundMiles(miles: number): number {
  return Math.round(miles * 10) / 10
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
