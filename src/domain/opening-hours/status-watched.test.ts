import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomDay, randomWeek } from './random-week.ts'
import { statusAt, statusText } from './status.ts'
import { ENGLISH_HOURS } from './hours-words.ts'
import { isAllDay, isKnown } from './opening-hours.ts'
import type { DayHours, Hours } from './opening-hours.ts'
import { DEFAULT_WEEK } from './testing-week.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

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

test('a status agrees with a wall clock that is read minute by minute', () => {
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

/** What an observer at the door sees, with the hours and a clock. */
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
  const time = ENGLISH_HOURS.time(minutes, 'short')
  return time.replace(/^12 AM$/, 'at midnight').replace(/^12 PM$/, 'at noon')
}

function dayOf(hours: Hours, day: number): DayHours {
  const date = new Date(day * DAY)
  const special = hours.specialDays.find((known) => known.date === date.toISOString().slice(0, 10))
  return special?.hours ?? hours.week?.[(date.getUTCDay() + 6) % 7] ?? null
}
