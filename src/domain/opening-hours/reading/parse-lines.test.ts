import { expect, test } from 'vitest'
import { parseWeekdayLines } from './parse.ts'
import { weekLines } from '#domain/opening-hours/text.ts'
import { weekOf } from '#domain/opening-hours/opening-hours.ts'
import type { DayHours } from '#domain/opening-hours/opening-hours.ts'

const SIX_TO_TEN: DayHours = [[360, 1320]]

// The narrow no-break space and the thin spaces that Google writes.
const NARROW = '\u202f'
const DASH = '\u2009\u2013\u2009'

function firstDay(line: string): DayHours {
  return parseWeekdayLines([line]).week?.[0] ?? null
}

test.each<[string, DayHours]>([
  [`Monday: 7:00${NARROW}AM${DASH}5:00${NARROW}PM`, [[420, 1020]]],
  [`Monday: 12:00${DASH}10:00${NARROW}PM`, [[720, 1320]]],
  [`Monday: 3:00${DASH}9:00${NARROW}PM`, [[900, 1260]]],
  [`Monday: 4:30${DASH}11:00${NARROW}AM`, [[270, 660]]],
  [`Monday: 5:00${NARROW}AM${DASH}1:00${NARROW}AM`, [[300, 1500]]],
  [`Monday: 11:30${NARROW}AM${DASH}12:00${NARROW}AM`, [[690, 1440]]],
  ['Monday: 10:00 AM - 10:00 PM', [[600, 1320]]],
  [
    'Monday: 11:00 am – 3:00 pm, 5:00 – 8:00 pm',
    [
      [660, 900],
      [1020, 1200],
    ],
  ],
  ['Monday: 12:00 PM – 11:00 PM', [[720, 1380]]],
  ['Monday: 6:00 AM – 6:00 AM', [[360, 1800]]],
  ['Monday: 12:00 AM – 12:00 AM', [[0, 1440]]],
  ['Monday: 12:00 AM – 11:59 PM', [[0, 1440]]],
  ['Monday: Open 24 hours', [[0, 1440]]],
  ['Monday: Closed', []],
  ['Monday: 18:00–06:00', [[1080, 1800]]],
  ['Monday: 6:00\u00a0a.\u00a0m.–10:00\u00a0p.\u00a0m.', [[360, 1320]]],
  ['Monday: Temporarily closed', 'Temporarily closed'],
  ['Monday: Open by appointment', 'Open by appointment'],
  ['Monday: Hours not given', null],
  ['Monday:', null],
])('the line %j is %j', (line, hours) => {
  expect(firstDay(line)).toEqual(hours)
})

test('the name in a line takes precedence over its position, and days without a line are unknown', () => {
  const { week, notes } = parseWeekdayLines([
    'Sunday: 11:00 AM – 7:00 PM',
    'Monday: Closed',
    'Tuesday: 11:00 AM – 7:00 PM',
  ])
  expect(week).toEqual([[], [[660, 1140]], null, null, null, null, [[660, 1140]]])
  expect(notes).toEqual([])
})

test('lines without names count from Monday', () => {
  const times = ['6 AM – 7 PM', '6 AM – 8 PM', null, 'Closed', '', '6 AM – 9 PM', '7 AM – 6 PM']
  expect(parseWeekdayLines(times).week).toEqual([
    [[360, 1140]],
    [[360, 1200]],
    null,
    [],
    null,
    [[360, 1260]],
    [[420, 1080]],
  ])
})

test('names in other languages are known, else the position counts', () => {
  expect(parseWeekdayLines(['Quarta-feira: 12:00 – 23:00']).week?.[2]).toEqual([[720, 1380]])
  expect(parseWeekdayLines(['lørdag: 07:00–23:00']).week?.[5]).toEqual([[420, 1380]])
  expect(parseWeekdayLines(['Miércoles: Cerrado']).week?.[2]).toEqual([])
  expect(parseWeekdayLines(['Hétfő: 07:00–23:00']).week?.[0]).toEqual([[420, 1380]])
})

test("a label that is not a day's name is kept", () => {
  expect(firstDay('Note: ring the bell')).toBe('Note: ring the bell')
})

test.each([[null], [[]], [['', '', '', '', '', '', '']], [[null, ' ']]])(
  'the lines %j give no week',
  (lines) => {
    expect(parseWeekdayLines(lines)).toEqual({ week: null, notes: [] })
  },
)

test("an owner's text is kept for its day and noted", () => {
  const { week, notes } = parseWeekdayLines([
    'Monday: 6:00 AM – 10:00 PM',
    'Wednesday: Temporarily closed',
  ])
  expect(week?.[0]).toEqual(SIX_TO_TEN)
  expect(week?.[2]).toBe('Temporarily closed')
  expect(notes).toEqual(['Wednesday: "Temporarily closed" is not understood and kept as written'])
})

test('a morning close is noted and not changed', () => {
  const { week, notes } = parseWeekdayLines(['Monday: 4:30 – 11:00 AM', 'Tuesday: 4:30 – 11:00 AM'])
  expect(week?.[0]).toEqual([[270, 660]])
  expect(notes).toEqual([
    'Monday, Tuesday: "4:30 AM – 11:00 AM" closes before the afternoon; PM may be meant',
  ])
})

test('an extra line is omitted and noted', () => {
  const { notes } = parseWeekdayLines(Array.from({ length: 8 }, () => '6 AM – 10 PM'))
  expect(notes).toEqual(['"6 AM – 10 PM" is a line too many and left out'])
})

test('what was unknown stays unknown when its lines are read again', () => {
  const week = weekOf(() => '06:00-06:00')
  expect(parseWeekdayLines(weekLines(week)).week).toEqual(week)
})
