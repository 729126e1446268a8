import { expect, test } from 'vitest'
import { spokenWords } from '#web/words/finder-words.ts'
import { firstOf, openChain, openSample, said } from '#server/testing/testing-finder.ts'

const ABROAD =
  'All of our stores are in the United States. If you mean a US city, add its state, or enter a zip code.'
const COUNTY = 'You can’t search by county. Enter a city, a zip code, or a street.'
const UNKNOWN = 'Check the spelling, or try a city and state or a zip code.'

const NEAR_ME = 'To see the nearest stores first, enter a zip code or city.'

/**
 * What people type beside a bare place: how many stores are found, the first of them or the first
 * that is offered, and what the page says.
 */
const TEXTS: [text: string, total: number, first: string | null, said: string][] = [
  // The zip says more than the city in front of it.
  ['Parma OH 44131', 24, 'independence', 'Showing stores near 44131'],
  ['Lakewood 44131', 24, 'independence', 'Showing stores near 44131'],
  ['Independence OH 44129', 24, 'parma', 'Showing stores near 44129'],
  ['pizza 44129', 24, 'parma', 'Showing stores near 44129. We left out “pizza”.'],
  ['OH 44129', 24, 'parma', 'Showing stores near 44129'],
  ['44129.', 24, 'parma', 'Showing stores near 44129'],
  ['(44129)', 24, 'parma', 'Showing stores near 44129'],
  ['zip:44129', 24, 'parma', 'Showing stores near 44129'],
  ['44129-1234, USA', 24, 'parma', 'Showing stores near 44129'],
  // What is asked of the stores.
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
  ['24 hour pharmacy', 2, 'lorain', 'Showing stores open 24 hours. We left out “pharmacy”.'],
  [
    'open sunday near Parma',
    24,
    'parma',
    'Showing stores near Parma, OH. We left out “open sunday”.',
  ],
  ['open christmas', 24, 'parma', 'Showing all stores. We left out “open christmas”.'],
  // What no search knows is said.
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
  // Phone numbers and highways.
  ['(440) 555-0142', 1, 'parma', ''],
  ['4405550142', 1, 'parma', ''],
  ['+1 440 555 0142', 1, 'parma', ''],
  [
    '440-555-9999',
    0,
    null,
    'No store has this phone number. Enter a city or a zip code to find a store.',
  ],
  [
    'exit 155 I-77',
    0,
    null,
    'No store’s address or tags mention exit 155 I-77. Try a city or zip code along the way.',
  ],
  [
    'Ohio Turnpike',
    0,
    null,
    'No store’s address or tags mention Ohio Turnpike. Try a city or zip code along the way.',
  ],
  // Places that are not where they were typed.
  ['Parma, TX', 24, 'parma', 'Showing stores near Parma, OH. We couldn’t find “Parma, TX”.'],
  ['parma tx', 24, 'parma', 'Showing stores near Parma, OH. We couldn’t find “parma tx”.'],
  ['Nowhere, OH', 24, 'parma', 'Showing results for “Ohio”. We couldn’t find “Nowhere, OH”.'],
  [
    'Nowhere, TX',
    0,
    'elyria',
    'We couldn’t find “Nowhere, TX”. The nearest store is 1,079 miles away in Elyria, OH.',
  ],
  ['Cuyahoga County', 0, null, COUNTY],
  ['Cuyahoga County, Ohio', 0, null, COUNTY],
  ['Mexico City', 0, null, ABROAD],
  ['Toronto, Ontario', 0, null, ABROAD],
  ['Canada', 0, null, ABROAD],
  ['Paris France', 0, null, ABROAD],
  ['gas in London', 0, null, ABROAD],
  ['Mexico, PA', 0, 'youngstown', 'The nearest store is 177 miles away in Youngstown, OH.'],
  ['Toronto, OH', 0, 'youngstown', 'The nearest store is 37.1 miles away in Youngstown.'],
  // One sentence for one place.
  ['Saint Louis, MO', 0, 'elyria', 'The nearest store is 469 miles away in Elyria, OH.'],
  ['St. Louis, MO', 0, 'elyria', 'The nearest store is 469 miles away in Elyria, OH.'],
  ['St Louis', 0, 'elyria', 'The nearest store is 469 miles away in Elyria, OH.'],
  ['Springfield, Ill..', 0, 'elyria', 'The nearest store is 407 miles away in Elyria, OH.'],
  ['Ft. Wayne', 0, 'lorain', 'The nearest store is 153 miles away in Lorain, OH.'],
  ['near me', 24, 'parma', NEAR_ME],
  ['00000', 24, 'parma', 'No stores found near zip code 00000. Showing all stores.'],
  // Words around it, a unit, and a letter wrong.
  ["what's the nearest lindenway to 44107", 24, 'lakewood', 'Showing stores near 44107'],
  ['is lindenway open now?', 22, 'parma', 'Showing stores open now'],
  ['gas stations in the area', 24, 'parma', NEAR_ME],
  ['1840 Harbor Mill Rd. Apt. #5', 1, 'parma', 'Showing results for “1840 Harbor Mill Rd.”'],
  ['1840 harbour mill rd', 1, 'parma', 'Showing results for “1840 harbor mill rd”'],
  ['harbor mill rd parma', 1, 'parma', ''],
  ['diesel+parma', 10, 'independence', 'Showing stores with Diesel near Parma, OH'],
  ['no diesel', 10, 'independence', 'Showing stores with Diesel. We left out “no”.'],
  [
    'Kent State University',
    24,
    'kent',
    'Showing stores near Kent, OH. We left out “State University”.',
  ],
  ['parma hours', 24, 'parma', 'Showing stores near Parma, OH. We left out “hours”.'],
  ['cerca de mi', 0, null, UNKNOWN],
  // Marks alone.
  ['&', 0, null, UNKNOWN],
  [',', 0, null, UNKNOWN],
  ['--', 0, null, UNKNOWN],
  ['⛽ near me', 24, 'parma', NEAR_ME],
  ['parma 🍕', 1, 'parma', ''],
  ['near 1840 Harbor Mill Rd', 1, 'parma', 'Showing results for “1840 Harbor Mill Rd”'],
  ['1840 Harbor Mill Rd Unit 5, Parma, OH 44129', 24, 'parma', 'Showing stores near 44129'],
  ['PARMA OHIO GAS!!!', 24, 'parma', 'Showing stores near Parma, OH'],
  ['closest store to Parma', 24, 'parma', 'Showing stores near Parma, OH'],
]

