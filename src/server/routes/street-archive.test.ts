import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '#server/testing/testing.ts'

const BYTES = '0123456789abcdefghij'

async function withArchive(environment: Record<string, string> = {}) {
  const app = await startApp({ environment })
  await writeFile(join(app.services.config.dataDirectory, 'basemap.pmtiles'), BYTES)
  return app
}

test('without the file, the street map is not found', async () => {
  const { get } = await startApp()
  expect((await get('/basemap.pmtiles')).status).toBe(404)
  expect(await (await get('/api/map')).json()).toEqual({ streets: null })
})

test('a range request gets that part of the file', async () => {
  const { get } = await withArchive()
  const part = await get('/basemap.pmtiles', { range: 'bytes=10-14' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe('bytes 10-14/20')
  expect(part.headers.get('content-length')).toBe('5')
  expect(await part.text()).toBe('abcde')
  const end = await get('/basemap.pmtiles', { range: 'bytes=-3' })
  expect(await end.text()).toBe('hij')
})

test('without a range, or with several, the whole file is sent', async () => {
  const { get } = await withArchive()
  const whole = await get('/basemap.pmtiles')
  expect(whole.status).toBe(200)
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  expect(whole.headers.get('content-range')).toBeNull()
  expect(await whole.text()).toBe(BYTES)
  expect((await get('/basemap.pmtiles', { range: 'bytes=0-1,4-5' })).status).toBe(200)
})

test('a range after the end is rejected with the size of the file', async () => {
  const { get } = await withArchive()
  const refused = await get('/basemap.pmtiles', { range: 'bytes=20-' })
  expect(refused.status).toBe(416)
  expect(refused.headers.get('content-range')).toBe('bytes */20')
  expect(await refused.text()).toBe('')
})

test('HEAD has the headers of the file and no body', async () => {
  const { send } = await withArchive()
  const head = await send('HEAD', '/basemap.pmtiles')
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe('20')
  expect(await head.text()).toBe('')
})

test('an unchanged file is not sent again, and a range of an older version gets the whole new file', async () => {
  const { get } = await withArchive()
  const etag = (await get('/basemap.pmtiles')).headers.get('etag') ?? ''
  expect((await get('/basemap.pmtiles', { 'if-none-match': etag })).status).toBe(304)
  const same = await get('/basemap.pmtiles', { range: 'bytes=0-1', 'if-range': etag })
  expect(same.status).toBe(206)
  const other = await get('/basemap.pmtiles', { range: 'bytes=0-1', 'if-range': '"other"' })
  expect(other.status).toBe(200)
})

test('the map’s link has the version, and may be cached forever', async () => {
  const { get, services } = await withArchive()
  const read = async () => {
    const { streets } = (await (await get('/api/map')).json()) as { streets: { address: string } }
    return streets.address
  }
  const address = await read()
  expect(address).toMatch(/^\/basemap\.pmtiles\?v=/)
  expect((await get(address)).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  )
  await writeFile(join(services.config.dataDirectory, 'basemap.pmtiles'), `${BYTES}more`)
  expect(await read()).not.toBe(address)
  expect((await get(address)).headers.get('cache-control')).toBe(
    'public, max-age=300, must-revalidate',
  )
})

test('a symbolic link in its place is not followed', async () => {
  const { get, services } = await startApp()
  const { dataDirectory } = services.config
  await symlink(join(dataDirectory, 'catalog.json'), join(dataDirectory, 'basemap.pmtiles'))
  expect((await get('/basemap.pmtiles')).status).toBe(404)
  expect(await (await get('/api/map')).json()).toEqual({ streets: null })
})

const TILES = {
  MAP_TILE_URL: 'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
  MAP_TILE_ATTRIBUTION: '© Example Tiles',
}

test('tiles from MAP_TILE_URL take precedence over the file, with their attribution', async () => {
  const { get } = await withArchive(TILES)
  expect(await (await get('/api/map')).json()).toEqual({
    streets: { kind: 'tiles', address: TILES.MAP_TILE_URL, credit: '© Example Tiles' },
  })
})

test('only pages with a map may load pictures from the tile server', async () => {
  const { get } = await startApp({ environment: TILES })
  const imagesOf = async (path: string) => {
    const policy = (await get(path)).headers.get('content-security-policy') ?? ''
    return policy.split('; ').find((part) => part.startsWith('img-src'))
  }
  expect(await imagesOf('/find-a-store')).toBe("img-src 'self' data: https://*.tiles.example.com")
  expect(await imagesOf('/')).toBe("img-src 'self' data: https://*.tiles.example.com")
  expect(await imagesOf('/fuel')).toBe("img-src 'self' data:")
  const { get: without } = await startApp()
  expect((await without('/find-a-store')).headers.get('content-security-policy')).toContain(
    "img-src 'self' data:;",
  )
})

test('a tile URL without one of its three placeholders stops the start', async () => {
  await expect(
    startApp({ environment: { MAP_TILE_URL: 'https://tiles.example.com/map.png' } }),
  ).rejects.toThrow(
    'MAP_TILE_URL is "https://tiles.example.com/map.png"; it must be a URL with {z}, {x}, and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png.',
  )
})
