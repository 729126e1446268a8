import { expect, test } from 'vitest'
import { createSpellingIndex, slipsBetween } from './spelling.ts'

test('a slip is a letter too few, too many, wrong, or two the other way round', () => {
  expect(slipsBetween('lakewood', 'lakewood', 1)).toBe(0)
  expect(slipsBetween('lakewod', 'lakewood', 1)).toBe(1)
  expect(slipsBetween('lakewoood', 'lakewood', 1)).toBe(1)
  expect(slipsBetween('lakewoud', 'lakewood', 1)).toBe(1)
  expect(slipsBetween('lakweood', 'lakewood', 1)).toBe(1)
  expect(slipsBetween('akewood', 'lakewood', 1)).toBe(1)
  expect(slipsBetween('alkewood', 'lakewood', 1)).toBe(1)
  expect(slipsBetween('cincinatti', 'cincinnati', 2)).toBe(2)
  expect(slipsBetween('cincinatti', 'cincinnati', 1)).toBeNull()
  expect(slipsBetween('', 'ab', 2)).toBe(2)
})

test('short words match only themselves, long ones may have two typos after a correct first letter', () => {
  const like = createSpellingIndex(['kent', 'stow', 'strongsville', 'parma', 'parka'])
  expect(like('knet')).toEqual([{ word: 'kent', slips: 1 }])
  expect(like('sto')).toEqual([])
  expect(like('strongvile')).toEqual([{ word: 'strongsville', slips: 2 }])
  expect(like('trongsvile')).toEqual([])
  expect(like('parma').map(({ word }) => word)).toEqual(['parma', 'parka'])
  expect(like('zzzzzzzzzz')).toEqual([])
})
