import { expect, test } from 'vitest'
import { createAskSchedule } from './ask-schedule.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const NOW = Date.UTC(2026, 10, 28, 15, 0)

test('the first request to a source is due at once', () => {
  expect(createAskSchedule(10 * MINUTE).isTimeToAsk(NOW)).toBe(true)
})

test('an answer stays fresh for the configured time', () => {
  const schedule = createAskSchedule(7 * MINUTE)
  schedule.succeeded(NOW)
  expect(schedule.next()).toBe(NOW + 7 * MINUTE)
  expect(schedule.isTimeToAsk(NOW + 7 * MINUTE - 1)).toBe(false)
  expect(schedule.isTimeToAsk(NOW + 7 * MINUTE)).toBe(true)
})

test.each([
  [1, 15 * SECOND],
  [2, 30 * SECOND],
  [3, 60 * SECOND],
  [4, 2 * MINUTE],
  [5, 4 * MINUTE],
  [6, 8 * MINUTE],
  [7, 10 * MINUTE],
  [5000, 10 * MINUTE],
])('after %i consecutive failures the wait is %i ms', (failures, wait) => {
  const schedule = createAskSchedule(10 * MINUTE)
  for (let count = 1; count <= failures; count += 1) expect(schedule.failed(NOW)).toBe(count)
  expect(schedule.next()).toBe(NOW + wait)
})

test('an answer resets the count of failures', () => {
  const schedule = createAskSchedule(10 * MINUTE)
  schedule.failed(NOW)
  schedule.failed(NOW)
  schedule.succeeded(NOW)
  expect(schedule.failed(NOW)).toBe(1)
  expect(schedule.next()).toBe(NOW + 15 * SECOND)
})
