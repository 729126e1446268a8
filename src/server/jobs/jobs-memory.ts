import type { Job } from '#domain/job/job.ts'
import type { Log } from '#server/logs/logging.ts'
import type { JobsSource } from './jobs-feed.ts'
import type { LastGoodFile } from './jobs-last-good.ts'

/** How long an answer of "none" after one with openings is doubted. */
const DOUBT_MS = 24 * 60 * 60_000
/** Ids of past openings that are remembered, to answer "gone" and not "never was". */
const GONE_MAX = 5000

/** The last good list. */
export type HeldJobs = {
  /** When the source last gave it, ms since the epoch */
  asOf: number
  /** Since when the feed has been answering that there are none, and is not believed */
  emptySince: number | null
  jobs: readonly Job[]
}

/** The last good list and the openings of before, which outlive a failing source and a restart. */
export type JobsMemory = {
  /** `null` while no list has come */
  held: () => HeldJobs | null
  /** It was there once, as far as that is remembered */
  isGone: (id: string) => boolean
  /** Reads the copy on the disk. @returns its list where it is one of this source */
  restore: () => Promise<readonly Job[] | null>
  /** Another list in place of the one so far, whose other openings are gone */
  hold: (jobs: readonly Job[], asOf: number) => void
  /** The source gave the held list again. */
  confirm: (asOf: number) => void
  /** Remembers openings that the source names as past. */
  addGone: (ids: readonly string[]) => void
  /** An empty list right after a full one is a feed's usual way to be broken, for a day at most. */
  isDoubtfulEmpty: (now: number) => boolean
  /** Writes the copy on the disk; a failure is logged alone. */
  save: () => Promise<void>
}

export function createJobsMemory(options: {
  source: Pick<JobsSource, 'name' | 'kind'>
  lastGood: LastGoodFile
  log: Pick<Log, 'warn'>
}): JobsMemory {
  const { source, lastGood, log } = options
  let held: HeldJobs | null = null
  let gone = new Set<string>()

  function hold(next: HeldJobs): void {
    for (const { id } of held?.jobs ?? []) gone.add(id)
    for (const { id } of next.jobs) gone.delete(id)
    gone = new Set([...gone].slice(-GONE_MAX))
    held = next
  }

  return {
    held: () => held,
    isGone: (id) => gone.has(id),
    restore: async () => {
      try {
        const kept = await lastGood.read()
        if (!kept) return null
        gone = new Set(kept.gone)
        if (kept.source === source.name) {
          const { asOf, emptySince, jobs } = kept
          hold({ asOf, emptySince, jobs })
          return jobs
        }
        for (const { id } of kept.jobs) gone.add(id)
      } catch (error) {
        log.warn({ err: error }, 'the last good list of jobs is damaged and not used')
      }
      return null
    },
    hold: (jobs, asOf) => hold({ asOf, emptySince: null, jobs }),
    confirm: (asOf) => {
      if (held) held = { ...held, asOf, emptySince: null }
    },
    addGone: (ids) => {
      for (const id of ids) gone.add(id)
    },
    isDoubtfulEmpty: (now) => {
      if (source.kind === 'file' || held === null || held.jobs.length === 0) return false
      // `emptySince` is on disk, so it is wall time, and the clock may have been set back since.
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
    },
    save: async () => {
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
    },
  }
}
