import { expect, test } from 'vitest'
import { fileRow, type FileRow } from '#server/importing/columns/file-row.ts'
import { repairAddress } from './repair-address.ts'
import type { ZipLookup } from '#server/importing/columns/zip-lookup.ts'

const zips: ZipLookup = {
  find: (zip) =>
    new Map([
      ['44129', { lat: 41.39, lng: -81.74, state: 'OH', city: 'Parma' }],
      ['02134', { lat: 42.35, lng: -71.13, state: 'MA', city: 'Allston' }],
    ]).get(zip),
}

function repair(given: Partial<FileRow>, table?: ZipLookup) {
  const repaired = repairAddress(fileRow(1, given), table, () => {})
  return 'rejection' in repaired
    ? { rejection: repaired.rejection }
    : { address: repaired.address, reasons: repaired.warnings.map(({ reason }) => reason) }
}

const PARMA = '9 Kiln St, Parma, OH 44129'

test.for<[string, Partial<FileRow>]>([
  ['columns', { address: '9 Kiln St', city: 'Parma', state: 'oh', zip: 44_129 }],
  ['one line', { address: '9 Kiln St, Parma, OH 44129, USA' }],
  ['one line with columns', { address: PARMA, city: 'Parma', state: 'OH', zip: '44129' }],
  [
    'a street and the rest in one column',
    { address: '9 Kiln St', cityStateZip: 'Parma, OH 44129' },
  ],
  ['a city column with everything', { address: '9 Kiln St', city: 'Parma, OH 44129' }],
  [
    'a street that repeats its town',
    { address: '9 Kiln St Parma OH 44129', city: 'Parma', state: 'OH', zip: '44129' },
  ],
  ['capitals', { address: '9 KILN ST', city: 'PARMA', state: 'OH', zip: '44129' }],
  ['loose commas', { address: '9 Kiln St ,', city: ' ,Parma,', state: 'OH', zip: '44129' }],
  ['blanks', { address: ' 9  Kiln St ', city: 'Parma ', state: ' OH', zip: ' 44129' }],
])('an address from %s becomes the same line', ([, given]) => {
  expect(repair(given)).toEqual({ address: PARMA, reasons: [] })
})

test('further lines and units come after the street', () => {
  const parts = { city: 'Parma', state: 'OH', zip: '44129' }
  const address = '9 Kiln St, Unit A, Parma, OH 44129'
  expect(repair({ ...parts, address: '9 Kiln St\nUnit A' })).toEqual({ address, reasons: [] })
  expect(repair({ ...parts, address: '9 Kiln St', address2: ['Unit A', ''] })).toEqual({
    address,
    reasons: [],
  })
})

test('a comma between street and unit has no leading blank', () => {
  expect(
    repair({ address: '9 Kiln St , Box 7', city: 'Parma', state: 'OH', zip: '44129' }),
  ).toEqual({
    address: '9 Kiln St, Box 7, Parma, OH 44129',
    reasons: [],
  })
})

test('a zip inside the state is removed and reported', () => {
  expect(repair({ address: '9 Kiln St', city: 'Parma', state: 'OH 44129' })).toEqual({
    address: PARMA,
    reasons: ['zip removed from the state field'],
  })
})

test('a full state name becomes its abbreviation and is reported', () => {
  expect(repair({ address: '9 Kiln St', city: 'Parma', state: 'Ohio', zip: '44129' })).toEqual({
    address: PARMA,
    reasons: ['state name shortened'],
  })
})

test('an unknown state stays and is reported', () => {
  expect(repair({ address: '9 Kiln St', city: 'Parma', state: 'OZ', zip: '44129' })).toEqual({
    address: '9 Kiln St, Parma, OZ 44129',
    reasons: ['state is unknown'],
  })
})

test('a missing state comes from the zip', () => {
  expect(repair({ address: '9 Kiln St', city: 'Parma', zip: '44129' })).toEqual({
    address: PARMA,
    reasons: ['state filled in from the zip'],
  })
})

