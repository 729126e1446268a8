import { expect, test } from 'vitest'
import { readDateHours } from './usual.ts'
import { parseSpecialHours } from './special-days.ts'
import { weekOf } from './opening-hours.ts'
import type { DayHours } from './opening-hours.ts'

/** Thursdays 6 AM to 11 PM, with a break on Fridays, closed on Sundays */
const USUAL = weekOf((day) =>
  day === 6
    ? []
    : day === 4
      ? [
          [360, 720],
          [780, 1380],
        ]
      : [[360, 1380]],
)
const THURSDAY = '2026-12-24'
const FRIDAY = '2026-12-25'
const SUNDAY = '2026-12-27'

test.each<[string, string, DayHours]>([
  ['closing at 3 pm', THURSDAY, [[360, 900]]],
  ['Closing at 3 PM.', THURSDAY, [[360, 900]]],
  ['closes 3pm', THURSDAY, [[360, 900]]],
  ['close early at 3:30 pm', THURSDAY, [[360, 930]]],
  ['closed at 3 pm', THURSDAY, [[360, 900]]],
  ['open until 3 pm', THURSDAY, [[360, 900]]],
  ['until noon', THURSDAY, [[360, 720]]],
  ['closing at 3', THURSDAY, [[360, 900]]],
  ['closing at 15:00', THURSDAY, [[360, 900]]],
  ['closing at midnight', THURSDAY, [[360, 1440]]],
  ['opens at 9 am', THURSDAY, [[540, 1380]]],
  ['opening late at 10am', THURSDAY, [[600, 1380]]],
  ['open from 9 am', THURSDAY, [[540, 1380]]],
  [
    'closing at 3 pm',
    FRIDAY,
    [
      [360, 720],
      [780, 900],
    ],
  ],
  ['opens at 2 pm', FRIDAY, [[840, 1380]]],
  ['6am-3pm', THURSDAY, [[360, 900]]],
  ['closed', THURSDAY, []],
  ['closing at 3 pm', SUNDAY, 'closing at 3 pm'],
  ['closing at 3 pm', '', 'closing at 3 pm'],
  ['closing early', THURSDAY, 'closing early'],
  ['opens when we feel like it', THURSDAY, 'opens when we feel like it'],
])('%j on %s is %j', (text, date, hours) => {
  expect(readDateHours(text, date, USUAL).hours).toEqual(hours)
})

test('text that changes one end is read in a list of dates, and noted when there is no usual week', () => {
  const cell = `${THURSDAY}: closing at 3 pm`
  expect(parseSpecialHours(cell, USUAL)).toEqual({
    days: [{ date: THURSDAY, hours: [[360, 900]] }],
    notes: [],
  })
  expect(parseSpecialHours(cell).notes).toEqual([
    `${THURSDAY}: "closing at 3 pm" is not understood and kept as written`,
  ])
})
