import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Location } from '#domain/location/location.ts'
import { parseSpecialHours } from './special-days.ts'

const CLOSED_THANKSGIVING = { date: '2026-11-26', hours: [] }
const CHRISTMAS_EVE = { date: '2026-12-24', hours: [[300, 1080]] }

test('Business Profile periods are read', () => {
  const specialHourPeriods = [
    {
      startDate: { year: 2026, month: 12, day: 24 },
      openTime: { hours: 5 },
      endDate: { year: 2026, month: 12, day: 24 },
      closeTime: { hours: 18 },
    },
    { startDate: { year: 2026, month: 11, day: 26 }, closed: true },
  ]
  const expected = { days: [CLOSED_THANKSGIVING, CHRISTMAS_EVE], notes: [] }
  expect(parseSpecialHours({ specialHourPeriods })).toEqual(expected)
  expect(parseSpecialHours(specialHourPeriods)).toEqual(expected)
})

test('a period may end on the next date, at 24:00, or leave its zeros out', () => {
  const startDate = { year: 2026, month: 12, day: 31 }
  const endDate = { year: 2027, month: 1, day: 1 }
  const read = (entry: object) => parseSpecialHours([{ startDate, ...entry }]).days
  expect(read({ openTime: { hours: 18 }, endDate, closeTime: { hours: 2 } })).toEqual([
    { date: '2026-12-31', hours: [[1080, 1560]] },
  ])
  expect(read({ openTime: { hours: 18 }, closeTime: '02:00' })).toEqual([
    { date: '2026-12-31', hours: [[1080, 1560]] },
  ])
  expect(read({ openTime: {}, closeTime: { hours: 24 } })).toEqual([
    { date: '2026-12-31', hours: [[0, 1440]] },
  ])
  expect(read({ closeTime: { hours: 12 } })).toEqual([{ date: '2026-12-31', hours: [[0, 720]] }])
  expect(read({ closed: true, endDate })).toEqual([
    { date: '2026-12-31', hours: [] },
    { date: '2027-01-01', hours: [] },
  ])
})

test('two periods of one date are split hours', () => {
  const startDate = { year: 2026, month: 12, day: 24 }
  expect(
    parseSpecialHours([
      { startDate, openTime: { hours: 17 }, closeTime: { hours: 22 } },
      { startDate, openTime: { hours: 11 }, closeTime: { hours: 14 } },
    ]).days,
  ).toEqual([
    {
      date: '2026-12-24',
      hours: [
        [660, 840],
        [1020, 1320],
      ],
    },
  ])
})

test('the cell of the sheet is read, with split hours and other dates', () => {
  expect(parseSpecialHours('2026-12-24: 05:00-18:00, 2026-11-26: x')).toEqual({
    days: [CLOSED_THANKSGIVING, CHRISTMAS_EVE],
    notes: [],
  })
  expect(parseSpecialHours('12/24/2026: 11:30-14:00, 17:00-22:00\n2027-1-1: 6am-6pm').days).toEqual(
    [
      {
        date: '2026-12-24',
        hours: [
          [690, 840],
          [1020, 1320],
        ],
      },
      { date: '2027-01-01', hours: [[360, 1080]] },
    ],
  )
  expect(parseSpecialHours('2026-12-24: 06:00-10:00, 2026-12-24: 12:00-18:00').days).toEqual([
    {
      date: '2026-12-24',
      hours: [
        [360, 600],
        [720, 1080],
      ],
    },
  ])
})

test('an object of dates and our own days are read', () => {
  expect(parseSpecialHours({ '2026-11-26': 'closed', '2026-12-24': '5am-6pm' })).toEqual({
    days: [CLOSED_THANKSGIVING, CHRISTMAS_EVE],
    notes: [],
  })
  const own = [
    { date: '2026-12-24', hours: [[300, 1080]] },
    { date: '2026-12-25', hours: [], name: 'Christmas Day', nameEs: 'Navidad' },
    { date: '2026-12-26', hours: 'Ask inside' },
  ]
  expect(parseSpecialHours(own).days).toEqual(own)
})

test('what is not understood is noted and left out', () => {
  expect(parseSpecialHours('Closed on Christmas')).toEqual({
    days: [],
    notes: ['"Closed on Christmas" has no date like 2026-12-25'],
  })
  expect(parseSpecialHours('2026-02-30: x, 2026-12-25:')).toEqual({
    days: [],
    notes: [
      '"2026-02-30" is not a date; its special hours are left out',
      '2026-12-25 has no hours and is left out',
    ],
  })
  expect(parseSpecialHours('2026-12-25: ring the bell')).toEqual({
    days: [{ date: '2026-12-25', hours: 'ring the bell' }],
    notes: ['2026-12-25: "ring the bell" is not understood and kept as written'],
  })
  const startDate = { year: 2026, month: 12, day: 24 }
  expect(
    parseSpecialHours([
      5,
      { startDate: { year: 2026, month: 13, day: 1 }, closed: true },
      { startDate },
      { startDate, openTime: { hours: 99 }, closeTime: { hours: 5 } },
      { startDate, endDate: { year: 2026, month: 12, day: 23 }, closed: true },
    ]),
  ).toEqual({
    days: [],
    notes: [
      'An entry of the special hours is not understood',
      'An entry of the special hours has no usable date and is left out',
      '2026-12-24: the special hours are not understood and left out',
      '2026-12-24: the special hours are not understood and left out',
      'An entry of the special hours has no usable date and is left out',
    ],
  })
})

test('nothing is nothing', () => {
  for (const none of [null, undefined, '', ' ', [], {}, { specialHourPeriods: [] }]) {
    expect(parseSpecialHours(none)).toEqual({ days: [], notes: [] })
  }
})

test('only as many days are kept as a location may have', () => {
  const cell = Array.from({ length: 500 }, (_, day) => {
    return `${new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)}: x`
  }).join(', ')
  const { days, notes } = parseSpecialHours(cell)
  expect(days).toHaveLength(400)
  expect(days[0]?.date).toBe('2026-04-11')
  expect(notes).toEqual(['Only the last 400 of 500 special days are kept'])
})

test('no value makes it fail, and what it gives can be stored', () => {
  const date = fc.constantFrom('2026-12-24', '2026-2-30', '12/25/2026', {
    year: 2026,
    month: 12,
    day: 24,
  })
  const hours = fc.oneof(fc.jsonValue(), fc.constantFrom('6am-10pm', [[0, 99]], { hours: 6 }))
  const key = fc.constantFrom('date', 'hours', 'name', 'startDate', 'endDate', 'openTime', 'closed')
  const entry = fc.dictionary(key, fc.oneof(date, hours))
  const text = fc.array(fc.oneof(fc.string(), fc.constantFrom('2026-12-24', ': ', ', ', 'x')))
  const value = fc.oneof(
    fc.jsonValue(),
    fc.array(entry),
    text.map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(value, (special) => {
      const { days } = parseSpecialHours(special)
      expect(Location.shape.specialDays.safeParse(days).success).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
