import type { Token, WrittenTime } from './opening-hours-tokens.ts'
import { isKnown, MINUTES_PER_DAY } from './opening-hours.ts'
import type { DayHours, Interval } from './opening-hours.ts'

/** As many as a stored day may hold. */
const MAX_INTERVALS = 8
const NOON = 720

/**
 * What one day's tokens say. `hours` is `null` for "Hours not given"; `unclear` has the reason why
 * times cannot be taken at their word.
 */
export type TimesReading = { next: number } & (
  | { hours: readonly Interval[] | null }
  | { unclear: string }
)

/**
 * Reads the times of a day from a place in a text: "closed", "open 24 hours", or times from–to,
 * several joined by commas. Rules for what is not written out:
 *
 * - A close at or before the opening is on the next day.
 * - Equal times with AM or PM are 24 hours from then ("6:00 AM – 6:00 AM"). Without AM and PM they
 *   are unclear: feeds that lost them at the source write "06:00-06:00" for 6 AM to 6 PM and
 *   "00:00-00:00" for closed as well as for always open.
 * - A first time without AM or PM has that of the second ("12:00 – 10:00 PM", as Google drops it),
 *   or is in the morning where that would be no earlier ("9 – 5 PM").
 * - Midnight to 11:59 PM is the whole day.
 *
 * @returns `null` when no times stand there
 */
export function readTimes(tokens: readonly Token[], from: number): TimesReading | null {
  const first = tokens[from]
  if (first?.kind === 'closed') return { hours: [], next: from + 1 }
  if (first?.kind === 'all-day') return { hours: [[0, MINUTES_PER_DAY]], next: from + 1 }
  if (first?.kind === 'not-given') return { hours: null, next: from + 1 }
  const intervals: Interval[] = []
  let unclear: string | null = null
  let next = from
  for (;;) {
    const [open, dash, close] = [tokens[next], tokens[next + 1], tokens[next + 2]]
    if (open?.kind !== 'time' || dash?.kind !== 'dash' || close?.kind !== 'time') return null
    const interval = intervalOf(open.time, close.time)
    if (typeof interval === 'string') unclear ??= interval
    else intervals.push(interval)
    next += 3
    if (tokens[next]?.kind !== 'comma' || tokens[next + 1]?.kind !== 'time') break
    next += 1
  }
  if (unclear !== null) return { unclear, next }
  const hours = mergeIntervals(intervals)
  return hours ? { hours, next } : { unclear: 'has intervals that do not fit into one day', next }
}

/**
 * Puts a day's intervals in order and joins those that touch.
 *
 * @returns `null` when one would be longer than 24 hours, or when they are too many to keep
 */
export function mergeIntervals(intervals: readonly Interval[]): readonly Interval[] | null {
  const merged: [number, number][] = []
  for (const [open, close] of intervals.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last && open <= last[1]) last[1] = Math.max(last[1], close)
    else merged.push([open, close])
  }
  if (merged.length > MAX_INTERVALS) return null
  if (merged.some(([open, close]) => close - open > MINUTES_PER_DAY)) return null
  return merged.map(([open, close]) => wholeDay(open, close))
}

/** A day that ends at 11:59 PM because its form has no 24:00. */
export function wholeDay(open: number, close: number): Interval {
  return open === 0 && close === MINUTES_PER_DAY - 1 ? [0, MINUTES_PER_DAY] : [open, close]
}

/** Why hours that can be read may still be wrong, for whoever imports them; `null` when they look right. */
export function doubtAbout(hours: DayHours): string | null {
  if (!isKnown(hours)) return null
  const close = Math.max(0, ...hours.map((interval) => interval[1]))
  if (hours.length > 0 && close <= NOON) return 'closes before the afternoon; PM may be meant'
  const long = hours.some(
    ([open, end]) =>
      end - open >= 18 * 60 && end - open < MINUTES_PER_DAY && end >= MINUTES_PER_DAY + 4 * 60,
  )
  return long ? 'runs until the next morning; PM may be meant' : null
}

function intervalOf(open: WrittenTime, close: WrittenTime): Interval | string {
  const [from, to] = minutesOf(open, close)
  if (from === null || to === null) return 'has times that cannot be told apart as AM or PM'
  if (from >= MINUTES_PER_DAY) return 'opens after the end of the day'
  if (from === to) {
    return close.half === null
      ? 'opens and closes at the same time: 24 hours, closed, or AM and PM lost'
      : [from, from + MINUTES_PER_DAY]
  }
  if (to > from + MINUTES_PER_DAY) return 'has an interval longer than 24 hours'
  return to > from ? wholeDay(from, to) : [from, to + MINUTES_PER_DAY]
}

function minutesOf(open: WrittenTime, close: WrittenTime): [number | null, number | null] {
  if (close.half === null) {
    const to = close.exact || close.hour > 12 ? onClock(close) : null
    if (open.half === null) return [onClock(open), open.exact ? onClock(close) : to]
    return [inHalf(open, open.half), close.hour > 12 ? to : null]
  }
  const to = inHalf(close, close.half)
  if (open.half !== null) return [inHalf(open, open.half), to]
  if (open.hour > 12 || open.hour === 0) return [onClock(open), to]
  const same = inHalf(open, close.half)
  if (same === null || to === null || same < to) return [same, to]
  return [close.half === 'pm' ? inHalf(open, 'am') : null, to]
}

/** Minutes on a 24-hour clock, which may count on past midnight: 26:00 is 2 AM of the next day. */
function onClock({ hour, minute }: WrittenTime): number | null {
  const minutes = hour * 60 + minute
  return minutes <= 2 * MINUTES_PER_DAY ? minutes : null
}

/** Minutes with AM or PM. "13:30 PM" is seen and clear; "13:30 AM" and "0:30 PM" are not. */
function inHalf({ hour, minute }: WrittenTime, half: 'am' | 'pm'): number | null {
  if (half === 'pm') return hour > 0 && hour < 24 ? ((hour % 12) + 12) * 60 + minute : null
  return hour <= 12 ? (hour % 12) * 60 + minute : null
}
