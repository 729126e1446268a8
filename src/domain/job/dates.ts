import type { Job } from './job.ts'
import { dayNumberOf, instantWhen } from '#domain/time/wall-clock.ts'
import { zoneNamed } from '#domain/time/zones.ts'
import { localDate, zonedTime } from '#domain/time/zoned-time.ts'

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
  return isDay(date) ? date : localDate(Date.parse(date), timeZone)
}

function startOf(date: string, timeZone: string): number {
  return isDay(date) ? instantWhen(zoneNamed(timeZone), dayNumberOf(date), 0) : Date.parse(date)
}

function endOf(date: string, timeZone: string): number {
  return isDay(date) ? instantWhen(zoneNamed(timeZone), dayNumberOf(date) + 1, 0) : Date.parse(date)
}

function isDay(date: string): boolean {
  return date.length === 'YYYY-MM-DD'.length
}
