import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomDay, randomWeek } from './random-week.ts'
import { scheduleAt, statusAt, statusText } from './status.ts'
import { formatTime } from './text.ts'
import { isAllDay, isKnown, weekOf } from './opening-hours.ts'
import type { DayHours, Hours, SpecialDay, Week } from './opening-hours.ts'
import { DEFAULT_WEEK } from './testing-week.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ALL_DAY: DayHours = [[0, 1440]]

function hoursOf(week: Week | null, more: Partial<Hours> = {}): Hours {
  return {
    week,
    specialDays: [],
    businessStatus: 'OPERATIONAL',
    timeZone: 'America/New_York',
    ...more,
  }
}

/** "Open now · closes 11 PM" at a time written with its offset. */
function says(hours: Hours, time: string): string {
  const { word, detail } = statusText(statusAt(hours, DEFAULT_WEEK, Date.parse(time)))
  return detail === null ? word : `${word} · ${detail}`
}

test('the default week is open on Friday night, closed after midnight, open again at six', () => {
  const hours = hoursOf(null)
  expect(says(hours, '2026-06-19T21:59:00-04:00')).toBe('Open now · closes at midnight')
  expect(says(hours, '2026-06-19T23:30:00-04:00')).toBe('Closing soon · closes at midnight')
  expect(says(hours, '2026-06-20T00:15:00-04:00')).toBe('Closed · opens 6 AM')
  expect(says(hours, '2026-06-20T06:00:00-04:00')).toBe('Open now · closes at midnight')
})

test('the clock of the location counts, not the one of the server or the visitor', () => {
  const status = statusAt(
    hoursOf(null, { timeZone: 'America/Chicago' }),
    DEFAULT_WEEK,
    Date.parse('2026-06-15T03:30:00Z'),
  )
  expect(status).toEqual({
    kind: 'open',
    closesAt: 1380,
    closingSoon: true,
    until: Date.parse('2026-06-15T04:00:00Z'),
    today: 6,
    date: '2026-06-14',
    dateUntil: Date.parse('2026-06-15T05:00:00Z'),
  })
})

test('the date turns with the location’s year', () => {
  const atUtcNewYear = Date.parse('2027-01-01T03:00:00Z')
  expect(statusAt(hoursOf(null), DEFAULT_WEEK, atUtcNewYear)).toMatchObject({
    today: 3,
    date: '2026-12-31',
    dateUntil: Date.parse('2027-01-01T05:00:00Z'),
  })
})

test('noon is noon', () => {
  const hours = hoursOf(weekOf(() => [[720, 1380]]))
  expect(says(hours, '2026-06-15T00:30:00-04:00')).toBe('Closed · opens at noon')
  expect(says(hours, '2026-06-15T12:30:00-04:00')).toBe('Open now · closes 11 PM')
})

test('a week around the clock never closes', () => {
  for (const week of [weekOf(() => ALL_DAY), weekOf(() => [[360, 1800]])]) {
    for (let hour = 0; hour < 24 * 8; hour++) {
      const instant = Date.parse('2026-10-28T00:00:00Z') + hour * HOUR
      const status = statusAt(hoursOf(week), DEFAULT_WEEK, instant)
      expect(statusText(status)).toEqual({ word: 'Open now', detail: 'open 24 hours' })
      expect(status.until).toBe(Infinity)
    }
  }
})

test('24 hours from six in the morning', () => {
  const hours = hoursOf(weekOf((day) => (day === 0 ? [[360, 1800]] : [])))
  expect(says(hours, '2026-06-15T05:59:00-04:00')).toBe('Closed · opens 6 AM')
  expect(says(hours, '2026-06-15T06:00:00-04:00')).toBe('Open now · closes 6 AM')
  expect(says(hours, '2026-06-16T05:59:00-04:00')).toBe('Closing soon · closes 6 AM')
  expect(says(hours, '2026-06-16T06:00:00-04:00')).toBe('Closed · opens Mon 6 AM')
})

test('days that follow without a gap are one stretch', () => {
  const hours = hoursOf(
    weekOf((day) => (day < 4 ? ALL_DAY : day === 4 ? [[0, 1320]] : day === 6 ? [[480, 1440]] : [])),
  )
  expect(says(hours, '2026-06-15T10:00:00-04:00')).toBe('Open now · open 24 hours')
  expect(says(hours, '2026-06-18T21:59:00-04:00')).toBe('Open now · open 24 hours')
  expect(says(hours, '2026-06-18T22:00:00-04:00')).toBe('Open now · closes 10 PM')
  expect(says(hours, '2026-06-21T23:30:00-04:00')).toBe('Open now · open 24 hours')
})

