import type { Coordinates } from './coordinates.ts'

/** Whether two numbers are degrees of latitude and longitude. */
export function isOnGlobe({ lat, lng }: Coordinates): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

/** Zero degrees twice is how files say "unknown"; anything off the globe is a slip. */
export function isUsable(coordinates: Coordinates | null): coordinates is Coordinates {
  if (coordinates === null) return false
  const { lat, lng } = coordinates
  return isOnGlobe(coordinates) && Math.abs(lat) + Math.abs(lng) > 0.01
}
