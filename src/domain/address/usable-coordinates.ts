import type { Coordinates } from './coordinates.ts'

/** Whether two numbers are degrees of latitude and longitude. */
export function isOnGlobe({ lat, lng }: Coordinates): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

/** Whether coordinates can be used: files write 0, 0 for "unknown", and off the globe is an error. */
export function isUsable(coordinates: Coordinates | null): coordinates is Coordinates {
  if (coordinates === null) return false
  const { lat, lng } = coordinates
  return isOnGlobe(coordinates) && Math.abs(lat) + Math.abs(lng) > 0.01
}
