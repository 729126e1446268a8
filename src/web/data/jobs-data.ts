import type { Coordinates } from '#domain/address/coordinates.ts'
import type { JobCard, ListedJob } from '#domain/job/job.ts'
import type { Perishable } from './perishable.ts'

/** The list of openings, or why there is none to show. */
export type JobsAnswer = (
  | {
      kind: 'found'
      jobs: readonly JobCard[]
      /** When they were read, in the chain's time zone: "2026-11-28T10:32:00-05:00" */
      asOf: string
    }
  | { kind: 'failed'; message: string }
) &
  Perishable

/** In the browser the page is shown while its list loads. */
export type JobsOnTheirWay = { kind: 'on its way'; answer: Promise<JobsAnswer> } & Perishable

/** An opening with its full text, or why there is none. */
export type JobAnswer =
  | ({ kind: 'found'; job: ListedJob; asOf: string } & Perishable)
  /** It existed before */
  | { kind: 'gone' }
  /** Currently unknown */
  | { kind: 'failed'; message: string }

/** The data reads of the pages about openings. */
export type JobsData = {
  list: () => Promise<JobsAnswer | JobsOnTheirWay>
  /** `null` when it never existed */
  job: (id: string) => Promise<JobAnswer | null>
  /** The point of a five-digit zip; `null` when unknown */
  zipPoint: (zip: string) => Promise<Coordinates | null>
}
