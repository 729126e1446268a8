import { expect, test } from 'vitest'
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
] as const)('the entities of %s are characters', ([written, read]) => {
  expect(cleanText(written)).toBe(read)
})

test('accents that were read in the wrong encoding are put right', () => {
  expect(cleanText('CaÃ±on City')).toBe('Cañon City')
  expect(cleanText('Bucâ€™s')).toBe('Buc’s')
  expect(cleanText('SÃO ÂNGELO 東')).toBe('SÃO ÂNGELO 東')
})

test('blanks are single and controls are gone, curly quotes stay', () => {
  expect(cleanText('  7-11  Str \u00a0 66\t“Kiln”\u202f ')).toBe('7-11 Str 66 “Kiln”')
  expect(cleanText('a\u0000b\u202ec\u200bd')).toBe('abcd')
})

test('numbers become text, other values become nothing', () => {
  expect(
    [5, 7.5, Number.NaN, true, null, undefined, {}, []].map((value) => cleanText(value)),
  ).toEqual(['5', '7.5', '', '', '', '', '', ''])
})

test('each repair is told', () => {
  const told: string[] = []
  cleanText('A &amp;  CaÃ±on', (repair) => told.push(repair))
  expect(told).toEqual(['entities', 'misread accents', 'double blanks'])
  cleanText('  nothing to tell ', (repair) => told.push(repair))
  expect(told).toHaveLength(3)
})
