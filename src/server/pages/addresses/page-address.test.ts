import { expect, test } from 'vitest'
import { createRoutes } from '#web/routes.tsx'
import { createPageAddress } from './page-address.ts'

const unasked = () => Promise.reject(new Error('no loader runs here'))
const pageAddress = createPageAddress(
  createRoutes({
    frame: unasked,
    page: unasked,
    findLocations: unasked,
    location: unasked,
    directory: unasked,
    status: unasked,
    jobs: unasked,
    quizQuestions: unasked,
  }),
)
const key = (target: string) => {
  const { pathname, search } = pageAddress(target)
  return pathname + search
}

test('a query that means nothing to a page is dropped', () => {
  expect(key('/fuel?utm_source=mail&x=1')).toBe('/fuel')
  expect(key('/?zip=44129')).toBe('/')
})

test('the finder keeps what it reads, in one order and one spelling', () => {
  expect(key('/find-a-store?tag=late&utm=1&q=Parma&tag=late')).toBe(
    '/find-a-store?q=Parma&tag=late',
  )
  expect(key('/find-a-store?q=44129')).toBe('/find-a-store?zip=44129')
  expect(key('/find-a-store?q=%20%20')).toBe('/find-a-store')
})

test.each([
  '/nope',
  '/fuel/more',
  '/api',
  '//evil.example/x',
  '/\\evil',
  '/%zz',
  '/%c0%ae',
  '/a b',
])('%s is the one page for addresses without a page', (target) => {
  expect(key(target)).toBe('/404')
})
