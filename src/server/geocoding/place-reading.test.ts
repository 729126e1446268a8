import { expect, test } from 'vitest'
import { builtZipTable } from './built-zip-table.ts'
import { cityAtEnd, wholeZip, zipInside } from './place-reading.ts'

const zips = builtZipTable()
const OHIO = new Set(['OH'])

const ZIPS: [text: string, zip: string | null][] = [
  ['44131 Independence OH', '44131'],
  ['44131 Independence', '44131'],
  ['44131 Independance, Ohio', '44131'],
  ['Independence, OH 44131', '44131'],
  ['zip 44131', '44131'],
  ['44131, USA', '44131'],
  ['gas near 44129 please', '44129'],
  ['44129-1234 Parma', '44129'],
  ['441291234', '44129'],
  ['63101 St Louis', '63101'],
  ['15222 Pittsburg', '15222'],
  ['44131 Independance', '44131'],
  ['Lakewood 44131', '44131'],
  ['Parma OH 44131', '44131'],
  ['15501 Lorain Ave, Cleveland, OH 44111', '44111'],
  ['15501 Lorain Ave', null],
  ['15501 Lorain Ave, Cleveland', null],
  ['15501 Broadway, Cleveland', null],
  ['15501 Broadway, OH', null],
  ['44113 Lorain Avenue', null],
  ['PO Box 44129', null],
  ['Suite 44129', null],
  ['store #44129', null],
  ['44129-12', null],
  ['4412912', null],
  ['99999 Nowhere', null],
  ['$44129.50', null],
  ['', null],
]

test.each(ZIPS)('the zip in "%s" is %s', (text, zip) => {
  expect(zipInside(zips, text)).toBe(zip)
})

const WHOLE_ZIPS: [text: string, zip: string | null][] = [
  ['OH 44129', '44129'],
  ['44129 Ohio', '44129'],
  ['44129,', '44129'],
  ['44129.', '44129'],
  ['(44129)', '44129'],
  ['#44129', '44129'],
  ['zip:44129', '44129'],
  ['Zip code 44129-1234', '44129'],
  ['44129, USA', '44129'],
  ['"44129"', '44129'],
  ['44129-1234 OH', '44129'],
  // There is no such zip, but the text can mean nothing else.
  ['99999.', '99999'],
  ['OH 99999', null],
  ['Parma 44129', null],
  ['PO Box 44129', null],
  ['store #44129', null],
  ['$44129', null],
  ['44129-12', null],
  ['441291', null],
  ['44129 44131', null],
  ['', null],
]

test.each(WHOLE_ZIPS)('"%s" is the zip %s', (text, zip) => {
  expect(wholeZip(zips, text)).toBe(zip)
})

const CITIES: [text: string, place: string | undefined][] = [
  ['5555 Rockside Rd, Independence, OH', 'Independence, OH'],
  ['5555 Rockside Rd Independence OH', 'Independence, OH'],
  ['15501 Lorain Ave, Cleveland', 'Cleveland, OH'],
  ['123 Main St Kent', 'Kent, OH'],
  ['University of Akron', 'Akron, OH'],
  ['1 Peachtree St, Atlanta, Georgia', 'Atlanta, GA'],
  ['15501 Lorain Ave', undefined],
  ['15501 Lorain', undefined],
  ['123 Main Street', undefined],
  ['5 Elm St, Nowhere, ZZ', undefined],
  // Outside the chain's states, and without a state in the text.
  ['sights of Los Angeles', undefined],
  ['Akron', undefined],
  ['', undefined],
]

test.each(CITIES)('the city at the end of "%s" is %s', (text, place) => {
  expect(cityAtEnd(zips, text, OHIO)?.place).toBe(place)
})

const likely = (text: string, states = OHIO) =>
  zips.findLikelyCities(text, states).map(({ city, state, slips }) => `${city}, ${state} ${slips}`)

test('cities are found with one or two typos, in the typed state or in the chain’s states', () => {
  expect(likely('lakewod')[0]).toBe('Lakewood, OH 1')
  expect(likely('clevland')[0]).toBe('Cleveland, OH 1')
  expect(likely('clevland tx')).toEqual(['Cleveland, TX 1'])
  expect(likely('cincinatti')[0]).toBe('Cincinnati, OH 2')
  expect(likely('phoenx')[0]).toBe('Phoenix, AZ 1')
  expect(likely('Springfield')[0]).toBe('Springfield, OH 0')
  // A small, distant, misspelled city is an unlikely meaning.
  expect(likely('Waymrt')).toEqual([])
  expect(likely('Texas')).toEqual([])
  expect(likely('zzzz')).toEqual([])
})

test('a state’s point is the center of its zips', () => {
  expect(zips.findState('OH')).toEqual({
    lat: expect.closeTo(40.4, 0),
    lng: expect.closeTo(-82.5, 0),
  })
  expect(zips.findState('ZZ')).toBeUndefined()
})
