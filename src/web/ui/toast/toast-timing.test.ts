import { expect, test } from 'vitest'
import { isSwipedAway, swipeOffset, timeLeft, TOAST_MS } from './toast-timing.ts'

test('a toast that is looked at twice stays for five seconds of being left alone', () => {
  const afterFirst = timeLeft(TOAST_MS, 1200)
  expect(afterFirst).toBe(3800)
  expect(timeLeft(afterFirst, 3300)).toBe(500)
})

test('a timer that fires late leaves nothing, and a clock set back adds nothing', () => {
  expect(timeLeft(500, 900)).toBe(0)
  expect(timeLeft(500, -60_000)).toBe(500)
})

test('a toast follows a swipe to the right only', () => {
  expect(swipeOffset(30, 4)).toBe(30)
  expect(swipeOffset(-30, 4)).toBe(0)
})

test('a press that shakes and a scroll do not move a toast', () => {
  expect(swipeOffset(7, 0)).toBe(0)
  expect(swipeOffset(60, 61)).toBe(0)
  expect(swipeOffset(60, -61)).toBe(0)
})

test('a toast is gone from 50 pixels on', () => {
  expect(isSwipedAway(49.9)).toBe(false)
  expect(isSwipedAway(50)).toBe(true)
})
