import type { Location } from '#domain/location/location.ts'
import type { Tag } from '#domain/location/tag.ts'
import { exampleLocation } from './example-location.ts'
import type { Storage } from '#server/storage/storage.ts'

export type StorageSeed = { locations: readonly Location[]; tags: readonly Tag[] }

export const CAR_WASH: Tag = { id: 'car-wash', name: 'Car Wash', color: '#1f6f8b' }
export const DIESEL: Tag = { id: 'diesel', name: 'Diesel', color: '#9bd418' }
export const NORTH = exampleLocation('north', { tagIds: ['car-wash', 'diesel'] })
export const SOUTH = exampleLocation('south', { tagIds: ['diesel'], coordinates: null })
export const WEST = exampleLocation('west')
export const SEED: StorageSeed = { locations: [NORTH, SOUTH, WEST], tags: [CAR_WASH, DIESEL] }

/** An open storage with the seed, and a function that closes and reopens it. */
export type Started = { storage: Storage; reopen: () => Promise<Storage> }

/** Registers a test of the contract. */
export type Contract = (sentence: string, run: (start: Started) => Promise<void>) => void

/** A callback for `map` that renames the location with that id. */
export function renamed(id: string, name: string) {
  return (location: Location): Location => (location.id === id ? { ...location, name } : location)
}
