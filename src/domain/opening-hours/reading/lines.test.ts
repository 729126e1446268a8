import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWeekLines } from './lines.ts'
import { randomWeek } from '#domain/opening-hours/random-week.ts'
import { summary, weekLines } from '#domain/opening-hours/text.ts'
import { weekOf } from '#domain/opening-hours/opening-hours.ts'

/** 6 AM to 11 PM, closed on Sundays */
const USUAL = weekOf((day) => (day === 6 ? [] : [[360, 1380]]))

test.each<[readonly string[], string]>([
  [['Closed Mondays'], 'Sun–Mon closed, Tue–Sat 6 AM – 11 PM'],
  [['Closed Mondays and Tuesdays'], 'Sun–Tue closed, Wed–Sat 6 AM – 11 PM'],
  [['Monday: closing at 3 pm'], 'Mon 6 AM – 3 PM, Tue–Sat 6 AM – 11 PM, Sun closed'],
  [['Mon-Fri: opens at 9 am'], 'Mon–Fri 9 AM – 11 PM, Sat 6 AM – 11 PM, Sun closed'],
  [['Mondays 7am-9pm'], 'Mon 7 AM – 9 PM, Tue–Sat 6 AM – 11 PM, Sun closed'],
  [['7am-9pm Monday'], 'Mon 7 AM – 9 PM, Tue–Sat 6 AM – 11 PM, Sun closed'],
  [['Mon-Fri 6am-10pm, Sat 7am-9pm'], 'Mon–Fri 6 AM – 10 PM, Sat 7 AM – 9 PM, Sun closed'],
  [['Mon-Fri: 6am-10pm', 'Sat-Sun: 24 hours'], 'Mon–Fri 6 AM – 10 PM, Sat–Sun open 24 hours'],
  [['Sunday: By appointment'], 'Mon–Sat 6 AM – 11 PM, Sun By appointment'],
  [['Sunday: Call for hours'], 'Mon–Sat 6 AM – 11 PM, Sun call for hours'],
  [['', 'Tuesday: Closed'], 'Mon 6 AM – 11 PM, Tue closed, Wed–Sat 6 AM – 11 PM, Sun closed'],
  [
    ['6-10pm', '7am-9pm', 'closed', '24 hours', 'closed', 'closing at 3 pm', 'closed'],
    'Mon 6 PM – 10 PM, Tue 7 AM – 9 PM, Wed closed, Thu open 24 hours, Fri closed, Sat 6 AM – 3 PM, Sun closed',
  ],
])('the lines %j are %j', (lines, means) => {
  const read = readWeekLines(lines, USUAL)
  expect('week' in read ? summary(read.week) : read.message).toBe(means)
})

test.each<[readonly string[], number, RegExp]>([
  [['Sunday: closing at 3 pm'], 0, /“Sunday: closing at 3 pm” changes the usual hours of Sunday/],
  [['Monday: 6 to whenever'], 0, /“Monday: 6 to whenever” is not understood as hours/],
  [['Monday: Closed', 'Monday: 6am-10pm'], 1, /“Monday: 6am-10pm” names Monday again/],
  [['Mon-Fri 6am-10pm', 'Wed: Closed'], 1, /names Wednesday again/],
  [['6am-10pm'], 0, /“6am-10pm” names no day/],
  [['Monday: Closed', 'Tuesday: 25:00 - 61:00'], 1, /“Tuesday: 25:00 - 61:00” is not understood/],
  [['Dec 25: closed'], 0, /is about a holiday or a single date/],
  [['Monday: Closed on holidays'], 0, /is about a holiday or a single date/],
])('the lines %j have a fault in line %i', (lines, line, message) => {
  expect(readWeekLines(lines, USUAL)).toEqual({
    line,
    message: expect.stringMatching(message) as string,
  })
})

test('a line that changes one end of a day needs the usual hours', () => {
  expect(readWeekLines(['Monday: closing at 3 pm'], null)).toMatchObject({ line: 0 })
})

test('any week survives its own lines in any order, over any other week', () => {
  const shuffled = fc.constantFrom(0, 1, 2, 3, 4, 5, 6)
  fc.assert(
    fc.property(randomWeek(1), randomWeek(15), shuffled, (week, usual, from) => {
      const lines = weekLines(week)
      const order = [...lines.slice(from), ...lines.slice(0, from)]
      expect(readWeekLines(order, usual)).toEqual({ week })
    }),
    { numRuns: 60 },
  )
})
