import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Location } from '#domain/location/location.ts'
import { parseDayCell, parseHoursText, parseWeekdayLines } from './parse.ts'
import { randomDay, randomWeek } from '#domain/opening-hours/random-week.ts'
import { summary, weekLines } from '#domain/opening-hours/text.ts'
import { isKnown, weekOf } from '#domain/opening-hours/opening-hours.ts'
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

test('the name in a line wins over its place, and days without a line are unknown', () => {
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

test('names of other languages are known or give way to the place', () => {
  expect(parseWeekdayLines(['Quarta-feira: 12:00 – 23:00']).week?.[2]).toEqual([[720, 1380]])
  expect(parseWeekdayLines(['lørdag: 07:00–23:00']).week?.[5]).toEqual([[420, 1380]])
  expect(parseWeekdayLines(['Miércoles: Cerrado']).week?.[2]).toEqual([])
  expect(parseWeekdayLines(['Hétfő: 07:00–23:00']).week?.[0]).toEqual([[420, 1380]])
})

test('a label that is no name is not lost', () => {
  expect(firstDay('Note: ring the bell')).toBe('Note: ring the bell')
})

test.each([[null], [[]], [['', '', '', '', '', '', '']], [[null, ' ']]])(
  'the lines %j give no week',
  (lines) => {
    expect(parseWeekdayLines(lines)).toEqual({ week: null, notes: [] })
  },
)

test('words are kept for their day and noted', () => {
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

test('a line too many is left out and noted', () => {
  const { notes } = parseWeekdayLines(Array.from({ length: 8 }, () => '6 AM – 10 PM'))
  expect(notes).toEqual(['"6 AM – 10 PM" is a line too many and left out'])
})

test.each([
  ['24/7'],
  ['Open 24 hours'],
  ['24 hours'],
  ['24 hrs'],
  ['Open 24 hours a day, 7 days a week'],
  ['Mo-Su 00:00-24:00'],
  ['12:00 AM to 11:59 PM'],
])('"%s" is open all week', (text) => {
  expect(parseHoursText(text)).toEqual({ week: weekOf(() => [[0, 1440]]), notes: [] })
})

test.each([
  ['Mo-Su 06:00-22:00'],
  ['06:00-22:00'],
  ['06:00:00-22:00:00'],
  ['0600-2200'],
  ['6:00 AM to 10:00 PM'],
  ['6am-10pm'],
  ['6 a.m. – 10 p.m.'],
  ['6am - 10pm daily'],
  ['Open every day from 6 AM until 10 PM'],
  ['Hours: 6 AM to 10 PM, Mon-Sun'],
])('"%s" is the same hours every day', (text) => {
  expect(parseHoursText(text)).toEqual({ week: weekOf(() => SIX_TO_TEN), notes: [] })
})

test.each<[string, readonly DayHours[]]>([
  ['Mo-Fr 06:00-22:00; Sa,Su 07:00-21:00', [SIX_TO_TEN, [[420, 1260]], [[420, 1260]]]],
  ['Mo-Fr 06:00-22:00; Sa 07:00-21:00; Su off', [SIX_TO_TEN, [[420, 1260]], []]],
  ['Mon-Fri 6am-10pm, Sat 7am-9pm, Sun closed', [SIX_TO_TEN, [[420, 1260]], []]],
  ['Mon - Fri: 6:00AM-10:00PM Sat: 7:00AM-9:00PM Sun: Closed', [SIX_TO_TEN, [[420, 1260]], []]],
  ['6am-10pm Mon-Fri, 7am-9pm weekends', [SIX_TO_TEN, [[420, 1260]], [[420, 1260]]]],
  ['M-F 6am-10pm; Sat & Sun 7am-9pm', [SIX_TO_TEN, [[420, 1260]], [[420, 1260]]]],
  ['Mo-Su 06:00-22:00; Su 07:00-21:00', [SIX_TO_TEN, SIX_TO_TEN, [[420, 1260]]]],
  ['Daily 6am-10pm, Sun 7am-9pm', [SIX_TO_TEN, SIX_TO_TEN, [[420, 1260]]]],
  ['Mo-Su 04:00-02:00; Sa-Su 18:00-26:00', [[[240, 1560]], [[1080, 1560]], [[1080, 1560]]]],
  ['Mo-Su 06:00-00:00; Su 06:00-24:00', [[[360, 1440]], [[360, 1440]], [[360, 1440]]]],
  ['Sun-Thu 6am-10pm, Fri-Sat 6am-midnight', [SIX_TO_TEN, [[360, 1440]], SIX_TO_TEN]],
  [
    'Sat by appointment; Mon-Fri 6am-10pm; Sun noon-6pm',
    [SIX_TO_TEN, 'by appointment', [[720, 1080]]],
  ],
])('"%s" is understood for Monday, Saturday and Sunday', (text, [monday, saturday, sunday]) => {
  const { week } = parseHoursText(text)
  expect([week?.[0], week?.[5], week?.[6]]).toEqual([monday, saturday, sunday])
})

test('several intervals of a day are kept, also from two rules', () => {
  const split: DayHours = [
    [360, 720],
    [840, 1080],
  ]
  expect(parseHoursText('Mo-Su 06:00-12:00,14:00-18:00').week).toEqual(weekOf(() => split))
  expect(parseHoursText('Mo-Su 06:00-12:00, Mo-Su 14:00-18:00').week).toEqual(weekOf(() => split))
})

test('a day of its own in a list of days', () => {
  expect(
    parseHoursText(
      'Monday 5:00 AM - 12:00 AM, Tuesday 5:00 AM - 1:00 AM, Wednesday closed, Thu-Sun 24 hours',
    ).week,
  ).toEqual([[[300, 1440]], [[300, 1500]], [], [[0, 1440]], [[0, 1440]], [[0, 1440]], [[0, 1440]]])
})

test('days that are not named are closed, and the report says so', () => {
  const { week, notes } = parseHoursText('Mo-Sa 06:00-22:00')
  expect(week?.[6]).toEqual([])
  expect(notes).toEqual(['Sunday: not named in "Mo-Sa 06:00-22:00", taken as closed'])
})

test('equal times without AM or PM are unknown, never 24 hours or closed', () => {
  expect(parseHoursText('Mo-Sa 06:00-22:00; Su 00:00-00:00')).toEqual({
    week: weekOf((day) => (day < 6 ? SIX_TO_TEN : '00:00-00:00')),
    notes: [
      'Sunday: "00:00-00:00" opens and closes at the same time: 24 hours, closed, or AM and PM lost; kept as written',
    ],
  })
  expect(parseHoursText('Mo-Su 06:00-06:00').week).toEqual(weekOf(() => '06:00-06:00'))
  expect(parseHoursText('6:00 AM to 6:00 AM').week).toEqual(weekOf(() => [[360, 1800]]))
})

test('what was unknown stays unknown when its lines are read again', () => {
  const week = weekOf(() => '06:00-06:00')
  expect(parseWeekdayLines(weekLines(week)).week).toEqual(week)
})

test('holiday rules are left out of the week and noted', () => {
  expect(parseHoursText('Mo-Su 06:00-22:00; PH off')).toEqual({
    week: weekOf(() => SIX_TO_TEN),
    notes: [
      '"PH off" is for holidays or single dates and left out; give their dates as special hours',
    ],
  })
})

test.each([
  ['Call first'],
  ['Sun up to sun down'],
  ['6am-12'],
  ['6:00 – 12:00 AM'],
  ['Mo-Fr'],
  ['06:00+'],
  ['Mo-Su 06:00-22:00; Oct-Apr 07:00-20:00'],
  ['25:00-61:00'],
  ['24:00-06:00'],
  ['13:00 AM - 5:00 PM'],
])('"%s" is kept as written for every day', (text) => {
  const { week, notes } = parseHoursText(text)
  expect(week).toEqual(weekOf(() => text))
  expect(notes).toHaveLength(1)
  expect(notes[0]).toContain('kept as written')
})

test.each([[''], [' \u202f '], ['N/A'], ['null'], ['-']])('the text %j gives no week', (text) => {
  expect(parseHoursText(text)).toEqual({ week: null, notes: [] })
})

test.each<[string, DayHours]>([
  ['09:00-17:00', [[540, 1020]]],
  [
    '11:30-14:00, 17:00-22:00',
    [
      [690, 840],
      [1020, 1320],
    ],
  ],
  [
    '17:00-22:00\n11:30-14:00',
    [
      [690, 840],
      [1020, 1320],
    ],
  ],
  ['06:00-12:00, 12:00-18:00', [[360, 1080]]],
  ['6-6pm', [[360, 1080]]],
  ['0:30 - 2 PM', [[30, 840]]],
  ['18:00-02:00', [[1080, 1560]]],
  ['00:00-24:00', [[0, 1440]]],
  ['x', []],
  ['Closed', []],
  ['closed all day', []],
  ['9:00AM-5:00PM', [[540, 1020]]],
  ['9-5pm', [[540, 1020]]],
  ['6am to 11pm', [[360, 1380]]],
  ['12:00 AM to 11:59 PM', [[0, 1440]]],
  ['12am-12am', [[0, 1440]]],
  ['12 noon - 12 midnight', [[720, 1440]]],
  ['Open 24 hours', [[0, 1440]]],
  ['By appointment', 'By appointment'],
  ['', null],
])('the cell %j is %j', (cell, hours) => {
  expect(parseDayCell(cell)).toEqual({
    hours,
    note:
      hours === 'By appointment' ? '"By appointment" is not understood and kept as written' : null,
  })
})

test('a cell that closes at noon is noted', () => {
  expect(parseDayCell('06:00-12:00').note).toBe(
    '"6:00 AM – 12:00 PM" closes before the afternoon; PM may be meant',
  )
  expect(parseDayCell('06:00-12:30').note).toBeNull()
})

test('a cell that runs almost around the clock is noted', () => {
  expect(parseDayCell('08:00-05:00')).toEqual({
    hours: [[480, 1740]],
    note: '"8:00 AM – 5:00 AM" runs until the next morning; PM may be meant',
  })
})

test('words are made fit to store: one line, no control characters, 200 characters', () => {
  expect(parseDayCell('ring\u0000\n twice').hours).toBe('ring twice')
  const long = parseDayCell(`${'a'.repeat(198)}😀 and more`).hours
  expect(long).toBe(`${'a'.repeat(198)}…`)
})

test('any week survives its own lines', () => {
  fc.assert(
    fc.property(randomWeek(1), (week) => {
      fc.pre(week.some((day) => day !== null))
      expect(parseWeekdayLines(weekLines(week)).week).toEqual(week)
    }),
  )
})

test('any week survives Google’s spaces and a missing first AM or PM', () => {
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

test('any week survives its own summary', () => {
  const week = fc
    .array(randomDay(30), { minLength: 7, maxLength: 7 })
    .map((days) => weekOf((index) => days[index] ?? []))
  fc.assert(
    fc.property(week, (hours) => {
      expect(parseHoursText(summary(hours)).week).toEqual(hours)
    }),
  )
})

test('no text makes a reader fail, and what it gives can be stored', () => {
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

test.each([
  ['Closed Mondays', [0]],
  ['Closed Sat & Sun', [5, 6]],
])('%j closes these days and says nothing of the others', (text, closed) => {
  const { week, notes } = parseHoursText(text)
  expect([0, 1, 2, 3, 4, 5, 6].map((day) => week?.[day] ?? null)).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((day) => (closed.includes(day) ? [] : null)),
  )
  expect(notes.join()).toContain('so its hours are unknown')
})
