import type { Coordinates } from '#domain/address/coordinates.ts'
import { roundMiles } from '#domain/search/distance.ts'
import { sortByDistance } from '#domain/search/sort-by-distance.ts'
import { isInCity, readJobPlace } from './place.ts'
import type { JobCard } from './job.ts'
import { typedStateCode } from '#domain/address/us-state.es.ts'
import { compareNames } from '#domain/text/name-order.ts'

/** A visitor's query for the list of openings, as the URL holds it. */
export type JobQuery = {
  /** One of `statesOf`, or a part of one; empty for all */
  state: string
  /** A zip, a part of one, or a city; empty for all */
  zip: string
}

/** The query that finds every opening. */
export const EVERY_JOB: JobQuery = { state: '', zip: '' }

/** An opening as a search finds it. */
export type FoundJob = JobCard & {
  /** Distance from the requested zip, one decimal; `null` when unknown */
  miles: number | null
}

export type FoundJobs = {
  /** Those that fit the filters */
  matches: FoundJob[]
  /** Where few fit: the nearest of those that only the zip leaves out */
  others: FoundJob[]
  /** Where none fits: the nearest that the state leaves out, when it is nearer than all of `others` */
  elsewhere: FoundJob | null
}

/** So many that fit need no others beside them. */
const ENOUGH = 5
const OTHERS_MAX = 12

/** The states that openings are in, each once, sorted. */
export function statesOf(jobs: readonly Pick<JobCard, 'jobLocation'>[]): string[] {
  const states = jobs.flatMap(({ jobLocation }) => jobLocation.state ?? [])
  return [...new Set(states)].toSorted(compareNames)
}

/**
 * The matching openings: state and zip match as parts of the opening's own, in any letter case
 * (spec 5). With a point to measure from, the nearest come first, and when few match, the nearest
 * others follow.
 *
 * @param from where the zip of the query is, when it is complete and known
 */
export function findJobs(
  jobs: readonly JobCard[],
  { state, zip }: JobQuery,
  from: Coordinates | null,
): FoundJobs {
  const matchesState = stateMatch(state)
  const matchesPlace = placeMatch(zip)
  const listed = from ? nearestFirst(jobs, from) : jobs.map((job) => ({ ...job, miles: null }))
  const found = listed.filter(({ jobLocation }) => matchesState(jobLocation.state))
  const matches = found.filter(matchesPlace)
  const others =
    from && matches.length < ENOUGH
      ? found.filter((job) => job.miles !== null && !matchesPlace(job))
      : []
  const nearest = matches.length === 0 ? listed.find(({ miles }) => miles !== null) : undefined
  const isElsewhere = nearest !== undefined && !matchesState(nearest.jobLocation.state)
  return {
    matches,
    others: others.slice(0, OTHERS_MAX),
    elsewhere: isElsewhere ? nearest : null,
  }
}

/** The one state of `states` that a filter means, for a control that offers them; else empty. */
export function chosenState(states: readonly string[], asked: string): string {
  const own = typedStateCode(asked) ?? asked
  const same = states.find((state) => state.toLowerCase() === own.toLowerCase())
  const matches = states.filter(stateMatch(asked))
  return same ?? (asked !== '' && matches.length === 1 ? matches.join('') : '')
}

function nearestFirst(jobs: readonly JobCard[], from: Coordinates): FoundJob[] {
  return sortByDistance(jobs, from).map(({ place, miles }) => ({
    ...place,
    miles: miles === null ? null : roundMiles(miles),
  }))
}

function stateMatch(asked: string): (state: string | null) => boolean {
  const text = asked.trim().toLowerCase()
  if (text === '') return () => true
  // "Ohio" finds what the list calls "OH", and so does "Nueva York" for "NY".
  const code = typedStateCode(text)?.toLowerCase()
  return (state) => {
    const own = state?.toLowerCase()
    return own !== undefined && (own.includes(text) || own === code)
  }
}

function placeMatch(asked: string): (job: JobCard) => boolean {
  const place = readJobPlace(asked)
  if (place === null) return () => true
  if (place.kind === 'city') return (job) => isInCity(job, place)
  // The four further digits name a few streets, and an opening is seldom listed with them.
  return ({ jobLocation: { zip } }) => zip?.includes(place.part) ?? false
}
