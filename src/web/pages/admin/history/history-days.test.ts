import { expect, test } from 'vitest'
import { dayName, timeLeft } from './history-days.ts'

const at = (text: string) => new Date(text)
const NOW = at('2026-11-28T15:12:00')

test.for([
  ['2026-11-28T00:01:00', 'Today'],
  ['2026-11-27T23:59:00', 'Yesterday'],
  ['2026-11-23T09:14:00', 'Monday, November 23'],
  ['2025-11-28T15:12:00', 'Friday, November 28, 2025'],
])('%s is %s', ([text = '', name]) => {
  expect(dayName(at(text), NOW)).toBe(name)
})

test('the day before the first of a month is yesterday', () => {
  expect(dayName(at('2026-10-31T08:00:00'), at('2026-11-01T08:00:00'))).toBe('Yesterday')
})

test.for([
  [30_000, 'in 1 minute'],
  [59 * 60_000, 'in 59 minutes'],
  [60 * 60_000, 'in 1 hour'],
  [63 * 3_600_000, 'in 2 days 15 hours'],
  [24 * 3_600_000, 'in 1 day'],
  [16.5 * 24 * 3_600_000, 'in 16 days'],
] as const)('%d ms from now is %s', ([ms, words]) => {
  expect(timeLeft(ms)).toBe(words)
})
