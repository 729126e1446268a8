import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import { fileTags, tagsCell } from './file-tags.ts'

const textsOf = (cell: string) => fileTags(cell).map(({ text }) => text)

test.for([
  ['Diesel; Car Wash', ['Diesel', 'Car Wash']],
  ['Diesel, Car Wash', ['Diesel', 'Car Wash']],
  ['Diesel | Ice, bagged\nATM', ['Diesel', 'Ice, bagged', 'ATM']],
  ['"Beer; Wine"', ['Beer; Wine']],
  ['"Beer, Wine"; Diesel', ['Beer, Wine', 'Diesel']],
  ['Diesel, "Beer; Wine" , ATM', ['Diesel', 'Beer; Wine', 'ATM']],
  ['"say ""hi""; bye"|ATM', ['say "hi"; bye', 'ATM']],
  ['12" Subs; 7" Pizza', ['12" Subs', '7" Pizza']],
  ['"Fresh" deli, Ice', ['"Fresh" deli', 'Ice']],
  ['"Beer; Wine', ['"Beer', 'Wine']],
  [' ;; "" ;', ['""']],
  ['', []],
] as const)('%j contains the tags %j', ([cell, names]) => {
  expect(textsOf(cell)).toEqual(names)
})

test('a cell has quotes only around names that need them', () => {
  expect(tagsCell(['Diesel', 'Beer; Wine', '12" Subs', '"Fresh"', 'A, "B"'])).toBe(
    'Diesel; "Beer; Wine"; 12" Subs; """Fresh"""; "A, ""B"""',
  )
})

test('a cell with any tag names is parsed into the same names', () => {
  const name = fc
    .array(fc.constantFrom('"', ';', ',', '|', ' ', 'a', 'é', "'", '=', '#'), {
      minLength: 1,
      maxLength: 12,
    })
    .map((pieces) => cleanText(pieces.join('')))
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.array(name, { maxLength: 5 }), (names) => {
      expect(textsOf(tagsCell(names))).toEqual(names)
    }),
    { numRuns: 3000 },
  )
})
