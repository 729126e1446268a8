/** South, west, north and east of each part of the United States, in degrees, with some margin. */
const PARTS: readonly (readonly [south: number, west: number, north: number, east: number])[] = [
  [24.3, -125, 49.5, -66.8],
  // Alaska, and its islands beyond the date line
  [51, -180, 71.6, -129.9],
  [51, 172, 53.2, 180],
  // Hawaii
  [18.7, -178.5, 28.6, -154.6],
  // Puerto Rico and the Virgin Islands
  [17.6, -68, 18.6, -64.5],
  // Guam and the Northern Marianas
  [13.1, 144.5, 20.7, 146.2],
  // American Samoa
  [-14.7, -171.2, -11, -168],
]

/** Whether a point may lie in the United States. Near its borders it may lie beyond them. */
export function mayBeInUnitedStates(lat: number, lng: number): boolean {
  return PARTS.some(
    ([south, west, north, east]) => lat >= south && lat <= north && lng >= west && lng <= east,
  )
}
