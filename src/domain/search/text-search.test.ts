import { expect, test } from 'vitest'
import { decideSearch, planSearch } from './location-search.ts'
import { prepareSearch } from './search-texts.ts'
import { runAtOnce } from '#domain/time/sliced-work.ts'
import { location, search } from './testing-search.ts'

test('text is searched in address and name, each separately', () => {
  const locations = [
    location({ id: '1', name: 'Rome Fuel Stop' }),
    location({ id: '2', address: '4 Wharf Blvd, St. Louis, MO 63101' }),
    location({ id: '3', address: '5 Broad St, Rome, GA 30161' }),
  ]
  expect(search(locations, 'rome').found).toEqual(['1', '3'])
  expect(search(locations, 'ST LOUIS MO').found).toEqual(['2'])
  expect(search(locations, '44129 Rome').found).toEqual([])
  expect(search(locations, 'rome, ga')).toEqual({
    found: ['3'],
    center: null,
    fallback: null,
    nearby: null,
  })
  expect(search(locations, 'nowhere').found).toEqual([])
})

test('text that names a city orders its matches by distance from there', () => {
  const locations = [
    location({ id: 'north', coordinates: { lat: 41.5, lng: -81.7 } }),
    location({ id: 'south', coordinates: { lat: 41.4, lng: -81.7 } }),
    location({
      id: 'elsewhere',
      address: '1 Elm St, Akron, OH 44302',
      coordinates: { lat: 41.4, lng: -81.7 },
    }),
    location({ id: 'unknown' }),
  ]
  const city = { point: { lat: 41.405, lng: -81.723 }, place: 'Parma, OH' }
  const { found, center, nearby } = decideSearch(locations, planSearch('parma'), { city })
  expect(found.map(({ id, distance }) => [id, distance])).toEqual([
    ['south', 1.2],
    ['north', 6.7],
    ['unknown', undefined],
  ])
  expect(center).toEqual({ ...city.point, kind: 'city' })
  expect(nearby).toBeNull()
})

test('a city without locations finds none and offers the three nearest', () => {
  const locations = [5, 1, 4, 2, 3].map((step) =>
    location({
      id: String(step),
      coordinates: { lat: 41 + step / 10, lng: -81.7 },
      tags: [{ id: `t${step % 2}` }],
    }),
  )
  const city = { point: { lat: 41, lng: -81.7 }, place: 'Akron, OH' }
  const decide = (tags: string[]) =>
    decideSearch(locations, planSearch('Akron, OH'), { tagIds: tags, city })
  const offered = (tags: string[]) =>
    decide(tags).nearby?.locations.map(({ id, distance }) => [id, distance])

  expect(decide([])).toMatchObject({
    found: [],
    fallback: null,
    center: { ...city.point, kind: 'city' },
    nearby: { place: 'Akron, OH' },
  })
  expect(offered([])).toEqual([
    ['1', 6.9],
    ['2', 13.8],
    ['3', 20.7],
  ])
  expect(offered(['t0'])).toEqual([
    ['2', 13.8],
    ['4', 27.6],
  ])
  expect(decide(['other']).nearby).toBeNull()
  expect(
    decideSearch([location({ id: 'unknown' })], planSearch('Akron'), { city }).nearby,
  ).toBeNull()
})

test('a prepared list gives the same result', () => {
  const locations = [location({ id: 'a', name: 'Cañon' }), location({ id: 'b' })]
  runAtOnce(prepareSearch(locations))
  expect(search(locations, 'canon').found).toEqual(['a'])
})

test("a state's name finds the locations in it, ahead of those that only contain the text", () => {
  const locations = [
    location({ id: 'parma', address: '1 Elm St, Parma, OH 44129' }),
    location({ id: 'erie', address: '1 Elm St, Erie, PA 16501' }),
    location({ id: 'avenue', address: '1 Pennsylvania Ave, Akron, OH 44302' }),
  ]
  expect(search(locations, 'Pennsylvania').found).toEqual(['erie', 'avenue'])
  expect(search(locations, 'pa').found).toEqual(['erie', 'parma'])
  expect(search(locations, 'P.A.').found).toEqual(['erie', 'parma'])
  expect(search(locations, 'Texas').found).toEqual([])
})

test('a text matches whole words first, then beginnings of words, then insides of words', () => {
  const locations = [
    location({ id: 'inside', address: '1 Brackenth Ave, Akron, OH 44302' }),
    location({ id: 'beginning', address: '1 Kentucky Ave, Akron, OH 44302' }),
    location({ id: 'word', address: '1 Elm St, Kent, OH 44240' }),
    location({ id: 'beginning too', address: '1 Kentmere Ct, Akron, OH 44302' }),
    location({ id: 'word too', name: 'Kent East' }),
  ]
  expect(search(locations, 'kent').found).toEqual([
    'word',
    'word too',
    'beginning',
    'beginning too',
    'inside',
  ])
})

test('a highway is found in any spelling, in a tag too, ahead of locations that only contain the text', () => {
  const locations = [
    location({ id: 'other', address: '1 US 422, Solon, OH 44139' }),
    location({ id: 'tag', tags: [{ id: 'a', name: 'Off I-77' }] }),
    location({ id: 'street', address: '9 Interstate 77 N, Marietta, OH 45750' }),
    location({ id: 'us', address: '9 U.S. Hwy 42, Medina, OH 44256' }),
  ]
  expect(search(locations, 'I-77').found).toEqual(['tag', 'street'])
  expect(search(locations, 'interstate 77').found).toEqual(['tag', 'street'])
  expect(search(locations, 'US 42').found).toEqual(['us', 'other'])
  expect(search(locations, 'route 8').found).toEqual([])
  expect(search(locations, 'Ohio 8').found).toEqual([])
})
