import type { Coordinates } from '#domain/address/coordinates.ts'

type Found = { lat: number; lng: number; state: string; city: string }

/** A table of US zips: a point inside each, with its postal state and city. */
export type ZipLookup = {
  find: (zip: string) => Found | undefined
  /** Finds a city by "City, ST"; missing in a table without cities */
  findCity?: (text: string) => Found | undefined
  /** All known points of a city: its own and those of its zips */
  cityPoints?: (city: string, state: string) => readonly Coordinates[]
}
