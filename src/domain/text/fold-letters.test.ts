import { expect, test } from 'vitest'
import { foldLetters, withoutAccents } from './fold-letters.ts'
import { compareNames } from './name-order.ts'

test.each([
  ['Café', 'cafe'],
  ['CAFE\u0301', 'cafe'],
  ['ＦＵＥＬ', 'fuel'],
  ['İstanbul', 'istanbul'],
  ['Straße', 'straße'],
  ['plain', 'plain'],
])('%s is compared as %s', (text, folded) => {
  expect(foldLetters(text)).toBe(folded)
})

test('accents go and case stays where only accents are removed', () => {
  expect(withoutAccents('Étretat')).toBe('Etretat')
})

test('names are sorted without case and accents, and numbers as numbers', () => {
  const names = ['Store 10', 'étoile', 'Store 9', 'Etna', 'apple']
  expect(names.toSorted(compareNames)).toEqual(['apple', 'Etna', 'étoile', 'Store 9', 'Store 10'])
})
