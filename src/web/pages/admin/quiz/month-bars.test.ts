import { expect, test } from 'vitest'
import { monthBars, tickFor, WIDE } from './month-bars.ts'

test.each([
  [0, 1],
  [4, 1],
  [5, 2],
  [72, 20],
  [80, 20],
  [81, 50],
  [12_345, 5000],
])('for at most %d attempts there is a line every %d', (highest, tick) => {
  expect(tickFor(highest)).toBe(tick)
})

test('a bar is as high as its attempts, and its dark part as those that passed', () => {
  const { bars, ticks } = monthBars(
    [
      { attempts: 80, passed: 40 },
      { attempts: 0, passed: 0 },
    ],
    WIDE,
  )
  expect(bars).toEqual([
    { x: 40, y: 24, height: 256, passedY: 152, passedHeight: 128 },
    { x: 90, y: 280, height: 0, passedY: 280, passedHeight: 0 },
  ])
  expect(ticks.map(({ value, y }) => [value, y])).toEqual([
    [0, 280],
    [20, 216],
    [40, 152],
    [60, 88],
    [80, 24],
  ])
})
