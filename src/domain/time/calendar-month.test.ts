import { expect, test } from 'vitest'
import {
  addMonths,
  isMonth,
  localMonthReader,
  monthsBetween,
  monthsUpTo,
} from './calendar-month.ts'

test.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['2026-11-01', false],
  ['', false],
])('%j is a month: %s', (text, is) => {
  expect(isMonth(text)).toBe(is)
})

test('months are counted over the ends of years', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-06', 0)).toBe('2026-06')
  expect(monthsUpTo('2026-02', 3)).toEqual(['2025-12', '2026-01', '2026-02'])
})

test('gaps between months are filled, in whatever order they come', () => {
  expect(monthsBetween(['2026-02', '2025-11', '2026-02'])).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ])
  expect(monthsBetween([])).toEqual([])
})

test('an evening in Ohio belongs to the month on its own calendar', () => {
  const monthOf = localMonthReader('2026-12', 'America/New_York')
  expect(monthOf('2026-12-01T04:59:59.999Z')).toBe('2026-11')
  expect(monthOf('2026-12-01T05:00:00.000Z')).toBe('2026-12')
  expect(monthOf('2026-12-31T23:59:59.999Z')).toBe('2026-12')
})

test('a morning in Guam, ahead of UTC, belongs to the next month', () => {
  const monthOf = localMonthReader('2026-10', 'Pacific/Guam')
  expect(monthOf('2026-10-31T13:59:59.999Z')).toBe('2026-10')
  expect(monthOf('2026-10-31T14:00:00.000Z')).toBe('2026-11')
})
