import { expect, test } from 'vitest'
import { CACHE_PREFIX } from './kept-rules.ts'
import { isTodayFile, isTodayPage, leftovers, TODAY_CACHE } from './today-rules.ts'

test.each([
  ['/today', true],
  ['/today/parma', true],
  ['/today-at-our-stores', false],
  ['/admin/today', false],
  ['/', false],
])('%s is the page of a store’s day: %s', (path, isPage) => {
  expect(isTodayPage(path)).toBe(isPage)
})

test.each([
  ['/assets/staff/today-x1.js', true],
  ['/assets/browser-x1.js', true],
  ['/fonts/figtree-text.woff2?v=1', true],
  ['/icons.svg?v=1', true],
  ['/icons.svg', false],
  ['/api/today', false],
  ['/api/admin/session?v=1', false],
  ['/media/store.jpg', false],
  ['/today', false],
])('%s names its content and is kept: %s', (address, isFile) => {
  expect(isTodayFile(new URL(address, 'http://site.invalid'))).toBe(isFile)
})

test('the visitors’ worker does not take the cache for an old one of its own', () => {
  expect(TODAY_CACHE.startsWith(CACHE_PREFIX)).toBe(false)
})

test('files of former versions go once there are many, and the page’s own stay', () => {
  const many = Array.from({ length: 151 }, (_, at) => `/assets/${at}.js`)
  expect(leftovers(many, new Set(['/assets/0.js']))).toEqual(many.slice(1))
  expect(leftovers(many.slice(1), new Set())).toEqual([])
})
