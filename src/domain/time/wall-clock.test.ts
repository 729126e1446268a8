import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayNumberOf,
  instantWhen,
  isoDate,
  steadyDays,
  wallClock,
  weekdayOf,
} from './wall-clock.ts'
import { rememberSteadyDays, zoneNamed } from './zones.ts'

const NEW_YORK = zoneNamed('America/New_York')
const MARCH_8 = dayNumberOf('2026-03-08')
const NOVEMBER_1 = dayNumberOf('2026-11-01')

test.each([
  ['America/New_York', '2026-06-15T03:30:00Z', '2026-06-14', 23 * 60 + 30],
  ['America/Chicago', '2026-06-15T03:30:00Z', '2026-06-14', 22 * 60 + 30],
  ['America/Phoenix', '2026-06-15T03:30:00Z', '2026-06-14', 20 * 60 + 30],
  ['America/Phoenix', '2026-12-15T03:30:00Z', '2026-12-14', 20 * 60 + 30],
  ['America/Adak', '2026-06-15T03:30:00Z', '2026-06-14', 18 * 60 + 30],
  ['America/Adak', '2026-12-15T03:30:00Z', '2026-12-14', 17 * 60 + 30],
  ['America/Puerto_Rico', '2026-06-15T03:30:00Z', '2026-06-14', 23 * 60 + 30],
  ['Asia/Kathmandu', '2026-06-15T03:30:00Z', '2026-06-15', 9 * 60 + 15],
])('in %s it is at %s on %s, %i minutes after midnight', (zone, instant, date, minutes) => {
  const wall = wallClock(zoneNamed(zone), Date.parse(instant))
  expect(isoDate(wall.day)).toBe(date)
  expect(wall.minutes).toBe(minutes)
})

test('a time that does not exist comes when the clock jumps over it', () => {
  const jump = Date.parse('2026-03-08T07:00:00Z')
  expect(instantWhen(NEW_YORK, MARCH_8, 119)).toBe(jump - 60_000)
  expect(instantWhen(NEW_YORK, MARCH_8, 120)).toBe(jump)
  expect(instantWhen(NEW_YORK, MARCH_8, 150)).toBe(jump)
  expect(instantWhen(NEW_YORK, MARCH_8, 180)).toBe(jump)
  expect(instantWhen(NEW_YORK, MARCH_8, 181)).toBe(jump + 60_000)
})

test('of a time that exists twice the first one counts', () => {
  const back = Date.parse('2026-11-01T06:00:00Z')
  expect(instantWhen(NEW_YORK, NOVEMBER_1, 60)).toBe(back - 3_600_000)
  expect(instantWhen(NEW_YORK, NOVEMBER_1, 90)).toBe(back - 1_800_000)
  expect(instantWhen(NEW_YORK, NOVEMBER_1, 120)).toBe(back + 3_600_000)
})

test('the clock stops through an hour that repeats', () => {
  const back = Date.parse('2026-11-01T06:00:00Z')
  expect(wallClock(NEW_YORK, back - 60_000).minutes).toBe(119)
  const standing = 120 - 1 / 60_000
  expect(wallClock(NEW_YORK, back).minutes).toBeCloseTo(standing, 6)
  expect(wallClock(NEW_YORK, back + 3_599_000).minutes).toBeCloseTo(standing, 6)
  expect(wallClock(NEW_YORK, back + 3_600_000).minutes).toBe(120)
})

test('a clock that goes back by most of a day stops for as long', () => {
  // In 1969 Kwajalein went from 11 hours east to 12 hours west.
  const { day, minutes } = wallClock(
    zoneNamed('Pacific/Kwajalein'),
    Date.parse('1969-10-01T05:00:00Z'),
  )
  expect(isoDate(day)).toBe('1969-09-30')
  expect(minutes).toBeCloseTo(1440 - 1 / 60_000, 6)
})

