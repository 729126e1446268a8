import { expect, test } from 'vitest'
import { spreadPins } from './pin-spread.ts'

test('pins that do not overlap stay at their places', () => {
  expect(
    spreadPins([
      { x: 0, y: 0 },
      { x: 27, y: 0 },
    ]),
  ).toEqual([null, null])
  expect(spreadPins([])).toEqual([])
})

test('two pins at one place move to the left and right of it', () => {
  const [left, right] = spreadPins([
    { x: 100, y: 100 },
    { x: 100, y: 100 },
  ])
  expect(left?.x).toBeCloseTo(-32)
  expect(left?.y).toBeCloseTo(0)
  expect(right?.x).toBeCloseTo(32)
  expect(right?.y).toBeCloseTo(0)
})

test('thirty pins at one place do not overlap', () => {
  const places = Array.from({ length: 30 }, () => ({ x: 5, y: 5 }))
  const moved = spreadPins(places).map((move) => ({ x: 5 + (move?.x ?? 0), y: 5 + (move?.y ?? 0) }))
  moved.forEach((a, index) => {
    for (const b of moved.slice(index + 1))
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(50)
  })
})

test('a pin beside a group of overlapping pins does not move', () => {
  const moves = spreadPins([
    { x: 0, y: 0 },
    { x: 3, y: 0 },
    { x: 60, y: 0 },
  ])
  expect(moves.map((move) => move !== null)).toEqual([true, true, false])
})
