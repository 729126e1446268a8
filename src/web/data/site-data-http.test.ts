import { expect, test } from 'vitest'
import { createHttpSiteData } from './site-data-http.ts'
import { createReads, ReadFailed } from './read.ts'
import { EVERY_LOCATION } from '#web/addresses/finder-query.ts'
import { SearchFailed } from './site-data.ts'
import { setVisitorPlace } from './visitor-place.ts'

/** Answers in order, and records the requests. */
function answers(...given: Response[]) {
  const asked: { address: string; init: RequestInit }[] = []
  const fetch = async (address: string, init: RequestInit) => {
    asked.push({ address, init })
    const answer = given.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  }
  return { asked, fetch }
}

test('a read goes to the key’s parts joined with slashes, with cookies', async () => {
  const { asked, fetch } = answers(Response.json({ a: 1 }))
  expect(await createReads(fetch).read(['/api/site', 'fuel'])).toEqual({ a: 1 })
  expect(asked[0]?.address).toBe('/api/site/fuel')
  expect(asked[0]?.init.credentials).toBe('include')
  expect(asked[0]?.init.method ?? 'GET').toBe('GET')
})

test('a read is never stale, and concurrent callers share it', async () => {
  const { asked, fetch } = answers(Response.json([1]))
  const { read } = createReads(fetch)
  await Promise.all([read(['/api/locations']), read(['/api/locations'])])
  await read(['/api/locations'])
  expect(asked).toHaveLength(1)
})

test('a rejection is an error whose text is status, colon, space and the body', async () => {
  const { fetch } = answers(new Response('no such thing', { status: 404 }))
  const failed = await createReads(fetch)
    .read(['/api/x'])
    .catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(ReadFailed)
  expect(failed).toMatchObject({ status: 404, message: '404: no such thing' })
})

test('without a body, the error’s text has the status text', async () => {
  const { fetch } = answers(new Response('', { status: 503, statusText: 'Service Unavailable' }))
  await expect(createReads(fetch).read(['/api/x'])).rejects.toThrow('503: Service Unavailable')
})

test('a failure is neither retried nor cached, so the next call sends a new request', async () => {
  const { asked, fetch } = answers(new Response('', { status: 500 }), Response.json('fine'))
  const { read } = createReads(fetch)
  await expect(read(['/api/x'])).rejects.toThrow('500')
  expect(asked).toHaveLength(1)
  expect(await read(['/api/x'])).toBe('fine')
})

const query = (text: string) => ({ ...EVERY_LOCATION, text, tagIds: ['late'] })
const place = (id: string, lat: number) => ({
  id,
  name: id,
  address: `1 Example St, Parma, OH 44129`,
  coordinates: { lat, lng: -81.7 },
  tags: [{ id: 'late', name: 'Open Late', color: '#123456' }],
  businessStatus: 'OPERATIONAL',
})

test('a zip search of a small chain is answered in the browser, with the spec’s three calls', async () => {
  const { asked, fetch } = answers(
    Response.json([place('far', 42), place('near', 41.4)]),
    Response.json([]),
    Response.json({ lat: 41.39, lng: -81.7 }),
  )
  const siteData = createHttpSiteData({ read: createReads(fetch).read, locationCount: 2 })
  const answer = await siteData.findLocations(query('44129'))
  expect(asked.map(({ address }) => address)).toEqual([
    '/api/locations',
    '/api/admin/tags',
    '/api/geocode?address=44129%2C+USA',
  ])
  expect(answer.locations.map(({ id, distance }) => [id, distance])).toEqual([
    ['near', 0.7],
    ['far', 42.1],
  ])
})

test('a text search, and any search of a large chain, is one call to the server', async () => {
  for (const [text, locationCount, box] of [
    ['parma', 2, 'q'],
    ['44129', 8568, 'zip'],
  ] as const) {
    const { asked, fetch } = answers(Response.json({ total: 0 }))
    const { read } = createReads(fetch)
    await createHttpSiteData({ read, locationCount }).findLocations(query(text))
    expect(asked.map(({ address }) => address)).toEqual([
      `/api/locations/search?${box}=${text}&tag=late&limit=50`,
    ])
  }
})

test('"open now" and an area are applied in the browser too', async () => {
  const always = Array.from({ length: 7 }, () => [[0, 1440]])
  const never = Array.from({ length: 7 }, () => [])
  const hours = { specialDays: [], timeZone: 'America/New_York' }
  const { fetch } = answers(
    Response.json([
      { ...place('shut', 41.4), ...hours, week: never },
      { ...place('open', 41.4), ...hours, week: always },
      { ...place('open elsewhere', 45), ...hours, week: always },
    ]),
    Response.json([]),
  )
  const siteData = createHttpSiteData({ read: createReads(fetch).read, locationCount: 3 })
  const area = [-82, 41, -81, 42] as const
  const answer = await siteData.findLocations({ ...EVERY_LOCATION, openNow: true, area, limit: 1 })
  expect(answer.locations.map(({ id }) => id)).toEqual(['open'])
  expect(answer.total).toBe(1)
})

test("a search for everything measures from the visitor's own position, rounded to 100 m, if known", async () => {
  setVisitorPlace({ lat: 41.9912345, lng: -81.7001 })
  const { asked, fetch } = answers(
    Response.json([place('far', 41), place('near', 42)]),
    Response.json([]),
    Response.json({ total: 0 }),
  )
  const { read } = createReads(fetch)
  const { findLocations } = createHttpSiteData({ read, locationCount: 2 })
  const answer = await findLocations(EVERY_LOCATION)
  expect(answer.locations.map(({ id, distance }) => [id, distance])).toEqual([
    ['near', 0.6],
    ['far', 68.5],
  ])
  expect(answer.center).toEqual({ lat: 41.991, lng: -81.7, kind: 'visitor' })
  await createHttpSiteData({ read, locationCount: 8568 }).findLocations(EVERY_LOCATION)
  expect(asked.at(-1)?.address).toBe('/api/locations/search?limit=50&near=41.991%2C-81.7')
  setVisitorPlace(null)
})

test('a search without a connection fails with SearchFailed, and can be retried', async () => {
  const { fetch } = answers(new Response('', { status: 503 }), Response.json({ total: 7 }))
  const { read } = createReads(fetch)
  const { findLocations } = createHttpSiteData({ read, locationCount: 8568 })
  await expect(findLocations(query('parma'))).rejects.toBeInstanceOf(SearchFailed)
  expect(await findLocations(query('parma'))).toMatchObject({ total: 7 })
})
