import { array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { beyondRule } from './keep-rule.ts'

const NOW = Date.UTC(2026, 10, 30, 12, 30)
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** One backup an hour, the newest at half past twelve */
const hourly = (hours: number) =>
  Array.from({ length: hours }, (_, at) => ({ at: NOW - at * HOUR }))

const kept = (all: readonly { at: number }[], rule: Parameters<typeof beyondRule>[1]) => {
  const gone = new Set(beyondRule(all, rule, NOW))
  return all
    .filter((one) => !gone.has(one))
    .map(({ at }) => new Date(at).toISOString().slice(0, 13))
}

test('the newest of each hour, day, and month stays', () => {
  expect(kept(hourly(24 * 70), { hours: 3, days: 3, months: 3 })).toEqual([
    '2026-11-30T12',
    '2026-11-30T11',
    '2026-11-30T10',
    '2026-11-29T23',
    '2026-11-28T23',
    '2026-10-31T23',
    '2026-09-30T23',
  ])
})

test('after a pause the last ones before it stay, however old', () => {
  const old = hourly(50).map(({ at }) => ({ at: at - 400 * DAY }))
  expect(kept(old, { hours: 2, days: 2, months: 1 })).toEqual([
    '2025-10-26T12',
    '2025-10-26T11',
    '2025-10-25T23',
  ])
})

test('a year of hourly backups becomes 24, 14 and 12, which overlap', () => {
  expect(kept(hourly(24 * 365), { hours: 24, days: 14, months: 12 })).toHaveLength(24 + 12 + 11)
})

test('what a clock that went ahead left is neither deleted nor counted', () => {
  const ahead = [{ at: NOW + 40 * DAY }, { at: NOW + 2 * HOUR }]
  expect(kept([...ahead, ...hourly(5)], { hours: 2, days: 0, months: 0 })).toEqual([
    '2027-01-09T12',
    '2026-11-30T14',
    '2026-11-30T12',
    '2026-11-30T11',
  ])
})

test('the newest one stays whatever the rule, and pruning twice deletes nothing more', () => {
  const count = integer({ min: 0, max: 30 })
  assert(
    property(
      array(record({ at: integer({ min: NOW - 900 * DAY, max: NOW }) }), { minLength: 1 }),
      record({ hours: count, days: count, months: count }),
      (all, rule) => {
        const gone = new Set(beyondRule(all, rule, NOW))
        const left = all.filter((one) => !gone.has(one))
        expect(Math.max(...left.map(({ at }) => at))).toBe(Math.max(...all.map(({ at }) => at)))
        expect(left.length).toBeLessThanOrEqual(Math.max(1, rule.hours + rule.days + rule.months))
        expect(beyondRule(left, rule, NOW)).toEqual([])
      },
    ),
  )
})
