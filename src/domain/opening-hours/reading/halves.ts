import type { WrittenTime } from './token.ts'
import { MINUTES_PER_DAY } from '#domain/opening-hours/opening-hours.ts'

/** Two times in minutes, `null` where they are unknown; `isGuess` when AM or PM was supplied. */
export type TimePair = { from: number | null; to: number | null; isGuess: boolean }

/**
 * Decides on AM and PM where they are not written:
 *
 * - A first time has that of the second ("12:00 – 10:00 PM", as Google drops it), or is in the
 *   morning where that would be no earlier ("9 – 5 PM").
 * - Bare hours are those of a business day: "9-5" and "9am-5" end in the afternoon. A close at 12,
 *   1 or 2 could be either and stays open: "6-12".
 * - "9:00-5:00" is no 24-hour clock either, for its hours have no zero in front.
 */
export function minutesOf(open: WrittenTime, close: WrittenTime): TimePair {
  if (close.half !== null) return beforeHalf(open, close, close.half)
  if (open.half !== null) return afterHalf(open, close, open.half)
  if (!open.exact && !close.exact && isHalfDay(open) && isHalfDay(close)) {
    return businessDay(open, close)
  }
  const [from, to] = [
    onClock(open),
    open.exact || close.exact || close.hour > 12 ? onClock(close) : null,
  ]
  const isUnpadded = !open.padded && !close.padded && isHalfDay(open) && isHalfDay(close)
  if (!isUnpadded || from === null || to === null || to >= from) return { from, to, isGuess: false }
  const guess = businessDay(open, close)
  return guess.to === null ? { from, to, isGuess: true } : guess
}

function beforeHalf(open: WrittenTime, close: WrittenTime, half: 'am' | 'pm'): TimePair {
  const to = inHalf(close, half)
  if (open.half !== null) return { from: inHalf(open, open.half), to, isGuess: false }
  if (open.hour > 12 || open.hour === 0) return { from: onClock(open), to, isGuess: false }
  const same = inHalf(open, half)
  if (same === null || to === null || same < to) {
    // Google leaves AM and PM out of "3:00 – 9:00 PM"; "6-10pm" may well be from the morning on.
    return { from: same, to, isGuess: !open.exact && open.hour !== 12 }
  }
  return { from: half === 'pm' ? inHalf(open, 'am') : null, to, isGuess: false }
}

function afterHalf(open: WrittenTime, close: WrittenTime, half: 'am' | 'pm'): TimePair {
  const from = inHalf(open, half)
  if (close.hour > 12) return { from, to: onClock(close), isGuess: false }
  if (from === null || !isHalfDay(close) || close.hour === 12) {
    return { from, to: null, isGuess: false }
  }
  const later = inHalf(close, 'pm')
  const isEvening = half === 'am' ? close.hour > 2 : later !== null && later > from
  const to = isEvening ? later : half === 'pm' ? inHalf(close, 'am') : null
  return { from, to, isGuess: true }
}

function businessDay(open: WrittenTime, close: WrittenTime): TimePair {
  const isAfternoon = open.hour === 12 || (open.hour < 4 && close.hour > open.hour)
  const to = close.hour > 2 && close.hour < 12 ? inHalf(close, 'pm') : null
  return { from: inHalf(open, isAfternoon ? 'pm' : 'am'), to, isGuess: true }
}

function isHalfDay({ hour }: WrittenTime): boolean {
  return hour >= 1 && hour <= 12
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
