import { expect, test } from 'vitest'
import { dayText, formatTime, shortDate, summary, weekLines } from './text.ts'
import { weekOf } from './opening-hours.ts'
import type { DayHours } from './opening-hours.ts'
import { DEFAULT_WEEK } from './testing-week.ts'

test.each([
  [0, '12:00 AM', '12 AM'],
  [1, '12:01 AM', '12:01 AM'],
  [360, '6:00 AM', '6 AM'],
  [719, '11:59 AM', '11:59 AM'],
  [720, '12:00 PM', '12 PM'],
  [750, '12:30 PM', '12:30 PM'],
  [1410, '11:30 PM', '11:30 PM'],
  [1440, '12:00 AM', '12 AM'],
  [1560, '2:00 AM', '2 AM'],
  [2880, '12:00 AM', '12 AM'],
])('%i minutes are %s or %s', (minutes, full, short) => {
  expect(formatTime(minutes, 'full')).toBe(full)
  expect(formatTime(minutes, 'short')).toBe(short)
})

test.each<[DayHours, string]>([
  [[[360, 1380]], '6:00 AM – 11:00 PM'],
  [
    [
      [690, 840],
      [1020, 1320],
    ],
    '11:30 AM – 2:00 PM, 5:00 PM – 10:00 PM',
  ],
  [[[1080, 1560]], '6:00 PM – 2:00 AM'],
  [[[720, 1380]], '12:00 PM – 11:00 PM'],
  [[[360, 1800]], '6:00 AM – 6:00 AM'],
  [[[0, 1440]], 'Open 24 hours'],
  [[], 'Closed'],
  ['By appointment', 'By appointment'],
  ['', 'Call for hours'],
  [null, 'Call for hours'],
])('the day %j reads "%s"', (day, text) => {
  expect(dayText(day)).toBe(text)
})

test('the default week is the one of the spec, line by line', () => {
  expect(weekLines(DEFAULT_WEEK)).toEqual([
    'Monday: 6:00 AM – 11:00 PM',
    'Tuesday: 6:00 AM – 11:00 PM',
    'Wednesday: 6:00 AM – 11:00 PM',
    'Thursday: 6:00 AM – 11:00 PM',
    'Friday: 6:00 AM – 12:00 AM',
    'Saturday: 6:00 AM – 12:00 AM',
    'Sunday: 6:00 AM – 11:00 PM',
  ])
})

test('seven equal days are one phrase', () => {
  expect(summary(weekOf(() => [[360, 1380]]))).toBe('6:00 AM – 11:00 PM')
  expect(summary(weekOf(() => [[0, 1440]]))).toBe('Open 24 hours')
  expect(summary(weekOf(() => 'Call first'))).toBe('Call first')
  expect(summary(weekOf(() => null))).toBe('Call for hours')
})

test('days that differ are grouped, over the end of the week too', () => {
  expect(summary(DEFAULT_WEEK)).toBe('Sun–Thu 6 AM – 11 PM, Fri–Sat 6 AM – 12 AM')
  expect(summary(weekOf((day) => (day === 6 ? [] : [[360, 1290]])))).toBe(
    'Mon–Sat 6 AM – 9:30 PM, Sun closed',
  )
  expect(summary(weekOf((day) => (day === 2 ? 'By appointment' : [[0, 1440]])))).toBe(
    'Thu–Tue open 24 hours, Wed By appointment',
  )
  expect(
    summary(
      weekOf((day) =>
        day < 5
          ? [
              [690, 840],
              [1020, 1320],
            ]
          : null,
      ),
    ),
  ).toBe('Mon–Fri 11:30 AM – 2 PM and 5 PM – 10 PM, Sat–Sun call for hours')
})

test('a date is shown by its month and day', () => {
  expect(shortDate('2026-12-05')).toBe('Dec 5')
})
