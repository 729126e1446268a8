import { shownAt, type ShownTime } from '#domain/job/dates.ts'
import type { ListedJob } from '#domain/job/job.ts'

/** The openings that are shown at present: all but those not posted yet or closed by their date. */
export type ShownJobs = {
  /** Another list in place of the one so far */
  set: (timed: readonly TimedJob[]) => void
  jobs: () => readonly ListedJob[]
  find: (id: string) => ListedJob | undefined
  /** Its closing date is past */
  isClosed: (id: string) => boolean
  /** When `jobs` changes by itself next, ms since the epoch; `Infinity` for never */
  until: () => number
  /** Looks at the clock: whether dates have passed since the last look, and what is shown changed. */
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
      // Earlier than at the last look: the clock was set back.
      if (now >= since && now < until) return false
      const before = jobs
      show(now)
      return before.length !== jobs.length || before.some((job, index) => job !== jobs[index])
    },
  }
}
