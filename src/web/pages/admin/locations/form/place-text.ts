import type { Coordinates } from '#domain/address/coordinates.ts'
import { zipOfAddress } from '#domain/address/zip.ts'

/** Typed coordinates. */
export type PlaceTexts = { lat: string; lng: string }

/** @returns the typed number, also with a decimal comma; `null` for anything else */
export function degreesIn(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && Number.isFinite(value) ? value : null
}

/** The place of two texts; `null` if they are not coordinates. */
export function placeIn({ lat, lng }: PlaceTexts): Coordinates | null {
  const [north, east] = [degreesIn(lat), degreesIn(lng)]
  if (north === null || east === null) return null
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { lat: north, lng: east } : null
}

/** The texts of the two fields, with at most six decimals; empty without coordinates. */
export function textsOfPlace(place: Coordinates | null): PlaceTexts {
  return place === null
    ? { lat: '', lng: '' }
    : { lat: String(sixDigits(place.lat)), lng: String(sixDigits(place.lng)) }
}

/** Reads both coordinates from one text, as copied from a map: "41.4048, -81.7229". */
export function pairIn(text: string): PlaceTexts | null {
  const pair = /^\s*\(?\s*([-+]?\d{1,3}\.\d+)\s*[,;\s]\s*([-+]?\d{1,3}\.\d+)\s*\)?\s*$/.exec(text)
  const [, lat, lng] = pair ?? []
  return lat === undefined || lng === undefined ? null : { lat, lng }
}

/** The parts of an address to look up, best first: the zip, then city and state. */
export function lookUpsFor(address: string): string[] {
  const zip = zipOfAddress(address)
  const city = address
    .split(',')
    .slice(-2)
    .join(',')
    .replace(/\s*\b\d{5}(?:-\d{4})?\s*$/, '')
    .trim()
  // A text with a house number is a street, which the table of places does not have.
  const isPlace = city !== '' && !/^\d/.test(city)
  return [...(zip === null ? [] : [zip]), ...(isPlace ? [city.slice(-100)] : [])]
}

function sixDigits(degrees: number): number {
  return Number(degrees.toFixed(6))
}
