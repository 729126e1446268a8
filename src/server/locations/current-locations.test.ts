import { expect, test } from 'vitest'
import type { StoreDay } from '#domain/day/day.ts'
import { weekOf } from '#domain/opening-hours/opening-hours.ts'
import { aLocation } from '#server/testing/testing.ts'
import { createCurrentLocations } from './current-locations.ts'

const AGES = { dimAfterHours: 24, hideAfterHours: 48 }
const NOON = Date.parse('2026-11-28T12:00:00-05:00')
const HOUR = 3_600_000

const [parma, akron] = [aLocation({ id: 'parma' }), aLocation({ id: 'akron' })]
const closed: StoreDay = {
  id: 'parma',
  version: 4,
  heardAt: new Date(NOON).toISOString(),
  by: 'ana',
  day: {
    status: 'closed',
    reason: 'Power outage',
    asOf: new Date(NOON).toISOString(),
    until: new Date(NOON + HOUR).toISOString(),
    payments: 'cash',
    factsUntil: new Date(NOON + 2 * HOUR).toISOString(),
    out: ['diesel'],
    outOfOrder: [],
  },
  prices: [{ grade: 'regular', credit: '3.459', asOf: new Date(NOON).toISOString() }],
}

function currentAt(now: number, days: readonly StoreDay[] = [closed]) {
  const join = createCurrentLocations(
    weekOf(() => [[360, 1380]]),
    AGES,
  )
  return join([parma, akron], days, now)
}

test('without days the list is the snapshot’s own, for ever', () => {
  const locations = [parma]
  const join = createCurrentLocations(
    weekOf(() => []),
    AGES,
  )
  expect(join(locations, [], NOON)).toEqual({ locations, until: Infinity })
  expect(join(locations, [], NOON).locations).toBe(locations)
})

test('a store’s day changes its hours, and the others stay the same objects', () => {
  const { locations, until } = currentAt(NOON)
  expect(locations[0]).toMatchObject({
    day: { status: 'closed', payments: 'cash', out: ['diesel'] },
    specialDays: [{ date: '2026-11-28', name: 'Power outage' }],
    prices: [{ grade: 'regular', credit: '3.459' }],
  })
  expect(locations[1]).toBe(akron)
  expect(until).toBe(NOON + HOUR)
})

test('the status ends at its instant, the facts at theirs', () => {
  expect(currentAt(NOON + HOUR - 1).locations[0]?.specialDays).toHaveLength(1)
  const open = currentAt(NOON + HOUR)
  expect(open.locations[0]).toMatchObject({
    specialDays: [],
    day: { status: 'open', payments: 'cash' },
  })
  expect(open.until).toBe(NOON + 2 * HOUR)
  expect(currentAt(NOON + 2 * HOUR).locations[0]).not.toHaveProperty('day')
})

test('a price is there until it is too old', () => {
  expect(currentAt(NOON + 2 * HOUR).until).toBe(NOON + 24 * HOUR)
  expect(currentAt(NOON + 48 * HOUR - 1).locations[0]?.prices).toHaveLength(1)
  const old = currentAt(NOON + 48 * HOUR)
  expect(old.locations[0]).not.toHaveProperty('prices')
  expect(old.until).toBe(Infinity)
})

test('a clock that is set back brings back what was said', () => {
  const join = createCurrentLocations(
    weekOf(() => [[360, 1380]]),
    AGES,
  )
  const locations = [parma, akron]
  expect(join(locations, [closed], NOON + 3 * HOUR).locations[0]).not.toHaveProperty('day')
  expect(join(locations, [closed], NOON).locations[0]).toHaveProperty('day.status', 'closed')
})
