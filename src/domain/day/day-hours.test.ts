import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { statusAt, statusText } from '#domain/opening-hours/status.ts'
import { weekOf, type Hours, type SpecialDay } from '#domain/opening-hours/opening-hours.ts'
import { zoneNamed } from '#domain/time/zones.ts'
import type { Day } from './day.ts'
import { specialDaysOf, wholeMinute } from './day-hours.ts'

const ZONE = 'America/New_York'
const WEEK = weekOf(() => [[360, 1380]])
const NO_DAY = { payments: 'all', out: [], outOfOrder: [] } as const

function hoursOf(specialDays: readonly SpecialDay[] = [], week: Hours['week'] = WEEK): Hours {
  return { week, specialDays, businessStatus: 'OPERATIONAL', timeZone: ZONE }
}

function says(day: Day, at: string, hours = hoursOf()): string {
  const special = specialDaysOf(day, hours, WEEK)
  const now = { ...hours, specialDays: [...hours.specialDays, ...special] }
  const { word, detail } = statusText(statusAt(now, WEEK, Date.parse(at)))
  return detail === null ? word : `${word} · ${detail}`
}

const STORM: Day = {
  ...NO_DAY,
  status: 'closed',
  reason: 'Power outage',
  asOf: '2026-11-28T15:12:00-05:00',
  until: '2026-11-29T06:30:00-05:00',
}

describe('a closed store', () => {
  test('is closed from then on, and opens at its end', () => {
    expect(says(STORM, '2026-11-28T15:12:00-05:00')).toBe('Closed · opens Sun 6:30 AM')
    expect(says(STORM, '2026-11-29T06:29:59-05:00')).toBe('Closed · opens 6:30 AM')
    expect(says(STORM, '2026-11-29T06:30:00-05:00')).toBe('Open now · closes 11 PM')
  })

  test('has special hours with the reason as their name', () => {
    expect(specialDaysOf(STORM, hoursOf(), WEEK)).toEqual([
      { date: '2026-11-28', hours: [[360, 912]], name: 'Power outage' },
      { date: '2026-11-29', hours: [[390, 1380]], name: 'Power outage' },
    ])
  })

  test('is closed also where its hours of that day are words', () => {
    const asked = hoursOf(
      [],
      weekOf(() => 'By appointment'),
    )
    expect(says(STORM, '2026-11-28T16:00:00-05:00', asked)).toBe('Closed')
  })

  test('is closed in the night that began the day before', () => {
    const late = hoursOf(
      [],
      weekOf(() => [[600, 1620]]),
    )
    const day = { ...STORM, asOf: '2026-11-28T01:00:00-05:00', until: '2026-11-28T02:00:00-05:00' }
    expect(says(day, '2026-11-28T01:30:00-05:00', late)).toBe('Closed · opens 2 AM')
    expect(says(day, '2026-11-28T02:00:00-05:00', late)).toBe('Closing soon · closes 3 AM')
  })
})

describe('a store with limited hours', () => {
  const day: Day = { ...STORM, status: 'limited', closesAt: '18:00' }

  test('closes early, and opens by plan', () => {
    expect(says(day, '2026-11-28T16:00:00-05:00')).toBe('Open now · closes 6 PM')
    expect(says(day, '2026-11-28T18:00:00-05:00')).toBe('Closed · opens 6 AM')
  })

  test('keeps its planned hours when it gives none', () => {
    const { closesAt: _, ...open } = day
    expect(specialDaysOf(open, hoursOf(), WEEK)).toEqual([])
  })

  test('may close after midnight', () => {
    const night: Day = {
      ...day,
      opensAt: '16:00',
      closesAt: '01:00',
      until: '2026-11-30T12:00:00Z',
    }
    expect(says(night, '2026-11-28T15:30:00-05:00')).toBe('Closed · opens 4 PM')
    expect(says(night, '2026-11-29T00:30:00-05:00')).toBe('Closing soon · closes 1 AM')
    expect(says(night, '2026-11-29T01:00:00-05:00')).toBe('Closed · opens 4 PM')
  })
})

describe('a store that is open in spite of its plan', () => {
  const day: Day = { ...STORM, status: 'open', until: '2026-11-28T18:00:00-05:00' }

  test('has the hours of its week on a special day, until then', () => {
    const holiday = hoursOf([{ date: '2026-11-28', hours: [], name: 'Inventory' }])
    expect(says(day, '2026-11-28T16:00:00-05:00', holiday)).toBe('Open now · closes 6 PM')
    expect(says(day, '2026-11-28T18:00:00-05:00', holiday)).toBe('Closed · opens 6 AM')
  })

  test('is open throughout when the week is closed then', () => {
    const weekdays = hoursOf(
      [],
      weekOf((index) => (index < 5 ? [[360, 1380]] : [])),
    )
    expect(says(day, '2026-11-28T17:30:00-05:00', weekdays)).toBe('Closing soon · closes 6 PM')
  })
})

test('an end is one that the clock shows, also in the hour that a clock change repeats', () => {
  const zone = zoneNamed(ZONE)
  const at = (text: string) => new Date(wholeMinute(zone, Date.parse(text))).toISOString()
  expect(at('2026-11-28T15:12:00-05:00')).toBe('2026-11-28T20:12:00.000Z')
  expect(at('2026-11-28T15:12:00.001-05:00')).toBe('2026-11-28T20:13:00.000Z')
  expect(at('2026-11-01T01:30:00-04:00')).toBe('2026-11-01T05:30:00.000Z')
  expect(at('2026-11-01T01:30:00-05:00')).toBe('2026-11-01T07:00:00.000Z')
})

function minutes(days: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: days * 1440 })
}

test('at every instant a closed store is closed, and afterwards its hours are as planned', () => {
  const start = Date.parse('2026-10-31T00:00:00Z')
  fc.assert(
    fc.property(minutes(2), minutes(3), minutes(3), (from, lasts, look) => {
      const zone = zoneNamed(ZONE)
      const asOf = wholeMinute(zone, start + from * 60_000)
      const until = wholeMinute(zone, asOf + (lasts + 1) * 60_000)
      const hours = hoursOf(
        [],
        weekOf(() => [[600, 1560]]),
      )
      const day = {
        ...STORM,
        asOf: new Date(asOf).toISOString(),
        until: new Date(until).toISOString(),
      }
      const changed = { ...hours, specialDays: specialDaysOf(day, hours, WEEK) }
      const instant = asOf + look * 60_000
      const { kind } = statusAt(hours, WEEK, instant)
      expect(statusAt(changed, WEEK, instant).kind).toBe(instant < until ? 'closed' : kind)
    }),
    { numRuns: 400 },
  )
})