test('clocks that change at midnight or by half an hour are followed', () => {
  // Beirut goes from 24:00 to 01:00, and back from 24:00 to 23:00.
  const beirut = zoneNamed('Asia/Beirut')
  const spring = dayNumberOf('2026-03-29')
  expect(instantWhen(beirut, spring, 0)).toBe(Date.parse('2026-03-28T22:00:00Z'))
  expect(wallClock(beirut, Date.parse('2026-03-28T22:00:00Z'))).toEqual({
    day: spring,
    minutes: 60,
  })
  expect(instantWhen(beirut, dayNumberOf('2026-10-25'), 0)).toBe(Date.parse('2026-10-24T22:00:00Z'))
  const lordHowe = zoneNamed('Australia/Lord_Howe')
  expect(instantWhen(lordHowe, dayNumberOf('2026-04-05'), 120)).toBe(
    Date.parse('2026-04-04T15:30:00Z'),
  )
})

test('an unknown zone counts as UTC', () => {
  const wall = wallClock(zoneNamed('Mars/Olympus_Mons'), Date.parse('2026-06-15T03:30:00Z'))
  expect(wall).toEqual({ day: dayNumberOf('2026-06-15'), minutes: 210 })
  expect(wallClock(zoneNamed(''), 0)).toEqual({ day: 0, minutes: 0 })
})

test('days are counted, named and dated', () => {
  expect(dayNumberOf('1970-01-01')).toBe(0)
  expect(dayNumberOf('2024-02-29')).toBe(19_782)
  expect(dayNumberOf('2026-02-29')).toBeNaN()
  expect(dayNumberOf('2026-2-9')).toBeNaN()
  expect(dayNumberOf('soon')).toBeNaN()
  expect(isoDate(19_782)).toBe('2024-02-29')
  expect(weekdayOf(dayNumberOf('2026-06-15'))).toBe(0)
  expect(weekdayOf(dayNumberOf('2026-06-14'))).toBe(6)
  expect(weekdayOf(dayNumberOf('1969-12-28'))).toBe(6)
})

test('a wall time has come exactly from its instant on', () => {
  const zone = fc.constantFrom(
    'America/New_York',
    'America/Phoenix',
    'America/Chicago',
    'America/Adak',
    'America/Puerto_Rico',
    'Australia/Lord_Howe',
    'Asia/Beirut',
  )
  const day = fc.integer({ min: dayNumberOf('2025-01-01'), max: dayNumberOf('2027-12-31') })
  fc.assert(
    fc.property(zone, day, fc.integer({ min: 0, max: 2880 }), (name, date, minutes) => {
      const instant = instantWhen(zoneNamed(name), date, minutes)
      expect(reached(name, instant)).toBeGreaterThanOrEqual(date * 1440 + minutes)
      expect(reached(name, instant - 1)).toBeLessThan(date * 1440 + minutes)
    }),
    { numRuns: 1000 },
  )
})

function reached(zone: string, instant: number): number {
  const { day, minutes } = wallClock(zoneNamed(zone), instant)
  return day * 1440 + minutes
}

test('the days on which clocks do not change end at the day of a change', () => {
  expect(steadyInNewYork('2026-11-28T15:00:00Z')).toEqual(['2026-11-26', '2026-12-06', -5])
  expect(steadyInNewYork('2026-10-30T15:00:00Z')).toEqual(['2026-10-28', '2026-10-31', -4])
  expect(steadyInNewYork('2026-11-01T15:00:00Z')).toBeNull()
  expect(steadyInNewYork('2026-11-02T15:00:00Z')).toEqual(['2026-11-02', '2026-11-10', -5])
})

test('days that another runtime computed are taken over without asking Intl', () => {
  const instant = Date.parse('2026-11-28T15:00:00Z')
  // No runtime knows this zone, so that its offset can only come from the days.
  const zone = zoneNamed('Taken/Over')
  rememberSteadyDays('Taken/Over', [Math.floor(instant / 86_400_000) - 1, 2, 2 * 3_600_000])
  expect(wallClock(zone, instant).minutes).toBe(17 * 60)
  expect(zone.format).toBeUndefined()
})

/** First and last day as ISO dates, and the hours to add to UTC. */
function steadyInNewYork(instant: string) {
  const days = steadyDays('America/New_York', Date.parse(instant))
  return days && [isoDate(days[0]), isoDate(days[0] + days[1] - 1), days[2] / 3_600_000]
}
