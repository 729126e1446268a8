import type { Coordinates } from './coordinates.ts'
import { distanceMiles, roundMiles } from './distance.ts'
import type { JobCard } from './job.ts'
import { stateCode } from './us-state.ts'

/** What a visitor asked of the list of openings, as it stands in the address. */
export type JobQuery = {
  /** One of `statesOf`, or a part of one; empty for all */
  state: string
  /** A zip or a part of one; empty for all */
  zip: string
}

/** The query that finds every opening. */
export const EVERY_JOB: JobQuery = { state: '', zip: '' }

/** An opening as a search finds it. */
export type FoundJob = JobCard & {
  /** From the zip that was asked for, one decimal; `null` where it is not known */
  miles: number | null
}

export type FoundJobs = {
  /** Those that fit the filters */
  matches: FoundJob[]
  /** Where few fit: the nearest of those that only the zip leaves out */
  others: FoundJob[]
}

/** So many that fit need no others beside them. */
const ENOUGH = 5
const OTHERS_MAX = 12

/** The states that openings are in, each once, sorted. */
export function statesOf(jobs: readonly Pick<JobCard, 'jobLocation'>[]): string[] {
  const states = jobs.flatMap(({ jobLocation }) => jobLocation.state ?? [])
  return [...new Set(states)].toSorted((a, b) => a.localeCompare(b, 'en'))
}

/**
 * The openings that fit: state and zip match as parts of what the opening has, whatever the case
 * (spec 5). With a point to measure from the nearest come first, and where few fit the nearest others
 * come with them.
 *
 * @param from where the zip of the query lies, when it is a whole one and is known
 */
export function findJobs(
  jobs: readonly JobCard[],
  { state, zip }: JobQuery,
  from: Coordinates | null,
): FoundJobs {
  const matchesState = stateMatch(state)
  const matchesZip = zipMatch(zip)
  const inState = jobs
    .filter(({ jobLocation }) => matchesState(jobLocation.state))
    .map((job) => ({ ...job, miles: milesFrom(from, job) }))
  const found = from ? inState.toSorted(byMiles) : inState
  const matches = found.filter(({ jobLocation }) => matchesZip(jobLocation.zip))
  const others =
    from && matches.length < ENOUGH
      ? found.filter(({ jobLocation, miles }) => miles !== null && !matchesZip(jobLocation.zip))
      : []
  return { matches, others: others.slice(0, OTHERS_MAX) }
}

function milesFrom(from: Coordinates | null, { coordinates }: JobCard): number | null {
  return from && coordinates ? roundMiles(distanceMiles(from, coordinates)) : null
}

function byMiles(a: FoundJob, b: FoundJob): number {
  return (a.miles ?? Infinity) - (b.miles ?? Infinity) || 0
}

function stateMatch(asked: string): (state: string | null) => boolean {
  const text = asked.trim().toLowerCase()
  if (text === '') return () => true
  // "Ohio" finds what the list calls "OH".
  const code = stateCode(text)?.toLowerCase()
  return (state) => {
    const own = state?.toLowerCase()
    return own !== undefined && (own.includes(text) || own === code)
  }
}

function zipMatch(asked: string): (zip: string | null) => boolean {
  const text = asked.trim().toUpperCase()
  if (text === '') return () => true
  // The four further digits name a few streets, and an opening is seldom listed with them.
  const five = /^(\d{5})[- ]?\d{4}$/.exec(text)?.[1]
  return (zip) => zip !== null && (zip.includes(text) || zip.slice(0, 5) === five)
}
