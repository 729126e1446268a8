import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Location } from '#domain/location/location.ts'
import { parseDayCell, parseHoursText, parseWeekdayLines } from './parse.ts'
import { randomDay, randomWeek } from '#domain/opening-hours/random-week.ts'
import { summary, weekLines } from '#domain/opening-hours/text.ts'
import { isKnown, weekOf } from '#domain/opening-hours/opening-hours.ts'
import type { DayHours } from '#domain/opening-hours/opening-hours.ts'

// The narrow no-break space and the thin spaces that Google writes.
const NARROW = '\u202f'
const DASH = '\u2009\u2013\u2009'

test('any week reads back from its own lines', () => {
  fc.assert(
    fc.property(randomWeek(1), (week) => {
      fc.pre(week.some((day) => day !== null))
      expect(parseWeekdayLines(weekLines(week)).week).toEqual(week)
    }),
  )
})

test('any week reads back with Google’s spaces and a missing first AM or PM', () => {
  fc.assert(
    fc.property(randomWeek(15), (week) => {
      fc.pre(week.some(isKnown))
      const lines = weekLines(week).map((line) =>
        line
          .replaceAll(/(\d+:\d\d) ([AP]M) – (\d+:\d\d) \2/g, (same, from, half, to) =>
            minutes(from) < minutes(to) ? `${from} – ${to} ${half}` : same,
          )
          .replaceAll(' – ', DASH)
          .replaceAll(/ (?=[AP]M)/g, NARROW),
      )
      expect(parseWeekdayLines(lines).week).toEqual(week)
    }),
  )
})

test('any week reads back from its own summary', () => {
  const week = fc
    .array(randomDay(30), { minLength: 7, maxLength: 7 })
    .map((days) => weekOf((index) => days[index] ?? []))
  fc.assert(
    fc.property(week, (hours) => {
      expect(parseHoursText(summary(hours)).week).toEqual(hours)
    }),
  )
})

test('no text makes a reader throw, and every result can be stored', () => {
  const piece = fc.constantFrom(
    'Mo',
    'Fr',
    'Sunday',
    '-',
    ':',
    ',',
    ';',
    ' ',
    '6',
    '06:00',
    '24',
    '/',
    '7',
    'AM',
    'pm',
    'to',
    'off',
    'PH',
    'open',
    '24 hours',
    '\u202f',
    '–',
    '\ud800',
    '12:00 AM',
    'not given',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(text, (input) => {
      const days = [
        ...(parseHoursText(input).week ?? []),
        ...(parseWeekdayLines([input, null, input]).week ?? []),
        parseDayCell(input).hours,
      ]
      for (const day of days) expect(isStorable(day)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('values that are not text give no week and a note', () => {
  const strange = fc.oneof(
    fc.jsonValue().filter((value) => typeof value !== 'string' && value !== null),
    fc.constantFrom(Number.NaN, 10n, Symbol('hours'), new Date(0), () => '24/7'),
  )
  fc.assert(
    fc.property(strange, (value) => {
      expect(parseHoursText(value)).toEqual({ week: null, notes: ['The hours are not text'] })
      expect(parseDayCell(value)).toEqual({ hours: null, note: 'The hours are not text' })
      expect(() => parseWeekdayLines(value)).not.toThrow()
    }),
  )
  expect(parseWeekdayLines('24/7').notes).toEqual(['The weekday lines are not a list'])
  expect(parseWeekdayLines([5, 'Monday: Closed'])).toEqual({
    week: [[], null, null, null, null, null, null],
    notes: ['A weekday line is not text'],
  })
})

test.each([
  'Mo,',
  'Mo-Fr 06:00-22:00;',
  '6am-',
  'a.',
  ' ',
  '24 ',
  '06:00-07:00,',
  'é',
  'Mo 1-2pm,',
])('a text of 100,000 characters made of "%s" is read before the runner gives up', (piece) => {
  const text = piece.repeat(100_000 / piece.length)
  // A quadratic reader takes minutes, a linear one a tenth of a second.
  const read = [parseHoursText(text).week, parseWeekdayLines([text]).week, parseDayCell(text).hours]
  for (const hours of read)
    expect(hours === null || typeof hours === 'object' || isStorable(hours)).toBe(true)
})

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return (hour % 12) * 60 + minute
}

function isStorable(day: DayHours): boolean {
  const named = isKnown(day) || day === null || (day !== '' && day.isWellFormed())
  return named && Location.shape.week.safeParse(weekOf(() => day)).success
}
