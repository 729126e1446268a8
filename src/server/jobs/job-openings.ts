import type { Coordinates } from '#domain/address/coordinates.ts'
import { shownTime } from '#domain/job/dates.ts'
import type { Job, ListedJob } from '#domain/job/job.ts'
import { jobsNear, type NearbyJob } from './jobs-near.ts'
import type { LastGoodFile } from './jobs-last-good.ts'
import { createJobsMemory } from './jobs-memory.ts'
import { createJobsRefresh } from './jobs-refresh.ts'
import { listedJob } from './listed-job.ts'
import type { Log } from '#server/logs/logging.ts'
import type { JobsSource } from './jobs-feed.ts'
import type { ZipTable } from '#server/geocoding/zip-table.ts'
import { createShownJobs } from './shown-jobs.ts'

/** A page that was made while a new answer is on its way is made again after so long. */
const ON_ITS_WAY_MS = 5000
const FRESH_EVERY_MS = 5 * 60_000
const NEAR_MILES = 10

/** The openings at a time. `until` is when to ask again, ms since the epoch. */
export type Openings =
  | {
      kind: 'found'
      jobs: readonly ListedJob[]
      /** When the source said so, ms since the epoch */
      asOf: number
      until: number
    }
  | { kind: 'failed'; message: string; until: number }

export type OpeningById =
  | { kind: 'found'; job: ListedJob; asOf: number; until: number }
  /** It was there once */
  | { kind: 'gone' }
  /** Nobody can tell while there is no list */
  | { kind: 'failed'; message: string }

/** What staff should know of where the openings come from. */
export type OpeningsHealth = {
  source: 'feed' | 'file'
  count: number
  /** When the shown list came, ms since the epoch; `null` when there is none */
  asOf: number | null
  /** Why the last question failed; `null` when it did not */
  failure: string | null
  /** Since when the feed has been answering that there are none, and is not believed */
  doubtfulEmptySince: number | null
  /** What was left out or repaired in the shown list, a sentence each */
  notes: readonly string[]
  /** What was said of openings that are shown and could not be read, a sentence each */
  doubts: readonly string[]
}

export type JobOpenings = {
  /**
   * The openings, without waiting for the source where there are any to show: a stale list is
   * given, and a new one asked for. Those who ask at once share one question.
   */
  current: () => Promise<Openings>
  /** `null` for an id that never was */
  find: (id: string) => Promise<OpeningById | null>
  /**
   * Openings at a place: those with its zip, and those within some miles, nearest first. None while
   * there is no list.
   *
   * @param place a location's zip and coordinates, as far as they are known
   */
  near: (
    place: { zip: string | null; coordinates: Coordinates | null },
    miles?: number,
  ) => Promise<NearbyJob[]>
  /** Grows with every change of what is shown, a closing date that passes too; caches compare it */
  version: () => number
  /** Calls back after each such change. Returns the way to stop it. */
  onChange: (listener: () => void) => () => void
  health: () => OpeningsHealth
  /** Breaks off a question under way, and waits for what is being written. */
  stop: () => Promise<void>
}

/**
 * Asks for the openings from time to time, so that the first visitor of the morning does not see
 * last night's. The timer keeps no process alive.
 *
 * @returns the way to stop it
 */
export function keepJobsFresh({ current }: Pick<JobOpenings, 'current'>): () => void {
  const timer = setInterval(() => void current(), FRESH_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * The openings from a source, with a memory: answers are kept for some minutes; when the source
 * fails, or suddenly has none, the last good list stays, also over a restart. A source that fails is
 * left alone for a while, longer each time.
 *
 * @param options.clock milliseconds since the epoch
 * @param options.monotonic milliseconds of a clock that never goes back
 */
export function createJobOpenings(options: {
  source: JobsSource
  lastGood: LastGoodFile
  zips: Pick<ZipTable, 'find' | 'findCity'>
  /** IANA name, of the chain now */
  timeZone: () => string
  log: Pick<Log, 'info' | 'warn'>
  clock: () => number
  monotonic: () => number
}): JobOpenings {
  const { source, lastGood, zips, timeZone, log, clock, monotonic } = options
  const listeners = new Set<() => void>()
  const shown = createShownJobs(clock)
  const memory = createJobsMemory({ source, lastGood, log })
  const refresh = createJobsRefresh({ source, memory, onList, log, clock, monotonic })
  let version = 0
  let shownZone = ''
  let restoring: Promise<void> | null = null

  async function restore(): Promise<void> {
    const jobs = await memory.restore()
    if (jobs) show(jobs)
  }

  function onList(jobs: readonly Job[]): void {
    show(jobs)
    announce()
  }

  function show(jobs: readonly Job[]): void {
    shownZone = timeZone()
    shown.set(jobs.map((job) => timed(job, { zips, timeZone: shownZone })))
  }

  function announce(): void {
    version += 1
    for (const listener of listeners) listener()
  }

  /** Dates pass, and the chain's time zone changes, without an answer of the source. */
  function keepTime(): void {
    const held = memory.held()
    const hasMoved = held !== null && shownZone !== timeZone()
    if (hasMoved) show(held.jobs)
    if (shown.hasPassed() || hasMoved) announce()
  }

  async function current(): Promise<Openings> {
    await (restoring ??= restore())
    refresh.askIfTime()
    // A file is read in no time, so nobody gets what was in it before.
    if (!memory.held() || source.kind === 'file') await refresh.underWay()
    const until = refresh.underWay() ? clock() + ON_ITS_WAY_MS : refresh.next()
    const held = memory.held()
    if (!held) {
      return { kind: 'failed', message: refresh.failure() ?? 'Failed to fetch jobs', until }
    }
    keepTime()
    return {
      kind: 'found',
      jobs: shown.jobs(),
      asOf: held.asOf,
      until: Math.min(until, shown.until()),
    }
  }

  return {
    current,
    find: async (id) => {
      const openings = await current()
      const job = shown.find(id)
      if (job && openings.kind === 'found') {
        return { kind: 'found', job, asOf: openings.asOf, until: openings.until }
      }
      if (memory.isGone(id) || shown.isClosed(id)) return { kind: 'gone' }
      return openings.kind === 'failed' ? openings : null
    },
    near: async (place, miles = NEAR_MILES) => {
      const openings = await current()
      return openings.kind === 'failed' ? [] : jobsNear(openings.jobs, place, { zips, miles })
    },
    version: () => {
      keepTime()
      return version
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    health: () => ({
      source: source.kind,
      count: shown.jobs().length,
      asOf: memory.held()?.asOf ?? null,
      failure: refresh.failure(),
      doubtfulEmptySince: memory.held()?.emptySince ?? null,
      notes: refresh.notes(),
      doubts: refresh.doubts(),
    }),
    stop: async () => {
      const stopped = refresh.stop()
      await restoring
      await stopped
    },
  }
}

/** An opening with when it is shown. */
function timed(job: Job, chain: Parameters<typeof listedJob>[1]) {
  return { time: shownTime(job, chain.timeZone), job: listedJob(job, chain) }
}
