import { expect, test } from 'vitest'
import { weekOf } from '#domain/opening-hours/opening-hours.ts'
import { aStore, NOON } from './outbox/testing-store.ts'
import { clockText, inputTime, instantOfInput, untilChoices } from './store-clock.ts'

const EASTERN = 'America/New_York'
const STORE = aStore({ week: weekOf(() => [[360, 1380]]), specialDays: [] })

function choices(now: number) {
  return untilChoices(STORE, now).map(({ label, instant }) => [label, inputTime(instant, EASTERN)])
}

test('ends are on the store’s clock', () => {
  expect(choices(NOON)).toEqual([
    ['1 hour', '2026-11-28T13:00'],
    ['6 PM', '2026-11-28T18:00'],
    ['Closing', '2026-11-28T23:00'],
    ['Tomorrow 6 AM', '2026-11-29T06:00'],
  ])
})

test('late at night only what is still ahead is offered', () => {
  expect(choices(Date.parse('2026-11-28T22:45:00-05:00')).map(([label]) => label)).toEqual([
    '1 hour',
    'Tomorrow 6 AM',
  ])
})

test('instants read as a person says them', () => {
  expect(clockText(NOON + 6 * 3_600_000, NOON, EASTERN)).toBe('6 PM')
  expect(clockText(NOON + 18 * 3_600_000, NOON, EASTERN)).toBe('tomorrow 6 AM')
  expect(clockText(NOON + 48 * 3_600_000, NOON, EASTERN)).toBe('Mon, Nov 30, 12 PM')
})

test('a picked time is the store’s, across the change of clocks too', () => {
  const march = Date.parse('2026-03-08T03:30:00-04:00')
  expect(instantOfInput('2026-03-08T03:30', EASTERN)).toBe(march)
  expect(inputTime(march, EASTERN)).toBe('2026-03-08T03:30')
  expect(instantOfInput('2026-11-28T', EASTERN)).toBeNaN()
})
