import { doubts, sentences } from '#domain/opening-hours/reading/notes.ts'
import type { DayNote } from '#domain/opening-hours/reading/notes.ts'
import type { ParsedWeek } from '#domain/opening-hours/reading/parse.ts'
import { DAY_NAMES } from './hours-words.ts'
import { mergeIntervals, wholeDay } from '#domain/opening-hours/reading/times.ts'
import { MINUTES_PER_DAY, weekOf } from './opening-hours.ts'
import type { DayHours, Interval } from './opening-hours.ts'

/** One end of a period: 0 for Monday to 6 for Sunday, and minutes from that day's midnight. */
type Edge = { day: number; minutes: number }

const DAYS_IN_WEEK = 7
const ALL_DAY: DayHours = [[0, MINUTES_PER_DAY]]

/**
 * Reads the periods of Google Places (new: `{open: {day, hour, minute}, close}`; legacy: `{open:
 * {day, time: "0500"}, close}`) and of Business Profile (`{openDay, openTime, closeDay,
 * closeTime}`, whose JSON drops zeros), in any order.
 *
 * A single period without a close is always open, as Google defines it. A close at or before the
 * opening on the same day is on the next day, equal times are 24 hours. A period longer than 24
 * hours is cut at midnights. A day without a period is closed; where an entry could not be read it
 * is unknown instead, and a note says so. Never throws.
 */
export function parsePeriods(periods: unknown): ParsedWeek {
  if (periods === null || periods === undefined) return { week: null, notes: [] }
  if (!Array.isArray(periods)) return { week: null, notes: ['The opening periods are not a list'] }
  if (periods.length === 0) return { week: null, notes: [] }
  if (periods.length === 1 && isAlways(periods[0])) {
    return { week: weekOf(() => ALL_DAY), notes: [] }
  }
  const days = Array.from({ length: DAYS_IN_WEEK }, (): Interval[] => [])
  const notes: DayNote[] = []
  let unread = 0
  for (const period of periods) {
    const pieces = piecesOf(period)
    if (!pieces) unread += 1
    for (const { day, interval } of pieces ?? []) days[day]?.push(interval)
  }
  if (unread > 0) {
    notes.push({
      day: null,
      text: `${unread} of ${periods.length} opening periods are not understood`,
    })
  }
  const week = weekOf((day) => {
    const intervals = days[day] ?? []
    if (intervals.length === 0 && unread > 0) return null
    const merged = mergeIntervals(intervals)
    if (!merged) notes.push({ day, text: 'has opening periods that do not fit into one day' })
    return merged
  })
  const given = week.some((hours) => hours !== null)
  return { week: given ? week : null, notes: sentences([...notes, ...doubts(week)]) }
}

/**
 * A time of day in any of Google's forms: `{hours, minutes}` with zeros omitted, "09:00", "0900".
 *
 * @returns minutes, 0 to 1440; `null` for any other value
 */
export function minutesOfDay(time: unknown): number | null {
  if (time === undefined) return 0
  if (typeof time === 'string') {
    const parts = /^(\d{1,2}):?(\d{2})$/.exec(time)
    return parts ? minutesFrom(parts[1], parts[2]) : null
  }
  return isRecord(time) ? minutesFrom(time.hours, time.minutes) : null
}

/** Whether a value is an object with keys. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A whole number, also one written as text; absent is 0, as proto JSON drops zeros. */
export function wholeNumber(value: unknown): number | null {
  if (value === undefined) return 0
  if (typeof value === 'string') return /^\d{1,4}$/.test(value) ? Number(value) : null
  return typeof value === 'number' && Number.isInteger(value) ? value : null
}

function isAlways(period: unknown): boolean {
  if (!isRecord(period) || (period.close ?? null) !== null) return false
  const open = placesEdge(period.open)
  // Google's form of always open; any other opening without a close is a damaged entry.
  return open !== null && open.day === 6 && open.minutes === 0
}

function piecesOf(period: unknown): { day: number; interval: Interval }[] | null {
  if (!isRecord(period)) return null
  const isProfile = period.openDay !== undefined
  const open = isProfile ? profileEdge(period.openDay, period.openTime) : placesEdge(period.open)
  const close = isProfile
    ? profileEdge(period.closeDay ?? period.openDay, period.closeTime)
    : placesEdge(period.close)
  if (!open || !close || open.minutes >= MINUTES_PER_DAY) return null
  const daysAhead = (close.day - open.day + DAYS_IN_WEEK) % DAYS_IN_WEEK
  const end = daysAhead * MINUTES_PER_DAY + close.minutes
  if (end <= open.minutes) return [pieceOn(open.day, open.minutes, end + MINUTES_PER_DAY)]
  if (end - open.minutes <= MINUTES_PER_DAY) return [pieceOn(open.day, open.minutes, end)]
  const pieces = []
  for (let ahead = 0; ahead * MINUTES_PER_DAY < end; ahead++) {
    const from = ahead === 0 ? open.minutes : 0
    pieces.push(
      pieceOn(open.day + ahead, from, Math.min(end - ahead * MINUTES_PER_DAY, MINUTES_PER_DAY)),
    )
  }
  return pieces
}

function pieceOn(day: number, open: number, close: number): { day: number; interval: Interval } {
  return { day: day % DAYS_IN_WEEK, interval: wholeDay(open, close) }
}

function placesEdge(edge: unknown): Edge | null {
  if (!isRecord(edge)) return null
  const sundayFirst = edge.day === undefined ? null : wholeNumber(edge.day)
  const minutes =
    edge.time === undefined ? minutesFrom(edge.hour, edge.minute) : minutesOfDay(edge.time)
  if (sundayFirst === null || sundayFirst < 0 || sundayFirst > 6 || minutes === null) return null
  return { day: (sundayFirst + 6) % DAYS_IN_WEEK, minutes }
}

function profileEdge(name: unknown, time: unknown): Edge | null {
  if (typeof name !== 'string') return null
  const day = DAY_NAMES.findIndex((known) => known.toUpperCase() === name.toUpperCase())
  const minutes = minutesOfDay(time)
  return day < 0 || minutes === null ? null : { day, minutes }
}

function minutesFrom(hours: unknown, minutes: unknown): number | null {
  const hour = wholeNumber(hours)
  const minute = wholeNumber(minutes)
  if (hour === null || minute === null || hour < 0 || minute < 0 || minute > 59) return null
  const ofDay = hour * 60 + minute
  return ofDay <= MINUTES_PER_DAY ? ofDay : null
}
