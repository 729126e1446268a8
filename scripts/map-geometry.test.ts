import { expect, test } from 'vitest'
import {
  cutLine,
  encodeLine,
  isInRings,
  ringArea,
  ringMiddle,
  roundCorners,
  simplifyLine,
  type Position,
} from './map-geometry.ts'

const SQUARE: Position[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
  [0, 0],
]

test('points near the straight line are dropped, its ends and corners stay', () => {
  const line: Position[] = [
    [0, 0],
    [1, 0.001],
    [2, 0],
    [2, 1],
  ]
  expect(simplifyLine(line, () => 0.01)).toEqual([
    [0, 0],
    [2, 0],
    [2, 1],
  ])
  expect(simplifyLine(line, () => 0.0001)).toEqual(line)
})

test('a ring keeps its shape', () => {
  expect(simplifyLine(SQUARE, () => 0.01)).toEqual(SQUARE)
})

test('corners are cut at a quarter', () => {
  expect(roundCorners(SQUARE)).toEqual([
    [0.5, 0],
    [1.5, 0],
    [2, 0.5],
    [2, 1.5],
    [1.5, 2],
    [0.5, 2],
    [0, 1.5],
    [0, 0.5],
    [0.5, 0],
  ])
})

test('area, center, and inside of a ring are computed', () => {
  expect(ringArea(SQUARE)).toBe(4)
  expect(ringArea(SQUARE.toReversed())).toBe(4)
  expect(ringMiddle(SQUARE)).toEqual([1, 1])
  expect(isInRings([1, 1], [SQUARE])).toBe(true)
  expect(isInRings([3, 1], [SQUARE])).toBe(false)
  const hole: Position[] = [
    [0.5, 0.5],
    [1.5, 0.5],
    [1.5, 1.5],
    [0.5, 1.5],
    [0.5, 0.5],
  ]
  expect(isInRings([1, 1], [SQUARE, hole])).toBe(false)
  expect(isInRings([0.25, 0.25], [SQUARE, hole])).toBe(true)
})

test('a line is cut one point after it leaves the wanted part', () => {
  const line: Position[] = [0, 1, 2, 3, 4, 5, 6].map((lng) => [lng, 0])
  const pieces = cutLine(line, ([lng]) => lng < 2 || lng === 5)
  expect(pieces.map((piece) => piece.map(([lng]) => lng))).toEqual([
    [0, 1, 2],
    [4, 5, 6],
  ])
  expect(cutLine(line, () => false)).toEqual([])
})

test('a line is written as steps from point to point, without duplicate points', () => {
  const line: Position[] = [
    [-81.5, 41],
    [-81.4998, 41.0001],
    [-81.25, 40.5],
  ]
  expect(encodeLine(line, 1000)).toEqual([-81_500, 41_000, 250, -500])
})
