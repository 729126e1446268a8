import { dayNumberOf, instantWhen } from './wall-clock.ts'
import { zoneNamed } from './zones.ts'

/** Whether a text is a month of a calendar: "2026-11". */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

/** The month that comes so many months after one; before it, if negative. */
export function addMonths(month: string, count: number): string {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  const year = String(Math.floor(number / 12)).padStart(4, '0')
  return `${year}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** The last months up to one, in order. */
export function monthsUpTo(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addMonths(month, index + 1 - count))
}

/** Every month from the first of some to the last, in order. */
export function monthsBetween(some: readonly string[]): string[] {
  const [first, ...rest] = some.toSorted()
  if (first === undefined) return []
  const last = rest.at(-1) ?? first
  const months = [first]
  for (let month = first; month < last; months.push(month)) month = addMonths(month, 1)
  return months
}

/**
 * Makes the function that tells the month on a zone's calendar for instants within one UTC month. It
 * compares texts, so it is cheap for many instants.
 *
 * @param utcMonth "2026-11"; instants of other months give a wrong answer
 * @param timeZone IANA name; one that this runtime does not know counts as UTC
 * @returns takes an instant as ISO 8601 in UTC with milliseconds
 */
export function localMonthReader(utcMonth: string, timeZone: string): (at: string) => string {
  const next = addMonths(utcMonth, 1)
  const former = addMonths(utcMonth, -1)
  const begins = monthBegins(utcMonth, timeZone)
  const ends = monthBegins(next, timeZone)
  return (at) => (at < begins ? former : at < ends ? utcMonth : next)
}

function monthBegins(month: string, timeZone: string): string {
  return new Date(instantWhen(zoneNamed(timeZone), dayNumberOf(`${month}-01`), 0)).toISOString()
}
