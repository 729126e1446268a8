import { expect, test } from 'vitest'
import { filledHead } from './directory-words.ts'

test('a keyword that two templates produce appears once', () => {
  const head = {
    title: '{store} in {city}',
    description: '{store}, {street}',
    keywords: ['{store}', 'Fuelco {city}', 'gas station in {city}'],
  }
  const names = { store: 'Fuelco Avon', street: '12 Example Rd', city: 'Avon' }
  expect(filledHead(head, names)).toEqual({
    title: 'Fuelco Avon in Avon',
    description: 'Fuelco Avon, 12 Example Rd',
    keywords: ['Fuelco Avon', 'gas station in Avon'],
  })
  expect(filledHead(head, { ...names, store: 'Avon Commons' }).keywords).toEqual([
    'Avon Commons',
    'Fuelco Avon',
    'gas station in Avon',
  ])
})
