import { expect, test } from 'vitest'
import { amountParts, memberAmount, tenthsOf } from './amounts.ts'

test('an amount is cents and a raised tenth, which no sign shows when it is 0', () => {
  expect(amountParts('3.459')).toEqual({ dollars: '3.45', tenths: '9' })
  expect(amountParts('12.090')).toEqual({ dollars: '12.09', tenths: null })
})

test.for([
  ['3.459', 11, '3.349'],
  ['3.059', 11, '2.949'],
  ['3.459', 7.5, '3.384'],
  ['3.459', 0, '3.459'],
  ['0.100', 200, '0.000'],
] as const)('%s less %d cents is %s for members', ([amount, cents, member]) => {
  expect(memberAmount(amount, cents)).toBe(member)
})

test('amounts compare as numbers, not as texts', () => {
  expect(tenthsOf('10.009')).toBeGreaterThan(tenthsOf('9.999'))
})
