import { expect, test } from 'vitest'
import { differenceText, paddedAmount, plusCents, spokenAmount, typedAmount } from './amount.ts'

test.each([
  ['3.459', '3.459'],
  ['$3.45', '3.459'],
  ['3.45⁹', '3.459'],
  ['345', '3.459'],
  ['10.29', '10.299'],
  ['3.4', null],
  ['', null],
  ['0.000', null],
  ['abc', null],
])('typed %s is %s', (text, amount) => {
  expect(typedAmount(text, '9')).toBe(amount)
})

test('cents are exact, and a price stays one', () => {
  expect(plusCents('3.459', -1)).toBe('3.449')
  expect(plusCents('2.299', 10)).toBe('2.399')
  expect(plusCents('0.009', -5)).toBe('0.001')
})

test('three keys of the pad make a price with its tenths', () => {
  expect(paddedAmount('3', '9')).toBe('0.039')
  expect(paddedAmount('345', '9')).toBe('3.459')
  expect(paddedAmount('1029', '0')).toBe('10.290')
})

test('prices and differences are read aloud in words', () => {
  expect(spokenAmount('3.459')).toBe('$3.45 and 9 tenths')
  expect(spokenAmount('0.430')).toBe('$0.43')
  expect(differenceText(-4)).toBe('4¢ less')
  expect(differenceText(42)).toBe('42¢ more')
})
