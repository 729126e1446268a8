import { expect, test } from 'vitest'
import { servicesOf } from './services.ts'

const ids = (...args: Parameters<typeof servicesOf>) => servicesOf(...args).map(({ id }) => id)

test('a store without facts has what most stores have', () => {
  const usual = ['car-wash', 'restrooms', 'atm', 'air', 'pay-at-pump', 'food', 'lottery']
  expect(ids()).toEqual(usual)
  expect(ids({})).toEqual(usual)
})

test('a store with facts has those, and what no fact tells of', () => {
  expect(ids({ restrooms: true, ev: true, scales: 2, carWash: ['hand'] })).toEqual([
    'car-wash',
    'restrooms',
    'pay-at-pump',
    'lottery',
    'ev',
    'scales',
  ])
})
