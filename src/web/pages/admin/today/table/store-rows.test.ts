import { expect, test } from 'vitest'
import type { Day } from '#domain/day/day.ts'
import { aStore, NOON } from '#web/pages/today/outbox/testing-store.ts'
import { EVERY_STORE, filteredRows, storeRows } from './store-rows.ts'

const USUAL: Day = {
  status: 'open',
  payments: 'all',
  out: [],
  outOfOrder: [],
  asOf: new Date(NOON).toISOString(),
}
const UNTIL = new Date(NOON + 3_600_000).toISOString()
const STORES = [
  aStore({ id: 'akron', name: 'Akron', address: '1 Elm St, Akron, OH 44301' }),
  aStore({
    id: 'erie',
    name: 'Erie',
    address: '9 Ash St, Erie, PA 16501',
    day: { ...USUAL, payments: 'cash' },
  }),
  aStore({ id: 'parma', name: 'Parma', day: { ...USUAL, status: 'limited', until: UNTIL } }),
  aStore({
    id: 'solon',
    name: 'Solon',
    address: '2 Oak St, Solon, OH 44139',
    day: { ...USUAL, status: 'closed', until: UNTIL },
  }),
]
const ROWS = storeRows(STORES)
const ids = (filter: Partial<typeof EVERY_STORE>) =>
  filteredRows(ROWS, { ...EVERY_STORE, ...filter }, NOON).map(({ store }) => store.id)

test('the worst are first, then by name', () => {
  expect(ids({})).toEqual(['solon', 'parma', 'akron', 'erie'])
})

test('a filter leaves those of its kind, state, city, and words', () => {
  expect(ids({ kind: 'closed' })).toEqual(['solon'])
  expect(ids({ kind: 'cash' })).toEqual(['erie'])
  expect(ids({ state: 'OH' })).toEqual(['solon', 'parma', 'akron'])
  expect(ids({ city: 'Parma' })).toEqual(['parma'])
  expect(ids({ text: '44301' })).toEqual(['akron'])
})

test('ten thousand stores are sorted and filtered within a moment', () => {
  const many = Array.from({ length: 10_000 }, (_, at) =>
    aStore({ id: String(at), name: `Store ${at}`, address: `${at} Elm St, Akron, OH 44301` }),
  )
  const start = performance.now()
  const rows = storeRows(many)
  expect(filteredRows(rows, { ...EVERY_STORE, text: 'store 9999' }, NOON)).toHaveLength(1)
  expect(performance.now() - start).toBeLessThan(3000)
})
