import { dayNumberOf, weekdayOf } from '#domain/time/wall-clock.ts'
import { isAllDay, isKnown, MINUTES_PER_DAY } from './opening-hours.ts'
import type { DayHours, Interval, SpecialDay, Week } from './opening-hours.ts'

/** A week and the dates that differ from it, as one rule: the hours of any day number. */
export type HoursCalendar = {
  on: (day: number) => DayHours
  special: (day: number) => SpecialDay | undefined
  /** The last day number whose hours are special; `-Infinity` when none are */
  lastSpecial: number
}

type SpecialDates = { byDay: ReadonlyMap<number, SpecialDay>; last: number }

/** Cached per list: a big chain needs the same lists on every page. */
const specialDates = new WeakMap<readonly SpecialDay[], SpecialDates>()

/** Special days replace the weekday's hours. Days are identified by date; the last entry wins. */
export function hoursCalendar(week: Week, specialDays: readonly SpecialDay[]): HoursCalendar {
  const { byDay, last } = datesOf(specialDays)
  return {
    on: (day) => (byDay.size > 0 ? byDay.get(day)?.hours : undefined) ?? onWeekday(week, day),
    special: (day) => byDay.get(day),
    lastSpecial: last,
  }
}

/**
 * How long it stays open from a moment at which it is open, through hours that follow without a
 * gap, across midnights too.
 *
 * @param minutes from the midnight that starts `day`
 * @returns minutes from the same midnight; `Infinity` when it never closes; `null` when it is not
 *   open at that moment
 */
export function closingAfter(calendar: HoursCalendar, day: number, minutes: number): number | null {
  const horizon = horizonOf(calendar, day)
  let end = minutes
  // Yesterday's intervals may reach into today.
  for (let ahead = -1; ahead * MINUTES_PER_DAY <= end; ahead++) {
    if (day + ahead > horizon) return Infinity
    for (const [open, close] of inOrder(calendar.on(day + ahead))) {
      if (ahead * MINUTES_PER_DAY + open <= end) {
        end = Math.max(end, ahead * MINUTES_PER_DAY + close)
      }
    }
  }
  return end > minutes ? end : null
}

/**
 * The next opening after a moment.
 *
 * @returns the day and minutes from its midnight; `unknown` with the first day whose hours are not
 *   known, when that comes earlier; `null` when it never opens again
 */
export function openingAfter(
  calendar: HoursCalendar,
  day: number,
  minutes: number,
): { day: number; minutes: number } | { unknown: number } | null {
  const horizon = horizonOf(calendar, day)
  for (let next = day; next <= horizon; next++) {
    const hours = calendar.on(next)
    if (!isKnown(hours)) return { unknown: next }
    const opening = inOrder(hours).find(([open]) => next > day || open > minutes)
    if (opening) return { day: next, minutes: opening[0] }
  }
  return null
}

/** The first day after `day` whose hours are others than these words (or `null`, unknown). */
export function dayWithOtherHours(
  calendar: HoursCalendar,
  day: number,
  hours: string | null,
): number | null {
  const horizon = horizonOf(calendar, day)
  for (let next = day + 1; next <= horizon; next++) {
    if (calendar.on(next) !== hours) return next
  }
  return null
}

/** Whether an open stretch runs up to a midnight only because nothing is known beyond it. */
export function endsInUnknown(calendar: HoursCalendar, day: number, end: number): boolean {
  if (end % MINUTES_PER_DAY !== 0) return false
  const next = day + end / MINUTES_PER_DAY
  return isAllDay(calendar.on(next - 1)) && !isKnown(calendar.on(next))
}

/** After this day the week only repeats itself. */
function horizonOf(calendar: HoursCalendar, day: number): number {
  return Math.max(day, calendar.lastSpecial) + 8
}

function onWeekday(week: Week, day: number): DayHours {
  return week[weekdayOf(day)] ?? null
}

function inOrder(hours: DayHours): readonly Interval[] {
  if (!isKnown(hours)) return []
  return hours.length > 1 ? hours.toSorted(([a], [b]) => a - b) : hours
}

function datesOf(specialDays: readonly SpecialDay[]): SpecialDates {
  const known = specialDates.get(specialDays)
  if (known) return known
  const byDay = new Map<number, SpecialDay>()
  let last = -Infinity
  for (const special of specialDays) {
    const day = dayNumberOf(special.date)
    if (Number.isNaN(day)) continue
    byDay.set(day, special)
    last = Math.max(last, day)
  }
  const dates = { byDay, last }
  specialDates.set(specialDays, dates)
  return dates
}
