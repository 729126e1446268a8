import { expect, test } from 'vitest'
import { createMapKey } from './map-key.ts'

const HOUR_MS = 3_600_000

test('a report counts for a day', () => {
  const clock = { now: 400 * 24 * HOUR_MS }
  const { report, isRefused } = createMapKey(() => clock.now)
  expect(isRefused()).toBe(false)
  report()
  clock.now += 24 * HOUR_MS - 1
  expect(isRefused()).toBe(true)
  clock.now += 1
  expect(isRefused()).toBe(false)
})
