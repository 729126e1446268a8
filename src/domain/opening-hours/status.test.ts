import { expect, test } from 'vitest'
import { statusAt, statusText } from './status.ts'
import { weekOf } from './opening-hours.ts'
import { DEFAULT_WEEK } from './testing-week.ts'
import { hoursOf, says, ALL_DAY } from './testing-status.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('the default week is open on Friday night, closed after midnight, open again at six', () => {
  const hours = hoursOf(null)
  expect(says(hours, '2026-06-19T21:59:00-04:00')).toBe('Open now · closes at midnight')
  expect(says(hours, '2026-06-19T23:30:00-04:00')).toBe('Closing soon · closes at midnight')
  expect(says(hours, '2026-06-20T00:15:00-04:00')).toBe('Closed · opens 6 AM')
  expect(says(hours, '2026-06-20T06:00:00-04:00')).toBe('Open now · closes at midnight')
})

test('the clock of the location counts, not the one of the server or the visitor', () => {
  const status = statusAt(
    hoursOf(null, { timeZone: 'America/Chicago' }),
    DEFAULT_WEEK,
    Date.parse('2026-06-15T03:30:00Z'),
  )
  expect(status).toEqual({
    kind: 'open',
    closesAt: 1380,
    closingSoon: true,
    until: Date.parse('2026-06-15T04:00:00Z'),
    today: 6,
    date: '2026-06-14',
    dateUntil: Date.parse('2026-06-15T05:00:00Z'),
  })
})

test('the date turns with the location’s year', () => {
  const atUtcNewYear = Date.parse('2027-01-01T03:00:00Z')
  expect(statusAt(hoursOf(null), DEFAULT_WEEK, atUtcNewYear)).toMatchObject({
    today: 3,
    date: '2026-12-31',
    dateUntil: Date.parse('2027-01-01T05:00:00Z'),
  })
})

test('noon is noon', () => {
  const hours = hoursOf(weekOf(() => [[720, 1380]]))
  expect(says(hours, '2026-06-15T00:30:00-04:00')).toBe('Closed · opens at noon')
  expect(says(hours, '2026-06-15T12:30:00-04:00')).toBe('Open now · closes 11 PM')
})

test('a week around the clock never closes', () => {
  for (const week of [weekOf(() => ALL_DAY), weekOf(() => [[360, 1800]])]) {
    for (let hour = 0; hour < 24 * 8; hour++) {
      const instant = Date.parse('2026-10-28T00:00:00Z') + hour * HOUR
      const status = statusAt(hoursOf(week), DEFAULT_WEEK, instant)
      expect(statusText(status)).toEqual({ word: 'Open now', detail: 'open 24 hours' })
      expect(status.until).toBe(Infinity)
    }
  }
})

test('24 hours from six in the morning', () => {
  const hours = hoursOf(weekOf((day) => (day === 0 ? [[360, 1800]] : [])))
  expect(says(hours, '2026-06-15T05:59:00-04:00')).toBe('Closed · opens 6 AM')
  expect(says(hours, '2026-06-15T06:00:00-04:00')).toBe('Open now · closes 6 AM')
  expect(says(hours, '2026-06-16T05:59:00-04:00')).toBe('Closing soon · closes 6 AM')
  expect(says(hours, '2026-06-16T06:00:00-04:00')).toBe('Closed · opens Mon 6 AM')
})

test('days that follow without a gap are one stretch', () => {
  const hours = hoursOf(
    weekOf((day) => (day < 4 ? ALL_DAY : day === 4 ? [[0, 1320]] : day === 6 ? [[480, 1440]] : [])),
  )
  expect(says(hours, '2026-06-15T10:00:00-04:00')).toBe('Open now · open 24 hours')
  expect(says(hours, '2026-06-18T21:59:00-04:00')).toBe('Open now · open 24 hours')
  expect(says(hours, '2026-06-18T22:00:00-04:00')).toBe('Open now · closes 10 PM')
  expect(says(hours, '2026-06-21T23:30:00-04:00')).toBe('Open now · open 24 hours')
})

