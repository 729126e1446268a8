import type { Location } from '#domain/location/location.ts'
import { readWeekLines } from '#domain/opening-hours/reading/lines.ts'
import { parseHoursText } from '#domain/opening-hours/reading/parse.ts'
import { changesOneEnd, readDateHours } from '#domain/opening-hours/usual.ts'
import { summary, weekLines } from '#domain/opening-hours/text.ts'
import { isUnknownWeek, type SpecialDay, type Week } from '#domain/opening-hours/opening-hours.ts'
import { PublicError } from '#server/errors.ts'
import type { LocationChange } from './location-change.ts'

/**
 * Converts every form of hours in a change to its stored form: text and lines become the week, and
 * words of special days become times. All are read against the current hours.
 *
 * @param defaultWeek the chain's, for a store without hours of its own
 * @throws PublicError 422 for hours that cannot be read, with the path of the field
 */
export function withHoursRead(
  change: LocationChange,
  location: Location,
  defaultWeek: Week | null,
): Omit<LocationChange, 'hours' | 'weekdayDescriptions'> {
  const { hours: _text, weekdayDescriptions: _lines, ...given } = change
  const week = weekOfChange(change, location.week ?? defaultWeek)
  const usual = (week === undefined ? location.week : week) ?? defaultWeek
  const { specialDays } = given
  return {
    ...given,
    ...(week !== undefined && { week }),
    ...(specialDays && {
      specialDays: readSpecialDays(specialDays, location.specialDays, usual),
    }),
  }
}

/**
 * The week of a change in any of its forms; `undefined` when the change has no hours. Several forms,
 * as in one of our answers, must agree.
 *
 * @throws PublicError 422
 */
function weekOfChange(
  { week, hours, weekdayDescriptions: lines }: LocationChange,
  usual: Week | null,
): Week | null | undefined {
  const shown = week === undefined ? null : (week ?? usual)
  const isOwn = (text: unknown, own: (week: Week) => unknown) =>
    shown !== null && JSON.stringify(text) === JSON.stringify(own(shown))
  const given = [
    ...(week === undefined ? [] : [week]),
    ...(!lines || lines.length === 0 || isOwn(lines, weekLines) ? [] : [readLines(lines, usual)]),
    ...(!hours || isOwn(hours, summary) ? [] : [readText(hours)]),
  ]
  if (given.some((one) => JSON.stringify(one) !== JSON.stringify(given[0]))) {
    const message = 'week, weekdayDescriptions, and hours contradict each other: send one of them'
    throw new PublicError(422, message, { errors: [{ path: 'hours', message }] })
  }
  // Only empty values: the chain's hours.
  return given.length > 0 ? given[0] : hours !== undefined || lines ? null : undefined
}

/** @throws PublicError 422 for a text that has no hours but is not empty */
function readText(hours: string): Week | null {
  const { week, notes } = parseHoursText(hours)
  if (week === null || !isUnknownWeek(week) || notes.length === 0) return week
  const message = `“${hours}” can’t be read as hours. Write times such as “Mon-Fri 6 AM – 10 PM, Sat-Sun closed”.`
  throw new PublicError(422, message, { errors: [{ path: 'hours', message }] })
}

/**
 * A week from its lines.
 *
 * @throws PublicError 422 for a line that cannot be read
 */
function readLines(lines: readonly string[], usual: Week | null): Week | null {
  if (lines.every((line) => line.trim() === '')) return null
  const read = readWeekLines(lines, usual)
  if ('week' in read) return read.week
  const { line, message } = read
  throw new PublicError(422, message, {
    errors: [{ path: `weekdayDescriptions[${line}]`, message }],
  })
}

/**
 * Reads the words of special days as hours, because with words alone a date is neither open nor
 * closed. Words that an import stored may stay.
 *
 * @throws PublicError 422
 */
function readSpecialDays(
  days: readonly SpecialDay[],
  kept: readonly SpecialDay[],
  usual: Week | null,
): SpecialDay[] {
  return days.map((day, index) => {
    if (typeof day.hours !== 'string') return day
    const { hours } = readDateHours(day.hours, day.date, usual)
    if (hours !== null && typeof hours !== 'string') return { ...day, hours }
    if (kept.some(({ date, hours: before }) => date === day.date && before === day.hours))
      return day
    const message = changesOneEnd(day.hours)
      ? `“${day.hours}” depends on the usual hours of that day, which are unknown or closed. Write both times, such as “6 AM – 3 PM”.`
      : `“${day.hours}” can’t be read as hours. Write times such as “6 AM – 3 PM”, “closed”, or “24 hours”.`
    throw new PublicError(422, message, {
      errors: [{ path: `specialDays[${index}].hours`, message }],
    })
  })
}
