import { expect, test } from 'vitest'
import { firstOf, openChain, openSample, said, testTexts } from '#server/testing/testing-finder.ts'

const UNKNOWN = 'Check the spelling, or try a city and state or a zip code.'
const STREET = 'We couldn’t find this address. Add its city and state, or its zip code.'

testTexts('streets, with and without a number', [
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
  ['harbr mill', 1, 'parma', 'Showing results for “harbor mill”'],
  ['main street', 0, null, STREET],
  ['Main St, Parma', 24, 'parma', 'Showing stores near Parma, OH'],
  ['1840 Harbor Mill', 1, 'parma', ''],
  ['1840 Harbor Mill Road Parma Ohio 44129', 24, 'parma', 'Showing stores near 44129'],
  ['Lorain Ave', 0, null, STREET],
  ['123 Main St', 0, null, STREET],
  ['123 Main St Kent', 24, 'kent', 'Showing stores near Kent, OH'],
  ['123 main st, kent ohio', 24, 'kent', 'Showing stores near Kent, OH'],
  ['5 Elm St, Nowhere, ZZ', 0, null, STREET],
  ['1127 Lantern Avenue Lakewood', 1, 'lakewood', ''],
  ['1840 Harbor Mill Rd. Apt. #5', 1, 'parma', 'Showing results for “1840 Harbor Mill Rd.”'],
  ['1840 harbour mill rd', 1, 'parma', 'Showing results for “1840 harbor mill rd”'],
  ['harbor mill rd parma', 1, 'parma', ''],
  ['near 1840 Harbor Mill Rd', 1, 'parma', 'Showing results for “1840 Harbor Mill Rd”'],
  ['1840 Harbor Mill Rd Unit 5, Parma, OH 44129', 24, 'parma', 'Showing stores near 44129'],
])

testTexts('parts of names and streets', [
  ['lindenway', 24, 'parma', ''],
  ['Orchard', 1, 'north-olmsted', ''],
  ['rd', 8, 'parma', ''],
])

testTexts('highways', [
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
])

testTexts('phone numbers', [
  ['(440) 555-0142', 1, 'parma', ''],
  ['4405550142', 1, 'parma', ''],
  ['+1 440 555 0142', 1, 'parma', ''],
  [
    '440-555-9999',
    0,
    null,
    'No store has this phone number. Enter a city or a zip code to find a store.',
  ],
])

testTexts('coordinates and map links', [
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
])

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
