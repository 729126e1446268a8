import { expect, test } from 'vitest'
import { milesText, monthsText, shortTime, shownText, spanName, timeName } from './demand-text.ts'

test('a count that is too small to be shown is said so', () => {
  expect([shownText(null), shownText(0), shownText(1250)]).toEqual(['under 5', '0', '1,250'])
})

test('months and days have names', () => {
  expect([timeName('2026-11'), timeName('2026-11-09')]).toEqual(['November 2026', 'November 9'])
  expect([shortTime('2026-11'), shortTime('2026-11-09')]).toEqual(['Nov', '9'])
  expect(monthsText('2026-09', '2026-11')).toBe('September 2026 to November 2026')
  expect(monthsText('2026-11', '2026-11')).toBe('November 2026')
  expect([spanName(1), spanName(12)]).toEqual(['This month', 'Last 12 months'])
})

test('short distances have a decimal', () => {
  expect([0.5, 72.5, 1199.8].map(milesText)).toEqual(['0.5 mi', '73 mi', '1,200 mi'])
})
