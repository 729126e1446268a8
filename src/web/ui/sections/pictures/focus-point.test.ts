import { expect, test } from 'vitest'
import { focusPoint } from './focus-point.ts'

test('a focal point becomes the ninth of the picture it lies in', () => {
  expect(focusPoint({ x: 0, y: 0 })).toEqual({ column: 'left', row: 'top' })
  expect(focusPoint({ x: 50, y: 50 })).toEqual({ column: 'center', row: 'middle' })
  expect(focusPoint({ x: 100, y: 100 })).toEqual({ column: 'right', row: 'bottom' })
  expect(focusPoint({ x: 33, y: 67 })).toEqual({ column: 'left', row: 'bottom' })
  expect(focusPoint({ x: 34, y: 66 })).toEqual({ column: 'center', row: 'middle' })
})

test('without a focal point the place decides', () => {
  expect(focusPoint(null)).toBe(null)
})
