import { expect, test } from 'vitest'
import { dayName } from './history-days.ts'

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
