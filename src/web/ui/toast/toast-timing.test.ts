import { expect, test } from 'vitest'
import { isSwipedAway, swipeOffset, timeLeft, TOAST_MS } from './toast-timing.ts'

test('a toast that is read twice stays for five seconds without pointer or focus in all', () => {
  const afterFirst = timeLeft(TOAST_MS, 1200)
  expect(afterFirst).toBe(3800)
  expect(timeLeft(afterFirst, 3300)).toBe(500)
})

test('a late timer leaves no time, and a clock that is set back adds none', () => {
  expect(timeLeft(500, 900)).toBe(0)
  expect(timeLeft(500, -60_000)).toBe(500)
})

test('a toast follows only a swipe to the right', () => {
  expect(swipeOffset(30, 4)).toBe(30)
  expect(swipeOffset(-30, 4)).toBe(0)
})

test('a shaky press and a scroll do not move a toast', () => {
  expect(swipeOffset(7, 0)).toBe(0)
  expect(swipeOffset(60, 61)).toBe(0)
  expect(swipeOffset(60, -61)).toBe(0)
})

test('a swipe of 50 pixels dismisses a toast', () => {
  expect(isSwipedAway(49.9)).toBe(false)
  expect(isSwipedAway(50)).toBe(true)
})
