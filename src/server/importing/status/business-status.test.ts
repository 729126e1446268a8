import { expect, test } from 'vitest'
import { statusInName, statusOfWhole } from './business-status.ts'

test.for([
  ['Store #41 - COMING SOON', 'Store #41', 'FUTURE_OPENING'],
  ['Kiln Stop (Opening Spring 2027)', 'Kiln Stop', 'FUTURE_OPENING'],
  ['OPENING 2027: Kiln Stop', 'Kiln Stop', 'FUTURE_OPENING'],
  ['Kiln Stop *TEMPORARILY CLOSED*', 'Kiln Stop', 'CLOSED_TEMPORARILY'],
  ['Kiln Stop, closed for remodeling', 'Kiln Stop', 'CLOSED_TEMPORARILY'],
  ['Permanently Closed - Kiln Stop', 'Kiln Stop', 'CLOSED_PERMANENTLY'],
  ['COMING SOON', 'COMING SOON', 'FUTURE_OPENING'],
  ['Kiln Stop #5 (CLOSED)', 'Kiln Stop #5', 'CLOSED_TEMPORARILY'],
  ['[Closed since 2023] Kiln Stop', 'Kiln Stop', 'CLOSED_TEMPORARILY'],
  ['CLOSED - Kiln Stop', 'Kiln Stop', 'CLOSED_TEMPORARILY'],
  ['Kiln Stop - SOLD', 'Kiln Stop', 'CLOSED_PERMANENTLY'],
  ['Kiln Stop (inactive)', 'Kiln Stop', 'CLOSED_PERMANENTLY'],
  ['Kiln Stop (Perm. closed)', 'Kiln Stop', 'CLOSED_PERMANENTLY'],
  ['Closed Loop Fuel', 'Closed Loop Fuel', null],
  ['Sold Out Deli - Parma', 'Sold Out Deli - Parma', null],
  ['Opening Night Deli', 'Opening Night Deli', null],
  ['Kiln Stop', 'Kiln Stop', null],
] as const)('%s gets the name %s', ([written, name, status]) => {
  expect(statusInName(written)).toEqual({ name, status })
})

test('a note counts only when it is nothing but a status', () => {
  expect(statusOfWhole('Temporarily closed.')).toBe('CLOSED_TEMPORARILY')
  expect(statusOfWhole('Opening March 2027')).toBe('FUTURE_OPENING')
  expect(statusOfWhole('Coming soon: car wash')).toBeNull()
  expect(statusOfWhole('')).toBeNull()
})
