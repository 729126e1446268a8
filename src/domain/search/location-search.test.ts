import { expect, test } from 'vitest'
import { rankByDistance } from './location-ranking.ts'
import { decideSearch, planSearch } from './location-search.ts'
import { location, search, ATLANTA } from './testing-search.ts'

test.each(['01730', '01730-2603', ' 01730-2603 '])(
  'a zip is the same search with its four further digits: %j',
  (text) => {
    expect(planSearch(text)).toEqual({ kind: 'zip', zip: '01730', geocode: '01730, USA' })
  },
)

test('leading zeros of a zip stay', () => {
  expect(planSearch('00907')).toEqual({ kind: 'zip', zip: '00907', geocode: '00907, USA' })
  expect(search([location({ id: 'a' })], '00907').fallback).toEqual({
    kind: 'unknown-zip',
    zip: '00907',
  })
})

test.each(['', ' \t\n '])('blanks alone search for everything: %j', (text) => {
  expect(planSearch(text)).toEqual({ kind: 'all' })
})

test.each([
  [' Rome ', 'Rome'],
  ['1234', '1234'],
  ['44129\nParma', '44129 Parma'],
])('any other text asks for itself: %j', (text, asked) => {
  expect(planSearch(text)).toEqual({ kind: 'text', text: asked })
})

test('a zip with a point lists every location by distance, however far', () => {
  const locations = [
    location({ id: 'far', coordinates: { lat: 39.2904, lng: -76.6122 } }),
    location({ id: 'near', coordinates: { lat: 38.91, lng: -77.018 } }),
    location({ id: 'hawaii', coordinates: { lat: 21.317, lng: -157.845 } }),
  ]
  const point = { lat: 38.92, lng: -77.0375 }
  expect(search(locations, '20009', { point })).toEqual({
    found: [
      ['near', 1.3],
      ['far', 34.3],
      ['hawaii', 4827.8],
    ],
    center: { ...point, kind: 'zip' },
    fallback: null,
    nearby: null,
  })
})

test('a location without usable coordinates comes last and has no distance', () => {
  const locations = [
    location({ id: 'none' }),
    location({ id: 'zero', coordinates: { lat: 0, lng: 0 } }),
    location({ id: 'off the globe', coordinates: { lat: 41.9, lng: 700 } }),
    location({ id: 'broken', coordinates: { lat: Number.NaN, lng: -84 } }),
    location({ id: 'known', coordinates: { lat: 33.7, lng: -84.4 } }),
  ]
  expect(search(locations, '30303', { point: ATLANTA }).found).toEqual([
    ['known', 3.7],
    'none',
    'zero',
    'off the globe',
    'broken',
  ])
})

test('a store that is not open yet or temporarily closed is never the nearest, but keeps its distance', () => {
  const locations = [
    location({ id: 'soon', businessStatus: 'FUTURE_OPENING', coordinates: ATLANTA }),
    location({ id: 'unknown' }),
    location({
      id: 'paused',
      businessStatus: 'CLOSED_TEMPORARILY',
      coordinates: { lat: 33.8, lng: -84.3888 },
    }),
    location({ id: 'open', coordinates: { lat: 34.7525, lng: -84.3888 } }),
    location({ id: 'gone', businessStatus: 'CLOSED_PERMANENTLY', coordinates: ATLANTA }),
  ]
  expect(search(locations, '30303', { point: ATLANTA }).found).toEqual([
    ['open', 69.1],
    ['soon', 0],
    ['paused', 3.3],
    'unknown',
  ])
})

test.each(['', 'Parma', '44129', '99999'])(
  'a permanently closed location is never found: %j',
  (text) => {
    const locations = [
      location({ id: 'gone', businessStatus: 'CLOSED_PERMANENTLY' }),
      location({ id: 'here' }),
    ]
    expect(search(locations, text).found).toEqual(['here'])
  },
)

test('a zip does not find a permanently closed location', () => {
  const locations = [location({ id: 'gone', businessStatus: 'CLOSED_PERMANENTLY' })]
  expect(search(locations, '44129').fallback).toEqual({
    kind: 'unknown-zip',
    zip: '44129',
  })
})

test('an unknown zip falls back to its first three digits', () => {
  const locations = [
    location({ id: 'parma' }),
    location({ id: 'frisco', name: 'Frisco', address: '1 Prairie Pkwy, Frisco, TX 75034' }),
    location({ id: 'street', address: '75034 Elm St, Parma, OH 44129' }),
  ]
  const expected = { found: ['frisco'], center: null, fallback: null, nearby: null }
  expect(search(locations, '75033')).toEqual(expected)
  expect(search(locations, '75033', { point: 'failed' })).toEqual(expected)
})

test('without such locations all are shown, and the search says why', () => {
  const locations = [location({ id: 'a' }), location({ id: 'b' })]
  expect(search(locations, '99999')).toMatchObject({
    found: ['a', 'b'],
    fallback: { kind: 'unknown-zip', zip: '99999' },
  })
  expect(search(locations, '99999-0001', { point: 'failed' })).toMatchObject({
    found: ['a', 'b'],
    fallback: { kind: 'failed-zip', zip: '99999' },
  })
})

test('a search can be made, cleared and made again', () => {
  const locations = [
    location({ id: 'a', name: 'Rome' }),
    location({ id: 'b' }),
    location({ id: 'c' }),
  ]
  expect(search(locations, 'Rome').found).toEqual(['a'])
  expect(search(locations, '   ').found).toEqual(['a', 'b', 'c'])
  expect(search(locations, '').found).toEqual(['a', 'b', 'c'])
})

test('a distance that was measured from somewhere else is not passed on', () => {
  const measured = { ...location({ id: 'a' }), distance: 5 }
  expect(search([measured], '').found).toEqual(['a'])
  expect(rankByDistance([measured], ATLANTA)).toEqual([location({ id: 'a' })])
  expect(measured.distance).toBe(5)
})

test("the visitor's own place ranks like a zip, and is a different kind of center", () => {
  const locations = [
    location({ id: 'far', coordinates: { lat: 43, lng: -81.7 } }),
    location({ id: 'near', coordinates: { lat: 41.1, lng: -81.7 } }),
  ]
  const point = { lat: 41, lng: -81.7 }
  const { found, center } = decideSearch(locations, { kind: 'visitor', point })
  expect(found.map(({ id, distance }) => [id, distance])).toEqual([
    ['near', 6.9],
    ['far', 138.2],
  ])
  expect(center).toEqual({ ...point, kind: 'visitor' })
})

test('a place lists every location by distance from there', () => {
  const locations = [
    location({ id: 'far', coordinates: { lat: 43, lng: -81.7 } }),
    location({ id: 'near', coordinates: { lat: 41.1, lng: -81.7 } }),
  ]
  const point = { lat: 41, lng: -81.7 }
  const { found, center } = decideSearch(locations, { kind: 'place', point })
  expect(found.map(({ id }) => id)).toEqual(['near', 'far'])
  expect(center).toEqual({ ...point, kind: 'place' })
})
