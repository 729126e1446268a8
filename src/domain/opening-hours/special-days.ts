import { dayNumberOf, isoDate } from '#domain/time/wall-clock.ts'
import { LOCATION_MAX } from '#domain/limits.ts'
import { asWritten, quoted } from '#domain/opening-hours/reading/notes.ts'
import { isRecord, minutesOfDay, wholeNumber } from './periods.ts'
import { addedHours } from '#domain/opening-hours/reading/rules.ts'
import { mergeIntervals, wholeDay } from '#domain/opening-hours/reading/times.ts'
import { readDateHours } from './usual.ts'
import { isKnown, MINUTES_PER_DAY } from './opening-hours.ts'
import type { Interval, SpecialDay, Week } from './opening-hours.ts'

const MAX_NOTES = 20
/** A longer closed season is a business status, or a mistyped year. */
const MAX_SPAN = 366

type Found = { days: Map<string, SpecialDay>; notes: string[]; usual: Week | null }

/**
 * Reads hours of single dates: Business Profile's `{specialHourPeriods}` (or the list in it), the
 * cell of its sheet ("2026-12-24: 05:00-18:00, 2026-12-25: x"), our own cell with names, an object of dates (`{"2026-12-25":
 * "closed"}`) and a list of our own `SpecialDay`s. Never throws.
 *
 * @param usual the weekly hours, against which "closing at 3 pm" is read
 * @returns the days in order of date, one entry a date; notes say what was left out
 */
export function parseSpecialHours(
  value: unknown,
  usual: Week | null = null,
): { days: SpecialDay[]; notes: string[] } {
  const found: Found = { days: new Map(), notes: [], usual }
  if (typeof value === 'string') readCell(found, value)
  else if (Array.isArray(value)) for (const entry of value) readEntry(found, entry)
  else if (isRecord(value) && Array.isArray(value.specialHourPeriods)) {
    for (const entry of value.specialHourPeriods) readEntry(found, entry)
  } else if (isRecord(value)) {
    for (const [date, hours] of Object.entries(value)) readDated(found, date, hours)
  } else if (value !== null && value !== undefined) {
    found.notes.push('The special hours are neither text nor a list')
  }
  const days = [...found.days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
  if (days.length > LOCATION_MAX.specialDays) {
    found.notes.push(
      `Only the last ${LOCATION_MAX.specialDays} of ${days.length} special days are kept`,
    )
  }
  const more = found.notes.length - MAX_NOTES
  const notes = more > 0 ? [...found.notes.slice(0, MAX_NOTES), `and ${more} more`] : found.notes
  return { days: days.slice(-LOCATION_MAX.specialDays), notes }
}

function readCell(found: Found, text: string): void {
  const dates = [...text.matchAll(/\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4}/g)]
  if (dates.length === 0) {
    if (text.trim() !== '') found.notes.push(`${quoted(text)} has no date like 2026-12-25`)
    return
  }
  for (const [at, match] of dates.entries()) {
    const hours = text.slice(match.index + match[0].length, dates[at + 1]?.index)
    // A comma or a line end separates entries, and a colon separates date and hours.
    const cell = hours.replace(/^\s*:/, '').trim().replace(/[,;]$/, '')
    const named = NAMED.exec(cell)?.groups
    const { name, nameEs } = named ?? {}
    readDated(found, isoFrom(match[0]), named?.['hours'] ?? cell, { name, nameEs })
  }
}

