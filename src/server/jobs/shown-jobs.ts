import { shownAt, type ShownTime } from '#domain/job/dates.ts'
import type { ListedJob } from '#domain/job/job.ts'

/** The currently shown openings: all but those not posted yet or past their closing date. */
export type ShownJobs = {
  /** Replaces the list */
  set: (timed: readonly TimedJob[]) => void
  jobs: () => readonly ListedJob[]
  find: (id: string) => ListedJob | undefined
  /** Its closing date is past */
  isClosed: (id: string) => boolean
  /** When `jobs` next changes by itself, ms since the epoch; `Infinity` for never */
  until: () => number
  /** Checks the clock, and returns whether passed dates have changed the shown openings. */
  hasPassed: () => boolean
}

type TimedJob = { time: ShownTime; job: ListedJob }

/** @param clock milliseconds since the epoch */
export function createShownJobs(clock: () => number): ShownJobs {
  let timed: readonly TimedJob[] = []
  let since = -Infinity
  let until = Infinity
  let jobs: readonly ListedJob[] = []
  let byId = new Map<string, ListedJob>()

  function show(now: number): void {
    const found = shownAt(timed, now)
    since = now
    until = found.until
    jobs = found.shown.map(({ job }) => job)
    byId = new Map(jobs.map((job) => [job.id, job]))
  }

  return {
    set: (next) => {
      timed = next
      show(clock())
    },
    jobs: () => jobs,
    find: (id) => byId.get(id),
    isClosed: (id) => {
      const known = timed.find(({ job }) => job.id === id)
      return known !== undefined && known.time.until <= clock()
    },
    until: () => until,
    hasPassed: () => {
      const now = clock()
      // An earlier time than before means that the clock was set back.
      if (now >= since && now < until) return false
      const before = jobs
      show(now)
      return before.length !== jobs.length || before.some((job, index) => job !== jobs[index])
    },
  }
}
