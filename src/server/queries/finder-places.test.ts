import { expect, test } from 'vitest'
import { firstOf, openSample, said, testTexts } from '#server/testing/testing-finder.ts'

const UNKNOWN = 'Check the spelling, or try a city and state or a zip code.'
const ABROAD =
  'All of our stores are in the United States. If you mean a US city, add its state, or enter a zip code.'
const COUNTY = 'You can’t search by county. Enter a city, a zip code, or a street.'

testTexts('a zip code, however it is written', [
  ['44131 Independence OH', 24, 'independence', 'Showing stores near 44131'],
  ['zip 44131', 24, 'independence', 'Showing stores near 44131'],
  ['44131, USA', 24, 'independence', 'Showing stores near 44131'],
  ['Independence OH 44131', 1, 'independence', ''],
  ['Parma OH 44129', 1, 'parma', ''],
  ['OH 44129', 24, 'parma', 'Showing stores near 44129'],
  ['44129.', 24, 'parma', 'Showing stores near 44129'],
  ['(44129)', 24, 'parma', 'Showing stores near 44129'],
  ['zip:44129', 24, 'parma', 'Showing stores near 44129'],
  ['44129-1234, USA', 24, 'parma', 'Showing stores near 44129'],
  ['44131 Independance OH', 24, 'independence', 'Showing stores near 44131'],
  ['Cleveland OH 44113', 24, 'lakewood', 'Showing stores near 44113'],
  ['441291234', 24, 'parma', 'Showing stores near 44129'],
  ['44129 1234', 24, 'parma', 'Showing stores near 44129'],
  ['#44129', 24, 'parma', 'Showing stores near 44129'],
  ['\uff14\uff14\uff11\uff12\uff19', 24, 'parma', ''],
  ['44\u200b129', 24, 'parma', ''],
])

testTexts('a zip code decides over a city beside it', [
  ['Parma OH 44131', 24, 'independence', 'Showing stores near 44131'],
  ['Lakewood 44131', 24, 'independence', 'Showing stores near 44131'],
  ['Independence OH 44129', 24, 'parma', 'Showing stores near 44129'],
])

testTexts('a number that is not a zip code of a store', [
  ['zip code 99999', 24, 'parma', 'No stores found near zip code 99999. Showing all stores.'],
  ['00000', 24, 'parma', 'No stores found near zip code 00000. Showing all stores.'],
  ['44129-12', 0, null, UNKNOWN],
  ['PO Box 44129', 0, null, UNKNOWN],
  ['90210', 24, 'lorain', 'The nearest store is 2,028 miles away in Lorain, OH.'],
  [
    '90210 Beverly Hills',
    24,
    'lorain',
    'Showing stores near 90210 The nearest store is 2,028 miles away in Lorain, OH.',
  ],
])

testTexts('cities and states', [
  ['Ohio', 24, 'parma', ''],
  ['Texas', 0, 'elyria', 'The nearest store is 1,079 miles away in Elyria, OH.'],
  ['PA', 4, 'parma', ''],
  ['Akron, Ohio, USA', 1, 'akron', ''],
  ['akron canton', 24, 'canton', 'Showing stores near Canton, OH'],
  ['University of Akron', 24, 'akron', 'Showing stores near Akron, OH'],
  ['Lake wood', 1, 'lakewood', ''],
  ['N. Olmsted', 1, 'north-olmsted', ''],
  ['Mt Vernon', 0, 'massillon', 'The nearest store is 60.5 miles away in Massillon, OH.'],
])

testTexts('a city without a store, with the distance to the nearest store', [
  ['Springfield mass', 0, 'ashtabula', 'The nearest store is 421 miles away in Ashtabula, OH.'],
  ['Cleveland', 0, 'lakewood', 'The nearest store is 6.5 miles away in Lakewood.'],
  ['Sandusky, OH', 0, 'lorain', 'The nearest store is 28.4 miles away in Lorain.'],
  ['Los Angeles', 0, 'lorain', 'The nearest store is 2,021 miles away in Lorain, OH.'],
  ['Columbus', 0, 'massillon', 'The nearest store is 98.8 miles away in Massillon, OH.'],
  ['Toledo', 0, 'lorain', 'The nearest store is 72.5 miles away in Lorain, OH.'],
  ['Paris', 0, 'canton', 'The nearest store is 15.7 miles away in Canton.'],
  ['Boston', 0, 'ashtabula', 'The nearest store is 500 miles away in Ashtabula, OH.'],
  ['Mexico, PA', 0, 'youngstown', 'The nearest store is 177 miles away in Youngstown, OH.'],
  ['Toronto, OH', 0, 'youngstown', 'The nearest store is 37.1 miles away in Youngstown.'],
  ['Saint Louis, MO', 0, 'elyria', 'The nearest store is 469 miles away in Elyria, OH.'],
  ['St. Louis, MO', 0, 'elyria', 'The nearest store is 469 miles away in Elyria, OH.'],
  ['St Louis', 0, 'elyria', 'The nearest store is 469 miles away in Elyria, OH.'],
  ['Springfield, Ill..', 0, 'elyria', 'The nearest store is 407 miles away in Elyria, OH.'],
  ['Ft. Wayne', 0, 'lorain', 'The nearest store is 153 miles away in Lorain, OH.'],
])

