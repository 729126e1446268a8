import { expect, test } from 'vitest'
import type { Day } from './day.ts'
import { byPrice, isCurrent } from './price-order.ts'

const NOW = Date.parse('2026-11-28T20:00:00Z')
const HOUR = 3_600_000
const ORDER = { grade: 'regular', ages: { dimAfterHours: 24, hideAfterHours: 48 }, now: NOW }

type Store = {
  id: string
  miles: number | null
  businessStatus: string
  prices?: { grade: string; credit: string; asOf: string }[]
  day?: Pick<Day, 'status' | 'out'>
}

function store(
  id: string,
  credit: string,
  miles: number | null,
  given: Partial<Store> = {},
): Store {
  const asOf = new Date(NOW - HOUR).toISOString()
  const prices = [{ grade: 'regular', credit, asOf }]
  return { id, miles, businessStatus: 'OPERATIONAL', prices, ...given }
}

function order(stores: readonly Store[], isFromPoint = true): string {
  const sorted = byPrice(stores, ORDER, isFromPoint ? ({ miles }) => miles : null)
  return sorted.map(({ id }) => id).join(' ')
}

const old = {
  prices: [{ grade: 'regular', credit: '2.999', asOf: new Date(NOW - 30 * HOUR).toISOString() }],
}

test('the cheapest is first, and of equals the nearer', () => {
  expect(order([store('a', '3.459', 1), store('b', '3.399', 9), store('c', '3.399', 4)])).toBe(
    'c b a',
  )
})

test('9.999 is cheaper than 10.009', () => {
  expect(order([store('a', '10.009', 1), store('b', '9.999', 2)])).toBe('b a')
})

test('old prices come after current ones, and stores without a price last, in the order given', () => {
  const none = { prices: [{ grade: 'diesel', credit: '2.000', asOf: new Date(NOW).toISOString() }] }
  expect(
    order([
      store('a', '', 1, none),
      store('b', '', 2, old),
      store('c', '3.459', 3),
      store('d', '', 4, none),
    ]),
  ).toBe('c b a d')
})

test('a store more than 25 miles away, or at an unknown place, is not sorted by price', () => {
  expect(
    order([store('near', '3.459', 25), store('far', '2.999', 25.1), store('lost', '2.999', null)]),
  ).toBe('near far lost')
})

test('without a point all stores are sorted', () => {
  expect(order([store('a', '3.459', null), store('b', '3.399', null)], false)).toBe('b a')
})

test.for([
  ['is closed today', { day: { status: 'closed', out: [] } }],
  ['is out of the grade', { day: { status: 'open', out: ['regular'] } }],
  ['is not in business', { businessStatus: 'CLOSED_TEMPORARILY' }],
] as const)('a store that %s has no price', ([, given]) => {
  const cheap = store('a', '2.999', 1, given)
  expect(order([cheap, store('b', '3.459', 2)])).toBe('b a')
  expect(isCurrent(cheap, ORDER)).toBe(false)
})

test('an old price is never the lowest', () => {
  expect(isCurrent(store('a', '', 1, old), ORDER)).toBe(false)
  expect(isCurrent(store('a', '3.459', 1), ORDER)).toBe(true)
})
