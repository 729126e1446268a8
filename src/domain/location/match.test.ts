import { expect, test } from 'vitest'
import { isSamePlace, placeOf } from './match.ts'

test.for([
  ["7 Elm Ave, O'Fallon, MO", '7 Elm Avenue, O Fallon, MO 63366'],
  ['12 Oak St, Ste. Genevieve, MO', '12 Oak St, Sainte Genevieve, MO'],
  ['12 Oak St, N. Olmsted, OH', '12 Oak St, North Olmsted, Ohio'],
  ['12 Oak St, St Louis, MO 63101', '12 Oak St, Saint Louis, Missouri'],
] as const)('%s is the place %s', ([a, b]) => {
  expect(isSamePlace(placeOf(a), placeOf(b))).toBe(true)
})

test('a city with a direction is another than without', () => {
  const [a, b] = ['12 Oak St, Cleveland, OH', '12 Oak St, E Cleveland, OH']
  expect(isSamePlace(placeOf(a), placeOf(b))).toBe(false)
})
