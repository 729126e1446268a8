import type { Job } from '#domain/job/job.ts'
import type { Log } from '#server/logs/logging.ts'
import type { JobsSource } from './jobs-feed.ts'
import type { LastGoodFile } from './jobs-last-good.ts'

/** How long an empty list after one with openings is not trusted. */
const DOUBT_MS = 24 * 60 * 60_000
/** The number of remembered ids of former openings, which answer 410 instead of 404. */
const GONE_MAX = 5000

/** The last good list. */
export type HeldJobs = {
  /** When the source last returned it, ms since the epoch */
  asOf: number
  /** Since when the feed has returned an empty list that is not trusted */
  emptySince: number | null
  jobs: readonly Job[]
}

/** The last good list and the former openings, which survive a failing source and a restart. */
export type JobsMemory = {
  /** `null` before the first list */
  held: () => HeldJobs | null
  /** Whether an opening existed before, as far as that is remembered */
  isGone: (id: string) => boolean
  /** Reads the stored copy. @returns its list, if it is of this source */
  restore: () => Promise<readonly Job[] | null>
  /** Takes over what another process stored. @returns its list, if it is another one */
  follow: () => Promise<readonly Job[] | null>
  /** Replaces the list; openings that are missing in the new one are gone. */
  hold: (jobs: readonly Job[], asOf: number) => void
  /** Notes that the source returned the same list again. */
  confirm: (asOf: number) => void
  /** Remembers openings that the source reports as closed. */
  addGone: (ids: readonly string[]) => void
  /** Whether an empty list should not be trusted: broken feeds often return one. Lasts at most a day. */
  isDoubtfulEmpty: (now: number) => boolean
  /** Writes the copy; a failure is only logged. */
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

  async function restore(): Promise<readonly Job[] | null> {
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
      log.warn({ err: error }, 'the stored list of jobs is damaged and is not used')
    }
    return null
  }

  return {
    held: () => held,
    isGone: (id) => gone.has(id),
    restore,
    follow: async () => {
      const before = JSON.stringify(held?.jobs)
      const jobs = await restore()
      return JSON.stringify(jobs ?? undefined) === before ? null : jobs
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
      // `emptySince` is stored, so it is wall time, and the clock may have been set back since.
      const emptySince = Math.min(held.emptySince ?? now, now)
      if (now - emptySince >= DOUBT_MS) return false
      if (held.emptySince === null) {
        log.warn(
          { count: held.jobs.length },
          'the jobs feed is suddenly empty: the previous list stays for up to a day',
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
        log.warn({ err: error }, 'the list of jobs could not be saved')
      }
    },
  }
}
