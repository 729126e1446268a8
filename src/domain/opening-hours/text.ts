import { isAllDay, isKnown, MINUTES_PER_DAY } from './opening-hours.ts'
import type { DayHours, Interval, Week } from './opening-hours.ts'

/** Monday first, as in a `Week`. */
export const DAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

const NOT_GIVEN = 'Call for hours'

/**
 * A time of day in American form. `Intl` is not used: its spaces differ between Node and browsers,
 * and the page must read the same in both.
 *
 * @param minutes from midnight; past 1440 it is a time of the next day
 * @param style `full` is "6:00 AM", `short` is "6 AM" on the hour and "6:30 AM" else
 */
export function formatTime(minutes: number, style: 'full' | 'short'): string {
  const ofDay = minutes % MINUTES_PER_DAY
  const minute = ofDay % 60
  const hour = (ofDay - minute) / 60
  const shown = style === 'short' && minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${shown} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * One day as text: "6:00 AM – 11:00 PM" with ordinary spaces around an en dash, several intervals
 * joined with ", ", "Closed", "Open 24 hours", the owner's text, or "Call for hours".
 */
export function dayText(day: DayHours): string {
  return phrase(day, 'full', ', ')
}

/** Seven lines, Monday first: "Monday: 6:00 AM – 11:00 PM". */
export function weekLines(week: Week): string[] {
  return week.map((day, index) => `${nameOf(index)}: ${dayText(day)}`)
}

/**
 * The week in one line for a card. Equal days are one phrase ("6:00 AM – 11:00 PM", "Open 24
 * hours"); else runs of days, with a run over the weekend's end joined to the one it began with:
 * "Sun–Thu 6 AM – 11 PM, Fri–Sat 6 AM – 12 AM".
 */
export function summary(week: Week): string {
  const runs: { from: number; to: number; text: string }[] = []
  for (const [index, day] of week.entries()) {
    const text = phrase(day, 'short', ' and ')
    const last = runs.at(-1)
    if (last?.text === text) last.to = index
    else runs.push({ from: index, to: index, text })
  }
  const first = runs[0]
  if (!first || runs.length === 1) return dayText(week[0])
  const last = runs.at(-1)
  if (last && runs.length > 2 && last.text === first.text) {
    first.from = last.from
    runs.pop()
  }
  return runs.map(({ from, to, text }) => `${runName(from, to)} ${withinLine(text)}`).join(', ')
}

/** The first three letters of a day's name. @param index 0 for Monday to 6 for Sunday */
export function shortDayName(index: number): string {
  return nameOf(index).slice(0, 3)
}

/** A date as "Dec 25". @param date ISO, e.g. "2026-12-25" */
export function shortDate(date: string): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''} ${Number(date.slice(8, 10))}`
}

function phrase(day: DayHours, style: 'full' | 'short', joint: string): string {
  if (!isKnown(day)) return day?.trim() || NOT_GIVEN
  if (day.length === 0) return 'Closed'
  if (isAllDay(day)) return 'Open 24 hours'
  return day.map((interval) => intervalText(interval, style)).join(joint)
}

function intervalText([open, close]: Interval, style: 'full' | 'short'): string {
  return `${formatTime(open, style)} – ${formatTime(close, style)}`
}

function runName(from: number, to: number): string {
  return from === to ? shortDayName(from) : `${shortDayName(from)}–${shortDayName(to)}`
}

/** Our own phrases lose their capital inside a line; an owner's words keep theirs. */
function withinLine(text: string): string {
  const ours = text === 'Closed' || text === 'Open 24 hours' || text === NOT_GIVEN
  return ours ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

function nameOf(index: number): string {
  return DAY_NAMES[index] ?? ''
}
