import { expect, test } from 'vitest'
import { steadyClock } from './steady-clock.ts'

const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR

test('a clock that is set ahead makes nothing old, and one that is right or set back counts', () => {
  let [wall, passed] = [10 * YEAR, 500]
  const clock = steadyClock(
    () => wall,
    () => passed,
  )
  expect(clock()).toBe(10 * YEAR)
  wall += 100 * HOUR
  passed += 100 * HOUR
  expect(clock()).toBe(10 * YEAR + 100 * HOUR)
  wall += YEAR
  expect(clock()).toBe(10 * YEAR + 101 * HOUR)
  passed += 5 * HOUR
  expect(clock()).toBe(10 * YEAR + 106 * HOUR)
  wall = 9 * YEAR
  expect(clock()).toBe(9 * YEAR)
})
