import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { distanceMiles, roundMiles } from './distance.ts'
import { rankByDistance } from './location-ranking.ts'
import { decideSearch, planSearch, type SearchableLocation } from './location-search.ts'
import { prepareSearch } from '#domain/location/text.ts'
import { atOnce } from '#domain/time/steps.ts'
import { createNearestIndex } from './nearest-index.ts'

const ATLANTA = { lat: 33.7525, lng: -84.3888 }

function location(given: Partial<SearchableLocation> & { id: string }): SearchableLocation {
  return {
    name: `Lindenway ${given.id}`,
    address: `${given.id} Orchard Row, Parma, OH 44129`,
    coordinates: null,
    tags: [],
    businessStatus: 'OPERATIONAL',
    ...given,
  }
}

/** A search without a city, as ids and distances. */
function search(
  locations: readonly SearchableLocation[],
  text: string,
  options: { tags?: string[]; point?: Coordinates | null | 'failed' } = {},
) {
  const { tags = [], point = null } = options
  const { found, total, ...rest } = decideSearch(locations, planSearch(text), {
    tagIds: tags,
    point,
  })
  expect(total).toBe(found.length)
  return {
    ...rest,
    found: found.map(({ id, distance }) => (distance === undefined ? id : [id, distance])),
  }
}

test('a zip with its four further digits is the same search as without', () => {
  const plan = { kind: 'zip', zip: '01730', geocode: '01730, USA' }
  for (const text of ['01730', '01730-2603', ' 01730-2603 ']) expect(planSearch(text)).toEqual(plan)
})

test('leading zeros of a zip stay', () => {
  expect(planSearch('00907')).toEqual({ kind: 'zip', zip: '00907', geocode: '00907, USA' })
  expect(search([location({ id: 'a' })], '00907').notice).toBe(
    'No stores found near zip code 00907. Showing all stores.',
  )
})