testTexts('a city that its state does not have', [
  ['Parma, TX', 24, 'parma', 'Showing stores near Parma, OH. We couldn’t find “Parma, TX”.'],
  ['parma tx', 24, 'parma', 'Showing stores near Parma, OH. We couldn’t find “parma tx”.'],
  ['Nowhere, OH', 24, 'parma', 'Showing results for “Ohio”. We couldn’t find “Nowhere, OH”.'],
  [
    'Nowhere, TX',
    0,
    'elyria',
    'We couldn’t find “Nowhere, TX”. The nearest store is 1,079 miles away in Elyria, OH.',
  ],
])

testTexts('misspelled places', [
  ['lakewod', 24, 'lakewood', 'Showing stores near Lakewood, OH'],
  ['lakewoood', 24, 'lakewood', 'Showing stores near Lakewood, OH'],
  ['lkaewood', 24, 'lakewood', 'Showing stores near Lakewood, OH'],
  ['clevland', 24, 'lakewood', 'Showing stores near Cleveland, OH'],
  ['clevland oh', 24, 'lakewood', 'Showing stores near Cleveland, OH'],
  [
    'clevland tx',
    24,
    'elyria',
    'Showing stores near Cleveland, TX The nearest store is 1,047 miles away in Elyria, OH.',
  ],
  ['Strongvile', 24, 'strongsville', 'Showing stores near Strongsville, OH'],
  ['youngstwon', 24, 'youngstown', 'Showing stores near Youngstown, OH'],
  ['elyira', 24, 'elyria', 'Showing stores near Elyria, OH'],
  ['Knet', 24, 'kent', 'Showing stores near Kent, OH'],
  ['lindenway lakewod', 24, 'lakewood', 'Showing stores near Lakewood, OH'],
  ['Independance', 24, 'independence', 'Showing stores near Independence, OH'],
  ['cuyahoga fals', 24, 'stow', 'Showing stores near Cuyahoga Falls, OH'],
  ['north olmstead', 24, 'north-olmsted', 'Showing stores near North Olmsted, OH'],
  ['Ohoi', 24, 'parma', 'Showing results for “Ohio”'],
  [
    'bostn',
    24,
    'ashtabula',
    'Showing stores near Boston, MA The nearest store is 500 miles away in Ashtabula, OH.',
  ],
  [
    'Pittsburg',
    24,
    'youngstown',
    'Showing stores near Pittsburgh, PA The nearest store is 52.7 miles away in Youngstown, OH.',
  ],
])

testTexts('places in which no one can search', [
  ['London', 0, null, ABROAD],
  ['Cuyahoga County', 0, null, COUNTY],
  ['Cuyahoga County, Ohio', 0, null, COUNTY],
  ['Mexico City', 0, null, ABROAD],
  ['Toronto, Ontario', 0, null, ABROAD],
  ['Canada', 0, null, ABROAD],
  ['Paris France', 0, null, ABROAD],
  ['gas in London', 0, null, ABROAD],
])

test('filters and an area say how far the nearest store is that passes', async () => {
  const search = await openSample()
  expect(said(await search({ q: 'parma', tag: 'diesel' }))).toBe(
    'The nearest store that matches your filters is 4.1 miles away in Independence.',
  )
  expect(said(await search({ q: 'foundry loop', tag: 'diesel' }))).toBe(
    'The nearest store that matches your filters is 5.6 miles away in Independence.',
  )
  expect(said(await search({ q: 'clevland', tag: 'diesel' }))).toBe(
    'Showing stores near Cleveland, OH',
  )
  const area = await search({ area: '-83.1,41.5,-82.9,41.7' })
  expect([area.total, firstOf(area)?.id]).toEqual([0, 'lorain'])
  expect(said(area)).toBe(
    'Move the map or clear the area. The nearest store is 44.5 miles from the center of this area, in Lorain.',
  )
})

test('where a search finds nothing and no place, the map shows the part where the chain is', async () => {
  const search = await openSample()
  const { region } = await search({ q: 'I-77' })
  expect(region?.map(({ lat, lng }) => [Math.round(lat), Math.round(lng)])).toEqual([
    [41, -82],
    [42, -81],
  ])
  expect((await search({ q: 'Parma' })).region).toBeUndefined()
  expect((await search({ q: 'Toledo' })).region).toBeUndefined()
})
