import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuelAddress, readFuelQuery } from './fuel-address.ts'

const read = (query: string) => readFuelQuery(new URLSearchParams(query))

test('both numbers of the calculator stand in its address', () => {
  expect(read('gallons=12.5&fillups=3')).toEqual({ gallons: 12.5, fillUps: 3 })
  expect(fuelAddress({ gallons: 12.5, fillUps: 3 })).toBe('/fuel?gallons=12.5&fillups=3')
})

test('what is not there, or is no number, says nothing', () => {
  expect(read('')).toEqual({ gallons: null, fillUps: null })
  expect(read('gallons=&fillups=%20')).toEqual({ gallons: null, fillUps: null })
  expect(read('gallons=lots&fillups=Infinity')).toEqual({ gallons: null, fillUps: null })
  expect(fuelAddress({ gallons: null, fillUps: null })).toBe('/fuel')
})

test('a number that makes no sense stays, so that the page can say so', () => {
  expect(read('gallons=-4&fillups=5000')).toEqual({ gallons: -4, fillUps: 5000 })
})

test('other parameters, and other spellings of a number, make no other address', () => {
  expect(fuelAddress(read('utm_source=mail&fillups=2.000&gallons=+15'))).toBe(
    '/fuel?gallons=15&fillups=2',
  )
})

test('whatever is read is written back to an address that reads the same', () => {
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.string(), fc.double().map(String)), (gallons, fillups) => {
      const query = readFuelQuery(new URLSearchParams({ gallons, fillups }))
      expect(readFuelQuery(new URL(fuelAddress(query), 'http://x.example').searchParams)).toEqual(
        query,
      )
    }),
  )
})
