import type { Job } from '#domain/job/job.ts'
import type { Log } from '#server/logs/logging.ts'
import { createAskSchedule } from './ask-schedule.ts'
import { FeedFailed, type JobsSource } from './jobs-feed.ts'
import type { JobsMemory } from './jobs-memory.ts'
import { NotJobs, readJobs } from './reading/read-jobs.ts'

const NOTES_LOGGED = 5

/** Requests the source on schedule, and stores its answers in the memory. */
export type JobsRefresh = {
  /** Sends a request, unless the last answer is fresh or a request is pending. */
  askIfTime: () => void
  /** Resolves when the pending request ends, and never rejects; `null` when none is pending */
  underWay: () => Promise<void> | null
  /** When the next request is due, ms since the epoch */
  next: () => number
  /** Why the last request failed; `null` when it did not */
  failure: () => string | null
  /** A sentence on each dropped or repaired part of the held list */
  notes: () => readonly string[]
  /** A sentence on each unreadable value of held openings */
  doubts: () => readonly string[]
  /** Aborts the pending request, and waits for pending writes. */
  stop: () => Promise<void>
}

/**
 * @param options.onList called with each list that differs from the previous one
 * @param options.clock milliseconds since the epoch
 * @param options.monotonic milliseconds of a clock that never goes back
 */
export function createJobsRefresh(options: {
  source: JobsSource
  memory: JobsMemory
  onList: (jobs: readonly Job[]) => void
  log: Pick<Log, 'info' | 'warn'>
  clock: () => number
  monotonic: () => number
}): JobsRefresh {
  const { source, memory, onList, log, clock, monotonic } = options
  const schedule = createAskSchedule(source.freshMs)
  const stopping = new AbortController()
  let asking: Promise<void> | null = null
  let failure: string | null = null
  let notes: readonly string[] = []
  let doubts: readonly string[] = []
  /** The text of the held list, because most answers are identical to the previous one */
  let heldText: string | null = null

  async function ask(): Promise<void> {
    const [now, began] = [clock(), monotonic()]
    try {
      const text = await source.read(stopping.signal)
      const isChanged = text !== heldText && (await take(text, now))
      if (text === heldText) memory.confirm(now)
      if (failure !== null) log.info({ source: source.kind }, 'the jobs can be read again')
      failure = null
      schedule.succeeded(began)
      // The time of a feed's answer is worth storing; a file can be read again anyway.
      if (isChanged || source.kind === 'feed') await memory.save()
    } catch (error) {
      if (stopping.signal.aborted) return
      failure = failureOf(error)
      const failures = schedule.failed(began)
      log.warn({ err: error, asOf: memory.held()?.asOf ?? null, failures }, failure)
    }
  }

  /** @returns whether the list has changed */
  async function take(text: string, now: number): Promise<boolean> {
    const reading = await readJobs(text)
    const isEmpty = reading.jobs.length === 0 && reading.withdrawn.length === 0
    if (isEmpty && memory.isDoubtfulEmpty(now)) return false
    const before = memory.held()
    const isChange = before === null || JSON.stringify(before.jobs) !== JSON.stringify(reading.jobs)
    notes = reading.notes
    doubts = reading.doubts
    heldText = text
    memory.addGone(reading.withdrawn)
    if (isChange) memory.hold(reading.jobs, now)
    if (notes.length > 0) {
      log.warn({ notes: notes.slice(0, NOTES_LOGGED), count: notes.length }, 'problems in the jobs')
    }
    if (isEmpty && source.kind === 'feed') {
      const wasFull = before !== null && before.jobs.length > 0
      log.warn({ wasFull }, 'the jobs feed has no jobs; is it enabled for the company?')
    }
    if (isChange) onList(reading.jobs)
    return isChange
  }

  return {
    askIfTime: () => {
      if (!schedule.isTimeToAsk(monotonic()) || stopping.signal.aborted) return
      asking ??= ask().finally(() => {
        asking = null
      })
    },
    underWay: () => asking,
    next: () => Math.ceil(clock() + schedule.next() - monotonic()),
    failure: () => failure,
    notes: () => notes,
    doubts: () => doubts,
    stop: async () => {
      stopping.abort()
      await asking
    },
  }
}

function failureOf(error: unknown): string {
  if (error instanceof FeedFailed) return error.message
  return `Failed to fetch jobs: ${error instanceof NotJobs ? error.message : 'they cannot be read'}`
}
