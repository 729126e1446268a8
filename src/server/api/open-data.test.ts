import { expect, test } from 'vitest'
import { aLocation, startApp } from '#server/testing/testing.ts'

const OPEN = [
  '/api/locations.json',
  '/api/locations.geojson',
  '/api/locations.csv',
  '/api/locations.schema.json',
  '/api/status',
]
const ASKED = {
  origin: 'https://map.example',
  'sec-fetch-site': 'cross-site',
  'access-control-request-method': 'GET',
  'access-control-request-headers': 'if-none-match',
}

test('a page of another site may read open data with headers of its own', async () => {
  const { get, send } = await startApp({ locations: [aLocation()] })
  for (const path of OPEN) {
    const { status, headers } = await send('OPTIONS', path, { headers: ASKED })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD')
    expect(headers.get('access-control-allow-headers')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect((await get(path)).headers.get('access-control-allow-origin')).toBe('*')
  }
})

test('nobody may change open data', async () => {
  const { send } = await startApp()
  for (const path of OPEN) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, headers } = await send(method, path)
      expect([status, headers.get('access-control-allow-origin')]).toEqual([404, null])
    }
  }
})

test('a page of another site is not let in to other calls', async () => {
  const { send } = await startApp()
  for (const path of ['/api/locations', '/api/today', '/api/prices', '/api/admin/login']) {
    const { headers } = await send('OPTIONS', path, { headers: ASKED })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
})
