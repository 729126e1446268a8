import { expect, test } from 'vitest'
import { tabAfterKey } from './tab-keys.ts'

test('arrows move to the next tab and wrap around', () => {
  expect(tabAfterKey('ArrowRight', 0, 3)).toBe(1)
  expect(tabAfterKey('ArrowRight', 2, 3)).toBe(0)
  expect(tabAfterKey('ArrowLeft', 1, 3)).toBe(0)
  expect(tabAfterKey('ArrowLeft', 0, 3)).toBe(2)
})

test('Home and End move to the ends; other keys do nothing', () => {
  expect(tabAfterKey('Home', 2, 3)).toBe(0)
  expect(tabAfterKey('End', 0, 3)).toBe(2)
  expect(tabAfterKey('ArrowDown', 1, 3)).toBe(null)
  expect(tabAfterKey('Enter', 1, 3)).toBe(null)
})