test('with a zip table, a missing city is filled in, and a line without commas is split at its city', () => {
  expect(repair({ address: '9 Kiln St', state: 'OH', zip: '44129' }, zips)).toEqual({
    address: PARMA,
    reasons: ['city filled in from the zip'],
  })
  expect(repair({ address: '9 Kiln St Parma OH 44129' }, zips)).toEqual({
    address: PARMA,
    reasons: [],
  })
  expect(repair({ address: '9 Kiln St', city: 'Allston', zip: 2134 }, zips)).toEqual({
    address: '9 Kiln St, Allston, MA 02134',
    reasons: ['zip repaired: leading zeros were missing'],
  })
})

test('missing parts of an address are reported', () => {
  expect(repair({ address: '9 Kiln St, Parma' })).toEqual({
    address: '9 Kiln St, Parma',
    reasons: ['address has no state, no zip'],
  })
  expect(repair({ city: 'Parma', state: 'OH', zip: '44129' }).reasons).toEqual([
    'address has no street',
  ])
})

test('a row without an address is rejected', () => {
  expect(repair({})).toEqual({ rejection: 'no address' })
  const nothing = { address: 'N/A', city: 'n/a', state: 'N/A', zip: '-' }
  expect(repair(nothing)).toEqual({ rejection: 'no address' })
  expect(repair({ address: 'N/A, N/A' })).toEqual({ rejection: 'no address' })
  expect(repair({ address: 'x'.repeat(500) })).toEqual({
    rejection: 'address longer than 400 characters',
  })
})

test.for<[string, Partial<FileRow>]>([
  ['Canada', { address: '9 Kiln St', city: 'Windsor', state: 'ON', zip: 'N8X 2R3' }],
  ['Canada', { address: '9 Kiln St', city: 'Windsor', state: 'Ontario' }],
  ['Canada', { address: '9 Kiln St, Windsor, ON N8X 2R3, Canada' }],
  ['Mexico', { address: 'Calle 9', city: 'Juárez', state: 'CHI', zip: '32000' }],
  ['Canada', { address: '9 Kiln St', city: 'Windsor', country: 'CA' }],
  ['United Kingdom', { address: '9 Kiln St', city: 'York', country: 'GB' }],
])('a store in %s is rejected with that reason', ([country, given]) => {
  expect(repair(given)).toEqual({ rejection: `not in the United States (${country})` })
})

test('territories and other names of the country count as the United States', () => {
  expect(repair({ address: '9 Kiln St', city: 'San Juan', country: 'PR', zip: 907 })).toMatchObject(
    {
      address: '9 Kiln St, San Juan, PR 00907',
    },
  )
  for (const country of ['US', 'usa', 'U.S.A.', 'United States of America'])
    expect(repair({ address: PARMA, country })).toEqual({ address: PARMA, reasons: [] })
})

test('a city in the address that contradicts the columns is reported, and the columns win', () => {
  const columns = { city: 'Parma', state: 'OH', zip: '44129' }
  expect(repair({ ...columns, address: '9 Kiln St Parma OH 44130' })).toEqual({
    address: PARMA,
    reasons: ['the zip in the address differs from the zip column: check both'],
  })
  expect(repair({ ...columns, address: '9 Kiln St, Parma, PA' })).toEqual({
    address: PARMA,
    reasons: ['the state in the address differs from the state column: check both'],
  })
  for (const address of ['Turnpike at Milepost 7, MP', 'PO Box 7 MP 1531'])
    expect(repair({ ...columns, address }).reasons).toEqual([])
})

test.for<[string, Partial<FileRow>]>([
  ['a further line', { address: '9 Kiln St', address2: ['Parma, OH 44129'] }],
  ['tabs', { address: '9 Kiln St\tParma\tOH\t44129' }],
  ['semicolons in columns', { address: '9 Kiln St;', city: 'Parma;', state: 'OH;', zip: '44129;' }],
  ['a column of the rest', { address: '9 Kiln St', cityStateZip: 'Parma | Ohio | 44129' }],
  ['a city with its state', { address: '9 Kiln St', city: 'Parma Ohio USA', zip: '44129' }],
  ['a zip in the state', { address: '9 Kiln St', city: 'Parma OH 44129-' }],
])('a city in %s is read', ([, given]) => {
  expect(repair(given)).toEqual({ address: PARMA, reasons: [] })
})

test.for(['OH - Ohio', 'Ohio (OH)', 'US-OH', 'O.'])('the state %j is OH', (state) => {
  expect(repair({ address: '9 Kiln St', city: 'Parma', state, zip: '44129' }).address).toBe(PARMA)
})
