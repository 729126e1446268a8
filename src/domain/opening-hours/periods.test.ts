import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePeriods } from './periods.ts'
import { randomDay } from './random-week.ts'
import { DAY_NAMES } from './hours-words.ts'
import { isKnown, weekOf } from './opening-hours.ts'
import type { DayHours, Week } from './opening-hours.ts'

const ALL_DAY: DayHours = [[0, 1440]]

/** A day number as Places counts them, from Sunday. */
function sundayFirst(day: number): number {
  return (day + 1) % 7
}

test('new Places periods are read in any order, days without one are closed', () => {
  const periods = [
    { open: { day: 6, hour: 18, minute: 0 }, close: { day: 0, hour: 2, minute: 0 } },
    { open: { day: 1, hour: 17, minute: 0 }, close: { day: 1, hour: 22, minute: 0 } },
    { open: { day: 1, hour: 11, minute: 30 }, close: { day: 1, hour: 14, minute: 0 } },
    { open: { day: 0, hour: 5, minute: 0 }, close: { day: 1, hour: 0, minute: 0 } },
  ]
  expect(parsePeriods(periods)).toEqual({
    week: [
      [
        [690, 840],
        [1020, 1320],
      ],
      [],
      [],
      [],
      [],
      [[1080, 1560]],
      [[300, 1440]],
    ],
    notes: [],
  })
})

test('legacy Places times are text', () => {
  expect(
    parsePeriods([{ open: { day: 1, time: '0500' }, close: { day: 2, time: '0030' } }]).week?.[0],
  ).toEqual([[300, 1470]])
})

test.each([
  [[{ open: { day: 0, hour: 0, minute: 0 } }]],
  [[{ open: { day: 0, time: '0000' } }]],
  [[{ open: { day: 0, hour: 0, minute: 0 }, close: null }]],
  [
    [
      {
        open: { day: 0, hour: 0, minute: 0, truncated: true },
        close: { day: 6, hour: 23, minute: 59, truncated: true },
      },
    ],
  ],
  [[{ open: { day: 3, hour: 0, minute: 0 }, close: { day: 2, hour: 23, minute: 59 } }]],
  [
    DAY_NAMES.map((_, day) => ({
      open: { day, hour: 0, minute: 0 },
      close: { day: (day + 1) % 7, hour: 0, minute: 0 },
    })),
  ],
  [
    DAY_NAMES.map((name) => ({
      openDay: name.toUpperCase(),
      openTime: {},
      closeDay: name.toUpperCase(),
      closeTime: { hours: 24 },
    })),
  ],
])('the periods %j are always open', (periods) => {
  expect(parsePeriods(periods)).toEqual({ week: weekOf(() => ALL_DAY), notes: [] })
})

test('Business Profile times come without their zeros, or as text', () => {
  const periods = [
    { openDay: 'MONDAY', openTime: { hours: 9 }, closeDay: 'MONDAY', closeTime: { hours: 24 } },
    { openDay: 'TUESDAY', closeDay: 'TUESDAY', closeTime: { hours: 14, minutes: 30 } },
    { openDay: 'WEDNESDAY', openTime: '09:00', closeDay: 'WEDNESDAY', closeTime: '17:00' },
    { openDay: 'FRIDAY', openTime: { hours: 18 }, closeDay: 'SATURDAY', closeTime: { hours: 2 } },
    { openDay: 'SUNDAY', openTime: { hours: 18 }, closeDay: 'MONDAY', closeTime: {} },
  ]
  expect(parsePeriods(periods).week).toEqual([
    [[540, 1440]],
    [[0, 870]],
    [[540, 1020]],
    [],
    [[1080, 1560]],
    [],
    [[1080, 1440]],
  ])
})

test('a close at or before the opening of the same day is on the next day', () => {
  const [one, six] = [1, 6].map((hour) => ({ day: 1, hour, minute: 0 }))
  expect(parsePeriods([{ open: six, close: six }]).week?.[0]).toEqual([[360, 1800]])
  expect(parsePeriods([{ open: six, close: one }]).week?.[0]).toEqual([[360, 1500]])
})

test('a period of several days is cut at midnights', () => {
  const periods = [{ open: { day: 5, hour: 6, minute: 0 }, close: { day: 1, hour: 22, minute: 0 } }]
  expect(parsePeriods(periods).week).toEqual([
    [[0, 1320]],
    [],
    [],
    [],
    [[360, 1440]],
    ALL_DAY,
    ALL_DAY,
  ])
})

