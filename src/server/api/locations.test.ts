import { expect, test } from 'vitest'
import type { Location } from '#domain/location/location.ts'
import { aLocation, startApp } from '#server/testing/testing.ts'
import type { FinderAnswer } from '#web/data/site-data.ts'

const DIESEL = { id: 'diesel', name: 'Diesel', color: '#1d7244' }
const LATE = { id: 'late', name: 'Open Late', color: '#3a2e6b' }
const PARMA = aLocation({ tagIds: ['diesel'] })
const SOLON = aLocation({
  id: 'solon',
  name: 'Test Solon',
  address: '5 Example Run, Solon, OH 44139',
  coordinates: { lat: 41.39, lng: -81.44 },
  tagIds: ['late'],
  week: [[[0, 1440]], [[0, 1440]], [[0, 1440]], [[0, 1440]], [[0, 1440]], [[0, 1440]], [[0, 1440]]],
})
const UNPLACED = aLocation({ id: 'unplaced', name: 'Test Nowhere', coordinates: null })

const start = () => startApp({ locations: [UNPLACED, SOLON, PARMA], tags: [DIESEL, LATE] })
const idsOf = async (answer: Response) =>
  ((await answer.json()) as { id: string }[]).map(({ id }) => id)

test('all locations come in the owner’s order, as the spec’s Store location', async () => {
  const { get } = await start()
  const answer = await get('/api/locations')
  const list = (await answer.json()) as Record<string, unknown>[]
  expect(list.map(({ id }) => id)).toEqual(['unplaced', 'solon', 'parma'])
  expect(list[2]).toMatchObject({
    name: 'Test Parma',
    address: '12 Example Rd, Parma, OH 44129',
    phone: '(440) 555-0142',
    phoneHref: 'tel:+14405550142',
    coordinates: { lat: 41.39, lng: -81.73 },
    tags: [DIESEL],
  })
  expect(list[2]).not.toHaveProperty('distance')
  expect(list[2]?.['weekdayDescriptions']).toEqual([
    'Monday: 6:00 AM – 11:00 PM',
    'Tuesday: 6:00 AM – 11:00 PM',
    'Wednesday: 6:00 AM – 11:00 PM',
    'Thursday: 6:00 AM – 11:00 PM',
    'Friday: 6:00 AM – 12:00 AM',
    'Saturday: 6:00 AM – 12:00 AM',
    'Sunday: 6:00 AM – 11:00 PM',
  ])
  expect(list[1]).toMatchObject({ hours: 'Open 24 hours' })
})

test('near sorts by distance in miles with one decimal, locations without coordinates last', async () => {
  const { get } = await start()
  const answer = await get('/api/locations?near=41.39,-81.73')
  const list = (await answer.json()) as { id: string; distance?: number }[]
  expect(list.map(({ id, distance }) => [id, distance])).toEqual([
    ['parma', 0],
    ['solon', 15],
    ['unplaced', undefined],
  ])
})

test('limit shortens the list, and a header has the full count', async () => {
  const { get } = await start()
  const answer = await get('/api/locations?near=41.39,-81.73&limit=1')
  expect(answer.headers.get('x-total-count')).toBe('3')
  expect(await idsOf(answer)).toEqual(['parma'])
})

test('the tag parameter may repeat, and a location needs only one of the tags', async () => {
  const { get } = await start()
  expect(await idsOf(await get('/api/locations?tag=diesel'))).toEqual(['parma'])
  expect(await idsOf(await get('/api/locations?tag=diesel&tag=late'))).toEqual(['solon', 'parma'])
  expect(await idsOf(await get('/api/locations?tag=none'))).toEqual([])
})

test('bbox selects the locations inside, also across the date line', async () => {
  const { get } = await start()
  expect(await idsOf(await get('/api/locations?bbox=-82,41,-81.6,42'))).toEqual(['parma'])
  expect(await idsOf(await get('/api/locations?bbox=170,41,-81.6,42'))).toEqual(['parma'])
})

test.each([
  ['near=', 'near must be lat,lng in degrees, such as near=41.38,-81.72'],
  ['near=1', 'near must be lat,lng in degrees, such as near=41.38,-81.72'],
  ['near=,', 'near must be lat,lng in degrees, such as near=41.38,-81.72'],
  ['near=91,0', 'near must be lat,lng in degrees, such as near=41.38,-81.72'],
  ['near=1,2,3', 'near must be lat,lng in degrees, such as near=41.38,-81.72'],
  ['near=NaN,1', 'near must be lat,lng in degrees, such as near=41.38,-81.72'],
  ['near=0x10,1', 'near must be lat,lng in degrees, such as near=41.38,-81.72'],
  [
    'bbox=-82,42,-81,41',
    'bbox must be west,south,east,north in degrees, such as bbox=-82.5,41,-81,42',
  ],
  ['bbox=1,2,3', 'bbox must be west,south,east,north in degrees, such as bbox=-82.5,41,-81,42'],
  ['limit=0', 'limit must be a whole number from 1 to 100000'],
  ['limit=1.5', 'limit must be a whole number from 1 to 100000'],
  ['limit=0x5', 'limit must be a whole number from 1 to 100000'],
  ['limit=1e2', 'limit must be a whole number from 1 to 100000'],
  ['limit=x', 'limit must be a whole number from 1 to 100000'],
])('%s is rejected with a message', async (query, message) => {
  const { get } = await start()
  const answer = await get(`/api/locations?${query}`)
  expect([answer.status, await answer.json()]).toEqual([400, { message }])
})

