import { expect, test } from 'vitest'
import { applyListPatch, listPatch } from './list-patch.ts'

type Item = { id: string; text: string }
const idOf = ({ id }: Item) => id
const list = (ids: string) => Array.from(ids, (id) => ({ id, text: id }))
const idsOf = (items: readonly Item[]) => items.map(idOf).join('')

test('a patch turns any list into any other, and its inverse reverts it', () => {
  let random = 7
  const next = (below: number) => {
    random = (random * 48_271) % 2_147_483_647
    return random % below
  }
  for (let round = 0; round < 500; round += 1) {
    const before = list('abcdefgh').filter(() => next(4) > 0)
    const after = [...before.filter(() => next(4) > 0), ...list('xyz').filter(() => next(2) > 0)]
      .map((item) => (next(3) === 0 ? { ...item, text: `${item.text}!` } : item))
      .toSorted(() => (next(3) === 0 ? 1 : -1) * (round % 2))
    for (const [from, to] of [
      [before, after],
      [after, before],
    ] as const) {
      const patch = JSON.parse(JSON.stringify(listPatch(from, to, idOf) ?? {}))
      expect(applyListPatch(from, patch, idOf)).toEqual(to)
    }
  }
})

test('equal lists need no patch, and the patch for one new item has one item', () => {
  const before = list('abc')
  expect(listPatch(before, [...before], idOf)).toBe(undefined)
  const d = { id: 'd', text: 'd' }
  expect(listPatch(before, [before[0], d, ...before.slice(1)] as Item[], idOf)).toEqual({
    set: [[1, d]],
  })
})

test('on a different list, existing items keep their places and missing ones return near theirs', () => {
  const patch = { remove: ['x'], set: [[1, { id: 'b', text: 'b' }] as const] }
  expect(idsOf(applyListPatch(list('axcd'), patch, idOf))).toBe('abcd')
  expect(idsOf(applyListPatch(list('dacb'), patch, idOf))).toBe('dacb')
  expect(idsOf(applyListPatch([], patch, idOf))).toBe('b')
})
