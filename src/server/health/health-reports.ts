import { z } from 'zod'
import type { HealthFinding } from '#domain/staff/health-finding.ts'
import { instantWhen, wallClock, weekdayOf } from '#domain/time/wall-clock.ts'
import { zoneNamed } from '#domain/time/zones.ts'
import type { Log } from '#server/logs/logging.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { DocumentShape, KeptDocument } from '#server/storage/kept-document.ts'
import { StorageReadOnly, type Storage } from '#server/storage/storage.ts'
import { alertMail, weekSummary } from './health-report.ts'

const LOOK_EVERY_MS = 60_000
const FIRST_LOOK_MS = 10_000
/** How long a process that was killed holds up the mails of others. */
const TURN_MS = 60_000
/** Monday, 8:00 AM, in minutes from midnight. */
const EIGHT = 8 * 60
const DAYS = 7

const Reported = z.strictObject({
  /** Findings that a mail told about, and that are not good again */
  alerted: z.array(z.string().max(60)).max(200),
  /** The Monday at eight that the last summary was for, ms since the epoch */
  summaryFor: z.int().nonnegative(),
})
type Reported = z.infer<typeof Reported>

export const reportedShape: DocumentShape<Reported> = {
  name: 'health-reports.json',
  schema: Reported,
  steps: [],
  empty: { alerted: [], summaryFor: 0 },
  remedy: 'delete it; alerts are then sent again',
}

export type HealthReports = {
  /** Sends the mails that are due now. Never rejects. */
  sendDue: () => Promise<void>
  /** The summary as it would be sent now, and when the next one is due, ms since the epoch. */
  week: () => Promise<{ text: string; nextAt: number }>
  /** @throws MailFailed */
  sendTest: () => Promise<void>
}

type Parts = {
  check: () => Promise<HealthFinding[]>
  mailer: Mailer
  kept: KeptDocument<Reported>
  storage: Pick<Storage, 'history' | 'attempts' | 'shared'>
  brand: () => string
  timeZone: () => string
  /** The address of the page "Health" */
  address: string
  clock: () => number
  log: Log
}

/** Tells the owner by mail what newly needs a person, and on Mondays how the week was. */
export function createHealthReports(parts: Parts): HealthReports {
  const { check, mailer, kept, storage, brand, timeZone, address, clock, log } = parts
  const { shared } = storage
  /** In memory too: on a read-only disk each look would otherwise send the alert again. */
  let reported: Reported | null = null
  /** What was not good here at the last look, and is reported: processes see different things. */
  let seen: ReadonlySet<string> | null = null

  async function load(): Promise<Reported> {
    if (reported !== null && shared.isOneProcess) return reported
    const found = await kept.read().catch((error: unknown) => {
      log.warn({ err: error }, 'what was mailed before cannot be read')
      return reported
    })
    if (found !== null) return (reported = found)
    // A new site has no week behind it.
    return save({ alerted: [], summaryFor: lastMonday(clock(), timeZone()) })
  }

  async function save(next: Reported): Promise<Reported> {
    reported = next
    await kept.write(next).catch((error: unknown) => {
      log.warn({ err: error }, 'what was mailed cannot be saved')
    })
    return next
  }

  /** What is newly bad, and what of the reported is good again here. */
  function news(found: readonly HealthFinding[], { alerted }: Reported) {
    const known = (seen ??= new Set(alerted))
    const notGood = new Set(found.flatMap(({ id, state }) => (state === 'good' ? [] : id)))
    // Another process may still see what was never bad here.
    const still = alerted.filter((id) => notGood.has(id) || !known.has(id))
    const fresh = found.filter(
      ({ id, state }) =>
        state === 'bad' &&
        id !== 'mail' &&
        !still.includes(id) &&
        !(known.has(id) && !alerted.includes(id)),
    )
    const stillSeen = [...notGood].filter((id) => known.has(id) || alerted.includes(id))
    return { still, fresh, stillSeen }
  }

  async function sendAlerts(found: readonly HealthFinding[], former: Reported): Promise<Reported> {
    const { still, fresh, stillSeen } = news(found, former)
    if (fresh.length > 0) await mailer.send(alertMail(fresh, { brand: brand(), address }))
    const alerted = fresh.map(({ id }) => id)
    seen = new Set([...stillSeen, ...alerted])
    if (fresh.length === 0 && still.length === former.alerted.length) return former
    return save({ ...former, alerted: [...still, ...alerted] })
  }

  const lastDue = () => lastMonday(clock(), timeZone())

  async function send(found: readonly HealthFinding[]): Promise<void> {
    const former = await sendAlerts(found, await load())
    const due = lastDue()
    if (due <= former.summaryFor) return
    await mailer.send(await summary(found))
    await save({ ...former, summaryFor: due })
  }

  /** Of all processes, one sends; while the database is away, each one does, better than none. */
  async function sendOnce(found: readonly HealthFinding[]): Promise<void> {
    let isTurn = false
    const work = () => {
      isTurn = true
      return send(found)
    }
    try {
      await shared.alone('health mails', TURN_MS, work)
    } catch (error) {
      if (isTurn || !(error instanceof StorageReadOnly)) throw error
      await send(found)
    }
  }

  /** Whether there may be something to send or to save, so that most looks write nothing. */
  async function isDue(found: readonly HealthFinding[]): Promise<boolean> {
    const former = await load()
    const { still, fresh, stillSeen } = news(found, former)
    if (fresh.length > 0 || still.length < former.alerted.length) return true
    seen = new Set(stillSeen)
    return lastDue() > former.summaryFor
  }

  const summary = async (findings: readonly HealthFinding[]) =>
    weekSummary({ findings, storage, brand: brand(), timeZone: timeZone(), now: clock(), address })

  return {
    sendDue: async () => {
      if (mailer.state().recipients === 0) return
      try {
        const found = await check()
        if (await isDue(found)) await sendOnce(found)
      } catch (error) {
        log.error({ err: error }, 'a mail about the site’s health did not go out')
      }
    },
    week: async () => ({
      text: (await summary(await check())).text,
      nextAt: nextMonday(clock(), timeZone()),
    }),
    sendTest: () =>
      mailer.send({
        subject: `${brand()}: a test`,
        text: `Mail works. Alerts and the weekly summary of ${brand()} come to this address.\n\n${address}`,
      }),
  }
}

/** Sends what is due soon after the start, and then every minute. Returns a function that stops it. */
export function keepReporting({ sendDue }: Pick<HealthReports, 'sendDue'>): () => void {
  let isSending = false
  const send = () => {
    if (isSending) return
    isSending = true
    void sendDue().finally(() => (isSending = false))
  }
  const first = setTimeout(send, FIRST_LOOK_MS).unref()
  const timer = setInterval(send, LOOK_EVERY_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}

/** The last Monday at eight on a zone's clock, at or before an instant. */
function lastMonday(now: number, timeZone: string): number {
  const zone = zoneNamed(timeZone)
  const { day } = wallClock(zone, now)
  const monday = day - weekdayOf(day)
  const instant = instantWhen(zone, monday, EIGHT)
  return instant <= now ? instant : instantWhen(zone, monday - DAYS, EIGHT)
}

function nextMonday(now: number, timeZone: string): number {
  const zone = zoneNamed(timeZone)
  const { day } = wallClock(zone, lastMonday(now, timeZone))
  return instantWhen(zone, day + DAYS, EIGHT)
}
