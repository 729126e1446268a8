import { expect, test } from 'vitest'
import { shownLine } from './shown-text.ts'

test.each([
  ['  Café   Nº 7 ', 'Café Nº 7'],
  ['a\u0000b\u202ec\u200bd\u0085e', 'abcde'],
  ['two\r\nlines\tand\u2028more', 'two lines and more'],
  ['Kiln\u00ad\u061c\u180e Stop', 'Kiln Stop'],
  ['half \ud83d of one', 'half \ufffd of one'],
  ['👩\u200d🚀 Fuel', '👩\u200d🚀 Fuel'],
  ['Kiln\u2063\u206a\u034f Stop', 'Kiln Stop'],
  ['\u200dPar\u200cma\u3164 7\ufe0e', 'Parma 7'],
  ['Kiln\u{e0068}\u{e0069}', 'Kiln'],
  ['🏴\u{e0067}\u{e0062}\u{e007f} 1\ufe0f\u20e3', '🏴\u{e0067}\u{e0062}\u{e007f} 1\ufe0f\u20e3'],
  ['می\u200cروم', 'می\u200cروم'],
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
