import type { Job } from '#domain/job/job.ts'
import type { Log } from '#server/logs/logging.ts'
import { createAskSchedule } from './ask-schedule.ts'
import { FeedFailed, type JobsSource } from './jobs-feed.ts'
import type { JobsMemory } from './jobs-memory.ts'
import type { JobsTurns } from './jobs-turns.ts'
import { NotJobs, readJobs } from './reading/read-jobs.ts'

const NOTES_LOGGED = 5

/** Requests the source on schedule, and stores its answers in the memory. */
export type JobsRefresh = {
  /** Sends a request, unless the last answer is fresh or a request is pending. */
  askIfTime: () => void
  /** Resolves when the pending request ends, and never rejects; `null` when none is pending */
  underWay: () => Promise<void> | null
  /** Another process has told of a new list. Never rejects. */
  hear: () => Promise<void>
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
 * @param options.turns with other processes, `null` without any
 * @param options.onList called with each list that differs from the previous one
 * @param options.clock milliseconds since the epoch
 * @param options.monotonic milliseconds of a clock that never goes back
 */
export function createJobsRefresh(options: {
  source: JobsSource
  memory: JobsMemory
  turns: JobsTurns | null
  onList: (jobs: readonly Job[]) => void
  log: Pick<Log, 'info' | 'warn'>
  clock: () => number
  monotonic: () => number
}): JobsRefresh {
  const { source, memory, turns, onList, log, clock, monotonic } = options
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

  /** Takes over what another process was told, or asks, and says it. Never rejects. */
  async function askInTurn(others: JobsTurns): Promise<void> {
    if (await follow(others).catch(alone)) return
    const before = memory.held()
    await ask()
    if (stopping.signal.aborted) return
    const untilNext = Math.max(0, schedule.next() - monotonic())
    const isChanged = memory.held()?.jobs !== before?.jobs
    await others
      .note({ failure, notes: [...notes], doubts: [...doubts] }, untilNext)
      .then(() => (isChanged ? others.tell() : undefined))
      .catch(alone)
  }

  /** The openings do not stop with the database. */
  function alone(error: unknown): false {
    log.warn({ err: error }, 'the jobs are read without coordinating with the other processes')
    return false
  }

  /** @returns whether another process has asked, and the next request is not due yet */
  async function follow(others: JobsTurns): Promise<boolean> {
    const asked = await others.asked()
    if (asked === null) return false
    const jobs = await memory.follow()
    // The text that this process knows is of another list.
    heldText = null
    ;({ failure, notes, doubts } = asked)
    schedule.followed(monotonic() + asked.ms)
    if (jobs !== null) onList(jobs)
    return true
  }

  async function askOnce(): Promise<void> {
    if (turns === null) return ask()
    try {
      await turns.alone(() => askInTurn(turns), stopping.signal)
    } catch (error) {
      if (stopping.signal.aborted) return
      alone(error)
      await ask()
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
      asking ??= askOnce().finally(() => {
        asking = null
      })
    },
    underWay: () => asking,
    hear: async () => {
      // Who is asking sees it in its turn.
      if (turns !== null && asking === null) await follow(turns).catch(() => undefined)
    },
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