test('a search text gets the finder’s whole answer', async () => {
  const { get } = await start()
  const answer = (await (await get('/api/locations/search?q=solon')).json()) as {
    total: number
    locations: { id: string }[]
  }
  expect([answer.total, answer.locations.map(({ id }) => id)]).toEqual([1, ['solon']])
})

test('the answer has its sentences in English', async () => {
  const { get } = await start()
  const search = async (q: string) =>
    (await (await get(`/api/locations/search?${new URLSearchParams({ q })}`)).json()) as object
  expect(await search('solon')).toMatchObject({ notice: null, reading: null })
  expect(await search('00000')).toMatchObject({
    notice: 'No stores found near zip code 00000. Showing all stores.',
    fallback: { kind: 'unknown-zip', zip: '00000' },
  })
  expect(await search('Cuyahoga County')).toMatchObject({
    reading: {
      kind: 'told',
      words: 'You can’t search by county. Enter a city, a zip code, or a street.',
      problem: { kind: 'county' },
    },
  })
  expect(await search('diesel zzzz')).toMatchObject({
    reading: { kind: 'all', note: 'We left out “zzzz”.' },
  })
})

test('a tag’s public form is its id, name, and color', async () => {
  const { get } = await start()
  expect(await (await get('/api/admin/tags')).json()).toEqual([DIESEL, LATE])
})

test('a long answer is compressed for clients that accept it', async () => {
  const locations = Array.from({ length: 50 }, (_, index) => aLocation({ id: `n${index}` }))
  const { get } = await startApp({ locations })
  const plain = await (await get('/api/locations')).arrayBuffer()
  const answer = await get('/api/locations', { 'accept-encoding': 'gzip' })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('vary')).toContain('Accept-Encoding')
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(plain.byteLength / 5)
})

test('ids select those locations, and an unknown id selects none', async () => {
  const { get } = await start()
  expect(await idsOf(await get('/api/locations?id=solon&id=unplaced'))).toEqual([
    'unplaced',
    'solon',
  ])
  expect(await idsOf(await get('/api/locations?id=nobody'))).toEqual([])
  expect(await idsOf(await get('/api/locations?id='))).toEqual([])
})

const NEVER = [[], [], [], [], [], [], []] as Location['week']

test('a search combines "open now", an area, tags, a place, and a limit', async () => {
  const { get, clock } = await startApp({
    locations: [
      UNPLACED,
      SOLON,
      PARMA,
      aLocation({ id: 'shut', week: NEVER }),
      aLocation({ id: 'later', businessStatus: 'FUTURE_OPENING' }),
    ],
    tags: [DIESEL, LATE],
  })
  const search = async (query: string) => {
    const answer = await get(`/api/locations/search?${query}`)
    const { locations, total, center, until } = (await answer.json()) as FinderAnswer
    return { ids: locations.map(({ id }) => id), total, center, until }
  }
  expect(await search('open=1')).toMatchObject({ ids: ['unplaced', 'solon', 'parma'], total: 3 })
  expect(await search('open=1&near=41.39,-81.44&limit=2')).toMatchObject({
    ids: ['solon', 'parma'],
    total: 3,
    center: { lat: 41.39, lng: -81.44, kind: 'visitor' },
  })
  expect(await search('near=41.39,-81.73')).toMatchObject({
    ids: ['parma', 'shut', 'solon', 'later', 'unplaced'],
  })
  expect(await search('area=-82,41,-81.6,42&tag=diesel')).toMatchObject({
    ids: ['parma'],
    total: 1,
  })
  expect(await search('area=-82,41,-81.6,42&tag=late')).toMatchObject({ ids: [], total: 0 })

  // Parma closes at 11 PM; Solon never closes.
  clock.now = Date.UTC(2026, 5, 16, 2, 59)
  const late = await search('open=1')
  expect(late).toMatchObject({ ids: ['unplaced', 'solon', 'parma'] })
  expect(late.until).toBe(Date.UTC(2026, 5, 16, 3, 0))
  clock.now = Date.UTC(2026, 5, 16, 3, 0)
  expect(await search('open=1')).toMatchObject({ ids: ['solon'] })
})

test('the points of a search are its results that have coordinates', async () => {
  const { get } = await start()
  expect(await (await get('/api/locations/points')).json()).toEqual({
    ids: ['solon', 'parma'],
    names: ['Test Solon', 'Test Parma'],
    lats: [41.39, 41.39],
    lngs: [-81.44, -81.73],
  })
  const tagged = await get('/api/locations/points?tag=diesel')
  expect(await tagged.json()).toMatchObject({ ids: ['parma'] })
})