/** Hours, and behind them what the day is called, in English and Spanish: `Closed "Christmas Day"` */
const NAMED = /^(?<hours>[^"]*[^"\s])\s*"(?<name>[^"]+)"(?:\s*"(?<nameEs>[^"]+)")?$/

/** "2026-1-5" and "1/5/2026" as "2026-01-05". */
function isoFrom(date: string): string {
  const [first = '', second = '', third = ''] = date.split(/[-/]/)
  const [year, month, day] = date.includes('/') ? [third, first, second] : [first, second, third]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function readEntry(found: Found, entry: unknown): void {
  if (!isRecord(entry)) {
    found.notes.push('An entry of the special hours is not understood')
  } else if (typeof entry.date === 'string') {
    readDated(found, entry.date, entry.closed === true ? 'closed' : entry.hours, entry)
  } else {
    readPeriod(found, entry)
  }
}

/** @param hours a cell's text, or intervals in minutes */
function readDated(
  found: Found,
  date: string,
  hours: unknown,
  names: { name?: unknown; nameEs?: unknown } = {},
): void {
  if (Number.isNaN(dayNumberOf(date))) {
    found.notes.push(`${quoted(date)} is not a date; its special hours are left out`)
    return
  }
  const read =
    typeof hours === 'string'
      ? readDateHours(hours, date, found.usual)
      : { hours: intervalsOf(hours), note: null }
  if (read.hours === null) {
    found.notes.push(`${date} has no hours and is left out`)
    return
  }
  if (read.note !== null) found.notes.push(`${date}: ${read.note}`)
  const [name, nameEs] = [nameOf(names.name), nameOf(names.nameEs)]
  // A date that occurs twice has split hours.
  const all = addedHours(found.days.get(date)?.hours, read.hours) ?? read.hours
  found.days.set(date, {
    date,
    hours: all,
    ...(name !== '' && { name }),
    ...(nameEs !== '' && { nameEs }),
  })
}

function nameOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  return asWritten(value).slice(0, LOCATION_MAX.specialDayName).trim()
}

function intervalsOf(hours: unknown): readonly Interval[] | null {
  if (!Array.isArray(hours)) return null
  const intervals: Interval[] = []
  for (const pair of hours) {
    if (!Array.isArray(pair) || pair.length !== 2) return null
    const [open, close] = pair.map((minutes) =>
      typeof minutes === 'number' ? minutes : Number.NaN,
    )
    if (!Number.isInteger(open) || !Number.isInteger(close)) return null
    if (open === undefined || close === undefined || open < 0) return null
    if (open >= MINUTES_PER_DAY || close <= open) return null
    intervals.push([open, close])
  }
  return mergeIntervals(intervals)
}

function readPeriod(found: Found, entry: Readonly<Record<string, unknown>>): void {
  const start = dateOf(entry.startDate)
  const end = entry.endDate === undefined ? start : dateOf(entry.endDate)
  if (start === null || end === null || end < start || end - start > MAX_SPAN) {
    found.notes.push('An entry of the special hours has no usable date and is left out')
    return
  }
  if (entry.closed === true) {
    for (let day = start; day <= end; day++) addTo(found, day, null)
    return
  }
  const open = minutesOfDay(entry.openTime)
  const close = minutesOfDay(entry.closeTime)
  const given = entry.openTime !== undefined || entry.closeTime !== undefined
  if (!given || open === null || close === null || open >= MINUTES_PER_DAY) {
    found.notes.push(`${isoDate(start)}: the special hours are not understood and left out`)
    return
  }
  const length = (end - start) * MINUTES_PER_DAY + close - open
  if (length > MINUTES_PER_DAY) {
    found.notes.push(`${isoDate(start)}: special hours longer than 24 hours are left out`)
    return
  }
  // A close at or before the opening on the same date is on the next.
  const ends = length > 0 ? open + length : open + length + MINUTES_PER_DAY
  addTo(found, start, wholeDay(open, ends))
}

/** Adds an interval to a date, or closes it (`null`). */
function addTo(found: Found, day: number, interval: Interval | null): void {
  const date = isoDate(day)
  const before = found.days.get(date)?.hours ?? []
  const hours = mergeIntervals([
    ...(isKnown(before) ? before : []),
    ...(interval ? [interval] : []),
  ])
  if (hours) found.days.set(date, { date, hours })
  else found.notes.push(`${date}: special hours that do not fit into one day are left out`)
}

function dateOf(value: unknown): number | null {
  if (!isRecord(value)) return null
  const [year, month, day] = [value.year, value.month, value.day].map(wholeNumber)
  const digits = [year, month, day].map((part) => String(part ?? 0).padStart(2, '0'))
  const number = dayNumberOf(digits.join('-'))
  return Number.isNaN(number) ? null : number
}
