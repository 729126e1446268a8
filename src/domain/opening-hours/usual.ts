import { dayNumberOf, weekdayOf } from '#domain/time/wall-clock.ts'
import { parseDayCell } from '#domain/opening-hours/reading/parse.ts'
import { ENGLISH_HOURS } from './hours-words.ts'
import { mergeIntervals } from '#domain/opening-hours/reading/times.ts'
import { isKnown } from './opening-hours.ts'
import type { DayHours, Interval, Week } from './opening-hours.ts'

/** "We're", "regular hours, but", "open as usual" */
const LEAD =
  "^(?:we(?:'re| are)?\\s+)?(?:(?:open\\s+)?(?:as usual|(?:regular|normal|usual) hours),?\\s+(?:but\\s+)?)?"
const CLOSES = new RegExp(
  `${LEAD}(?:open\\s+)?(?:early\\s+)?(?:clos(?:e|es|ed|ing)|until|till?)\\s+(?:early,?\\s*)?(?:at\\s+|by\\s+)?(.{1,20})$`,
  'i',
)
const OPENS = new RegExp(
  `${LEAD}(?:late\\s+)?(?:open(?:s|ing)?|from)\\s+(?:late,?\\s*)?(?:at\\s+|from\\s+)?(.{1,20}?)(?:\\s+on)?$`,
  'i',
)

/**
 * Reads the hours of one date. Words that change an end of the day alone, "closing at 3 pm" or
 * "opens at 9 am", are read against the usual hours of that weekday.
 *
 * @param date ISO; empty while it is not known
 * @param usual the week that holds else
 */
export function readDateHours(
  text: string,
  date: string,
  usual: Week | null,
): { hours: DayHours; note: string | null } {
  const day = dayNumberOf(date)
  return readDayHours(text, Number.isNaN(day) ? null : (usual?.[weekdayOf(day)] ?? null))
}

/** Reads the hours of a day, also by what is usual on it: "closing at 3 pm". */
export function readDayHours(
  text: string,
  usual: DayHours,
): { hours: DayHours; note: string | null } {
  const read = parseDayCell(text)
  if (typeof read.hours !== 'string') return read
  const hours = changedEnd(plainEnd(text), usual)
  return hours === null ? read : { hours, note: null }
}

/** Whether words change one end of a day's usual hours, so that these have to be known. */
export function changesOneEnd(text: string): boolean {
  const plain = plainEnd(text)
  return /\d|noon|midnight/i.test(plain) && (CLOSES.test(plain) || OPENS.test(plain))
}

function plainEnd(text: string): string {
  return text.trim().replace(/[.!]$/, '')
}

function changedEnd(text: string, usual: DayHours): readonly Interval[] | null {
  const first = isKnown(usual) ? usual[0] : undefined
  const last = isKnown(usual) ? usual.at(-1) : undefined
  if (!isKnown(usual) || !first || !last) return null
  const closes = CLOSES.exec(text)?.[1]
  if (closes !== undefined)
    return clipped(usual, `${ENGLISH_HOURS.time(first[0], 'full')} - ${closes}`)
  const opens = OPENS.exec(text)?.[1]
  return opens === undefined
    ? null
    : clipped(usual, `${opens} - ${ENGLISH_HOURS.time(last[1], 'full')}`)
}

/** The usual hours within a span; its own ends count where they are outside. */
function clipped(usual: readonly Interval[], span: string): readonly Interval[] | null {
  const { hours } = parseDayCell(span)
  const [from, to] = (isKnown(hours) && hours.length === 1 ? hours[0] : undefined) ?? []
  if (from === undefined || to === undefined) return null
  const inside = usual.flatMap(([open, close], index): Interval[] => {
    const start = index === 0 ? from : Math.max(open, from)
    const end = index === usual.length - 1 ? to : Math.min(close, to)
    return start < end && open < to && close > from ? [[start, end]] : []
  })
  return inside.length === 0 ? null : mergeIntervals(inside)
}
