import { expect, test } from 'vitest'
import { numberText } from './number-text.ts'

test.each([
  [0, 0, '0'],
  [24, 0, '24'],
  [998.6, 0, '999'],
  [999.6, 0, '1,000'],
  [1204, 0, '1,204'],
  [8391, 0, '8,391'],
  [1_234_567, 0, '1,234,567'],
  [4.6, 1, '4.6'],
  [4, 1, '4.0'],
  [998.96, 1, '999.0'],
  [999.96, 1, '1,000.0'],
  [1204, 1, '1,204.0'],
  [1.65, 2, '1.65'],
  [1204.5, 2, '1,204.50'],
  [-0.25, 2, '-0.25'],
])('%s with %s decimals is %s', (value, decimals, text) => {
  expect(numberText(value, decimals)).toBe(text)
})

test('without a comma a number reads as Intl writes it', () => {
  for (let tenths = 0; tenths < 9990; tenths += 1) {
    const value = tenths / 10
    const written = value.toLocaleString('en-US', { minimumFractionDigits: 1 })
    expect(numberText(value, 1)).toBe(written)
  }
})
