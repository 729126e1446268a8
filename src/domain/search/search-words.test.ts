import { expect, test } from 'vitest'
import {
  beforeNearMe,
  holdsStreet,
  isAddress,
  isNearMe,
  withoutWordsAround,
  wordsBefore,
} from './search-words.ts'

test('the words around a place go, the place stays', () => {
  const texts: [text: string, place: string][] = [
    ['gas near 44129', '44129'],
    ['zip 44131', '44131'],
    ['Zip code: 44131', '44131'],
    ['44131, USA', '44131'],
    ['store in Parma', 'Parma'],
    ['Where is the nearest gas station to Parma, OH?', 'Parma, OH'],
    ['gas stations in Gary, IN', 'Gary, IN'],
    ['stores near Portland, ME', 'Portland, ME'],
    ['Parma gas station', 'Parma'],
    ['Parma area', 'Parma'],
    ['downtown Akron', 'Akron'],
    ['Lindenway Parma', 'Lindenway Parma'],
    ['near me', ''],
  ]
  expect(texts.map(([text]) => [text, withoutWordsAround(text)])).toEqual(texts)
})

test('a text is "near me" when it names no place and asks for one nearby', () => {
  const near = [
    'stores near me',
    'near me',
    '⛽ near me',
    'gas',
    'Closest gas station?',
    'my location',
    'nearby',
  ]
  expect(near.filter((text) => !isNearMe(text))).toEqual([])
  const other = ['ME', 'in', 'Parma', 'gas near Parma', 'the', '44129', '?', '']
  expect(other.filter(isNearMe)).toEqual([])
})

test('the words before a place or "near me" are separated from connecting words such as "in"', () => {
  const before = ['pizza near me', 'pizza nearby', 'pizza close to my home?', 'pizza around here']
  expect(before.map(beforeNearMe)).toEqual(before.map(() => 'pizza'))
  expect(['Parma', 'near Parma', 'closest store to Parma'].map(beforeNearMe)).toEqual(
    ['Parma', 'near Parma', 'closest store to Parma'].map(() => null),
  )
  expect(wordsBefore('a tesla charger that is near ')).toBe('tesla charger')
  expect(wordsBefore('gas station in ')).toBe('')
})

test('a house number and a street make an address', () => {
  expect(['15501 Lorain Ave', '12-14 Elm', '5b Oak St'].filter((text) => !isAddress(text))).toEqual(
    [],
  )
  expect(['44129', '44129-1234', 'Elm St 5', '5 & 6'].filter(isAddress)).toEqual([])
  expect(
    ['Lorain Ave', 'Main St, Parma', 'St Clair St'].filter((text) => !holdsStreet(text)),
  ).toEqual([])
  expect(['St Louis', 'Parma', 'Independence OH', 'Court'].filter(holdsStreet)).toEqual([])
})
