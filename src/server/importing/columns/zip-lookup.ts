import type { Coordinates } from '#domain/address/coordinates.ts'

type Found = { lat: number; lng: number; state: string; city: string }

/** A table of US zips: a point inside each, and the state and city that mail uses. */
export type ZipLookup = {
  find: (zip: string) => Found | undefined
  /** A city by "City, ST"; a table of zips alone has none */
  findCity?: (text: string) => Found | undefined
  /** All points that are known of a city, its zips' and its own */
  cityPoints?: (city: string, state: string) => readonly Coordinates[]
}
