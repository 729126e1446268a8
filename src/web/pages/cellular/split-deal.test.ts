import { expect, test } from 'vitest'
import { splitDeal } from './split-deal.ts'

test('a price at the end of a deal stands by itself', () => {
  expect(splitDeal('From $6.99')).toEqual({ before: 'From ', price: '$6.99' })
  expect(splitDeal('Under $10')).toEqual({ before: 'Under ', price: '$10' })
  expect(splitDeal('Save 11¢')).toEqual({ before: 'Save ', price: '11¢' })
})

test('a deal that is not a price stays whole', () => {
  expect(splitDeal('Buy 1 Get 1 Free')).toEqual({ before: 'Buy 1 Get 1 Free', price: null })
  expect(splitDeal('$5 off')).toEqual({ before: '$5 off', price: null })
  expect(splitDeal('$10')).toEqual({ before: '$10', price: null })
})
