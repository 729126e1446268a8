import type { Coordinates } from '#domain/address/coordinates.ts'
import { shownTime } from '#domain/job/dates.ts'
import type { Job, ListedJob } from '#domain/job/job.ts'
import { jobsNear, type NearbyJob } from './jobs-near.ts'
import type { LastGood, LastGoodFile } from './jobs-last-good.ts'
import { listedJob } from './listed-job.ts'
import type { Log } from '#server/logs/logging.ts'
import { FeedFailed, type JobsSource } from './jobs-feed.ts'
import { NotJobs, readJobs } from './read-jobs.ts'
import type { ZipTable } from '#server/geocoding/zip-table.ts'
import { createShownJobs } from './shown-jobs.ts'

/** How long an answer of "none" after one with openings is doubted. */
const DOUBT_MS = 24 * 60 * 60_000
/** Waits after failures: the first, doubled each time, and the longest. */
const RETRY_MS = 15_000
const RETRY_MAX_MS = 10 * 60_000
/** A page that was made while a new answer is on its way is made again after so long. */
const ON_ITS_WAY_MS = 5000
/** Ids of past openings that are remembered, to answer "gone" and not "never was". */
const GONE_MAX = 5000
const NOTES_LOGGED = 5
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

type Held = {
  asOf: number
  emptySince: number | null
  jobs: readonly Job[]
}

/**
 * The openings from a source, with a memory: answers are kept for some minutes; when the source
 * fails, or suddenly has none, the last good list stays, also over a restart. A source that fails is
 * left alone for a while, longer each time.
 *
 * @param options.clock milliseconds since the epoch
 */
export function createJobOpenings(options: {
  source: JobsSource
  lastGood: LastGoodFile
  zips: Pick<ZipTable, 'find' | 'findCity'>
  timeZone: string
  log: Pick<Log, 'info' | 'warn'>
  clock: () => number
}): JobOpenings {
  const { source, lastGood, zips, timeZone, log, clock } = options
  const stopping = new AbortController()
  const listeners = new Set<() => void>()
  let held: Held | null = null
  const shown = createShownJobs(clock)
  let gone = new Set<string>()
  let failure: string | null = null
  let failures = 0
  let notes: readonly string[] = []
  let doubts: readonly string[] = []
  let nextAttempt = 0
  let version = 0
  /** The text of the shown list: most answers are the one before, and cost nothing */
  let heldText: string | null = null
  let asking: Promise<void> | null = null
  let restoring: Promise<void> | null = null

  async function restore(): Promise<void> {
    try {
      const kept = await lastGood.read()
      if (!kept) return
      gone = new Set(kept.gone)
      if (kept.source === source.name) hold(kept)
      else for (const { id } of kept.jobs) gone.add(id)
    } catch (error) {
      log.warn({ err: error }, 'the last good list of jobs is damaged and not used')
    }
  }

  function hold({ asOf, emptySince, jobs }: Pick<LastGood, 'asOf' | 'emptySince' | 'jobs'>): void {
    for (const { id } of held?.jobs ?? []) gone.add(id)
    for (const { id } of jobs) gone.delete(id)
    gone = new Set([...gone].slice(-GONE_MAX))
    held = { asOf, emptySince, jobs }
    shown.set(
      jobs.map((job) => ({
        time: shownTime(job, timeZone),
        job: listedJob(job, { zips, timeZone }),
      })),
    )
  }

  function announce(): void {
    version += 1
    for (const listener of listeners) listener()
  }

  async function ask(): Promise<void> {
    const now = clock()
    try {
      const text = await source.read(stopping.signal)
      const isChanged = text !== heldText && (await take(text, now))
      if (text === heldText && held) held = { ...held, asOf: now, emptySince: null }
      if (failure !== null) log.info({ source: source.kind }, 'the jobs can be read again')
      failure = null
      failures = 0
      nextAttempt = now + source.freshMs
      // A feed's answer is worth its time; a file is there anyway.
      if (isChanged || source.kind === 'feed') await save()
    } catch (error) {
      if (stopping.signal.aborted) return
      failed(error, now)
    }
  }

  /** @returns whether the list is another one now */
  async function take(text: string, now: number): Promise<boolean> {
    const reading = await readJobs(text)
    const isEmpty = reading.jobs.length === 0 && reading.withdrawn.length === 0
    if (isEmpty && isDoubtful(now)) return false
    const wasFull = held !== null && held.jobs.length > 0
    const isChange = held === null || JSON.stringify(held.jobs) !== JSON.stringify(reading.jobs)
    notes = reading.notes
    doubts = reading.doubts
    heldText = text
    for (const id of reading.withdrawn) gone.add(id)
    if (isChange) hold({ asOf: now, emptySince: null, jobs: reading.jobs })
    if (notes.length > 0) {
      log.warn({ notes: notes.slice(0, NOTES_LOGGED), count: notes.length }, 'about the jobs')
    }
    if (isEmpty && source.kind === 'feed') {
      log.warn({ wasFull }, 'the jobs feed has no jobs; is it enabled for the company?')
    }
    if (isChange) announce()
    return isChange
  }

  /** An empty list right after a full one is a feed's usual way to be broken. */
  function isDoubtful(now: number): boolean {
    if (source.kind === 'file' || held === null || held.jobs.length === 0) return false
    // Not later than now: the clock may have been set back.
    const emptySince = Math.min(held.emptySince ?? now, now)
    if (now - emptySince >= DOUBT_MS) return false
    if (held.emptySince === null) {
      log.warn(
        { count: held.jobs.length },
        'the jobs feed suddenly has no jobs: the list before is shown on, for a day at most',
      )
    }
    held = { ...held, emptySince }
    return true
  }

  function failed(error: unknown, now: number): void {
    failures += 1
    failure =
      error instanceof FeedFailed
        ? error.message
        : `Failed to fetch jobs: ${error instanceof NotJobs ? error.message : 'they cannot be read'}`
    nextAttempt = now + Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** Math.min(failures - 1, 10))
    log.warn({ err: error, asOf: held?.asOf ?? null, failures }, failure)
  }

  async function save(): Promise<void> {
    if (!held) return
    const { asOf, emptySince, jobs } = held
    try {
      await lastGood.write({
        source: source.name,
        asOf,
        emptySince,
        jobs: [...jobs],
        gone: [...gone],
      })
    } catch (error) {
      log.warn({ err: error }, 'the last good list of jobs could not be kept')
    }
  }

  /** A later attempt than any answer could have set is from before the clock was set back. */
  function isTimeToAsk(now: number): boolean {
    return now >= nextAttempt || nextAttempt > now + Math.max(source.freshMs, RETRY_MAX_MS)
  }

  /** Dates pass without an answer of the source. */
  function keepTime(): void {
    if (shown.hasPassed()) announce()
  }

  async function current(): Promise<Openings> {
    await (restoring ??= restore())
    if (isTimeToAsk(clock()) && !stopping.signal.aborted) {
      asking ??= ask().finally(() => {
        asking = null
      })
    }
    // A file is read in no time, so nobody gets what was in it before.
    if (!held || source.kind === 'file') await asking
    const until = asking ? clock() + ON_ITS_WAY_MS : nextAttempt
    if (!held) return { kind: 'failed', message: failure ?? 'Failed to fetch jobs', until }
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
      if (gone.has(id) || shown.isClosed(id)) return { kind: 'gone' }
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
      asOf: held?.asOf ?? null,
      failure,
      doubtfulEmptySince: held?.emptySince ?? null,
      notes,
      doubts,
    }),
    stop: async () => {
      stopping.abort()
      await restoring
      await asking
    },
  }
}
