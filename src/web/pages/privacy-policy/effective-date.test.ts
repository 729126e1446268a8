import { expect, test } from 'vitest'
import { effectiveDate } from './effective-date.ts'

test('a day is written out, and is the same day everywhere', () => {
  expect(effectiveDate('2025-10-27', 'en-US')).toBe('October 27, 2025')
  expect(effectiveDate('2026-01-01', 'en-US')).toBe('January 1, 2026')
})

test('a day in Spanish', () => {
  expect(effectiveDate('2025-10-27', 'es-US')).toBe('27 de octubre de 2025')
  expect(effectiveDate('2026-01-01', 'es-US')).toBe('1 de enero de 2026')
})
