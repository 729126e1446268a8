import type { JobCard } from '#domain/job/job.ts'
import type { DirectoryState } from '#domain/location/directory.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import type { FactsStructuredData } from '#domain/structured-data/facts-structured-data.ts'
import type { Language } from '#domain/text/language.ts'
import type { Perishable } from './perishable.ts'

/** A part of the directory with its own page. */
export type DirectoryPart = Pick<DirectoryState<unknown>, 'name' | 'path' | 'count'>

/** What a list of the directory shows of a location. */
export type DirectoryEntry = Pick<ListedLocation, 'id' | 'name' | 'path' | 'businessStatus'> & {
  /** The address without city and state */
  street: string
}

/** All states, with their cities if those are few. */
export type StatesAnswer = {
  count: number
  states: readonly (DirectoryPart & { cities: readonly DirectoryPart[] | null })[]
}

/** A state's cities, with their locations if those are few. */
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

/** An opening with its distance from a location; `null` when only the zip is the same. */
export type NearbyJob = Pick<JobCard, 'id' | 'title' | 'path'> & { miles: number | null }

/** The content of the path of a location's page. */
export type LocationAnswer =
  | ({
      kind: 'found'
      state: DirectoryPart
      city: DirectoryPart
      location: ListedLocation
      /** Its short address, for receipts and signs: "/s/388" */
      shortPath: string
      /** The nearest others with distances; without coordinates, the others of the city */
      nearby: readonly ListedLocation[]
      /** Openings at it and near it, nearest first */
      jobs: readonly NearbyJob[]
      /** What its fuel costs, for search engines; absent when it has no prices */
      offers?: readonly Record<string, unknown>[]
      /** What facts add to its structured data, in each language; absent without facts */
      structured?: Partial<Readonly<Record<Language, FactsStructuredData>>>
      /** ms since the epoch */
      now: number
    } & Perishable)
  /** Its page has permanently moved */
  | { kind: 'moved'; path: string }
  /** The location was deleted */
  | {
      kind: 'closed'
      /** The finder search for locations near it */
      nearbySearch: string
    }

/** The data reads of the pages under `/stores`. Each is `null` when nothing ever existed there. */
export type DirectoryData = {
  states: () => Promise<StatesAnswer>
  /** @param state its part of the address: "oh" */
  state: (state: string) => Promise<StateAnswer | null>
  city: (state: string, city: string) => Promise<CityAnswer | null>
  /** @param path "oh/parma/1840-harbor-mill-rd" */
  locationAt: (path: string) => Promise<LocationAnswer | null>
}
