/**
 * Addresses of the two map services that give directions to a place, as their makers document them.
 * The whole address is the destination, percent-encoded once.
 */
export function googleMapsDirections(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
}

/** As `googleMapsDirections`, for Apple Maps. */
export function appleMapsDirections(address: string): string {
  return `https://maps.apple.com/?daddr=${encodeURIComponent(address)}`
}
