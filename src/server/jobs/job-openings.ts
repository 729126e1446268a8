import { setTimeout as sleep } from 'node:timers/promises'
import type { Coordinates } from '#domain/address/coordinates.ts'
import type { Job, ListedJob } from '#domain/job/job.ts'
import { jobsNear, type NearbyJob } from './jobs-near.ts'
import type { LastGoodFile } from './jobs-last-good.ts'
import { createJobsMemory } from './jobs-memory.ts'
import { createJobsRefresh } from './jobs-refresh.ts'
import { createJobsTurns } from './jobs-turns.ts'
import type { SharedState } from '#server/storage/shared-state.ts'
import type { Log } from '#server/logs/logging.ts'
import type { JobsSource } from './jobs-feed.ts'
import type { ZipTable } from '#server/geocoding/zip-table.ts'
import { createShownJobs } from './shown-jobs.ts'

/** How long a page that was rendered during a request to the feed may be cached. */
const ON_ITS_WAY_MS = 5000
const FRESH_EVERY_MS = 5 * 60_000
const NEAR_MILES = 10
/** A file is read faster than this, unless its disk or database does not answer. */
const FILE_PATIENCE_MS = 300

/** The current openings. `until` is when to call again, ms since the epoch. */
export type Openings =
  | {
      kind: 'found'
      jobs: readonly ListedJob[]
      /** When the source answered, ms since the epoch */
      asOf: number
      until: number
    }
  | { kind: 'failed'; message: string; until: number }

export type OpeningById =
  | { kind: 'found'; job: ListedJob; asOf: number; until: number }
  /** It existed before */
  | { kind: 'gone' }
  /** Unknown while there is no list */
  | { kind: 'failed'; message: string }

/** The state of the openings' source, for staff. */
export type OpeningsHealth = {
  source: 'feed' | 'file'
  count: number
  /** The time of the shown list, ms since the epoch; `null` when there is none */
  asOf: number | null
  /** Why the last request failed; `null` when it did not */
  failure: string | null
  /** Since when the feed has returned an empty list that is not trusted */
  doubtfulEmptySince: number | null
  /** A sentence on each dropped or repaired part of the shown list */
  notes: readonly string[]
  /** A sentence on each unreadable value of shown openings */
  doubts: readonly string[]
}

export type JobOpenings = {
  /**
   * The openings. Waits for the source only when there is no list: a stale one is returned while a
   * new one is requested. Concurrent calls share one request.
   */
  current: () => Promise<Openings>
  /** `null` for an id that never existed */
  find: (id: string) => Promise<OpeningById | null>
  /**
   * Openings at a place: those with its zip and those within some miles, nearest first. Empty while
   * there is no list.
   *
   * @param place a location's zip and coordinates, as far as they are known
   */
  near: (
    place: { zip: string | null; coordinates: Coordinates | null },
    miles?: number,
  ) => Promise<NearbyJob[]>
  /** Increases with every visible change, such as a passed closing date; caches compare it */
  version: () => number
  /** Calls the listener after each such change. Returns a function that removes it. */
  onChange: (listener: () => void) => () => void
  health: () => OpeningsHealth
  /** Aborts a pending request, and waits for pending writes. */
  stop: () => Promise<void>
}

/**
 * Refreshes the openings regularly, so that the first visitor of the morning does not see last
 * night's. The timer keeps no process alive.
 *
 * @returns a function that stops it
 */
export function keepJobsFresh({ current }: Pick<JobOpenings, 'current'>): () => void {
  const timer = setInterval(() => void current(), FRESH_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * The openings of a source. Answers are cached for some minutes. When the source fails, or is
 * suddenly empty, the last good list stays, also after a restart. The wait after a failure grows each
 * time.
 *
 * @param options.clock milliseconds since the epoch
 * @param options.monotonic milliseconds of a clock that never goes back
 */
export function createJobOpenings(options: {
  source: JobsSource
  lastGood: LastGoodFile
  shared: SharedState
  zips: Pick<ZipTable, 'find' | 'findCity'>
  /** The chain's current time zone, an IANA name */
  timeZone: () => string
  log: Pick<Log, 'info' | 'warn'>
  clock: () => number
  monotonic: () => number
}): JobOpenings {
  const { source, lastGood, shared, zips, timeZone, log, clock, monotonic } = options
  const shown = createShownJobs({ zips, timeZone, clock })
  const memory = createJobsMemory({ source, lastGood, log })
  const turns = createJobsTurns(shared, source)
  const refresh = createJobsRefresh({ source, memory, turns, onList, log, clock, monotonic })
  const stopHearing = turns?.onTold(() => void hear())
  let restoring: Promise<void> | null = null

  async function restore(): Promise<void> {
    const jobs = await memory.restore()
    if (jobs) shown.set(jobs)
  }

  /** Before the first list is asked for, there is none to replace. */
  async function hear(): Promise<void> {
    if (restoring === null) return
    await restoring
    await refresh.hear()
  }

  function onList(jobs: readonly Job[]): void {
    shown.set(jobs)
    shown.announce()
  }

  async function current(): Promise<Openings> {
    await (restoring ??= restore())
    refresh.askIfTime()
    const asking = refresh.underWay()
    if (!memory.held()) await asking
    // A file is read quickly, so its former content is served only when that takes long.
    else if (asking && source.kind === 'file') await Promise.race([asking, sleep(FILE_PATIENCE_MS)])
    const until = refresh.underWay() ? clock() + ON_ITS_WAY_MS : refresh.next()
    const held = memory.held()
    if (!held) {
      return { kind: 'failed', message: refresh.failure() ?? 'Failed to fetch jobs', until }
    }
    shown.keepTime()
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
      shown.keepTime()
      return shown.version()
    },
    onChange: shown.onChange,
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
      stopHearing?.()
      const stopped = refresh.stop()
      await restoring
      await stopped
    },
  }
}
