import type { Coordinates } from '#domain/address/coordinates.ts'
import type { JobCard, ListedJob } from '#domain/job/job.ts'
import type { Perishable } from './perishable.ts'

/** The list of openings, or why there is none to show. */
export type JobsAnswer = (
  | {
      kind: 'found'
      jobs: readonly JobCard[]
      /** When they were read, on the chain's own clock: "2026-11-28T10:32:00-05:00" */
      asOf: string
    }
  | { kind: 'failed'; message: string }
) &
  Perishable

/** In the browser the page is shown while its list is on its way. */
export type JobsOnTheirWay = { kind: 'on its way'; answer: Promise<JobsAnswer> } & Perishable

/** One opening with its whole text, or what became of it. */
export type JobAnswer =
  | ({ kind: 'found'; job: ListedJob; asOf: string } & Perishable)
  /** It was there once */
  | { kind: 'gone' }
  /** Nobody can tell at present */
  | { kind: 'failed'; message: string }

/** What the pages about openings ask. */
export type JobsData = {
  list: () => Promise<JobsAnswer | JobsOnTheirWay>
  /** `null` where nothing is and never was */
  job: (id: string) => Promise<JobAnswer | null>
  /** Where a zip of five digits lies; `null` when nobody knows */
  zipPoint: (zip: string) => Promise<Coordinates | null>
}
