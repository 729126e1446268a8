import { expect, test } from 'vitest'
import { soldGrades, type SoldFuels } from './sold-grades.ts'

const CHAIN = [
  { id: 'regular', octane: 87 },
  { id: 'premium', octane: 93 },
  { id: 'diesel', octane: null },
]
const WITH_DEF = [...CHAIN, { id: 'def', octane: null }]

test.each<[SoldFuels, readonly string[] | undefined, readonly string[] | undefined]>([
  [{ gasoline: true, diesel: true }, undefined, ['regular', 'premium', 'diesel']],
  [{ diesel: false }, undefined, ['regular', 'premium']],
  [{ diesel: true, kerosene: true }, undefined, ['regular', 'premium', 'diesel', 'kerosene']],
  [{ gasoline: false, diesel: true }, undefined, ['diesel']],
  [{ diesel: true, premium: false }, undefined, ['regular', 'diesel']],
  // Nothing is said of diesel.
  [{ e85: true }, undefined, undefined],
  [{ gasoline: true }, undefined, undefined],
  [{ gasoline: false, diesel: false }, undefined, undefined],
  [{ e85: true }, ['regular'], ['regular', 'e85']],
  [{ diesel: false }, ['regular', 'diesel'], ['regular']],
])('of %j a store with %j sells %j', (sold, before, grades) => {
  expect(soldGrades(before, sold, undefined, CHAIN)).toEqual(grades)
})

test('DEF and charging count as grades where the chain sells them as such', () => {
  const diesel = { diesel: true }
  expect(soldGrades(undefined, diesel, { def: true }, CHAIN)).toEqual([
    'regular',
    'premium',
    'diesel',
  ])
  expect(soldGrades(undefined, diesel, { def: 2 }, WITH_DEF)?.at(-1)).toBe('def')
  expect(soldGrades(undefined, diesel, { def: null }, WITH_DEF)?.at(-1)).toBe('diesel')
  expect(soldGrades(undefined, diesel, {}, WITH_DEF)).toBeUndefined()
})
