import { expect, test } from 'vitest'
import { readSalary } from './salary.ts'

test.each([
  ['$13.25 - $15.75 per hour', 13.25, 15.75, 'HOUR'],
  ['$17.00 - $17.00 per hour', 17, 17, 'HOUR'],
  ['$18.50/hr + monthly bonus', 18.5, 18.5, 'HOUR'],
  ['$14 – $17 hourly plus commission', 14, 17, 'HOUR'],
  ['$21.00 to $24.50 an hour', 21, 24.5, 'HOUR'],
  ['$51,000 - $57,500 per year', 51_000, 57_500, 'YEAR'],
  ['$52K-$58k annually', 52_000, 58_000, 'YEAR'],
  ['Up to $20/hr', null, 20, 'HOUR'],
  ['From $15.50 hourly', 15.5, null, 'HOUR'],
  ['$16+ per hour', 16, null, 'HOUR'],
  ['$900 weekly', 900, 900, 'WEEK'],
  ['$15/hr, $500 sign-on bonus', 15, 15, 'HOUR'],
])('%s', (words, min, max, unit) => {
  expect(readSalary(words)).toEqual({ min, max, unit })
})

test.each([
  '',
  'DOE',
  '16.00',
  '$13.00 - $14.00',
  '$60,000-$68,000',
  'Competitive pay per hour',
  '$15/hr days, $17/hr nights',
  '$15,000 per hour',
  '$3 per hour',
  '$20 - $15 per hour',
  'Paid $ per hour',
])('%s is not a salary for search engines', (words) => {
  expect(readSalary(words)).toBeNull()
})

test('a long run of digits takes no time', () => {
  expect(readSalary(`$${'1'.repeat(50_000)} per`)).toBeNull()
})
