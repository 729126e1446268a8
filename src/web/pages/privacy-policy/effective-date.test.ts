import { expect, test } from 'vitest'
import { effectiveDate } from './effective-date.ts'

test('a day is written out, and is the same day everywhere', () => {
  expect(effectiveDate('2025-10-27')).toBe('October 27, 2025')
  expect(effectiveDate('2026-01-01')).toBe('January 1, 2026')
})
