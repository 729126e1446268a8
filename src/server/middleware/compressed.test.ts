import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLocation, startApp } from '#server/testing/testing.ts'

const DECODED = { br: brotliDecompressSync, gzip: gunzipSync }

let app: Awaited<ReturnType<typeof startApp>>
let close: () => Promise<void>
beforeAll(async () => {
  const locations = Array.from({ length: 60 }, (_, at) =>
    aLocation({ id: `s${at}`, name: `Store ${at}`, address: `${at} Elm St, Parma, OH 44129` }),
  )
  app = await startApp({ locations, atEnd: (end) => (close = end) })
})
afterAll(() => close())

const get = (path: string, accepted: string, more = {}) =>
  app.get(path, { 'accept-encoding': accepted, ...more })

test.each([
  ['/api/locations', 'gzip, deflate, br', 'br'],
  ['/api/locations', 'gzip', 'gzip'],
  ['/api/locations', 'br;q=0, gzip', 'gzip'],
  ['/api/status?all=1', 'br', 'br'],
  ['/api/locations.csv', 'br', 'br'],
  ['/sitemap.xml', 'br', 'br'],
  ['/llms.txt', 'gzip', 'gzip'],
] as const)('%s for %o is sent as %s, and is the same text', async (path, accepted, encoding) => {
  const [plain, sent] = [await app.get(path), await get(path, accepted)]
  expect([sent.status, sent.headers.get('content-encoding')]).toEqual([200, encoding])
  for (const { headers } of [plain, sent]) expect(headers.get('vary')).toContain('Accept-Encoding')
  const bytes = Buffer.from(await sent.arrayBuffer())
  const whole = Buffer.from(await plain.arrayBuffer())
  expect(DECODED[encoding](bytes).equals(whole)).toBe(true)
  expect(bytes.length).toBeLessThan(whole.length / 2)
})

test.each([
  ['/api/locations', 'identity'],
  ['/api/locations', 'br;q=0, gzip;q=0'],
  ['/favicon.ico', 'br'],
])('%s for %o is sent as it is', async (path, accepted) => {
  const sent = await get(path, accepted)
  expect([sent.status, sent.headers.get('content-encoding')]).toEqual([200, null])
})

test('what was kept compressed is confirmed without being sent again', async () => {
  const etag = (await get('/api/locations.csv', 'br')).headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\//)
  expect((await get('/api/locations.csv', 'br', { 'if-none-match': etag })).status).toBe(304)
})
