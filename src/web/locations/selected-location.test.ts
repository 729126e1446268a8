import { expect, test } from 'vitest'
import { shownName } from './selected-location.ts'

test('an empty or endless text in the storage is not shown as it is', () => {
  expect(shownName(null)).toBe(null)
  expect(shownName('   ')).toBe(null)
  expect(shownName(' Lindenway Avon ')).toBe('Lindenway Avon')
  expect(shownName('Lindenway Avon\navon-2')).toBe('Lindenway Avon')
  expect(shownName('\navon-2')).toBe(null)
  expect(shownName('a'.repeat(5000))).toBe('a'.repeat(200))
})
