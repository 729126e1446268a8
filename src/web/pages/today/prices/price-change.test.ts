import { expect, test } from 'vitest'
import { withPrice } from './price-change.ts'

const FORMER = { credit: '3.459', cash: '3.359' }

test('cash keeps its distance from a new credit price', () => {
  expect(withPrice({ grade: 'regular', kind: 'credit', amount: '3.559' }, FORMER)).toEqual({
    grade: 'regular',
    credit: '3.559',
    cash: '3.459',
  })
})

test('a new cash price leaves credit as it is', () => {
  expect(withPrice({ grade: 'regular', kind: 'cash', amount: '3.299' }, FORMER)).toEqual({
    grade: 'regular',
    credit: '3.459',
    cash: '3.299',
  })
})
