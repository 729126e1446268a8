import type { HealthFinding } from '#domain/staff/health-finding.ts'
import { instantWhen, wallClock, weekdayOf } from '#domain/time/wall-clock.ts'
import { zoneNamed } from '#domain/time/zones.ts'
import type { Log } from '#server/logs/logging.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { KeptDocument } from '#server/storage/kept-document.ts'
import { StorageReadOnly, type Storage } from '#server/storage/storage.ts'
import { alertMail, weekSummary } from './health-report.ts'
import { createNews, reportedBefore, type Reported } from './reported.ts'

const LOOK_EVERY_MS = 60_000
const FIRST_LOOK_MS = 10_000
/** How long a process that was killed holds up the mails of others. */
const TURN_MS = 60_000
/** Monday, 8:00 AM, in minutes from midnight. */
const EIGHT = 8 * 60
const DAYS = 7

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
  const before = reportedBefore(kept, { isOneProcess: shared.isOneProcess, log })
  const newsOf = createNews()
  const lastDue = () => lastMonday(clock(), timeZone())

  async function load(): Promise<Reported> {
    // A new site has no week behind it.
    return (await before.load()) ?? before.save({ alerted: [], summaryFor: lastDue() })
  }

  async function sendAlerts(found: readonly HealthFinding[], former: Reported): Promise<Reported> {
    const { still, fresh, told } = newsOf(found, former)
    if (fresh.length > 0) await mailer.send(alertMail(fresh, { brand: brand(), address }))
    told()
    if (fresh.length === 0 && still.length === former.alerted.length) return former
    return before.save({ ...former, alerted: [...still, ...fresh.map(({ id }) => id)] })
  }

  async function send(found: readonly HealthFinding[]): Promise<void> {
    const former = await sendAlerts(found, await load())
    const due = lastDue()
    if (due <= former.summaryFor) return
    await mailer.send(await summary(found))
    await before.save({ ...former, summaryFor: due })
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
    const former = await before.load()
    const { alerted, summaryFor } = former ?? { alerted: [], summaryFor: null }
    const { still, fresh, told } = newsOf(found, { alerted })
    if (fresh.length > 0 || still.length < alerted.length) return true
    told()
    return summaryFor === null || lastDue() > summaryFor
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
        log.error({ err: error }, 'a mail about the site’s health could not be sent')
      }
    },
    week: async () => ({
      text: (await summary(await check())).text,
      nextAt: nextMonday(clock(), timeZone()),
    }),
    sendTest: () =>
      mailer.send({
        subject: `${brand()}: a test`,
        text: `Mail works. You will get alerts and the weekly summary of ${brand()} at this address.\n\n${address}`,
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
