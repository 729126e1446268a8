import { expect, test } from 'vitest'
import { listRows, type ListRow } from './list-rows.ts'

const items = (ids: string) => Array.from(ids, (id) => ({ id }))
/** "a (b) c": b is removed. */
const shown = (rows: readonly ListRow[]) =>
  rows.map(({ item, isRemoved }) => (isRemoved ? `(${item.id})` : item.id)).join(' ')

test('a removed item keeps its place', () => {
  expect(shown(listRows(items('ac'), items('abc')))).toBe('a (b) c')
  expect(shown(listRows(items('bc'), items('abc')))).toBe('(a) b c')
  expect(shown(listRows(items('a'), items('abc')))).toBe('a (b) (c)')
  expect(shown(listRows([], items('ab')))).toBe('(a) (b)')
})

test('it comes back after the item that is there before it', () => {
  const rows = listRows(items('ad'), items('abcd'))
  expect(rows.filter(({ isRemoved }) => isRemoved).map(({ after }) => after)).toEqual(['a', 'a'])
})

test('an added item that was removed again can be had back, too', () => {
  const dropped = [{ item: { id: 'n' }, after: 'a' }]
  expect(shown(listRows(items('ab'), items('ab'), dropped))).toBe('a (n) b')
  expect(shown(listRows(items('anb'), items('ab'), dropped))).toBe('a n b')
})

test('an item that was moved before it was removed stands where it was then', () => {
  const dropped = [{ item: { id: 'c' }, after: 'a' }]
  expect(shown(listRows(items('ab'), items('abc'), dropped))).toBe('a (c) b')
})

test('items that are removed one after another keep their order', () => {
  const dropped = [
    { item: { id: 'a' }, after: null },
    { item: { id: 'b' }, after: 'a' },
  ]
  expect(shown(listRows(items('c'), items('abc'), dropped))).toBe('(a) (b) c')
})
