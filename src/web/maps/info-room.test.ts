import { expect, test } from 'vitest'
import { missingRoom } from './info-room.ts'

const MAP = { left: 500, top: 100, right: 1400, bottom: 900 }

test('a fully visible window does not move the map', () => {
  const info = { left: 800, top: 200, right: 1100, bottom: 400 }
  expect(missingRoom(MAP, info, { x: 450, y: 370 })).toBeNull()
})

test('a window over the edge moves the map by the hidden part plus 12 px', () => {
  const above = { left: 800, top: 60, right: 1100, bottom: 260 }
  expect(missingRoom(MAP, above, { x: 450, y: 230 })).toEqual({ x: 0, y: -52 })
  const corner = { left: 1200, top: 90, right: 1500, bottom: 300 }
  expect(missingRoom(MAP, corner, { x: 850, y: 270 })).toEqual({ x: 112, y: -22 })
})

test('a window that is taller than the map shows its top', () => {
  const tall = { left: 800, top: 150, right: 1100, bottom: 1200 }
  expect(missingRoom(MAP, tall, { x: 450, y: 1100 })).toEqual({ x: 0, y: 38 })
})

test('a window at the bottom of a narrow map does not cover the pin', () => {
  const narrow = { left: 0, top: 64, right: 390, bottom: 844 }
  const atFoot = { left: 12, top: 604, right: 378, bottom: 832 }
  expect(missingRoom(narrow, atFoot, { x: 195, y: 300 })).toBeNull()
  // The tip is at 664 in the window, 72 px under where it may be.
  expect(missingRoom(narrow, atFoot, { x: 195, y: 600 })).toEqual({ x: 0, y: 72 })
  expect(missingRoom(narrow, atFoot, { x: 20, y: 20 })).toEqual({ x: -20, y: -60 })
})
