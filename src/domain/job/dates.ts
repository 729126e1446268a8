import type { Job } from './job.ts'
import { zonedTime } from '#domain/time/zoned-time.ts'

/** When an opening is shown: from the first instant on, up to but not at the second; ms. */
export type ShownTime = {
  /** `-Infinity` where nothing says when it was posted */
  from: number
  /** `Infinity` where it has no closing date */
  until: number
}

/**
 * When an opening is shown to visitors. A date without a time is that whole day on the chain's own
 * calendar: an opening that closes on Nov 20 is shown until midnight.
 *
 * @param timeZone IANA name of the chain's own zone
 */
export function shownTime(
  { publishedDate, closeDate }: Pick<Job, 'publishedDate' | 'closeDate'>,
  timeZone: string,
): ShownTime {
  return {
    from: publishedDate === null ? -Infinity : startOf(publishedDate, timeZone),
    until: closeDate === null ? Infinity : endOf(closeDate, timeZone),
  }
}

/**
 * The last second at which one can apply, for schema.org's `validThrough`:
 * "2026-11-20T23:59:59-05:00". `null` where the opening has no closing date.
 */
export function validThrough(
  { closeDate }: Pick<Job, 'closeDate'>,
  timeZone: string,
): string | null {
  if (closeDate === null) return null
  const end = endOf(closeDate, timeZone)
  return zonedTime(isDay(closeDate) ? end - 1 : end, timeZone)
}

/** The openings of a list that are shown at an instant, and when that changes next (ms). */
export function shownAt<Item extends { time: ShownTime }>(
  items: readonly Item[],
  now: number,
): { shown: Item[]; until: number } {
  const edges = items.flatMap(({ time }) => [time.from, time.until]).filter((edge) => edge > now)
  return {
    shown: items.filter(({ time }) => time.from <= now && now < time.until),
    until: edges.reduce((first, edge) => Math.min(first, edge), Infinity),
  }
}

/** The day that a date or an instant names on a zone's calendar, as an ISO date. */
export function dayOf(date: string, timeZone: string): string {
  return isDay(date) ? date : zonedTime(Date.parse(date), timeZone).slice(0, 10)
}

function startOf(date: string, timeZone: string): number {
  return isDay(date) ? midnight(date, timeZone) : Date.parse(date)
}

function endOf(date: string, timeZone: string): number {
  if (!isDay(date)) return Date.parse(date)
  const nextDay = new Date(Date.parse(`${date}T00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  return midnight(nextDay, timeZone)
}

const DAY_MS = 24 * 60 * 60_000

/** The instant at which a day begins in a zone. */
function midnight(day: string, timeZone: string): number {
  const wall = Date.parse(`${day}T00:00Z`)
  const shown = (instant: number) =>
    Date.parse(`${zonedTime(instant, timeZone).slice(0, 19)}Z`) - instant
  // The second look is for days on which the clocks change between UTC's midnight and the zone's.
  return wall - shown(wall - shown(wall))
}

function isDay(date: string): boolean {
  return date.length === 'YYYY-MM-DD'.length
}
