import type { Coordinates } from './coordinates.ts'

/** Zero degrees twice is how files say "unknown"; anything off the globe is a slip. */
export function isUsable(coordinates: Coordinates | null): coordinates is Coordinates {
  if (coordinates === null) return false
  const { lat, lng } = coordinates
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && Math.abs(lat) + Math.abs(lng) > 0.01
}