test('an overnight interval belongs to the day it begins on', () => {
  const hours = hoursOf(weekOf((day) => (day === 4 ? [[1080, 1560]] : [])))
  expect(says(hours, '2026-06-19T17:59:00-04:00')).toBe('Closed · opens 6 PM')
  expect(says(hours, '2026-06-20T00:30:00-04:00')).toBe('Open now · closes 2 AM')
  expect(says(hours, '2026-06-20T01:00:00-04:00')).toBe('Closing soon · closes 2 AM')
  expect(says(hours, '2026-06-20T02:00:00-04:00')).toBe('Closed · opens Fri 6 PM')
})

test('between split hours it opens later the same day', () => {
  const hours = hoursOf(
    weekOf(() => [
      [1020, 1320],
      [690, 840],
    ]),
  )
  expect(says(hours, '2026-06-15T13:30:00-04:00')).toBe('Closing soon · closes 2 PM')
  expect(says(hours, '2026-06-15T14:00:00-04:00')).toBe('Closed · opens 5 PM')
  expect(says(hours, '2026-06-15T22:30:00-04:00')).toBe('Closed · opens Tue 11:30 AM')
  expect(says(hours, '2026-06-15T23:30:00-04:00')).toBe('Closed · opens 11:30 AM')
})

test("an owner's text is shown unchanged, and no opening beyond it is claimed", () => {
  const hours = hoursOf(
    weekOf((day) => (day === 2 ? 'Call first' : day === 1 ? null : [[360, 1320]])),
  )
  expect(says(hours, '2026-06-15T22:00:00-04:00')).toBe('Closed')
  expect(says(hours, '2026-06-16T12:00:00-04:00')).toBe('Call for hours')
  expect(says(hours, '2026-06-17T12:00:00-04:00')).toBe('Call first')
  const wednesday = statusAt(hours, DEFAULT_WEEK, Date.parse('2026-06-17T12:00:00-04:00'))
  expect(wednesday).toMatchObject({
    kind: 'unknown',
    words: 'Call first',
    until: Date.parse('2026-06-18T00:00:00-04:00'),
  })
})

test('no closing is invented where an open day runs into one that is unknown', () => {
  const hours = hoursOf(weekOf((day) => (day === 0 ? ALL_DAY : 'Call first')))
  expect(says(hours, '2026-06-15T23:30:00-04:00')).toBe('Open now · open 24 hours')
  expect(says(hours, '2026-06-16T00:00:00-04:00')).toBe('Call first')
})

test('a closing at midnight is given, even before a day that is unknown', () => {
  const hours = hoursOf(weekOf((day) => (day === 0 ? [[360, 1440]] : 'Call first')))
  expect(says(hours, '2026-06-15T22:00:00-04:00')).toBe('Open now · closes at midnight')
})

test('a location that never opens says only that', () => {
  const status = statusAt(hoursOf(weekOf(() => [])), DEFAULT_WEEK, 0)
  expect(statusText(status)).toEqual({ word: 'Closed', detail: null })
  expect(status.until).toBe(Infinity)
})

test.each([
  ['CLOSED_TEMPORARILY', 'Temporarily closed'],
  ['CLOSED_PERMANENTLY', 'Permanently closed'],
  ['FUTURE_OPENING', 'Coming soon'],
] as const)('a business that is %s is "%s" at all hours', (businessStatus, word) => {
  const hours = hoursOf(
    weekOf(() => ALL_DAY),
    { businessStatus },
  )
  const status = statusAt(hours, DEFAULT_WEEK, Date.parse('2026-06-15T12:00:00-04:00'))
  expect(statusText(status)).toEqual({ word, detail: null })
  expect(status).toMatchObject({ until: Infinity, today: 0, date: '2026-06-15' })
})
