import { expect, test } from 'vitest'
import { firstOf, openSample, said } from '#server/testing/testing-finder.ts'

const UNKNOWN = 'Check the spelling, or try a city and state or a zip code.'
const STREET = 'We couldn’t find this address. Add its city and state, or its zip code.'
const ABROAD =
  'All of our stores are in the United States. If you mean a US city, add its state, or enter a zip code.'
const NEAR_ME = 'To see the nearest stores first, enter a zip code or city.'

/**
 * What people type into the finder of the sample chain: how many stores are found, the first of them
 * or the first that is offered, and what the page says beside them.
 */
const TEXTS: [text: string, total: number, first: string | null, said: string][] = [
  ['44131 Independence OH', 24, 'independence', 'Showing stores near 44131'],
  ['zip 44131', 24, 'independence', 'Showing stores near 44131'],
  ['44131, USA', 24, 'independence', 'Showing stores near 44131'],
  ['gas near 44129', 24, 'parma', 'Showing stores near 44129'],
  [
    '5555 Rockside Rd, Independence, OH',
    24,
    'independence',
    'Showing stores near Independence, OH',
  ],
  ['15501 Lorain Ave', 0, null, STREET],
  ['15501 Lorain Ave, Cleveland', 24, 'lakewood', 'Showing stores near Cleveland, OH'],
  ['15501 Lorain', 0, null, STREET],
  ['15501 Lorain Ave, Cleveland, OH 44111', 24, 'lakewood', 'Showing stores near 44111'],
  ['Independence OH 44131', 1, 'independence', ''],
  ['44131 Independance OH', 24, 'independence', 'Showing stores near 44131'],
  ['Parma OH 44129', 1, 'parma', ''],
  ['Cleveland OH 44113', 24, 'lakewood', 'Showing stores near 44113'],
  ['zip code 99999', 24, 'parma', 'No stores found near zip code 99999. Showing all stores.'],
  ['44129 gas', 24, 'parma', 'Showing stores near 44129'],
  ['441291234', 24, 'parma', 'Showing stores near 44129'],
  ['44129 1234', 24, 'parma', 'Showing stores near 44129'],
  ['44129-12', 0, null, UNKNOWN],
  ['#44129', 24, 'parma', 'Showing stores near 44129'],
  ['PO Box 44129', 0, null, UNKNOWN],
  ['90210', 24, 'lorain', 'The nearest store is 2,028 miles away in Lorain, OH.'],
  [
    '90210 Beverly Hills',
    24,
    'lorain',
    'Showing stores near 90210 The nearest store is 2,028 miles away in Lorain, OH.',
  ],
  ['stores near me', 24, 'parma', NEAR_ME],
  ['near me', 24, 'parma', NEAR_ME],
  ['gas', 24, 'parma', NEAR_ME],
  ['gas station', 24, 'parma', NEAR_ME],
  ['closest gas station', 24, 'parma', NEAR_ME],
  ['store in', 24, 'parma', NEAR_ME],
  ['gas near', 24, 'parma', NEAR_ME],
  ['store in Parma', 24, 'parma', 'Showing stores near Parma, OH'],
  ['gas near Parma', 24, 'parma', 'Showing stores near Parma, OH'],
  ['Parma gas', 24, 'parma', 'Showing stores near Parma, OH'],
  ['stores in Ohio', 24, 'parma', 'Showing results for “Ohio”'],
  ['downtown Akron', 24, 'akron', 'Showing stores near Akron, OH'],
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
  ['41.38, -81.72', 24, 'parma', 'Showing stores near 41.38, -81.72'],
  ["41°22'N 81°43'W", 24, 'parma', 'Showing stores near 41.3667, -81.7167'],
  [
    'https://www.google.com/maps/@41.38,-81.72,15z',
    24,
    'parma',
    'Showing stores near 41.38, -81.72',
  ],
  [
    'https://maps.app.goo.gl/abc',
    0,
    null,
    'This link doesn’t say where it leads. Enter an address, city, or zip code.',
  ],
  ['https://www.google.com/maps/place/Parma,+OH', 1, 'parma', 'Showing results for “Parma, OH”'],
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
  ['harbr mill', 1, 'parma', 'Showing results for “harbor mill”'],
  ['lindenway lakewod', 24, 'lakewood', 'Showing stores near Lakewood, OH'],
  ['Independance', 24, 'independence', 'Showing stores near Independence, OH'],
  ['cuyahoga fals', 24, 'stow', 'Showing stores near Cuyahoga Falls, OH'],
  ['north olmstead', 24, 'north-olmsted', 'Showing stores near North Olmsted, OH'],
  ['Ohoi', 24, 'parma', 'Showing results for “Ohio”'],
  [
    'I 77',
    0,
    null,
    'No store’s address or tags mention I 77. Try a city or zip code along the way.',
  ],
  [
    'I-77',
    0,
    null,
    'No store’s address or tags mention I-77. Try a city or zip code along the way.',
  ],
  [
    'interstate 77',
    0,
    null,
    'No store’s address or tags mention interstate 77. Try a city or zip code along the way.',
  ],
  [
    'US 42',
    0,
    null,
    'No store’s address or tags mention US 42. Try a city or zip code along the way.',
  ],
  [
    'route 8',
    0,
    null,
    'No store’s address or tags mention route 8. Try a city or zip code along the way.',
  ],
  [
    'SR 8',
    0,
    null,
    'No store’s address or tags mention SR 8. Try a city or zip code along the way.',
  ],
  [
    'hwy 17',
    0,
    null,
    'No store’s address or tags mention hwy 17. Try a city or zip code along the way.',
  ],
  ['Springfield mass', 0, 'ashtabula', 'The nearest store is 421 miles away in Ashtabula, OH.'],
  ['Cleveland', 0, 'lakewood', 'The nearest store is 6.5 miles away in Lakewood.'],
  ['Sandusky, OH', 0, 'lorain', 'The nearest store is 28.4 miles away in Lorain.'],
  ['Los Angeles', 0, 'lorain', 'The nearest store is 2,021 miles away in Lorain, OH.'],
  ['Columbus', 0, 'massillon', 'The nearest store is 98.8 miles away in Massillon, OH.'],
  ['Toledo', 0, 'lorain', 'The nearest store is 72.5 miles away in Lorain, OH.'],
  ['zzzz', 0, null, UNKNOWN],
  ['C++', 0, null, UNKNOWN],
  ['#1', 0, null, UNKNOWN],
  ['!!!', 0, null, UNKNOWN],
  ['é', 0, null, UNKNOWN],
  ['Ohio', 24, 'parma', ''],
  ['Texas', 0, 'elyria', 'The nearest store is 1,079 miles away in Elyria, OH.'],
  ['PA', 4, 'parma', ''],
  ['lindenway', 24, 'parma', ''],
  ['Orchard', 1, 'north-olmsted', ''],
  ['rd', 8, 'parma', ''],
  ['main street', 0, null, STREET],
  ['Main St, Parma', 24, 'parma', 'Showing stores near Parma, OH'],
  ['1840 Harbor Mill', 1, 'parma', ''],
  ['1840 Harbor Mill Road Parma Ohio 44129', 24, 'parma', 'Showing stores near 44129'],
  ['\uff17\uff0dEleven', 0, null, UNKNOWN],
  ['\uff14\uff14\uff11\uff12\uff19', 24, 'parma', ''],
  ['44\u200b129', 24, 'parma', ''],
  ['Paris', 0, 'canton', 'The nearest store is 15.7 miles away in Canton.'],
  ['London', 0, null, ABROAD],
  ['Boston', 0, 'ashtabula', 'The nearest store is 500 miles away in Ashtabula, OH.'],
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
  ['Akron, Ohio, USA', 1, 'akron', ''],
  ['akron canton', 24, 'canton', 'Showing stores near Canton, OH'],
  ['University of Akron', 24, 'akron', 'Showing stores near Akron, OH'],
  ['Lorain Ave', 0, null, STREET],
  ['Lake wood', 1, 'lakewood', ''],
  ['N. Olmsted', 1, 'north-olmsted', ''],
  ['Mt Vernon', 0, 'massillon', 'The nearest store is 60.5 miles away in Massillon, OH.'],
  ['123 Main St', 0, null, STREET],
  ['123 Main St Kent', 24, 'kent', 'Showing stores near Kent, OH'],
  ['123 main st, kent ohio', 24, 'kent', 'Showing stores near Kent, OH'],
  ['5 Elm St, Nowhere, ZZ', 0, null, STREET],
  ['1127 Lantern Avenue Lakewood', 1, 'lakewood', ''],
  [
    'Ohio 8',
    0,
    null,
    'No store’s address or tags mention Ohio 8. Try a city or zip code along the way.',
  ],
  [
    'I77 exit 155',
    0,
    null,
    'No store’s address or tags mention I77 exit 155. Try a city or zip code along the way.',
  ],
]

