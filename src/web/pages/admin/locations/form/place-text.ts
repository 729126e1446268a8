import type { Coordinates } from '#domain/address/coordinates.ts'
import { zipOfAddress } from '#domain/address/zip.ts'

/** Coordinates as they are typed. */
export type PlaceTexts = { lat: string; lng: string }

/** @returns what is typed as a number, with a decimal comma too; `null` for anything else */
export function degreesIn(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && Number.isFinite(value) ? value : null
}

/** The place that two texts name; `null` as long as they name none. */
export function placeIn({ lat, lng }: PlaceTexts): Coordinates | null {
  const [north, east] = [degreesIn(lat), degreesIn(lng)]
  if (north === null || east === null) return null
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { lat: north, lng: east } : null
}

/** Coordinates for the two fields, to six digits after the point; empty when there are none. */
export function textsOfPlace(place: Coordinates | null): PlaceTexts {
  return place === null
    ? { lat: '', lng: '' }
    : { lat: String(sixDigits(place.lat)), lng: String(sixDigits(place.lng)) }
}

/** Both coordinates in one text, as maps let people copy them: "41.4048, -81.7229". */
export function pairIn(text: string): PlaceTexts | null {
  const pair = /^\s*\(?\s*([-+]?\d{1,3}\.\d+)\s*[,;\s]\s*([-+]?\d{1,3}\.\d+)\s*\)?\s*$/.exec(text)
  const [, lat, lng] = pair ?? []
  return lat === undefined || lng === undefined ? null : { lat, lng }
}

/** What is worth looking up of an address, best first: its zip, then city and state. */
export function lookUpsFor(address: string): string[] {
  const zip = zipOfAddress(address)
  const city = address
    .split(',')
    .slice(-2)
    .join(',')
    .replace(/\s*\b\d{5}(?:-\d{4})?\s*$/, '')
    .trim()
  // With a house number it is a street, which no table of places knows.
  const isPlace = city !== '' && !/^\d/.test(city)
  return [...(zip === null ? [] : [zip]), ...(isPlace ? [city.slice(-100)] : [])]
}

function sixDigits(degrees: number): number {
  return Number(degrees.toFixed(6))
}