test('where an entry is damaged, days without one are unknown and not closed', () => {
  const good = { open: { day: 1, hour: 6, minute: 0 }, close: { day: 1, hour: 22, minute: 0 } }
  for (const damaged of [
    null,
    5,
    {},
    { open: { day: 2, hour: 6, minute: 0 } },
    { open: { day: 9, hour: 6 }, close: { day: 9, hour: 8 } },
    { open: { day: 2, time: 'six' }, close: { day: 2, time: '2200' } },
    { open: { day: 2, hour: 24, minute: 0 }, close: { day: 3, hour: 6, minute: 0 } },
    { openDay: 'SOMEDAY', closeDay: 'SOMEDAY', openTime: {}, closeTime: { hours: 24 } },
  ]) {
    expect(parsePeriods([good, damaged])).toEqual({
      week: [[[360, 1320]], null, null, null, null, null, null],
      notes: ['1 of 2 opening periods are not understood'],
    })
  }
  expect(parsePeriods([{}])).toEqual({
    week: null,
    notes: ['1 of 1 opening periods are not understood'],
  })
})

test('a morning close is noted', () => {
  const periods = DAY_NAMES.slice(0, 5).map((name) => ({
    openDay: name.toUpperCase(),
    openTime: { hours: 4, minutes: 30 },
    closeDay: name.toUpperCase(),
    closeTime: { hours: 11 },
  }))
  expect(parsePeriods(periods).notes).toEqual([
    'Monday to Friday: "4:30 AM – 11:00 AM" closes before the afternoon; PM may be meant',
  ])
})

test('no periods are no week', () => {
  for (const none of [null, undefined, []]) {
    expect(parsePeriods(none)).toEqual({ week: null, notes: [] })
  }
  expect(parsePeriods('24/7')).toEqual({
    week: null,
    notes: ['The opening periods are not a list'],
  })
})

const randomHours = fc
  .array(randomDay(15), { minLength: 7, maxLength: 7 })
  .map((days) => weekOf((day) => days[day] ?? []))
  .filter((week) => week.some((day) => isKnown(day) && day.length > 0))

test('any week survives all three of Google’s forms, shuffled', () => {
  fc.assert(
    fc.property(randomHours, fc.nat(), (week, turn) => {
      for (const form of [newPlaces, legacyPlaces, businessProfile]) {
        const periods = periodsOf(week).map(form)
        const from = turn % periods.length
        const turned = [...periods.slice(from), ...periods.slice(0, from)]
        expect(parsePeriods(turned).week).toEqual(week)
      }
    }),
  )
})

test('no JSON makes it fail', () => {
  const key = fc.constantFrom('open', 'close', 'day', 'hour', 'time', 'openDay', 'closeTime')
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom('MONDAY', '0500', 3, 24))
  const edge = fc.dictionary(key, value)
  const period = fc.dictionary(key, fc.oneof(edge, value))
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(period)), (periods) => {
      expect(() => parsePeriods(periods)).not.toThrow()
    }),
    { numRuns: 1000 },
  )
})

type Period = { day: number; open: number; closeDay: number; close: number }

function periodsOf(week: Week): Period[] {
  return week.flatMap((hours, day) =>
    (isKnown(hours) ? hours : []).map(([open, close]) => ({
      day,
      open,
      closeDay: (day + Math.floor(close / 1440)) % 7,
      close: close % 1440,
    })),
  )
}

function newPlaces({ day, open, closeDay, close }: Period): unknown {
  return { open: newEdge(day, open), close: newEdge(closeDay, close) }
}

function newEdge(day: number, minutes: number): unknown {
  return { day: sundayFirst(day), hour: Math.floor(minutes / 60), minute: minutes % 60 }
}

function legacyPlaces({ day, open, closeDay, close }: Period): unknown {
  return { open: legacyEdge(day, open), close: legacyEdge(closeDay, close) }
}

function legacyEdge(day: number, minutes: number): unknown {
  const parts = [Math.floor(minutes / 60), minutes % 60]
  return {
    day: sundayFirst(day),
    time: parts.map((part) => String(part).padStart(2, '0')).join(''),
  }
}

function businessProfile({ day, open, closeDay, close }: Period): unknown {
  return {
    openDay: DAY_NAMES[day]?.toUpperCase(),
    openTime: timeOfDay(open),
    closeDay: DAY_NAMES[closeDay]?.toUpperCase(),
    closeTime: timeOfDay(close),
  }
}

function timeOfDay(minutes: number): unknown {
  return {
    ...(minutes >= 60 && { hours: Math.floor(minutes / 60) }),
    ...(minutes % 60 > 0 && { minutes: minutes % 60 }),
  }
}
