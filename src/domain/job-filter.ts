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
  /** The zip is where to measure from, and leaves no opening out */
  isNear: boolean
}

/** The query that finds every opening. */
export const EVERY_JOB: JobQuery = { state: '', zip: '', isNear: false }

/** An opening as a search finds it. */
export type FoundJob = JobCard & {
  /** From the zip that was asked for, one decimal; `null` where it is not known */
  miles: number | null
}

/** The states that openings are in, each once, sorted. */
export function statesOf(jobs: readonly Pick<JobCard, 'jobLocation'>[]): string[] {
  const states = jobs.flatMap(({ jobLocation }) => jobLocation.state ?? [])
  return [...new Set(states)].toSorted((a, b) => a.localeCompare(b, 'en'))
}

/**
 * The openings that fit: state and zip match as parts of what the opening has, whatever the case
 * (spec 5). With a point to measure from the nearest come first, and the zip leaves none out.
 *
 * @param from where the zip of the query lies, when it is asked from there and is known
 */
export function findJobs(
  jobs: readonly JobCard[],
  { state, zip }: JobQuery,
  from: Coordinates | null,
): FoundJob[] {
  const matchesState = stateMatch(state)
  const matchesZip = from ? () => true : zipMatch(zip)
  const found = jobs
    .filter(({ jobLocation }) => matchesState(jobLocation.state) && matchesZip(jobLocation.zip))
    .map((job) => ({
      ...job,
      miles: from && job.coordinates ? roundMiles(distanceMiles(from, job.coordinates)) : null,
    }))
  if (!from) return found
  return found.toSorted((a, b) => (a.miles ?? Infinity) - (b.miles ?? Infinity))
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
  const text = asked.trim()
  if (text === '') return () => true
  // The four further digits name a few streets, and an opening is seldom listed with them.
  const five = /^(\d{5})-\d{4}$/.exec(text)?.[1]
  return (zip) => zip !== null && (zip.includes(text) || zip === five)
}
