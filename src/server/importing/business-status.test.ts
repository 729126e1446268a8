import { expect, test } from 'vitest'
import { statusInName, statusOfField, statusOfWhole } from './business-status.ts'

test.for([
  ['Store #41 - COMING SOON', 'Store #41', 'FUTURE_OPENING'],
  ['Kiln Stop (Opening Spring 2027)', 'Kiln Stop', 'FUTURE_OPENING'],
  ['OPENING 2027: Kiln Stop', 'Kiln Stop', 'FUTURE_OPENING'],
  ['Kiln Stop *TEMPORARILY CLOSED*', 'Kiln Stop', 'CLOSED_TEMPORARILY'],
  ['Kiln Stop, closed for remodeling', 'Kiln Stop', 'CLOSED_TEMPORARILY'],
  ['Permanently Closed - Kiln Stop', 'Kiln Stop', 'CLOSED_PERMANENTLY'],
  ['COMING SOON', 'COMING SOON', 'FUTURE_OPENING'],
  ['Opening Night Deli', 'Opening Night Deli', null],
  ['Kiln Stop', 'Kiln Stop', null],
] as const)('%s is named %s', ([written, name, status]) => {
  expect(statusInName(written)).toEqual({ name, status })
})

test('a note counts only when it is a status and nothing else', () => {
  expect(statusOfWhole('Temporarily closed.')).toBe('CLOSED_TEMPORARILY')
  expect(statusOfWhole('Opening March 2027')).toBe('FUTURE_OPENING')
  expect(statusOfWhole('Coming soon: car wash')).toBeNull()
  expect(statusOfWhole('')).toBeNull()
})

test('status fields of every source are understood', () => {
  expect(
    [
      'OPERATIONAL',
      'OPEN',
      'CLOSED_TEMPORARILY',
      'Permanently closed',
      'Coming Soon',
      'Published',
      '',
    ].map(statusOfField),
  ).toEqual([
    'OPERATIONAL',
    'OPERATIONAL',
    'CLOSED_TEMPORARILY',
    'CLOSED_PERMANENTLY',
    'FUTURE_OPENING',
    null,
    null,
  ])
})
