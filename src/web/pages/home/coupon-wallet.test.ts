import { expect, test } from 'vitest'
import { readSaved, toggled, writeSaved } from './coupon-wallet.ts'

test('a coupon is saved by one press and let go by the next', () => {
  expect(toggled([], 'free-coffee')).toEqual(['free-coffee'])
  expect(toggled(['free-coffee', 'car-wash'], 'free-coffee')).toEqual(['car-wash'])
})

test('what is remembered is read back', () => {
  expect(readSaved(writeSaved(['car-wash', 'free-coffee']))).toEqual(['car-wash', 'free-coffee'])
})

test('a memory that somebody tampered with gives what is usable in it', () => {
  expect(readSaved(null)).toEqual([])
  expect(readSaved('')).toEqual([])
  expect(readSaved('{"car-wash":true}')).toEqual([])
  expect(readSaved('["car-wash", 7, null, "car-wash"]')).toEqual(['car-wash'])
  expect(readSaved(JSON.stringify(Array.from({ length: 500 }, (_, at) => `c${at}`)))).toHaveLength(
    100,
  )
})