test('an overnight interval belongs to the day it begins on', () => {
  const hours = hoursOf(weekOf((day) => (day === 4 ? [[1080, 1560]] : [])))
  expect(says(hours, '2026-06-19T17:59:00-04:00')).toBe('Closed · opens 6 PM')
  expect(says(hours, '2026-06-20T00:30:00-04:00')).toBe('Open now · closes 2 AM')
  expect(says(hours, '2026-06-20T01:00:00-04:00')).toBe('Closing soon · closes 2 AM')
  expect(says(hours, '2026-06-20T02:00:00-04:00')).toBe('Closed · opens Fri 6 PM')
})

test('between split hours it opens later the same day', () => {
  const hours = hoursOf(
    weekOf(() => [
      [1020, 1320],
      [690, 840],
    ]),
  )
  expect(says(hours, '2026-06-15T13:30:00-04:00')).toBe('Closing soon · closes 2 PM')
  expect(says(hours, '2026-06-15T14:00:00-04:00')).toBe('Closed · opens 5 PM')
  expect(says(hours, '2026-06-15T22:30:00-04:00')).toBe('Closed · opens Tue 11:30 AM')
  expect(says(hours, '2026-06-15T23:30:00-04:00')).toBe('Closed · opens 11:30 AM')
})

test('the day is named while the opening is far, and the date when it is farther', () => {
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

test('a holiday closes door, table and all, and what began the day before runs on', () => {
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
    special: 'Christmas Day',
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

test('words stand as they are and nothing is said of an opening beyond them', () => {
  const hours = hoursOf(
    weekOf((day) => (day === 2 ? 'Call first' : day === 1 ? null : [[360, 1320]])),
  )
  expect(says(hours, '2026-06-15T22:00:00-04:00')).toBe('Closed')
  expect(says(hours, '2026-06-16T12:00:00-04:00')).toBe('Call for hours')
  expect(says(hours, '2026-06-17T12:00:00-04:00')).toBe('Call first')
  const wednesday = statusAt(hours, DEFAULT_WEEK, Date.parse('2026-06-17T12:00:00-04:00'))
  expect(wednesday).toMatchObject({
    kind: 'unknown',
    words: 'Call first',
    until: Date.parse('2026-06-18T00:00:00-04:00'),
  })
})

test('no closing is invented where an open day runs into one that is unknown', () => {
  const hours = hoursOf(weekOf((day) => (day === 0 ? ALL_DAY : 'Call first')))
  expect(says(hours, '2026-06-15T23:30:00-04:00')).toBe('Open now · open 24 hours')
  expect(says(hours, '2026-06-16T00:00:00-04:00')).toBe('Call first')
})

test('a closing at midnight is given, even before a day that is unknown', () => {
  const hours = hoursOf(weekOf((day) => (day === 0 ? [[360, 1440]] : 'Call first')))
  expect(says(hours, '2026-06-15T22:00:00-04:00')).toBe('Open now · closes at midnight')
})

test('a location that never opens says only that', () => {
  const status = statusAt(hoursOf(weekOf(() => [])), DEFAULT_WEEK, 0)
  expect(statusText(status)).toEqual({ word: 'Closed', detail: null })
  expect(status.until).toBe(Infinity)
})

test.each([
  ['CLOSED_TEMPORARILY', 'Temporarily closed'],
  ['CLOSED_PERMANENTLY', 'Permanently closed'],
  ['FUTURE_OPENING', 'Coming soon'],
] as const)('a business that is %s is "%s" at all hours', (businessStatus, word) => {
  const hours = hoursOf(
    weekOf(() => ALL_DAY),
    { businessStatus },
  )
  const status = statusAt(hours, DEFAULT_WEEK, Date.parse('2026-06-15T12:00:00-04:00'))
  expect(statusText(status)).toEqual({ word, detail: null })
  expect(status).toMatchObject({ until: Infinity, today: 0, date: '2026-06-15' })
})

test('when clocks go forward, a close at a skipped time comes with the jump', () => {
  const hours = hoursOf(weekOf(() => [[1080, 1590]]))
  expect(says(hours, '2026-03-08T01:59:00-05:00')).toBe('Closing soon · closes 2:30 AM')
  expect(says(hours, '2026-03-08T03:00:00-04:00')).toBe('Closed · opens 6 PM')
})

test('a closed time that the clock jumps over does not close the door', () => {
  const hours = hoursOf(
    weekOf((day) =>
      day === 5
        ? [[120, 1560]]
        : [
            [0, 30],
            [150, 210],
          ],
    ),
  )
  expect(says(hours, '2026-03-08T01:00:00-05:00')).toBe('Open now · closes 3:30 AM')
  expect(says(hours, '2026-03-08T03:00:00-04:00')).toBe('Closing soon · closes 3:30 AM')
})

test('hours that the clock jumps over are not announced', () => {
  const hours = hoursOf(
    weekOf(() => [
      [135, 165],
      [360, 1320],
    ]),
  )
  expect(says(hours, '2026-03-08T01:30:00-05:00')).toBe('Closed · opens 6 AM')
  expect(says(hours, '2026-03-09T01:30:00-04:00')).toBe('Closed · opens 2:15 AM')
})

test('when clocks go back, what closed in the first hour stays closed in the second', () => {
  const hours = hoursOf(weekOf(() => [[1080, 1530]]))
  expect(says(hours, '2026-11-01T01:15:00-04:00')).toBe('Closing soon · closes 1:30 AM')
  expect(says(hours, '2026-11-01T01:45:00-04:00')).toBe('Closed · opens 6 PM')
  expect(says(hours, '2026-11-01T01:15:00-05:00')).toBe('Closed · opens 6 PM')
  const untilTwo = hoursOf(weekOf(() => [[1080, 1560]]))
  expect(says(untilTwo, '2026-11-01T01:30:00-04:00')).toBe('Open now · closes 2 AM')
  expect(says(untilTwo, '2026-11-01T01:30:00-05:00')).toBe('Closing soon · closes 2 AM')
  expect(says(untilTwo, '2026-11-01T02:00:00-05:00')).toBe('Closed · opens 6 PM')
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
      special: 'Special hours',
    },
    { day: 'Sunday', text: '6:00 AM – 11:00 PM', isToday: true, date: '2026-06-21' },
  ])
})

const ZONES = [
  'America/New_York',
  'America/Phoenix',
  'America/Chicago',
  'America/Adak',
  'America/Puerto_Rico',
]
const WINDOWS = [Date.parse('2026-03-04T00:00:00Z'), Date.parse('2026-10-28T00:00:00Z')]
const WINDOW_MINUTES = 9 * 1440

/** Random hours, with special dates among the days of the windows. */
function randomHours(step: number): fc.Arbitrary<Hours> {
  const date = fc
    .tuple(fc.constantFrom(...WINDOWS), fc.integer({ min: 0, max: 9 }))
    .map(([start, days]) => new Date(start + days * DAY).toISOString().slice(0, 10))
  const special = fc.record({ date, hours: fc.oneof(randomDay(step), fc.constant('Ask inside')) })
  return fc.record({
    week: randomWeek(step),
    specialDays: fc.uniqueArray(special, { maxLength: 4, selector: (day) => day.date }),
    businessStatus: fc.constant('OPERATIONAL' as const),
    timeZone: fc.constantFrom(...ZONES),
  })
}

const randomInstant = fc
  .tuple(fc.constantFrom(...WINDOWS), fc.integer({ min: 2880, max: WINDOW_MINUTES - 2880 }))
  .map(([start, minutes]) => start + minutes * MINUTE)

test('a status agrees with watching the clock on the wall minute by minute', () => {
  fc.assert(
    fc.property(randomHours(30), randomInstant, (hours, instant) => {
      const status = statusAt(hours, DEFAULT_WEEK, instant)
      const watched = watch(hours, instant)
      expect(status.kind).toBe(watched.kind)
      expect(status.date).toBe(watched.date)
      expect(statusText(status)).toEqual(watched.text ?? statusText(status))
    }),
    { numRuns: 1000 },
  )
})

test('a status text holds until its end and no longer', () => {
  fc.assert(
    fc.property(randomHours(15), randomInstant, fc.nat({ max: 1000 }), (hours, instant, part) => {
      const textAt = (at: number) => statusText(statusAt(hours, DEFAULT_WEEK, at))
      const { until } = statusAt(hours, DEFAULT_WEEK, instant)
      expect(until).toBeGreaterThan(instant)
      const end = Math.min(until, instant + 60 * DAY)
      expect(textAt(end - 1)).toEqual(textAt(instant))
      expect(textAt(instant + Math.floor(((end - 1 - instant) * part) / 1000))).toEqual(
        textAt(instant),
      )
      fc.pre(until !== Infinity)
      expect(textAt(until)).not.toEqual(textAt(instant))
    }),
    { numRuns: 2000 },
  )
})

test('today ends when the location’s date changes', () => {
  fc.assert(
    fc.property(randomHours(60), randomInstant, (hours, instant) => {
      const { date, dateUntil } = statusAt(hours, DEFAULT_WEEK, instant)
      expect(statusAt(hours, DEFAULT_WEEK, dateUntil - 1).date).toBe(date)
      expect(statusAt(hours, DEFAULT_WEEK, dateUntil).date).not.toBe(date)
    }),
  )
})

/** The wall clock's furthest time so far, for every minute of a window: minutes since 1970. */
const walls = new Map<string, number[]>()
function wallMinutes(timeZone: string, start: number): number[] {
  const key = `${timeZone} ${start}`
  const known = walls.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  let furthest = 0
  const minutes = Array.from({ length: WINDOW_MINUTES }, (_, minute) => {
    const shown = format.format(start + minute * MINUTE).replace(' ', 'T')
    furthest = Math.max(furthest, Date.parse(`${shown}Z`) / MINUTE)
    return furthest
  })
  walls.set(key, minutes)
  return minutes
}

type Watched = {
  kind: 'open' | 'closed' | 'unknown'
  date: string
  text: { word: string; detail: string | null } | null
}

/** What somebody sees who stands at the door with the hours and a clock. */
function watch(hours: Hours, instant: number): Watched {
  const start = WINDOWS.findLast((window) => window <= instant) ?? 0
  const clock = wallMinutes(hours.timeZone, start)
  const minute = (instant - start) / MINUTE
  const wallAt = (at: number) => clock[at] ?? 0
  const isOpen = (at: number) => {
    const today = Math.floor(wallAt(at) / 1440)
    return [today - 1, today].some((day) => {
      const intervals = dayOf(hours, day)
      const ofDay = wallAt(at) - day * 1440
      return isKnown(intervals) && intervals.some(([open, close]) => open <= ofDay && ofDay < close)
    })
  }
  const closedText = (): Watched['text'] => {
    for (let at = minute + 1; at < WINDOW_MINUTES; at++) {
      const opened = isOpen(at)
      const day = Math.floor(wallAt(at) / 1440)
      if (!opened && !isKnown(dayOf(hours, day))) return { word: 'Closed', detail: null }
      if (!opened) continue
      if (wallAt(at) - wallAt(at - 1) !== 1) return null
      const near = day === today || at - minute <= 720
      const weekday = new Date(day * DAY).toUTCString().slice(0, 3)
      const time = doorTime(wallAt(at))
      return { word: 'Closed', detail: near ? `opens ${time}` : `opens ${weekday} ${time}` }
    }
    return null
  }
  const today = Math.floor(wallAt(minute) / 1440)
  const date = new Date(today * DAY).toISOString().slice(0, 10)
  if (!isOpen(minute)) {
    if (!isKnown(dayOf(hours, today))) return { kind: 'unknown', date, text: null }
    return { kind: 'closed', date, text: closedText() }
  }
  let end = minute + 1
  while (end <= minute + 1441 && isOpen(end)) end += 1
  const shut = wallAt(end)
  const day = shut / 1440
  const intoUnknown =
    Number.isInteger(day) && !isKnown(dayOf(hours, day)) && isAllDay(dayOf(hours, day - 1))
  if (end > minute + 1440 || intoUnknown) {
    return { kind: 'open', date, text: { word: 'Open now', detail: 'open 24 hours' } }
  }
  const jumped = shut - wallAt(end - 1) !== 1
  const word = end - minute <= 60 ? 'Closing soon' : 'Open now'
  const detail = `closes ${doorTime(shut)}`
  return { kind: 'open', date, text: jumped ? null : { word, detail } }
}

function doorTime(minutes: number): string {
  const time = formatTime(minutes, 'short')
  return time.replace(/^12 AM$/, 'at midnight').replace(/^12 PM$/, 'at noon')
}

function dayOf(hours: Hours, day: number): DayHours {
  const date = new Date(day * DAY)
  const special = hours.specialDays.find((known) => known.date === date.toISOString().slice(0, 10))
  return special?.hours ?? hours.week?.[(date.getUTCDay() + 6) % 7] ?? null
}
