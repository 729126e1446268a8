import { expect, test } from 'vitest'
import { textWidth } from './sign-face.ts'
import { fitText } from './text-lines.ts'

const sizes = [40, 20]

test('a text that fits is large and on one line', () => {
  expect(fitText('Fuel', { width: 100, maxLines: 2, sizes })).toEqual({
    size: 40,
    lines: ['Fuel'],
  })
})

test('a text that is too long for its lines becomes smaller', () => {
  expect(fitText('Fuel Fuel Fuel Fuel', { width: 100, maxLines: 2, sizes })).toEqual({
    size: 20,
    lines: ['Fuel Fuel', 'Fuel Fuel'],
  })
})

test('a word that is wider than a line becomes smaller before it is split', () => {
  expect(fitText('FuelFuel', { width: 100, maxLines: 2, sizes })).toEqual({
    size: 20,
    lines: ['FuelFuel'],
  })
})

test('text that does not fit at all is truncated within the line', () => {
  for (const text of ['W'.repeat(200), 'Market and Fuel '.repeat(12).trim()]) {
    const { size, lines } = fitText(text, { width: 100, maxLines: 2, sizes })
    expect(size).toBe(20)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    for (const line of lines) expect(textWidth(line) * size).toBeLessThanOrEqual(100)
  }
})

test('an empty text has no lines', () => {
  expect(fitText('', { width: 100, maxLines: 2, sizes }).lines).toEqual([])
})
