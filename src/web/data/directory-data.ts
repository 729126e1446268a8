import type { JobCard } from '#domain/job/job.ts'
import type { DirectoryState } from '#domain/location/directory.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import type { Perishable } from './perishable.ts'

/** A part of the directory that has a page of its own. */
export type DirectoryPart = Pick<DirectoryState<unknown>, 'name' | 'path' | 'count'>

/** What a list of the directory shows of a location. */
export type DirectoryEntry = Pick<ListedLocation, 'id' | 'name' | 'path' | 'businessStatus'> & {
  /** The address without what its city and state say already */
  street: string
}

/** All states; with their cities where those are few. */
export type StatesAnswer = {
  count: number
  states: readonly (DirectoryPart & { cities: readonly DirectoryPart[] | null })[]
}

/** A state's cities; with their locations where those are few. */
export type StateAnswer = {
  state: DirectoryPart
  cities: readonly (DirectoryPart & { locations: readonly DirectoryEntry[] | null })[]
}

/** A city's locations. */
export type CityAnswer = {
  state: DirectoryPart
  city: DirectoryPart
  locations: readonly ListedLocation[]
  /** The instant the answer was made, ms since the epoch: statuses are computed for it */
  now: number
} & Perishable

/** An opening with how far it is from a location; `null` where only the zip is known to be the same. */
export type NearbyJob = Pick<JobCard, 'id' | 'title' | 'path'> & { miles: number | null }

/** What there is at the path of a location's page. */
export type LocationAnswer =
  | ({
      kind: 'found'
      state: DirectoryPart
      city: DirectoryPart
      location: ListedLocation
      /** The nearest others with their distances; those of the city where its place is not known */
      nearby: readonly ListedLocation[]
      /** Openings at it and near it, nearest first */
      jobs: readonly NearbyJob[]
      /** ms since the epoch */
      now: number
    } & Perishable)
  /** Its page is elsewhere now, for good */
  | { kind: 'moved'; path: string }
  /** The location is no more */
  | {
      kind: 'closed'
      /** What to search the finder for to see what is near it */
      nearbySearch: string
    }

/** What the pages under `/stores` ask. Each is `null` where nothing is and never was. */
export type DirectoryData = {
  states: () => Promise<StatesAnswer>
  /** @param state its part of the address: "oh" */
  state: (state: string) => Promise<StateAnswer | null>
  city: (state: string, city: string) => Promise<CityAnswer | null>
  /** @param path "oh/parma/1840-harbor-mill-rd" */
  locationAt: (path: string) => Promise<LocationAnswer | null>
}
