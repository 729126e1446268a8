import { expect, test } from 'vitest'
import { scheduleAt, statusAt, statusText } from './status.ts'
import { weekOf } from './opening-hours.ts'
import type { SpecialDay } from './opening-hours.ts'
import { DEFAULT_WEEK } from './testing-week.ts'
import { hoursOf, says, ALL_DAY } from './testing-status.ts'

test('a near opening is named by its day, and a later one by its date', () => {
  const weekdays = hoursOf(weekOf((day) => (day < 5 ? [[360, 1320]] : [])))
  expect(says(weekdays, '2026-06-20T12:00:00-04:00')).toBe('Closed · opens Mon 6 AM')
  expect(says(weekdays, '2026-06-21T17:59:00-04:00')).toBe('Closed · opens Mon 6 AM')
  expect(says(weekdays, '2026-06-21T18:00:00-04:00')).toBe('Closed · opens 6 AM')
  const rebuilding = Array.from({ length: 20 }, (_, day): SpecialDay => {
    return { date: `2026-06-${String(day + 1).padStart(2, '0')}`, hours: [] }
  })
  const closedLong = hoursOf(
    weekOf(() => [[360, 1320]]),
    { specialDays: rebuilding },
  )
  expect(says(closedLong, '2026-06-03T12:00:00-04:00')).toBe('Closed · opens Jun 21, 6 AM')
  const early = statusAt(closedLong, DEFAULT_WEEK, Date.parse('2026-06-03T12:00:00-04:00'))
  expect(early.until).toBe(Date.parse('2026-06-15T00:00:00-04:00'))
  expect(says(closedLong, '2026-06-14T23:59:00-04:00')).toBe('Closed · opens Jun 21, 6 AM')
  expect(says(closedLong, '2026-06-15T00:00:00-04:00')).toBe('Closed · opens Sun 6 AM')
})

test('a holiday closes the store and is in the schedule, and hours from the day before continue', () => {
  const hours = hoursOf(
    weekOf(() => [[600, 1560]]),
    { specialDays: [{ date: '2026-12-25', hours: [], name: 'Christmas Day' }] },
  )
  expect(says(hours, '2026-12-25T01:30:00-05:00')).toBe('Closing soon · closes 2 AM')
  expect(says(hours, '2026-12-25T10:00:00-05:00')).toBe('Closed · opens Sat 10 AM')
  expect(scheduleAt(hours, DEFAULT_WEEK, Date.parse('2026-12-25T10:00:00-05:00'))[4]).toEqual({
    day: 'Friday',
    text: 'Closed',
    isToday: true,
    date: '2026-12-25',
    special: { date: '2026-12-25', hours: [], name: 'Christmas Day' },
  })
})

test('special hours open a closed day and end a week around the clock', () => {
  const sunday = hoursOf(
    weekOf((day) => (day === 6 ? [] : [[360, 1320]])),
    { specialDays: [{ date: '2026-06-21', hours: [[600, 960]] }] },
  )
  expect(says(sunday, '2026-06-21T12:00:00-04:00')).toBe('Open now · closes 4 PM')
  const always = hoursOf(
    weekOf(() => ALL_DAY),
    { specialDays: [{ date: '2026-12-25', hours: [] }] },
  )
  const early = statusAt(always, DEFAULT_WEEK, Date.parse('2026-06-15T12:00:00-04:00'))
  expect(statusText(early).detail).toBe('open 24 hours')
  expect(early.until).toBe(Date.parse('2026-12-24T00:00:00-05:00'))
  expect(says(always, '2026-12-24T12:00:00-05:00')).toBe('Open now · closes at midnight')
  expect(says(always, '2026-12-25T12:00:00-05:00')).toBe('Closed · opens at midnight')
  expect(says(always, '2026-12-26T12:00:00-05:00')).toBe('Open now · open 24 hours')
})

test('the schedule is the week of today, Monday to Sunday', () => {
  const hours = hoursOf(null, { specialDays: [{ date: '2026-06-20', hours: [[600, 960]] }] })
  expect(scheduleAt(hours, DEFAULT_WEEK, Date.parse('2026-06-22T02:00:00Z'))).toEqual([
    { day: 'Monday', text: '6:00 AM – 11:00 PM', isToday: false, date: '2026-06-15' },
    { day: 'Tuesday', text: '6:00 AM – 11:00 PM', isToday: false, date: '2026-06-16' },
    { day: 'Wednesday', text: '6:00 AM – 11:00 PM', isToday: false, date: '2026-06-17' },
    { day: 'Thursday', text: '6:00 AM – 11:00 PM', isToday: false, date: '2026-06-18' },
    { day: 'Friday', text: '6:00 AM – 12:00 AM', isToday: false, date: '2026-06-19' },
    {
      day: 'Saturday',
      text: '10:00 AM – 4:00 PM',
      isToday: false,
      date: '2026-06-20',
      special: { date: '2026-06-20', hours: [[600, 960]] },
    },
    { day: 'Sunday', text: '6:00 AM – 11:00 PM', isToday: true, date: '2026-06-21' },
  ])
})