/** What is read out: one true sentence, whatever was typed. */
const SPOKEN: [text: string, spoken: string][] = [
  ['near me', '24 stores found'],
  ['00000', '24 stores found'],
  ['zip 44129', '24 stores found near 44129'],
  ['open now near Parma', '22 stores found open now near Parma, OH'],
  ['harbor mill drive thru', '1 store found with Drive-Thru for harbor mill'],
  ['Parma?', '1 store found for Parma'],
  [
    'Springfield, Ill..',
    'No stores found for Springfield, Ill. The nearest store is 407 miles away in Elyria, OH.',
  ],
  [
    'St Louis',
    'No stores found for Saint Louis, MO. The nearest store is 469 miles away in Elyria, OH.',
  ],
  ['Toronto, Ontario', 'No stores found for Toronto, Ontario'],
  ['!!!', 'No stores found'],
]

test('what a text asks for is searched, or the page says that it is not', async () => {
  const search = await openSample()
  const found: typeof TEXTS = []
  for (const [text] of TEXTS) {
    const answer = await search({ q: text })
    found.push([text, answer.total, firstOf(answer)?.id ?? null, said(answer)])
  }
  expect(found).toEqual(TEXTS)
})

test('what is read out is one sentence that is true', async () => {
  const search = await openSample()
  const spoken: typeof SPOKEN = []
  for (const [text] of SPOKEN) spoken.push([text, spokenWords(await search({ q: text }))])
  expect(spoken).toEqual(SPOKEN)
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

test('words of a name and an address in any order, and a city of several states, are found', async () => {
  const search = await openChain(`Name,Street,City,ST,Zip,Lat,Long
Corner Parma,1 Elm St,Parma,OH,44129,41.38,-81.72
Corner North,2 Main St,Akron,OH,44301,41.08,-81.52
Corner Two,8 State St,Springfield,MA,01103,42.10,-72.59
Corner Three,9 State St,Springfield,IL,62701,39.80,-89.64`)
  const found: [string, string | undefined, number, string][] = []
  const texts = ['corner akron', 'main street akron corner', 'pizza springfield', '1 1', 'ice wash']
  for (const q of texts) {
    const answer = await search({ q })
    found.push([q, firstOf(answer)?.name, answer.total, said(answer)])
  }
  expect(found).toEqual([
    ['corner akron', 'Corner North', 1, 'Showing results for “corner akron”'],
    [
      'main street akron corner',
      'Corner North',
      1,
      'Showing results for “main street akron corner”',
    ],
    [
      'pizza springfield',
      'Corner Three',
      4,
      'Showing stores near Springfield, IL. We left out “pizza”.',
    ],
    ['1 1', undefined, 0, UNKNOWN],
    // Not the state of Washington.
    ['ice wash', undefined, 0, UNKNOWN],
  ])
})
