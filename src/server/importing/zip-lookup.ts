/** A table of US zips: a point inside each, and the state and city that mail uses. */
export type ZipLookup = {
  find: (zip: string) => { lat: number; lng: number; state: string; city: string } | undefined
}
