import { expect, test } from 'vitest'
import { fieldsBefore, jumpOf, mergedFields, overlaps, withFields } from './change.ts'
import { aStore, NOON } from './testing-store.ts'

const AT = new Date(NOON).toISOString()

test('a closed store is closed until its end, and what else differs stays', () => {
  const cash = withFields(aStore(), { payments: 'cash' }, AT)
  const until = new Date(NOON + 3_600_000).toISOString()
  const closed = withFields(cash, { status: 'closed', reason: 'Weather', until }, AT)
  expect(closed.day).toMatchObject({ status: 'closed', reason: 'Weather', until, payments: 'cash' })
  const open = withFields(closed, { status: 'open' }, AT)
  expect(open.day).not.toHaveProperty('until')
  expect(open.day).toMatchObject({ status: 'open', payments: 'cash' })
})

test('a change of facts ends after 72 hours', () => {
  const { day } = withFields(aStore(), { out: ['regular'] }, AT)
  expect(day?.factsUntil).toBe('2026-12-01T17:00:00.000Z')
})

test('a price replaces the one of its grade, and `null` removes it', () => {
  const dearer = withFields(aStore(), { prices: [{ grade: 'regular', credit: '3.559' }] }, AT)
  expect(dearer.prices).toEqual([{ grade: 'regular', credit: '3.559', asOf: AT }])
  expect(withFields(dearer, { prices: [{ grade: 'regular', credit: null }] }, AT).prices).toEqual(
    [],
  )
})

test('what was before a change restores it', () => {
  const store = aStore()
  const fields = {
    payments: 'cash' as const,
    note: 'Hi',
    prices: [
      { grade: 'regular', credit: '3.559' },
      { grade: 'diesel', credit: '4.059' },
    ],
  }
  const before = fieldsBefore(store, fields)
  expect(before).toEqual({
    payments: 'all',
    note: '',
    prices: [
      { grade: 'regular', credit: '3.459', cash: '3.359' },
      { grade: 'diesel', credit: null },
    ],
  })
  const restored = withFields(withFields(store, fields, AT), before, AT)
  expect(restored.prices.map(({ credit, cash }) => [credit, cash])).toEqual([['3.459', '3.359']])
  expect(restored.day).toMatchObject({ payments: 'all' })
  expect(restored.day).not.toHaveProperty('note')
})

test('of two presses the later door counts as a whole, and each grade’s later price', () => {
  const merged = mergedFields(
    {
      status: 'closed',
      reason: 'Weather',
      until: AT,
      prices: [{ grade: 'regular', credit: '3.449' }],
    },
    { status: 'open', prices: [{ grade: 'diesel', credit: '4.009' }] },
  )
  expect(merged).toEqual({
    status: 'open',
    prices: [
      { grade: 'regular', credit: '3.449' },
      { grade: 'diesel', credit: '4.009' },
    ],
  })
})

test('changes overlap by field, and prices by grade', () => {
  expect(overlaps({ payments: 'cash' }, { payments: 'all' })).toBe(true)
  expect(overlaps({ payments: 'cash' }, { note: 'Hi' })).toBe(false)
  const regular = { prices: [{ grade: 'regular', credit: '3.459' }] }
  expect(overlaps(regular, { prices: [{ grade: 'diesel', credit: '4.009' }] })).toBe(false)
  expect(overlaps(regular, regular)).toBe(true)
})

test.each([
  ['3.709', null],
  ['3.719', 26],
  ['3.199', -26],
])('from $3.459, %s jumps by %s', (credit, cents) => {
  const jump = jumpOf({
    fields: { prices: [{ grade: 'regular', credit }] },
    before: { prices: [{ grade: 'regular', credit: '3.459' }] },
  })
  expect(jump?.cents ?? null).toBe(cents)
})

test('the undo of a closing keeps what else differs', () => {
  const cash = withFields(aStore(), { payments: 'cash' }, AT)
  const until = new Date(NOON + 3_600_000).toISOString()
  const closing = { status: 'closed' as const, reason: 'Weather', until }
  expect(fieldsBefore(cash, closing)).toMatchObject({ status: 'open', payments: 'cash' })
  const closed = withFields(cash, closing, AT)
  expect(fieldsBefore(closed, { status: 'open' })).toEqual(closing)
})