test('what people type finds what they mean, and says what it took', async () => {
  const search = await openSample()
  const found: typeof TEXTS = []
  for (const [text] of TEXTS) {
    const answer = await search({ q: text })
    found.push([text, answer.total, firstOf(answer)?.id ?? null, said(answer)])
  }
  expect(found).toEqual(TEXTS)
})

test('an address goes to the geocoding key where there is one, and to its city where that fails', async () => {
  const point = { lat: 41.3967, lng: -81.6543 }
  let status = 'OK'
  const asked: (string | null)[] = []
  const search = await openSample({
    environment: { GOOGLE_GEOCODING_API_KEY: 'a-key' },
    fetch: async (input) => {
      const url = new URL(input instanceof Request ? input.url : input.toString())
      asked.push(url.searchParams.get('address'))
      const country = { short_name: 'US', types: ['country'] }
      return Response.json({
        status,
        results: [
          { geometry: { location: point }, types: ['premise'], address_components: [country] },
        ],
      })
    },
  })
  const known = await search({ q: '5555 Rockside Rd, Independence, OH' })
  expect(known.center).toEqual({ ...point, kind: 'place' })
  expect(said(known)).toBe('Showing stores near 5555 Rockside Rd, Independence, OH')
  status = 'REQUEST_DENIED'
  const failed = await search({ q: '7777 Rockside Rd, Independence, OH' })
  expect(said(failed)).toBe('Showing stores near Independence, OH')
  // A zip in it is enough, and what is no address is nobody else's business.
  for (const q of ['9 Elm St, Parma, OH 44134', 'lakewod', 'zzzz', 'I-77']) await search({ q })
  expect(asked).toEqual([
    '5555 Rockside Rd, Independence, OH',
    '7777 Rockside Rd, Independence, OH',
  ])
})

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

test('who asks for what is near gets it once their place is known', async () => {
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
