import { expect, test } from 'vitest'
import { createRateLimiter, type Limit } from './rate-limit.ts'

/** A limiter with a clock that the test sets. */
function limiterAt(limit: Limit) {
  const clock = { now: 0 }
  return { clock, ...createRateLimiter(limit, () => clock.now) }
}

test('a key may use all its attempts at once, and then gets them back one by one', () => {
  const { clock, take } = limiterAt({ count: 4, windowMs: 60_000 })
  const takeAt = (key: string, at: number) => {
    clock.now = at
    return take(key)
  }
  expect([0, 1, 2, 3].map((at) => takeAt('a', at))).toEqual([0, 0, 0, 0])
  expect(takeAt('a', 4)).toBe(14_996)
  expect(takeAt('b', 4)).toBe(0)
  expect(takeAt('a', 14_999)).toBe(1)
  expect(takeAt('a', 15_000)).toBe(0)
  expect(takeAt('a', 15_001)).toBe(14_999)
  expect([1, 2, 3, 4, 5].map((at) => takeAt('a', 200_000 + at))).toEqual([0, 0, 0, 0, 14_996])
})

test('a rejected attempt costs nothing, and a returned one can be used again', () => {
  const { clock, take, wait, giveBack } = limiterAt({ count: 1, windowMs: 1000 })
  giveBack('a')
  expect(wait('a')).toBe(0)
  expect(take('a')).toBe(0)
  for (clock.now = 1; clock.now < 1000; clock.now += 1) expect(take('a')).toBe(1000 - clock.now)
  expect(take('a')).toBe(0)
  giveBack('a')
  clock.now = 1001
  expect(take('a')).toBe(0)
  clock.now = 1002
  expect(take('a')).toBeGreaterThan(0)
})

test('the number of keys is bounded, and the latest ones are kept', () => {
  const { clock, take } = limiterAt({ count: 1, windowMs: 1_000_000 })
  for (let index = 0; index < 50_000; index += 1) take(`key ${index}`)
  clock.now = 1
  expect(take('key 49999')).toBeGreaterThan(0)
  expect(take('key 30000')).toBeGreaterThan(0)
  expect(take('key 0')).toBe(0)
})
