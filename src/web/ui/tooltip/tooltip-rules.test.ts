import { expect, test } from 'vitest'
import { placeTooltip, tooltipDelay } from './tooltip-rules.ts'

test('the first tooltip waits, and so does one that opens much later', () => {
  expect(tooltipDelay(5000, null)).toBe(700)
  expect(tooltipDelay(5000, 4700)).toBe(700)
})

test('a tooltip opens at once within 300 ms of the last one', () => {
  expect(tooltipDelay(5000, 4701)).toBe(0)
  expect(tooltipDelay(5000, 5000)).toBe(0)
})

const tooltip = { width: 100, height: 40 }

test('a tooltip is centered above its trigger', () => {
  const trigger = { left: 300, top: 200, width: 60, height: 44 }
  expect(placeTooltip(trigger, tooltip, 1000)).toEqual({ left: 280, top: 160 })
})

test('a tooltip without space above its trigger is below it', () => {
  const trigger = { left: 300, top: 39, width: 60, height: 44 }
  expect(placeTooltip(trigger, tooltip, 1000)).toEqual({ left: 280, top: 83 })
})

test('a tooltip stays within the left and right edges of the window', () => {
  const atLeft = { left: 0, top: 200, width: 44, height: 44 }
  const atRight = { left: 276, top: 200, width: 44, height: 44 }
  expect(placeTooltip(atLeft, tooltip, 320).left).toBe(8)
  expect(placeTooltip(atRight, tooltip, 320).left).toBe(212)
})
