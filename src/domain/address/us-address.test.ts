import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAddress, parseAddress, splitAddress, streetKey } from './us-address.ts'

test('a usual address has four parts', () => {
  expect(parseAddress('1840 Harbor Mill Rd, Parma, OH 44129')).toEqual({
    street: '1840 Harbor Mill Rd',
    city: 'Parma',
    state: 'OH',
    zip: '44129',
  })
})

test('the zip is the one at the end, never a house number', () => {
  expect(parseAddress('44129 Harbor Mill Rd, Parma, OH').zip).toBeNull()
  expect(parseAddress('44129 Harbor Mill Rd, Parma, OH 44130').zip).toBe('44130')
  expect(parseAddress('12 State Route 44129').zip).toBeNull()
  expect(parseAddress('12 Mill Rd, Suite 44129').zip).toBeNull()
})

test('zip+4 with or without its dash is read as the zip', () => {
  expect(parseAddress('9 Kiln St, Bedford, MA 01730-2603').zip).toBe('01730')
  expect(parseAddress('9 Kiln St, Bedford, MA 017302603').zip).toBe('01730')
})

test('the country at the end is left out', () => {
  for (const country of [', USA', ', U.S.A.', ', United States', ' USA', ', US'])
    expect(parseAddress(`9 Kiln St, Glendale, NY 11385${country}`)).toEqual({
      street: '9 Kiln St',
      city: 'Glendale',
      state: 'NY',
      zip: '11385',
    })
})

test('a second line of the street stays with the street', () => {
  expect(parseAddress('9 Kiln St, Unit A, Gap, PA 17527')).toEqual({
    street: '9 Kiln St, Unit A',
    city: 'Gap',
    state: 'PA',
    zip: '17527',
  })
  expect(parseAddress('9 Kiln St, Unit A, PA 17527').city).toBeNull()
})

test('a city that is named like a state stays a city', () => {
  expect(parseAddress('9 K St, Washington, DC 20007').city).toBe('Washington')
  expect(parseAddress('9 K St, New York, NY 10001')).toMatchObject({
    city: 'New York',
    state: 'NY',
  })
  expect(parseAddress('9 K St, Nevada 64772')).toMatchObject({ city: 'Nevada', state: null })
  expect(parseAddress('9 K St, Los Angeles')).toMatchObject({ city: 'Los Angeles', state: null })
})

test.for([
  ['12 Main St, Parma, Ohio', 'Parma', 'OH'],
  ['12 Main St, Parma Ohio', 'Parma', 'OH'],
  ['12 Main St, Parma, O.', 'Parma', 'OH'],
  ['12 Main St, Parma (Ohio)', 'Parma', 'OH'],
  ['12 Main St, Parma, OH, United States', 'Parma', 'OH'],
  ['12 Main St, Parma, OH US', 'Parma', 'OH'],
  ['12 Main St, Parma, Ohio, the United States of America', 'Parma', 'OH'],
  ['12 Main St, Pittsburgh, Penna.', 'Pittsburgh', 'PA'],
  ['12 Main St, Charleston West Virginia', 'Charleston', 'WV'],
  ['12 Main St, New York, New York', 'New York', 'NY'],
  ['12 Main St, Seattle, Washington', 'Seattle', 'WA'],
  ['12 Main St, Nevada, Missouri', 'Nevada', 'MO'],
  ['12 Main St, Kansas City Kansas', 'Kansas City', 'KS'],
  ['12 Main St, Parma, Pennsylvania 44129', 'Parma', 'PA'],
  ['Parma, Ohio', 'Parma', 'OH'],
] as const)('%s is in %s, %s', ([address, city, state]) => {
  expect(parseAddress(address)).toMatchObject({ city, state })
})

test.for([
  ['12 Main St, Washington', 'Washington'],
  ['12 Main St, Port Washington', 'Port Washington'],
  ['12 Main St, West New York', 'West New York'],
  ['12 Main St, Delaware', 'Delaware'],
] as const)('without a state, %s is in %s', ([address, city]) => {
  expect(parseAddress(address)).toMatchObject({ city, state: null })
})

test.for([
  '44129-',
  '44129 -',
  '44129.0',
  '44129.',
  '44129 - 1203',
  '44129–1203',
  '44129 1203',
] as const)('the zip of %s is 44129', (zip) => {
  expect(parseAddress(`9 Kiln St, Parma, OH ${zip}`)).toEqual({
    street: '9 Kiln St',
    city: 'Parma',
    state: 'OH',
    zip: '44129',
  })
})

test('a city that begins as a room does is a city', () => {
  expect(parseAddress('5 4th St, Ste. Genevieve, MO 63670').city).toBe('Ste. Genevieve')
  expect(parseAddress('5 4th St, Box Elder, SD 57719').city).toBe('Box Elder')
})

test('full state names and missing commas are read', () => {
  expect(parseAddress('9 Kiln Rd, Athens, Alabama 35613')).toMatchObject({
    city: 'Athens',
    state: 'AL',
    zip: '35613',
  })
  expect(parseAddress('9 Kiln Rd, Parma OH 44129')).toMatchObject({ city: 'Parma', state: 'OH' })
  expect(parseAddress('9 Kiln Rd Parma OH 44129')).toEqual({
    street: '9 Kiln Rd Parma',
    city: null,
    state: 'OH',
    zip: '44129',
  })
})

test('Court at the end of a street is not Connecticut', () => {
  expect(parseAddress('100 Oak CT')).toEqual({
    street: '100 Oak CT',
    city: null,
    state: null,
    zip: null,
  })
})

test('an address without a street has its city', () => {
  expect(parseAddress('Oswego, NY 13126')).toEqual({
    street: null,
    city: 'Oswego',
    state: 'NY',
    zip: '13126',
  })
})

test('a zip with digits missing is kept as text and is no zip', () => {
  expect(splitAddress('1 Kiln Rd, Plano, TX 7507')).toEqual({
    street: '1 Kiln Rd',
    city: 'Plano',
    state: 'TX',
    zipText: '7507',
  })
  expect(parseAddress('1 Kiln Rd, Plano, TX 7507').zip).toBeNull()
})

test('two spellings of a street have one key', () => {
  expect(streetKey('101 W. Main Street.')).toBe(streetKey('101 West MAIN St'))
  expect(streetKey('2763 State Route 48')).toBe(streetKey('2763 Rte 48'))
  expect(streetKey('101 W Main St')).not.toBe(streetKey('101 E Main St'))
})

test('an address that was put together reads back as its parts', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[1-9]\d{0,4} [A-Z][a-z]{2,9} (?:St|Rd|Ave)$/),
      fc.stringMatching(/^[A-Z][a-z]{3,9}$/).filter((city) => !/^(?:Unit|Box|Lot|Apt)/.test(city)),
      fc.constantFrom(['OH', '44129'], ['MA', '02134-1001'], ['PR', '00907']),
      (street, city, [state = '', zipText = '']) => {
        const address = { street, city, state, zipText }
        expect(splitAddress(formatAddress(address))).toEqual(address)
      },
    ),
  )
})

test('any text at all is read without failing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(Object.keys(parseAddress(text))).toEqual(['street', 'city', 'state', 'zip'])
    }),
  )
})
