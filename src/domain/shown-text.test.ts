import { expect, test } from 'vitest'
import { shownLine } from './shown-text.ts'

test.each([
  ['  Café   Nº 7 ', 'Café Nº 7'],
  ['a\u0000b\u202ec\u200bd\u0085e', 'abcde'],
  ['two\r\nlines\tand\u2028more', 'two lines and more'],
  ['Kiln\u00ad\u061c\u180e Stop', 'Kiln Stop'],
  ['half \ud83d of one', 'half \ufffd of one'],
  ['👩\u200d🚀 Fuel', '👩\u200d🚀 Fuel'],
  ['-', '-'],
])('%j is shown as %j', (text, shown) => {
  expect(shownLine(text)).toBe(shown)
})

test.each([
  '',
  ' ',
  '\u200b\u2060\ufeff',
  '\u3164',
  '\u2800 \u115f',
  '\u200d',
  '\u0301',
  '\u0591',
  '\u00ad',
])('of %j nothing would be seen', (text) => {
  expect(shownLine(text)).toBe('')
})
