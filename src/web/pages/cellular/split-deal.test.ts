import { expect, test } from 'vitest'
import { splitDeal } from './split-deal.ts'

test('a price at the end of a deal is its figure', () => {
  expect(splitDeal('From $6.99')).toEqual({ before: 'From', figure: '$6.99' })
  expect(splitDeal('Under $10')).toEqual({ before: 'Under', figure: '$10' })
  expect(splitDeal('Save 11¢')).toEqual({ before: 'Save', figure: '11¢' })
})

test('a deal that is more or less than words and a price stays whole', () => {
  expect(splitDeal('Buy 1 Get 1 Free')).toEqual({ before: null, figure: 'Buy 1 Get 1 Free' })
  expect(splitDeal('$5 off')).toEqual({ before: null, figure: '$5 off' })
  expect(splitDeal('$10')).toEqual({ before: null, figure: '$10' })
})
