import { expect, test } from 'vitest'
import { readAddressPart, withAddressPart } from './list-address.ts'

const PAGE = 'https://site.test/admin'

test('the view is written into the URL and read from it', () => {
  const filtered = withAddressPart(`${PAGE}?tab=tags`, 'q', 'St. Louis & more')
  expect(filtered).toBe(`${PAGE}?tab=tags&q=St.+Louis+%26+more`)
  expect(readAddressPart('q', new URL(filtered).search)).toBe('St. Louis & more')
  expect(withAddressPart(filtered, 'q', 'x')).toBe(`${PAGE}?tab=tags&q=x`)
})

test('the URL has no default values', () => {
  expect(withAddressPart(`${PAGE}?q=x`, 'q', '')).toBe(PAGE)
  expect(readAddressPart('tab', '')).toBe('')
})