test('nothing but blanks asks for everything, other text for itself', () => {
  expect(planSearch('')).toEqual({ kind: 'all' })
  expect(planSearch(' \t\n ')).toEqual({ kind: 'all' })
  expect(planSearch(' Rome ')).toEqual({ kind: 'text', text: 'Rome' })
  expect(planSearch('1234')).toEqual({ kind: 'text', text: '1234' })
  expect(planSearch('44129\nParma')).toEqual({ kind: 'text', text: '44129 Parma' })
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
    notice: null,
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

test('who is not in business yet or for a time is never the nearest, but keeps the distance', () => {
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

test('a permanently closed location is never found', () => {
  const locations = [
    location({ id: 'gone', businessStatus: 'CLOSED_PERMANENTLY' }),
    location({ id: 'here' }),
  ]
  for (const text of ['', 'Parma', '44129', '99999']) {
    expect([text, ...search(locations, text).found]).toEqual([text, 'here'])
  }
  expect(search(locations.slice(0, 1), '44129').notice).toBe(
    'No stores found near zip code 44129. Showing all stores.',
  )
})

test('a zip that nobody knows falls back to its first three digits', () => {
  const locations = [
    location({ id: 'parma' }),
    location({ id: 'frisco', name: 'Frisco', address: '1 Prairie Pkwy, Frisco, TX 75034' }),
    location({ id: 'street', address: '75034 Elm St, Parma, OH 44129' }),
  ]
  const expected = { found: ['frisco'], center: null, notice: null, nearby: null }
  expect(search(locations, '75033')).toEqual(expected)
  expect(search(locations, '75033', { point: 'failed' })).toEqual(expected)
})

test('without such locations all are shown, with a sentence that tells why', () => {
  const locations = [location({ id: 'a' }), location({ id: 'b' })]
  expect(search(locations, '99999')).toMatchObject({
    found: ['a', 'b'],
    notice: 'No stores found near zip code 99999. Showing all stores.',
  })
  expect(search(locations, '99999-0001', { point: 'failed' })).toMatchObject({
    found: ['a', 'b'],
    notice: 'Could not find stores near zip code 99999. Showing all stores.',
  })
})

test('text is searched in address and name, each by itself', () => {
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
    notice: null,
    nearby: null,
  })
  expect(search(locations, 'nowhere').found).toEqual([])
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

test('a location passes with at least one of the selected tags, whatever is searched', () => {
  const [diesel, ev] = [{ id: 'diesel' }, { id: 'ev' }]
  const inGeorgia = '5 Broad St, Rome, GA 30161'
  const locations = [
    location({ id: 'diesel in GA', address: inGeorgia, tags: [diesel] }),
    location({ id: 'ev in GA', address: inGeorgia, tags: [ev] }),
    location({ id: 'none in GA', address: inGeorgia }),
    location({ id: 'both in OH', tags: [diesel, ev] }),
  ]
  const steps: [text: string, tags: string[], ids: string[]][] = [
    ['', ['diesel', 'ev'], ['diesel in GA', 'ev in GA', 'both in OH']],
    ['GA', ['diesel', 'ev'], ['diesel in GA', 'ev in GA']],
    ['GA', ['ev'], ['ev in GA']],
    ['', ['ev'], ['ev in GA', 'both in OH']],
    ['', [], ['diesel in GA', 'ev in GA', 'none in GA', 'both in OH']],
    ['', ['unknown'], []],
    ['30199', ['diesel'], ['diesel in GA']],
  ]
  for (const [text, tags, ids] of steps)
    expect(search(locations, text, { tags }).found).toEqual(ids)
})

test('the tags do not change what a zip falls back to', () => {
  const locations = [
    location({ id: 'parma' }),
    location({ id: 'rome', address: '5 Broad St, Rome, GA 30161', tags: [{ id: 'ev' }] }),
  ]
  expect(search(locations, '44199', { tags: ['ev'] })).toMatchObject({ found: [], notice: null })
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
    notice: null,
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

test('a distance that was measured from somewhere else is not passed on', () => {
  const measured = { ...location({ id: 'a' }), distance: 5 }
  expect(search([measured], '').found).toEqual(['a'])
  expect(rankByDistance([measured], ATLANTA)).toEqual([location({ id: 'a' })])
  expect(measured.distance).toBe(5)
})

test('a list that was prepared is searched with the same result', () => {
  const locations = [location({ id: 'a', name: 'Cañon' }), location({ id: 'b' })]
  atOnce(prepareSearch(locations))
  expect(search(locations, 'canon').found).toEqual(['a'])
})

const somewhere = fc.record({
  lat: fc.double({ min: 18, max: 72, noNaN: true }),
  lng: fc.double({ min: -170, max: -65, noNaN: true }),
})
const someLocations = fc
  .array(
    fc.record({
      address: fc.constantFrom(
        '9 Elm St, Parma, OH 44129',
        '9 Elm St, St. Louis, MO 63101',
        'Rome',
      ),
      coordinates: fc.option(somewhere),
      tags: fc.subarray([{ id: 'a' }, { id: 'b' }]),
      businessStatus: fc.constantFrom(
        'OPERATIONAL' as const,
        'FUTURE_OPENING' as const,
        'CLOSED_PERMANENTLY' as const,
      ),
    }),
    { maxLength: 30 },
  )
  .map((given) => given.map((fields, index) => location({ ...fields, id: String(index) })))
const someText = fc.constantFrom('', '44129', '441', '99999', 'parma', 'saint louis', 'nothing')
const somePoint = fc.oneof(somewhere, fc.constant(null), fc.constant('failed' as const))

test('a search gives each location at most once, unchanged, and leaves the list alone', () => {
  fc.assert(
    fc.property(
      someLocations,
      someText,
      fc.subarray(['a', 'b']),
      somePoint,
      (locations, text, tags, point) => {
        const before = structuredClone(locations)
        const { found } = decideSearch(locations, planSearch(text), { tagIds: tags, point })
        expect(locations).toEqual(before)
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
        for (const { distance: _, ...rest } of found) expect(rest).toEqual(before[Number(rest.id)])
        expect(decideSearch(locations, planSearch(text), { tagIds: tags, point }).found).toEqual(
          found,
        )
      },
    ),
  )
})

test('ranked locations in business are in order of distance, ahead of the others', () => {
  fc.assert(
    fc.property(someLocations, somewhere, (locations, point) => {
      const ranked = rankByDistance(locations, point)
      expect(ranked.map(({ id }) => id).toSorted()).toEqual(
        locations.map(({ id }) => id).toSorted(),
      )
      const keys = ranked.map(({ coordinates, businessStatus, distance }) => {
        const miles = coordinates ? distanceMiles(point, coordinates) : 0
        expect(distance).toBe(coordinates ? roundMiles(miles) : undefined)
        return (coordinates ? (businessStatus === 'OPERATIONAL' ? 0 : 1) : 2) * 100_000 + miles
      })
      expect(keys).toEqual(keys.toSorted((a, b) => a - b))
    }),
  )
})

test('the name of a state finds those in it, ahead of those that only hold the text', () => {
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

const isOpen = ({ id }: { id: string }) => id !== '2'

test('"open now", an area and a limit narrow every search; the total counts without the limit', () => {
  const locations = [1, 2, 3, 4].map((step) =>
    location({ id: String(step), coordinates: { lat: 41 + step / 10, lng: -81.7 } }),
  )
  const decide = (text: string, options: Parameters<typeof decideSearch>[2]) => {
    const { found, total } = decideSearch(locations, planSearch(text), options)
    return [found.map(({ id }) => id), total]
  }
  const area = [-82, 41.15, -81, 41.35] as const
  const point = { lat: 41.5, lng: -81.7 }
  for (const text of ['', 'parma']) {
    expect(decide(text, { isOpen })).toEqual([['1', '3', '4'], 3])
    expect(decide(text, { area })).toEqual([['2', '3'], 2])
    expect(decide(text, { limit: 3 })).toEqual([['1', '2', '3'], 4])
    expect(decide(text, { isOpen, area, limit: 0 })).toEqual([[], 1])
  }
  expect(decide('44129', { point, isOpen, limit: 2 })).toEqual([['4', '3'], 3])
  expect(decide('44129', { point, area })).toEqual([['3', '2'], 2])
  expect(decide('44129', { area })).toEqual([['2', '3'], 2])
})

test("the visitor's own place ranks as a zip's does, and is told apart", () => {
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

test('an index finds the same as measuring all of them', () => {
  fc.assert(
    fc.property(
      someLocations,
      somewhere,
      fc.subarray(['a', 'b']),
      fc.nat(12),
      (locations, point, tagIds, limit) => {
        const plan = planSearch('44129')
        const options = { point, tagIds, limit }
        const nearest = createNearestIndex(locations)
        const { found, total } = decideSearch(locations, plan, { ...options, nearest })
        const plain = decideSearch(locations, plan, options)
        expect(total).toBe(plain.total)
        expect(found.map(({ distance }) => distance)).toEqual(
          plain.found.map(({ distance }) => distance),
        )
        expect(found.map(({ businessStatus }) => businessStatus)).toEqual(
          plain.found.map(({ businessStatus }) => businessStatus),
        )
      },
    ),
  )
})

const accepts = () => true

test('an index of places that nobody can measure finds none, and one on the date line both sides', () => {
  expect(createNearestIndex([])({ lat: 0, lng: 0 }, 3, accepts)).toEqual([])
  expect(
    createNearestIndex([{ coordinates: null }, { coordinates: { lat: 0, lng: 0 } }])(
      { lat: 1, lng: 1 },
      3,
      accepts,
    ),
  ).toEqual([])
  const islands = [
    { coordinates: { lat: 52, lng: 170 } },
    { coordinates: { lat: 52, lng: -179.5 } },
    { coordinates: { lat: 52, lng: 179.9 } },
  ]
  expect(createNearestIndex(islands)({ lat: 52, lng: 179.9 }, 2, accepts)).toEqual([2, 1])
})

test('a text is found as whole words first, then as beginnings, then inside of words', () => {
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

test('a highway is found in any spelling, in a tag too, ahead of what only holds the text', () => {
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

test('what the filters leave out, and an empty area, offer the nearest that pass', () => {
  const locations = [
    location({ id: 'named', name: 'Bedford', coordinates: { lat: 41.37, lng: -81.54 } }),
    location({ id: 'diesel', coordinates: { lat: 41.39, lng: -81.64 }, tags: [{ id: 'diesel' }] }),
  ]
  const filtered = decideSearch(locations, planSearch('bedford'), { tagIds: ['diesel'] })
  expect([filtered.total, filtered.center]).toEqual([0, null])
  expect(filtered.nearby).toEqual({
    place: 'Parma, OH',
    locations: [{ ...locations[1], distance: 5.4 }],
  })
  const area = [-83, 41, -82, 42] as const
  const elsewhere = decideSearch(locations, planSearch(''), { area })
  expect(elsewhere.nearby?.place).toBe('this area')
  expect(elsewhere.nearby?.locations.map(({ id }) => id)).toEqual(['diesel', 'named'])
})
