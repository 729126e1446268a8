import { expect, test } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'

test('a key has its times at once, then one after the other', () => {
  const { take } = createRateLimiter({ count: 4, windowMs: 60_000 })
  expect([0, 1, 2, 3].map((at) => take('a', at))).toEqual([0, 0, 0, 0])
  expect(take('a', 4)).toBe(14_996)
  expect(take('b', 4)).toBe(0)
  expect(take('a', 14_999)).toBe(1)
  expect(take('a', 15_000)).toBe(0)
  expect(take('a', 15_001)).toBe(14_999)
  expect([1, 2, 3, 4, 5].map((at) => take('a', 200_000 + at))).toEqual([0, 0, 0, 0, 14_996])
})

test('what was rejected takes nothing, and what is given back can be taken again', () => {
  const { take, wait, giveBack } = createRateLimiter({ count: 1, windowMs: 1000 })
  giveBack('a')
  expect(wait('a', 0)).toBe(0)
  expect(take('a', 0)).toBe(0)
  for (let at = 1; at < 1000; at += 1) expect(take('a', at)).toBe(1000 - at)
  expect(take('a', 1000)).toBe(0)
  giveBack('a')
  expect(take('a', 1001)).toBe(0)
  expect(take('a', 1002)).toBeGreaterThan(0)
})

test('made-up keys cost no more memory than a bound, and the latest are kept', () => {
  const { take } = createRateLimiter({ count: 1, windowMs: 1_000_000 })
  for (let index = 0; index < 50_000; index += 1) take(`key ${index}`, 0)
  expect(take('key 49999', 1)).toBeGreaterThan(0)
  expect(take('key 30000', 1)).toBeGreaterThan(0)
  expect(take('key 0', 1)).toBe(0)
})

test('uses from before the clock was set back count as none, and the limit holds anew', () => {
  const { take, wait } = createRateLimiter({ count: 3, windowMs: 60_000 })
  const ahead = 365 * 24 * 3_600_000
  expect([1, 2, 3, 4].map((at) => take('a', ahead + at))).toEqual([0, 0, 0, 19_997])
  expect(wait('a', 1000)).toBe(0)
  expect([1000, 1001, 1002, 1003].map((at) => take('a', at))).toEqual([0, 0, 0, 19_997])
  // Clocks are put right by some milliseconds all the time.
  expect(take('a', 500)).toBe(20_500)
})
