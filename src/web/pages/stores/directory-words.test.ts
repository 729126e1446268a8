import { expect, test } from 'vitest'
import { directoryCrumbs, filledHead, inWords, listInWords } from './directory-words.ts'
import { words as english } from './words.en.ts'
import { words as spanish } from './words.es.ts'

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

test('the breadcrumbs begin with the name of the directory in the language of the page', () => {
  const ohio = { name: 'Ohio', path: '/stores/oh' }
  expect(directoryCrumbs(english, ohio)).toEqual([{ name: 'Stores', path: '/stores' }, ohio])
  expect(directoryCrumbs(spanish, ohio)).toEqual([{ name: 'Tiendas', path: '/stores' }, ohio])
})

test('a count of stores is singular for one', () => {
  expect([1, 2, 8391].map(english.count)).toEqual(['1 store', '2 stores', '8,391 stores'])
  expect([1, 2, 8391].map(spanish.count)).toEqual(['1 tienda', '2 tiendas', '8,391 tiendas'])
})

test('states have their Spanish names on Spanish pages, and stand in the order of these', () => {
  const parts = ['New York', 'North Carolina', 'Ohio', 'Other places'].map((name) => ({ name }))
  const names = (words: typeof english) => listInWords(parts, words).map(({ name }) => name)
  expect(names(english)).toEqual(['New York', 'North Carolina', 'Ohio', 'Other places'])
  expect(names(spanish)).toEqual(['Carolina del Norte', 'Nueva York', 'Ohio', 'Otros lugares'])
  const georgia = { name: 'Georgia', path: '/stores/ga' }
  expect(inWords(georgia, spanish)).toEqual(georgia)
})
