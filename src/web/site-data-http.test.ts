import { expect, test } from 'vitest'
import { createHttpSiteData, createReads, ReadFailed } from './site-data-http.ts'

/** Answers in order, and notes what was asked. */
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

test('what was read is never stale, and callers at once share it', async () => {
  const { asked, fetch } = answers(Response.json([1]))
  const { read } = createReads(fetch)
  await Promise.all([read(['/api/locations']), read(['/api/locations'])])
  await read(['/api/locations'])
  expect(asked).toHaveLength(1)
})

test('a refusal is an error whose text is status, colon, space and the body', async () => {
  const { fetch } = answers(new Response('no such thing', { status: 404 }))
  const failed = await createReads(fetch)
    .read(['/api/x'])
    .catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(ReadFailed)
  expect(failed).toMatchObject({ status: 404, message: '404: no such thing' })
})

test('without a body its text has the status text', async () => {
  const { fetch } = answers(new Response('', { status: 503, statusText: 'Service Unavailable' }))
  await expect(createReads(fetch).read(['/api/x'])).rejects.toThrow('503: Service Unavailable')
})

const refused = () => new Response('Please sign in', { status: 401 })

test('401 is an error by default, and null to who asks for that', async () => {
  const { fetch } = answers(refused(), refused())
  const { read, readUnlessUnauthorized } = createReads(fetch)
  await expect(read(['/api/admin/check-auth'])).rejects.toThrow('401: Please sign in')
  expect(await readUnlessUnauthorized(['/api/admin/check-auth'])).toBeNull()
})

test('a failure is not tried again by itself, and not kept: asking again asks again', async () => {
  const { asked, fetch } = answers(new Response('', { status: 500 }), Response.json('fine'))
  const { read } = createReads(fetch)
  await expect(read(['/api/x'])).rejects.toThrow('500')
  expect(asked).toHaveLength(1)
  expect(await read(['/api/x'])).toBe('fine')
})

const query = (text: string) => ({ text, tagIds: ['late'] })
const place = (id: string, lat: number) => ({
  id,
  name: id,
  address: `1 Example St, Parma, OH 44129`,
  coordinates: { lat, lng: -81.7 },
  tags: [{ id: 'late', name: 'Open Late', color: '#123456' }],
  businessStatus: 'OPERATIONAL',
})

test('a zip of a small chain is decided in the browser, by the spec’s three calls', async () => {
  const { asked, fetch } = answers(
    Response.json([place('far', 42), place('near', 41.4)]),
    Response.json([]),
    Response.json({ lat: 41.39, lng: -81.7 }),
  )
  const siteData = createHttpSiteData({ fetch, locationCount: 2 })
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

test('a text, and everything of a big chain, is asked of the server in one call', async () => {
  for (const [text, locationCount] of [
    ['parma', 2],
    ['44129', 8568],
  ] as const) {
    const { asked, fetch } = answers(Response.json({ total: 0 }))
    await createHttpSiteData({ fetch, locationCount }).findLocations(query(text))
    expect(asked.map(({ address }) => address)).toEqual([
      `/api/locations/search?q=${text}&limit=50&tag=late`,
    ])
  }
})
