import type { Coordinates } from '#domain/address/coordinates.ts'

let place: Coordinates | null = null

/**
 * The visitor's position, once they allow it; `null` before, and always on the server. It is neither
 * in an address nor stored, so a shared link reveals nothing about its sender.
 */
export function visitorPlace(): Coordinates | null {
  return place
}

/** Rounds to about 100 m: precise enough for miles with one decimal, and no more than necessary. */
export function setVisitorPlace(next: Coordinates | null): void {
  place = next && { lat: round(next.lat), lng: round(next.lng) }
}

function round(degrees: number): number {
  return Number(degrees.toFixed(3))
}
