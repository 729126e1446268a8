import { isoDate, dayNumberOf } from '#domain/time/wall-clock.ts'
import { wordAt } from '#domain/opening-hours/reading/pieces.ts'
import type { Piece } from '#domain/opening-hours/reading/pieces.ts'
import { monthOf } from '#domain/opening-hours/reading/words.ts'

/** A date or a few dates in a row, as an exception names them; without a year it is every year's. */
export type DateSpan = { dates: readonly string[] | null }

/** Longer spans are a season: no exception, but hours of their own. */
const MAX_DAYS = 15
/** Any leap year, to count the days of a span that has no year. */
const SOME_YEAR = 2024

type MonthDay = { month: number; day: number; year: number | null; taken: number }

/**
 * Reads a date or a short span of dates: "Dec 25", "December 25th, 2026", "2026 Dec 25", "25 Dec",
 * "12/25/2026", "2026-12-25", "Dec 24-26", "Dec 31-Jan 1".
 *
 * @returns `null` when there is no date, or a whole season
 */
export function readDate(
  pieces: readonly Piece[],
  at: number,
): { span: DateSpan; taken: number } | null {
  const first = readMonthDay(pieces, at)
  if (!first) return null
  const isRange = wordAt(pieces, at + first.taken) === '-'
  const last = isRange ? readEnd(pieces, at + first.taken + 1, first.month) : null
  const taken = first.taken + (last ? 1 + last.taken : 0)
  const dates = datesBetween(first, last ?? first)
  if (dates === null) return null
  const hasYear = first.year !== null || (last?.year ?? null) !== null
  return { span: { dates: hasYear ? dates : null }, taken }
}

function datesBetween(first: MonthDay, last: MonthDay): readonly string[] | null {
  const year = first.year ?? last.year ?? SOME_YEAR
  const from = dayNumber(year, first)
  const isNextYear = last.month < first.month
  const to = dayNumber(last.year ?? (isNextYear ? year + 1 : year), last)
  if (Number.isNaN(from) || Number.isNaN(to) || to < from || to - from >= MAX_DAYS) return null
  return Array.from({ length: to - from + 1 }, (_, ahead) => isoDate(from + ahead))
}

function dayNumber(year: number, { month, day }: MonthDay): number {
  return dayNumberOf(`${year}-${two(month)}-${two(day)}`)
}

function readEnd(pieces: readonly Piece[], at: number, month: number): MonthDay | null {
  const whole = readMonthDay(pieces, at)
  if (whole) return whole
  const day = dayAt(pieces, at)
  return day === null ? null : { month, day: day.day, ...yearAfter(pieces, at + day.taken, day) }
}

function readMonthDay(pieces: readonly Piece[], at: number): MonthDay | null {
  return readNumeric(pieces, at) ?? readNamed(pieces, at) ?? readYearFirst(pieces, at)
}

/** "12/25/2026", "2026-12-25", and "12/25", where the second number can only be a day. */
function readNumeric(pieces: readonly Piece[], at: number): MonthDay | null {
  const [a, sign, b, again, c] = [0, 1, 2, 3, 4].map((ahead) => wordAt(pieces, at + ahead))
  const [x, y, z] = [numberOf(a), numberOf(b), numberOf(c)]
  if (x === null || y === null) return null
  if (sign === '/' && x >= 1 && x <= 12 && y >= 1 && y <= 31) {
    if (again === '/' && c?.length === 4) return { month: x, day: y, year: z, taken: 5 }
    return y > 12 && again !== '/' ? { month: x, day: y, year: null, taken: 3 } : null
  }
  const isIso = a?.length === 4 && sign === '-' && again === '-' && y >= 1 && y <= 12
  return isIso && z !== null && z >= 1 && z <= 31 ? { month: y, day: z, year: x, taken: 5 } : null
}

/** "Dec 25", "December 25th, 2026", "25 Dec". */
function readNamed(pieces: readonly Piece[], at: number): MonthDay | null {
  const month = monthOf(wordAt(pieces, at))
  if (month !== null) {
    const day = dayAt(pieces, at + 1)
    if (day === null) return null
    const shifted = { taken: day.taken + 1 }
    return { month, day: day.day, ...yearAfter(pieces, at + shifted.taken, shifted) }
  }
  const day = dayAt(pieces, at)
  const later = day === null ? null : monthOf(wordAt(pieces, at + day.taken))
  if (day === null || later === null) return null
  return { month: later, day: day.day, year: null, taken: day.taken + 1 }
}

/** OpenStreetMap's "2026 Dec 25". */
function readYearFirst(pieces: readonly Piece[], at: number): MonthDay | null {
  const year = yearAt(pieces, at)
  const named = year === null ? null : readNamed(pieces, at + 1)
  return named && { ...named, year, taken: named.taken + 1 }
}

/** A day of a month, "25" or "25th", that is no time. */
function dayAt(pieces: readonly Piece[], at: number): { day: number; taken: number } | null {
  const word = wordAt(pieces, at)
  const day = numberOf(word)
  if (day === null || word.length > 2 || day < 1 || day > 31) return null
  const next = wordAt(pieces, at + 1)
  if (
    /^(?:am|pm|a|p|:|\.)$/.test(next) &&
    /^(?:am|pm|a|p|\d+)$/.test(wordAt(pieces, at + 1 + (/\w/.test(next) ? 0 : 1)))
  ) {
    return null
  }
  return { day, taken: /^(?:st|nd|rd|th)$/.test(next) ? 2 : 1 }
}

function yearAfter(
  pieces: readonly Piece[],
  at: number,
  { taken }: { taken: number },
): { year: number | null; taken: number } {
  const comma = wordAt(pieces, at) === ',' ? 1 : 0
  const year = yearAt(pieces, at + comma)
  return year === null ? { year, taken } : { year, taken: taken + comma + 1 }
}

/** A year that is no time: "2026", but not "2000-2200". */
function yearAt(pieces: readonly Piece[], at: number): number | null {
  const word = wordAt(pieces, at)
  return /^20[2-9]\d$/.test(word) && wordAt(pieces, at + 1) !== '-' ? Number(word) : null
}

function numberOf(word: string | undefined): number | null {
  return word !== undefined && /^\d{1,4}$/.test(word) ? Number(word) : null
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
