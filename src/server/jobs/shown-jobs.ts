import { shownAt, shownTime, type ShownTime } from '#domain/job/dates.ts'
import type { Job, ListedJob } from '#domain/job/job.ts'
import type { ZipTable } from '#server/geocoding/zip-table.ts'
import { listedJob } from './listed-job.ts'

/** The currently shown openings: all but those not posted yet or past their closing date. */
export type ShownJobs = {
  /** Replaces the list, without a call of the listeners */
  set: (jobs: readonly Job[]) => void
  jobs: () => readonly ListedJob[]
  find: (id: string) => ListedJob | undefined
  /** Its closing date is past */
  isClosed: (id: string) => boolean
  /** When `jobs` next changes by itself, ms since the epoch; `Infinity` for never */
  until: () => number
  /** Updates the openings, and announces a change, when dates pass or the chain's time zone changes. */
  keepTime: () => void
  /** Increases with every announced change */
  version: () => number
  announce: () => void
  /** Calls the listener after each announced change. Returns a function that removes it. */
  onChange: (listener: () => void) => () => void
}

type TimedJob = { time: ShownTime; job: ListedJob }

/**
 * @param options.timeZone the chain's current time zone, an IANA name
 * @param options.clock milliseconds since the epoch
 */
export function createShownJobs(options: {
  zips: Pick<ZipTable, 'find' | 'findCity'>
  timeZone: () => string
  clock: () => number
}): ShownJobs {
  const { zips, timeZone, clock } = options
  const listeners = new Set<() => void>()
  let version = 0
  /** `null` before the first list */
  let all: readonly Job[] | null = null
  let zone = ''
  let timed: readonly TimedJob[] = []
  let since = -Infinity
  let until = Infinity
  let shown: readonly ListedJob[] = []
  let byId = new Map<string, ListedJob>()

  function set(jobs: readonly Job[]): void {
    all = jobs
    zone = timeZone()
    const chain = { zips, timeZone: zone }
    timed = jobs.map((job) => ({ time: shownTime(job, zone), job: listedJob(job, chain) }))
    show(clock())
  }

  function show(now: number): void {
    const found = shownAt(timed, now)
    since = now
    until = found.until
    shown = found.shown.map(({ job }) => job)
    byId = new Map(shown.map((job) => [job.id, job]))
  }

  /** Checks the clock, and returns whether passed dates have changed the shown openings. */
  function datesHavePassed(): boolean {
    const now = clock()
    // An earlier time than before means that the clock was set back.
    if (now >= since && now < until) return false
    const before = shown
    show(now)
    return before.length !== shown.length || before.some((job, index) => job !== shown[index])
  }

  function announce(): void {
    version += 1
    for (const listener of listeners) listener()
  }

  return {
    set,
    jobs: () => shown,
    find: (id) => byId.get(id),
    isClosed: (id) => {
      const known = timed.find(({ job }) => job.id === id)
      return known !== undefined && known.time.until <= clock()
    },
    until: () => until,
    keepTime: () => {
      const isOtherZone = all !== null && zone !== timeZone()
      if (all !== null && isOtherZone) set(all)
      if (datesHavePassed() || isOtherZone) announce()
    },
    version: () => version,
    announce,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
