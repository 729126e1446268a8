import { expect, test } from 'vitest'
import { addToTally, emptyTally, forgetOldCounts } from './tally.ts'

test('an event counts on its day, and a place and a store in its month', () => {
  const tally = emptyTally()
  addToTally(tally, '2026-11-29', 'search', { place: 'Parma, OH' })
  addToTally(tally, '2026-11-29', 'search')
  addToTally(tally, '2026-11-30', 'call', { store: '57' })
  expect([...tally.days]).toEqual([
    ['2026-11-29', { search: 2 }],
    ['2026-11-30', { call: 1 }],
  ])
  expect([...(tally.months.get('2026-11')?.places ?? [])]).toEqual([['Parma, OH', 1]])
  expect([...(tally.months.get('2026-11')?.stores ?? [])]).toEqual([['57', [0, 0, 1]]])
})

test('a store counts only for what is done at a store', () => {
  const tally = emptyTally()
  addToTally(tally, '2026-11-29', 'job', { store: '57' })
  expect(tally.months.size).toBe(0)
})

test('this month and the 23 before it are kept', () => {
  const tally = emptyTally()
  for (const day of ['2024-11-30', '2024-12-01', '2026-11-29']) {
    addToTally(tally, day, 'search', { place: '44129' })
  }
  forgetOldCounts(tally, '2026-11')
  expect([...tally.days.keys()]).toEqual(['2024-12-01', '2026-11-29'])
  expect([...tally.months.keys()]).toEqual(['2024-12', '2026-11'])
})

test('a month with very many places keeps those that are searched most, and the number of the rest', () => {
  const tally = emptyTally()
  for (let at = 0; at < 10; at += 1)
    addToTally(tally, '2026-11-29', 'search', { place: 'Parma, OH' })
  for (let at = 0; at < 6000; at += 1) {
    addToTally(tally, '2026-11-29', 'search', { place: String(10_000 + at) })
  }
  const { places, otherPlaces } = tally.months.get('2026-11') ?? {
    places: new Map(),
    otherPlaces: 0,
  }
  expect(places.size).toBeLessThanOrEqual(3000)
  expect(places.get('Parma, OH')).toBe(10)
  const named = [...places.values()].reduce((sum, count) => sum + count, 0)
  expect(named + otherPlaces).toBe(6010)
})

test('an old month keeps 500 places and 1,000 stores', () => {
  const tally = emptyTally()
  for (let at = 0; at < 1500; at += 1) {
    addToTally(tally, '2026-08-01', 'search', { place: String(10_000 + at) })
    addToTally(tally, '2026-08-01', 'details', { store: `s${at}` })
  }
  addToTally(tally, '2026-08-01', 'details', { store: 's1499' })
  forgetOldCounts(tally, '2026-10')
  expect(tally.months.get('2026-08')?.places.size).toBe(1500)
  forgetOldCounts(tally, '2026-11')
  const month = tally.months.get('2026-08')
  expect([month?.places.size, month?.otherPlaces, month?.stores.size]).toEqual([500, 1000, 1000])
  expect(month?.stores.get('s1499')).toEqual([2, 0, 0])
})
