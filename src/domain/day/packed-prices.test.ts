import { expect, test } from 'vitest'
import type { Price } from './day.ts'
import { packPrices, unpackPrices } from './packed-prices.ts'

const GRADES = ['regular', 'midgrade', 'premium', 'diesel']
const NOON = '2026-06-15T16:00:00.000Z'
const LATER = '2026-06-15T16:00:07.000Z'

const aPrice = (grade: string, credit: string, more: Partial<Price> = {}): Price => ({
  grade,
  credit,
  asOf: NOON,
  ...more,
})

test('prices are columns by the order of the pumps, and what a store shares is there once', () => {
  const stores = [
    [aPrice('diesel', '3.999', { cash: '3.899' }), aPrice('regular', '3.459', { cash: '3.359' })],
    [aPrice('midgrade', '12.090', { asOf: LATER })],
    [],
  ]
  expect(packPrices(stores, GRADES)).toEqual({
    dollars: '3--3-<------',
    cents: '45----99--09------------',
    tenths: '9--9-0------',
    cash: '100  ',
    asOf: '0 7 ',
    since: Date.parse(NOON) / 1000,
  })
})

test('each store has the same prices after unpacking', () => {
  const stores = [
    GRADES.map((id) => aPrice(id, '3.459', { cash: '3.359' })),
    [aPrice('premium', '4.259')],
    [],
    [
      aPrice('regular', '3.459', { cash: '3.359' }),
      aPrice('midgrade', '3.850'),
      aPrice('premium', '99.990', { cash: '99.990' }),
    ],
    [aPrice('regular', '3.459', { cash: '3.499' })],
    [aPrice('regular', '3.459'), aPrice('diesel', '0.459', { asOf: LATER })],
  ]
  expect(unpackPrices(packPrices(stores, GRADES), GRADES)).toEqual(stores)
})

test('the time is in whole seconds that have passed', () => {
  const told = [aPrice('regular', '3.459', { asOf: '2026-06-15T16:00:07.999Z' })]
  expect(unpackPrices(packPrices([told], GRADES), GRADES)[0]?.[0]?.asOf).toBe(LATER)
})

test('a price of a grade that the chain no longer has is left out', () => {
  expect(unpackPrices(packPrices([[aPrice('kerosene', '5.009')]], GRADES), GRADES)).toEqual([[]])
})
