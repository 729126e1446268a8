import { expect, test } from 'vitest'
import { firstOf, openChain, openSample, said, testTexts } from '#server/testing/testing-finder.ts'

const UNKNOWN = 'Check the spelling, or try a city and state or a zip code.'
const NEAR_ME = 'To see the nearest stores first, enter a zip code or city.'

testTexts('stores near the visitor', [
  ['stores near me', 24, 'parma', NEAR_ME],
  ['near me', 24, 'parma', NEAR_ME],
  ['gas', 24, 'parma', NEAR_ME],
  ['gas station', 24, 'parma', NEAR_ME],
  ['closest gas station', 24, 'parma', NEAR_ME],
  ['store in', 24, 'parma', NEAR_ME],
  ['gas near', 24, 'parma', NEAR_ME],
  ['gas stations in the area', 24, 'parma', NEAR_ME],
  ['⛽ near me', 24, 'parma', NEAR_ME],
])

testTexts('words around a place', [
  ['gas near 44129', 24, 'parma', 'Showing stores near 44129'],
  ['44129 gas', 24, 'parma', 'Showing stores near 44129'],
  ['store in Parma', 24, 'parma', 'Showing stores near Parma, OH'],
  ['gas near Parma', 24, 'parma', 'Showing stores near Parma, OH'],
  ['Parma gas', 24, 'parma', 'Showing stores near Parma, OH'],
  ['stores in Ohio', 24, 'parma', 'Showing results for “Ohio”'],
  ['downtown Akron', 24, 'akron', 'Showing stores near Akron, OH'],
  ["what's the nearest lindenway to 44107", 24, 'lakewood', 'Showing stores near 44107'],
  ['PARMA OHIO GAS!!!', 24, 'parma', 'Showing stores near Parma, OH'],
  ['closest store to Parma', 24, 'parma', 'Showing stores near Parma, OH'],
])

testTexts('tags and opening hours', [
  ['car wash near Parma', 6, 'independence', 'Showing stores with Car Wash near Parma, OH'],
  ['diesel', 10, 'independence', 'Showing stores with Diesel'],
  [
    'diesel near me',
    10,
    'independence',
    'Showing stores with Diesel. To see the nearest stores first, enter a zip code or city.',
  ],
  ['diesel near 44256', 10, 'strongsville', 'Showing stores with Diesel near 44256'],
  ['Diesel Akron', 10, 'akron', 'Showing stores with Diesel near Akron, OH'],
  ['open now', 22, 'parma', 'Showing stores open now'],
  ['open now near Parma', 22, 'parma', 'Showing stores open now near Parma, OH'],
  [
    'gas station near me open now',
    22,
    'parma',
    'Showing stores open now. To see the nearest stores first, enter a zip code or city.',
  ],
  ['24 hours', 2, 'lorain', 'Showing stores open 24 hours'],
  ['24/7', 2, 'lorain', 'Showing stores open 24 hours'],
  ['24 hour gas near 44129', 2, 'akron', 'Showing stores open 24 hours near 44129'],
  ['24hr Akron', 2, 'akron', 'Showing stores open 24 hours near Akron, OH'],
  ['carwash', 6, 'independence', 'Showing stores with Car Wash'],
  ['hot foods', 7, 'lakewood', 'Showing stores with Hot Food'],
  ['deisel', 10, 'independence', 'Showing stores with Diesel'],
  ['drive through parma', 8, 'parma', 'Showing stores with Drive-Thru near Parma, OH'],
  [
    'diesel and car wash near Parma',
    3,
    'independence',
    'Showing stores with Diesel and Car Wash near Parma, OH',
  ],
  [
    'Where can I get diesel open now in Akron?',
    9,
    'akron',
    'Showing stores open now with Diesel near Akron, OH',
  ],
  ['hot food 44720 open now', 6, 'kent', 'Showing stores open now with Hot Food near 44720'],
  ['harbor mill drive thru', 1, 'parma', 'Showing results for “harbor mill” with Drive-Thru'],
  [
    'harbor mill diesel',
    0,
    'independence',
    'The nearest store with Diesel is 5.0 miles away in Independence.',
  ],
  [
    'diesel Boston',
    0,
    'ashtabula',
    'The nearest store with Diesel is 500 miles away in Ashtabula, OH.',
  ],
  ['open 24 hours diesel', 2, 'lorain', 'Showing stores open 24 hours with Diesel'],
  ['diesel 99999', 24, 'parma', 'No stores found near zip code 99999. Showing all stores.'],
  ['diesel zzzz', 10, 'independence', 'Showing stores with Diesel. We left out “zzzz”.'],
  ['is lindenway open now?', 22, 'parma', 'Showing stores open now'],
  ['diesel+parma', 10, 'independence', 'Showing stores with Diesel near Parma, OH'],
  ['no diesel', 10, 'independence', 'Showing stores with Diesel. We left out “no”.'],
])

