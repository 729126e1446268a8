import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownLine } from '#domain/text/shown-text.ts'
import { cleanText } from './clean-text.ts'

test.for([
  ['A &amp; B', 'A & B'],
  ['A &amp B', 'A & B'],
  ['Baker&#039s Row', "Baker's Row"],
  ['Baker&#39;s &quot;Row&quot;', 'Baker\'s "Row"'],
  ['Fish &amp;amp; Fuel', 'Fish & Fuel'],
  ['Caf&eacute; &#x2019;', 'Café ’'],
  ['AT&T & Co', 'AT&T & Co'],
  ['&ampere', '&ampere'],
  ['A&gt', 'A>'],
  ['&#38;amp;lt;B', '<B'],
] as const)('the entities in %s become characters', ([written, read]) => {
  expect(cleanText(written)).toBe(read)
})

test('accents misread in the wrong encoding are repaired', () => {
  expect(cleanText('CaÃ±on City')).toBe('Cañon City')
  expect(cleanText('Bucâ€™s')).toBe('Buc’s')
  expect(cleanText('SÃO ÂNGELO 東')).toBe('SÃO ÂNGELO 東')
})

const piece = fc.constantFrom(
  '&',
  'amp',
  ';',
  'gt',
  '#',
  '38',
  'x26',
  'Ã',
  '±',
  'â€™',
  'Â',
  ' ',
  '\u200b',
  'a',
  'é',
  '\ud83d',
)

test('cleaning is idempotent', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      const clean = cleanText(pieces.join(''))
      expect(cleanText(clean)).toBe(clean)
    }),
    { numRuns: 3000 },
  )
  const deep = `A &${'amp;'.repeat(100_000)}lt; B`
  expect(cleanText(cleanText(deep))).toBe(cleanText(deep))
})

test('blanks are collapsed, control characters removed, and curly quotes kept', () => {
  expect(cleanText('  7-11  Str \u00a0 66\t“Kiln”\u202f ')).toBe('7-11 Str 66 “Kiln”')
  expect(cleanText('a\u0000b\u202ec\u200bd')).toBe('abcd')
})

test('a text without entities or garbled accents is cleaned like any displayed text', () => {
  expect(cleanText('A\u3000\u3000B')).toBe('A B')
  for (const unseen of ['\u00ad', '\u0591', '\u180e', '\u061c']) {
    expect([unseen, cleanText(unseen)]).toEqual([unseen, ''])
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
      fc.pre(!/[&ÂÃâ]/.test(text))
      expect(cleanText(text)).toBe(shownLine(text))
    }),
    { numRuns: 3000 },
  )
})

test('numbers become text, other values become nothing', () => {
  expect(
    [5, 7.5, Number.NaN, true, null, undefined, {}, []].map((value) => cleanText(value)),
  ).toEqual(['5', '7.5', '', '', '', '', '', ''])
})

test('each repair is reported', () => {
  const reported: string[] = []
  cleanText('A &amp;  CaÃ±on', (repair) => reported.push(repair))
  expect(reported).toEqual(['entities', 'misread accents', 'double blanks'])
  cleanText('  nothing to tell ', (repair) => reported.push(repair))
  expect(reported).toHaveLength(3)
})

test.for(['<img src=x onerror=alert(1)>', '</script><script>alert(1)</script>'])(
  'a name of only markup stays as text: %s',
  (name) => {
    expect(cleanText(name)).toBe(name)
    expect(cleanText(cleanText(name))).toBe(name)
  },
)
