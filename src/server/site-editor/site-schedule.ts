import { randomBytes } from 'node:crypto'
import { describedChanges } from '#domain/site/editor/described-changes.ts'
import type { SiteChange } from '#domain/site/editor/site-change.ts'
import type { ScheduledPublish } from '#domain/site/editor/site-answers.ts'
import type { SiteSource } from '#domain/site/editor/site-source.ts'
import { zonedTime } from '#domain/time/zoned-time.ts'
import { PublicError } from '#server/errors.ts'
import { refused } from './read-changes.ts'
import { dueNow, runAllDue, type ScheduleParts } from './schedule-run.ts'
import { checkTimes, instantOf } from './schedule-times.ts'
import type { KeptSchedule } from './site-documents.ts'
import type { Follow } from './site-drafts.ts'
import { publishedIn, siteIndex } from './site-forms.ts'

const SCHEDULED_MAX = 20
/** How long what a process began is left to it after it was killed. */
const TURN_MS = 10_000
/** In place of a time: at once. */
const NOW = 'now'

export type Schedule = {
  list: () => ScheduledPublish[]
  /** As they are kept */
  kept: () => readonly KeptSchedule[]
  /** Changes what is kept; see `Drafts.follow`. */
  follow: (follow: Follow) => Promise<void>
  /**
   * Keeps changes for later.
   *
   * @param changes relative to what is published now
   * @returns the id
   */
  add: (
    by: string,
    times: { at: string; until: string | null },
    changes: readonly SiteChange[],
  ) => Promise<string>
  /**
   * Publishes changes at once, and takes them back at a time.
   *
   * @throws PublicError 422 when they cannot be published
   */
  beginNow: (by: string, until: string, changes: readonly SiteChange[]) => Promise<string>
  /** @param times with "now" in place of a time to publish at once */
  change: (id: string, times: { at?: string; until?: string | null }) => Promise<ScheduledPublish>
  /** @returns what was removed, so that its changes can be given back */
  remove: (id: string) => Promise<KeptSchedule>
  /** Carries out what is due. Calls during a run wait for it. */
  runDue: () => Promise<void>
}

/** What is to be published later, and what is to end. */
export function createSchedule(parts: ScheduleParts): Schedule {
  const { document, storage, timeZone, clock } = parts
  const published = () => publishedIn(storage.current())
  const shown = (one: KeptSchedule) => shownSchedule(one, published(), timeZone())

  const localNow = () => zonedTime(clock(), timeZone()).slice(0, 'YYYY-MM-DDTHH:mm'.length)

  async function runDue(): Promise<void> {
    const { shared } = storage
    // Nothing is asked of the database at each look of each process.
    if (!shared.isOneProcess && dueNow(parts).length === 0) return
    // One after another, so that entries added in between are included; only one process does it.
    await shared.alone('scheduled changes', TURN_MS, () => runAllDue(parts))
  }

  async function add(entry: Omit<KeptSchedule, 'id' | 'running' | 'problem'>): Promise<string> {
    const id = `s_${randomBytes(9).toString('base64url')}`
    return document.update(({ scheduled }) => {
      if (scheduled.length >= SCHEDULED_MAX) {
        throw new PublicError(
          409,
          `${SCHEDULED_MAX} changes are scheduled already. Cancel one first.`,
        )
      }
      return [{ scheduled: [...scheduled, { ...entry, id, running: null, problem: null }] }, id]
    })
  }

  return {
    kept: () => document.current().scheduled,
    follow: (follow) => document.update((kept) => [follow(kept), undefined]),
    list: () =>
      document
        .current()
        .scheduled.map(shown)
        .toSorted((a, b) => (nextOf(a) < nextOf(b) ? -1 : 1)),
    add: (by, { at, until }, changes) => {
      checkTimes({ at, until }, { timeZone: timeZone(), now: clock() })
      return add({ by, at, until, changes, state: 'waiting', live: null })
    },
    beginNow: async (by, until, changes) => {
      checkTimes({ at: null, until }, { timeZone: timeZone(), now: clock() })
      const at = localNow()
      const id = await add({ by, at, until, changes, state: 'waiting', live: null })
      await runDue()
      const entry = document.current().scheduled.find((one) => one.id === id)
      if (entry?.state === 'failed' && entry.problem !== null) {
        await document.update(({ scheduled }) => [
          { scheduled: scheduled.filter((one) => one.id !== id) },
          undefined,
        ])
        throw refused('', entry.problem)
      }
      return id
    },
    change: async (id, times) => {
      const isNow = times.at === NOW
      const changed = await document.update(({ scheduled }) => {
        const found = entryOf(scheduled, id)
        const given = isNow ? { ...times, at: localNow() } : times
        const next = withTimes(found, given, { timeZone: timeZone(), now: clock(), isNow })
        return [{ scheduled: scheduled.map((one) => (one === found ? next : one)) }, next]
      })
      if (!isNow) return shown(changed)
      await runDue()
      const left = document.current().scheduled.find((one) => one.id === id)
      return shown(left ?? { ...changed, state: 'live' })
    },
    remove: (id) =>
      document.update(({ scheduled }) => {
        const found = entryOf(scheduled, id)
        return [{ scheduled: scheduled.filter((one) => one !== found) }, found]
      }),
    runDue,
  }
}

/** When the next thing happens: "2026-12-01T11:00:00.000Z". */
function nextOf({ state, startsAt, endsAt }: ScheduledPublish): string {
  return state === 'live' ? (endsAt ?? startsAt) : startsAt
}

function entryOf(scheduled: readonly KeptSchedule[], id: string): KeptSchedule {
  const found = scheduled.find((one) => one.id === id)
  if (!found) {
    throw new PublicError(404, 'Nothing is scheduled under this name. It may have been published.')
  }
  if (found.running) throw new PublicError(409, 'This is being published right now.')
  return found
}

/** @throws PublicError 409, 422 */
function withTimes(
  found: KeptSchedule,
  times: { at?: string; until?: string | null },
  { isNow, ...clock }: { timeZone: string; now: number; isNow: boolean },
): KeptSchedule {
  const isLive = found.live !== null
  if (isLive && times.at !== undefined) {
    throw new PublicError(409, 'This is live already; only its end can change.')
  }
  const { at = found.at, until = found.until } = times
  if (isLive && until === null) {
    throw new PublicError(409, 'To keep what is live for good, cancel its end instead.')
  }
  checkTimes({ at: isLive || isNow ? null : at, until }, clock)
  return { ...found, at, until, state: isLive ? 'live' : 'waiting', problem: null }
}

function shownSchedule(
  { id, by, at, until, state, problem, changes, live }: KeptSchedule,
  now: SiteSource,
  timeZone: string,
): ScheduledPublish {
  const instant = (local: string) => new Date(instantOf(local, timeZone)).toISOString()
  return {
    id,
    by,
    at,
    until,
    startsAt: instant(at),
    endsAt: until === null ? null : instant(until),
    state,
    problem,
    changes: live
      ? describedChanges(live.source, live.back, siteIndex())
      : describedChanges(now, changes, siteIndex()),
  }
}