testTexts('words that no store has are left out, and the page says so', [
  ['pizza 44129', 24, 'parma', 'Showing stores near 44129. We left out “pizza”.'],
  ['24 hour pharmacy', 2, 'lorain', 'Showing stores open 24 hours. We left out “pharmacy”.'],
  [
    'open sunday near Parma',
    24,
    'parma',
    'Showing stores near Parma, OH. We left out “open sunday”.',
  ],
  ['open christmas', 24, 'parma', 'Showing all stores. We left out “open christmas”.'],
  [
    'pizza near me',
    24,
    'parma',
    'To see the nearest stores first, enter a zip code or city. We left out “pizza”.',
  ],
  ['walmart Parma', 24, 'parma', 'Showing stores near Parma, OH. We left out “walmart”.'],
  [
    'tesla charger near Parma',
    24,
    'parma',
    'Showing stores near Parma, OH. We left out “tesla charger”.',
  ],
  ['I-77 near Parma', 24, 'parma', 'Showing stores near Parma, OH. We left out “I-77”.'],
  [
    'exit 155 off I-77 near Brecksville',
    24,
    'bedford',
    'Showing stores near Brecksville, OH. We left out “exit 155 off I-77”.',
  ],
  ['Parma/Brunswick', 24, 'parma', 'Showing stores near Parma, OH. We left out “Brunswick”.'],
  ['Medina or Brunswick', 24, 'medina', 'Showing stores near Medina, OH. We left out “Brunswick”.'],
  [
    'Kent State University',
    24,
    'kent',
    'Showing stores near Kent, OH. We left out “State University”.',
  ],
  ['parma hours', 24, 'parma', 'Showing stores near Parma, OH. We left out “hours”.'],
])

testTexts('texts without a word to search', [
  ['zzzz', 0, null, UNKNOWN],
  ['C++', 0, null, UNKNOWN],
  ['#1', 0, null, UNKNOWN],
  ['!!!', 0, null, UNKNOWN],
  ['é', 0, null, UNKNOWN],
  ['\uff17\uff0dEleven', 0, null, UNKNOWN],
  ['cerca de mi', 24, 'parma', NEAR_ME],
  ['&', 0, null, UNKNOWN],
  [',', 0, null, UNKNOWN],
  ['--', 0, null, UNKNOWN],
  ['parma 🍕', 1, 'parma', ''],
])

test('a visitor who asks for what is near gets it once their location is known', async () => {
  const search = await openSample()
  const answer = await search({ q: 'stores near me', near: '41.15,-81.85' })
  expect([firstOf(answer)?.id, answer.center?.kind, said(answer)]).toEqual([
    'medina',
    'visitor',
    '',
  ])
  const diesel = await search({ q: 'diesel near me', near: '41.15,-81.85' })
  expect([diesel.total, said(diesel)]).toEqual([10, 'Showing stores with Diesel'])
  const unknown = await search({ q: 'zzzz', near: '41.15,-81.85' })
  expect([unknown.total, unknown.nearby?.place, said(unknown)]).toEqual([
    0,
    'you',
    `${UNKNOWN} The nearest store is 0.2 miles away in Medina.`,
  ])
})

test('"open now" as text finds what the filter finds, until a store opens or closes', async () => {
  const search = await openSample()
  const typed = await search({ q: 'open now' })
  const filtered = await search({ open: '1' })
  expect(typed.locations.map(({ id }) => id)).toEqual(filtered.locations.map(({ id }) => id))
  expect(typed.until).toBe(filtered.until)
})

test('filters narrow what a text asks for, and an empty result names both', async () => {
  const search = await openSample()
  const both = await search({ q: 'diesel near Parma', tag: 'car-wash' })
  expect([both.total, said(both)]).toEqual([3, 'Showing stores with Diesel near Parma, OH'])
  const none = await search({ q: '24 hours', tag: 'european-market' })
  expect([none.total, said(none)]).toEqual([
    0,
    'We don’t list any stores open 24 hours that match your filters. Clear a filter or try fewer words.',
  ])
  const noTags = await search({ q: 'wireless, car wash, and phone repair' })
  expect([noTags.total, said(noTags)]).toEqual([
    0,
    'We don’t list any stores with Wireless, Car Wash, and Phone Repair. Try fewer words.',
  ])
})

test('the points of the map are those that a text asks for', async () => {
  const { points } = await openSample()
  expect((await points({ q: 'diesel near Parma' })).length).toBe(10)
  expect((await points({ q: '24 hours' })).length).toBe(2)
})

test('a store that is named as a tag is, and has it not, is found beside those that have it', async () => {
  const search = await openChain(`Name,Street,City,ST,Zip,Lat,Long,Tags
Depot Parma,1 Elm St,Parma,OH,44129,41.38,-81.72,Diesel
Diesel Kent,2 Elm St,Kent,OH,44240,41.15,-81.35,
Depot Akron,8 I-77 Plaza,Akron,OH,44301,41.04,-81.52,
Depot Stow,9 US 422,Stow,OH,44224,41.17,-81.44,`)
  const diesel = await search({ q: 'diesel' })
  expect([diesel.locations.map(({ name }) => name), said(diesel)]).toEqual([
    ['Depot Parma', 'Diesel Kent'],
    '',
  ])
  expect((await search({ q: 'exit 155 I-77' })).locations.map(({ name }) => name)).toEqual([
    'Depot Akron',
  ])
  expect(said(await search({ q: 'US 42' }))).toBe(
    'No store’s address or tags mention US 42. These only contain “US 42”.',
  )
})
