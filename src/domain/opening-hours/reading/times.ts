import { minutesOf } from './halves.ts'
import type { Token, WrittenTime } from './token.ts'
import { isKnown, MINUTES_PER_DAY } from '#domain/opening-hours/opening-hours.ts'
import type { DayHours, Interval } from '#domain/opening-hours/opening-hours.ts'

/** As many as a stored day may hold. */
const MAX_INTERVALS = 8
const NOON = 720
/** Why times on a 24-hour clock are unclear that open and close at the same minute */
export const SAME_TIMES = 'opens and closes at the same time: 24 hours, closed, or AM and PM lost'

/**
 * What one day's tokens say. `hours` is `null` where they say that no hours are given; `unclear` has
 * the reason why times cannot be taken at their word.
 */
export type TimesReading = { next: number } & (
  | {
      hours: readonly Interval[] | null
      /** AM or PM was missing and is supplied */
      isGuess: boolean
    }
  | { unclear: string }
)

/**
 * Reads the times of a day from a position in a text: "closed", "open 24 hours", or times from–to,
 * several joined by commas. Rules for incomplete times:
 *
 * - A close at or before the opening is on the next day.
 * - Equal times with AM or PM are 24 hours from then ("6:00 AM – 6:00 AM"). Without AM and PM they
 *   are unclear: feeds that lost them at the source write "06:00-06:00" for 6 AM to 6 PM and
 *   "00:00-00:00" for closed as well as for always open (`withRoundTheClock` tells these apart).
 * - A missing AM or PM is decided by `minutesOf`.
 * - Midnight to 11:59 PM is the whole day.
 *
 * @returns `null` when there are no times
 */
export function readTimes(tokens: readonly Token[], from: number): TimesReading | null {
  const whole = wholeDayAt(tokens[from])
  if (whole !== undefined) return { hours: whole, isGuess: false, next: from + 1 }
  const intervals: Interval[] = []
  let unclear: string | null = null
  let isGuess = false
  let next = from
  for (;;) {
    const pair = pairAt(tokens, next, next === from)
    if (!pair) return null
    const interval = intervalOf(pair.open, pair.close)
    if (typeof interval === 'string') unclear ??= interval
    else {
      intervals.push(interval.interval)
      isGuess ||= interval.isGuess
    }
    next = pair.next
    if (tokens[next]?.kind !== 'comma' || tokens[next + 1]?.kind !== 'time') break
    next += 1
  }
  if (unclear !== null) return { unclear, next }
  const hours = mergeIntervals(intervals)
  if (!hours) return { unclear: 'has intervals that do not fit into one day', next }
  return { hours, isGuess, next }
}

function wholeDayAt(token: Token | undefined): readonly Interval[] | null | undefined {
  if (token?.kind === 'closed') return []
  if (token?.kind === 'all-day') return [[0, MINUTES_PER_DAY]]
  return token?.kind === 'not-given' ? null : undefined
}

/** An opening and a close with a dash between them; the first pair may do with a comma or blank. */
function pairAt(
  tokens: readonly Token[],
  at: number,
  isFirst: boolean,
): { open: WrittenTime; close: WrittenTime; next: number } | null {
  const open = tokens[at]
  const joint = tokens[at + 1]?.kind
  const closeAt = joint === 'dash' || joint === 'comma' ? at + 2 : at + 1
  const close = tokens[closeAt]
  if (open?.kind !== 'time' || close?.kind !== 'time') return null
  const isPlain = joint === 'dash' || (isFirst && isWhole(open.time) && isWhole(close.time))
  if (!isPlain || (joint !== 'dash' && tokens[closeAt + 1]?.kind === 'dash')) return null
  return { open: open.time, close: close.time, next: closeAt + 1 }
}

/** Whether a time is complete, so that it cannot be another number. */
function isWhole({ half, exact }: WrittenTime): boolean {
  return half !== null || exact
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

/**
 * Why readable hours may still be wrong, for the person who imports them; `null` when they look
 * right.
 */
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

function intervalOf(
  open: WrittenTime,
  close: WrittenTime,
): { interval: Interval; isGuess: boolean } | string {
  const { from, to, isGuess } = minutesOf(open, close)
  if (from === null || to === null) return 'has times that cannot be told apart as AM or PM'
  if (from >= MINUTES_PER_DAY) return 'opens after the end of the day'
  if (from === to) {
    return close.half === null && !isGuess
      ? SAME_TIMES
      : { interval: [from, from + MINUTES_PER_DAY], isGuess }
  }
  if (to > from + MINUTES_PER_DAY) return 'has an interval longer than 24 hours'
  return { interval: to > from ? wholeDay(from, to) : [from, to + MINUTES_PER_DAY], isGuess }
}
