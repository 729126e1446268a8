import type { Job } from '#domain/job/job.ts'
import type { Log } from '#server/logs/logging.ts'
import { createAskSchedule } from './ask-schedule.ts'
import { FeedFailed, type JobsSource } from './jobs-feed.ts'
import type { JobsMemory } from './jobs-memory.ts'
import { NotJobs, readJobs } from './reading/read-jobs.ts'

const NOTES_LOGGED = 5

/** Asks the source when it is time, and puts what it answers into the memory. */
export type JobsRefresh = {
  /** Asks, unless the last answer is fresh or a question is under way. */
  askIfTime: () => void
  /** Settles when the question under way is answered, and never rejects; `null` while there is none */
  underWay: () => Promise<void> | null
  /** When to ask next, ms since the epoch */
  next: () => number
  /** Why the last question failed; `null` when it did not */
  failure: () => string | null
  /** What was left out or repaired in the held list, a sentence each */
  notes: () => readonly string[]
  /** What was said of openings that are held and could not be read, a sentence each */
  doubts: () => readonly string[]
  /** Breaks off the question under way, and waits for what is being written. */
  stop: () => Promise<void>
}

/**
 * @param options.onList takes each list that differs from the one before
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
  /** The text of the held list: most answers are the one before, and cost nothing */
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
      // A feed's answer is worth its time; a file is there anyway.
      if (isChanged || source.kind === 'feed') await memory.save()
    } catch (error) {
      if (stopping.signal.aborted) return
      failure = failureOf(error)
      const failures = schedule.failed(began)
      log.warn({ err: error, asOf: memory.held()?.asOf ?? null, failures }, failure)
    }
  }

  /** @returns whether the list is another one now */
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
      log.warn({ notes: notes.slice(0, NOTES_LOGGED), count: notes.length }, 'about the jobs')
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
