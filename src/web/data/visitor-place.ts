import type { Coordinates } from '#domain/address/coordinates.ts'

let place: Coordinates | null = null

/**
 * Where the visitor is, once they let the browser tell; `null` before, and always on the server. It
 * stands in no address and is kept nowhere: a link that is shared says nothing about its sender.
 */
export function visitorPlace(): Coordinates | null {
  return place
}

/** To about 100 m: near enough for miles with one decimal, and no more than the server must know. */
export function setVisitorPlace(next: Coordinates | null): void {
  place = next && { lat: round(next.lat), lng: round(next.lng) }
}

function round(degrees: number): number {
  return Number(degrees.toFixed(3))
}
