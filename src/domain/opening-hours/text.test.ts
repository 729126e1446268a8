import { expect, test } from 'vitest'
import { ENGLISH_HOURS } from './hours-words.ts'
import { SPANISH_HOURS } from './hours-words.es.ts'
import { dayText, summary, weekLines } from './text.ts'
import { weekOf } from './opening-hours.ts'
import type { DayHours, Week } from './opening-hours.ts'
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
  expect(ENGLISH_HOURS.time(minutes, 'full')).toBe(full)
  expect(ENGLISH_HOURS.time(minutes, 'short')).toBe(short)
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
  expect(weekLines(DEFAULT_WEEK, SPANISH_HOURS).slice(4, 6)).toEqual([
    'Viernes: 6:00\u00A0a.\u00A0m. – 12:00\u00A0a.\u00A0m.',
    'Sábado: 6:00\u00A0a.\u00A0m. – 12:00\u00A0a.\u00A0m.',
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
  expect(ENGLISH_HOURS.date('2026-12-05')).toBe('Dec 5')
})

const SPLIT = weekOf((day) =>
  day > 4
    ? []
    : [
        [360, 720],
        [780, 1380],
      ],
)

test.each<[Week, string]>([
  [weekOf(() => [[360, 1380]]), '6:00\u00A0a.\u00A0m. – 11:00\u00A0p.\u00A0m.'],
  [weekOf(() => [[0, 1440]]), 'Abierto las 24 horas'],
  [weekOf(() => null), 'Llama para saber el horario'],
  [
    SPLIT,
    'lun–vie 6\u00A0a.\u00A0m. – 12\u00A0p.\u00A0m. y 1\u00A0p.\u00A0m. – 11\u00A0p.\u00A0m., sáb–dom cerrado',
  ],
  [
    weekOf((day) => (day === 6 ? 'By appointment' : [[360, 1380]])),
    'lun–sáb 6\u00A0a.\u00A0m. – 11\u00A0p.\u00A0m., dom By appointment',
  ],
])('in Spanish a week is %#: %s', (week, text) => {
  expect(summary(week, SPANISH_HOURS)).toBe(text)
})

test.each([
  [0, 'cierra a medianoche'],
  [60, 'cierra a la 1\u00A0a.\u00A0m.'],
  [720, 'cierra al mediodía'],
  [780, 'cierra a la 1\u00A0p.\u00A0m.'],
  [1380, 'cierra a las 11\u00A0p.\u00A0m.'],
  [1410, 'cierra a las 11:30\u00A0p.\u00A0m.'],
  [1530, 'cierra a la 1:30\u00A0a.\u00A0m.'],
])('in Spanish a store that closes %s minutes after midnight “%s”', (minutes, text) => {
  expect(SPANISH_HOURS.status.closes(minutes)).toBe(text)
})

test('in Spanish the next opening is named as people name it', () => {
  const next = { day: 0, date: '2026-12-25', minutes: 360 }
  const { opens } = SPANISH_HOURS.status
  expect(opens({ ...next, naming: 'time' })).toBe('abre a las 6\u00A0a.\u00A0m.')
  expect(opens({ ...next, naming: 'weekday' })).toBe('abre el lunes a las 6\u00A0a.\u00A0m.')
  expect(opens({ ...next, naming: 'date' })).toBe('abre el 25 dic a las 6\u00A0a.\u00A0m.')
})

test.each([
  [ENGLISH_HOURS, 'Nov 6, 2026', ['12:05 AM', '9:30 AM', '12:00 PM', '11:59 PM']],
  [
    SPANISH_HOURS,
    '6 nov 2026',
    [
      '12:05\u00A0a.\u00A0m.',
      '9:30\u00A0a.\u00A0m.',
      '12:00\u00A0p.\u00A0m.',
      '11:59\u00A0p.\u00A0m.',
    ],
  ],
])('a date with its year, and full times', (words, date, times) => {
  expect(words.dateWithYear('2026-11-06')).toBe(date)
  expect(words.dateWithYear('2026-11-06T15:32:00-05:00')).toBe(date)
  expect([5, 570, 720, 1439].map((minutes) => words.time(minutes, 'full'))).toEqual(times)
})
