import { expect, test } from 'vitest'
import { showable, textWidth } from './sign-face.ts'

test.each([
  ['Lindenway Market & Fuel', 'Lindenway Market & Fuel'],
  ['Café Łódź Őrség', 'Café ódz Orség'],
  ['Gas 🚗 & Go 🇺🇸', 'Gas & Go'],
  ['بنزين', ''],
  ['ガソリン 24', ''],
  ['a\u200bb\u0301', 'ab'],
  ['', ''],
])('the sign font shows %j as %j', (text, shown) => {
  expect(showable(text)).toBe(shown)
})

test('a text is as wide as its letters', () => {
  // F 0.64, u 0.67, e 0.63, l 0.29 em
  expect(textWidth('Fuel')).toBeCloseTo(2.23)
})
