import { expect, test } from 'vitest'
import { parseDayCell } from './parse.ts'
import type { DayHours } from '#domain/opening-hours/opening-hours.ts'

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

test("an owner's text is made fit to store: one line, no control characters, 200 characters", () => {
  expect(parseDayCell('ring\u0000\n twice').hours).toBe('ring twice')
  const long = parseDayCell(`${'a'.repeat(198)}😀 and more`).hours
  expect(long).toBe(`${'a'.repeat(198)}…`)
})
