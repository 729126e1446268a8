import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuelAddress, readFuelQuery, readNumber } from './fuel-address.ts'

const read = (query: string) => readFuelQuery(new URLSearchParams(query))

test('both numbers of the calculator are in its address', () => {
  expect(read('gallons=12.5&fillups=3')).toEqual({ gallons: 12.5, fillUps: 3 })
  expect(fuelAddress({ gallons: 12.5, fillUps: 3 })).toBe('/fuel?gallons=12.5&fillups=3')
})

test('missing values are null; invalid numbers are NaN', () => {
  expect(read('')).toEqual({ gallons: null, fillUps: null })
  expect(fuelAddress({ gallons: null, fillUps: null })).toBe('/fuel')
  expect(read('gallons=&fillups=%20')).toEqual({ gallons: NaN, fillUps: NaN })
  expect(read('gallons=lots&fillups=Infinity')).toEqual({ gallons: NaN, fillUps: NaN })
  expect(read('gallons=1e3&fillups=0x10')).toEqual({ gallons: NaN, fillUps: NaN })
  expect(fuelAddress({ gallons: NaN, fillUps: 2 })).toBe('/fuel?gallons=&fillups=2')
})

test.each([
  ['１２.５', 12.5],
  ['\u200b12\u200e', 12],
  ['\u00a012\u3000', 12],
  ['\ufeff12', 12],
  ['12,5', 12.5],
  ['12,50', 12.5],
  [',5', 0.5],
  ['1,000', 1000],
  ['1,234.5', 1234.5],
  ['15 gal', 15],
  ['15 gallons', 15],
  ['15 galones', 15],
  ['1 galón', 1],
  ['2x', 2],
  ['2 veces', 2],
  ['\u22124', -4],
  ['12.', 12],
  ['1.2.3', NaN],
  ['1,2,3', NaN],
  ['twelve', NaN],
])('a number as typed on phones and keyboards: %j', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

test('an out-of-range number stays, so that the page can report it', () => {
  expect(read('gallons=-4&fillups=5000')).toEqual({ gallons: -4, fillUps: 5000 })
})

test('other parameters, and other spellings of a number, do not change the address', () => {
  expect(fuelAddress(read('utm_source=mail&fillups=2.000&gallons=+15'))).toBe(
    '/fuel?gallons=15&fillups=2',
  )
})

test('any query is written to an address that reads the same', () => {
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.string(), fc.double().map(String)), (gallons, fillups) => {
      const query = readFuelQuery(new URLSearchParams({ gallons, fillups }))
      expect(readFuelQuery(new URL(fuelAddress(query), 'http://x.example').searchParams)).toEqual(
        query,
      )
    }),
  )
})
