import { expect, test } from 'vitest'
import { words as english } from './words.en.ts'
import { words as spanish } from './words.es.ts'

test('a special day has its year only if one is given', () => {
  expect(english.specialDay('Fri', 'Dec 25', null)).toBe('Fri, Dec 25')
  expect(english.specialDay('Fri', 'Jan 1', '2027')).toBe('Fri, Jan 1, 2027')
  expect(spanish.specialDay('vie', '25 dic', null)).toBe('vie, 25 dic')
  expect(spanish.specialDay('vie', '1 ene', '2027')).toBe('vie, 1 ene 2027')
})
