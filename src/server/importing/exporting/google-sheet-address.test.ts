import { expect, test } from 'vitest'
import { KILN, cellOf, reasonsOf } from './testing-google-sheet.ts'

test.for([
  'P.O. Box 7',
  'PO Box 7',
  'P O BOX 7',
  'POBox 7',
  'p.o.box #7',
  'P. O. Box No. 7',
  'POB 7',
  'P.O.B. 7',
  'Post Office Box 7',
  'PO Drawer 7',
  'PMB 7',
  'PO Box A',
])(
  'a store with only the street %j is not in the sheet, and beside another street it gets a note',
  (street) => {
    expect(reasonsOf({ address: `${street}, Parma, OH 44129` })).toEqual([
      'only a P.O. box for an address, which Google rejects: not in the sheet',
    ])
    const both = { address: `9 Kiln St, ${street}, Parma, OH 44129` }
    expect(reasonsOf(both)).toEqual(['Google rejects P.O. boxes'])
    expect(cellOf('Address line 1', 1, { ...KILN, ...both })).toBe(`9 Kiln St, ${street}`)
  },
)

test.for([
  '9 Boxwood Ln',
  '12 Post Office Rd',
  '5 Po Boxelder Way',
  '1 Pobst St',
  '7 Depot Box Rd',
])('a street named %j is not a P.O. box', (street) => {
  expect(reasonsOf({ address: `${street}, Parma, OH 44129` })).toEqual([])
})

test('an address that is too long for Google gets a note and is not shortened', () => {
  const street = `9 ${'Kiln '.repeat(16)}St`
  expect(reasonsOf({ address: `${street}, Parma, OH 44129` })).toEqual([
    'address line longer than 80 characters',
  ])
  expect(cellOf('Address line 1', 1, { ...KILN, address: `${street}, Parma, OH 44129` })).toBe(
    street,
  )
  expect(reasonsOf({ address: 'Parma, OH 44129' })).toEqual(['address without a street'])
  expect(reasonsOf({ address: '9 Kiln St' })).toEqual(['address without city or state'])
})
