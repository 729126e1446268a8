import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { readFile } from 'node:fs/promises'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import type { Location } from '#domain/location/location.ts'
import { paintFiles } from '#server/built-files.ts'
import { changeLocations } from '#server/storage/contract/change-locations.ts'
import { aLocation, startApp } from '#server/testing/testing.ts'

const PARMA = '/stores/oh/parma/12-example-rd'
const ERIE = aLocation({
  id: '#57',
  name: 'Test Erie #8',
  address: '8 Ash St, Erie, PA 16501',
})
const ERIE_PATH = '/stores/pa/erie/8-ash-st'

function start(locations: readonly Location[] = [aLocation(), ERIE]) {
  return startApp({ locations, environment: { PUBLIC_URL: 'https://shop.example' } })
}

await initWasm(await readFile(paintFiles().wasm))

/** What a phone reads from a drawn code. */
function readCode(svg: string): string {
  const { width, height, pixels } = new Resvg(svg, {
    fitTo: { mode: 'width', value: 800 },
  }).render()
  return decodeQR({ width, height, data: pixels })
}

test.each([
  ['an id', '/s/parma', PARMA],
  ['an id in capitals', '/s/PARMA', PARMA],
  ['an id with letters percent-encoded', '/s/%70arma', PARMA],
  ['an id with a percent-encoded "#"', '/s/%2357', ERIE_PATH],
  ['an id without its "#"', '/s/57', ERIE_PATH],
  ['the number in a name', '/s/8', ERIE_PATH],
  ['a number with leading zeros', '/s/008', ERIE_PATH],
  ['a campaign’s query', '/s/parma?utm_source=receipt&x=%0d', `${PARMA}?utm_source=receipt&x=%0d`],
])('%s redirects to the store’s page, and no cache keeps it', async (_, path, place) => {
  const { get, send } = await start()
  for (const answer of [await get(path), await send('HEAD', path)]) {
    expect([answer.status, answer.headers.get('location')]).toEqual([302, place])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toBe('')
  }
  expect((await get(place)).status).toBe(200)
})

test.each([
  ['/s/parma/', '/s/parma'],
  ['/S/Parma', '/s/Parma'],
  ['//s//parma?a=1', '/s/parma?a=1'],
  ['/S/%2357', '/s/%2357'],
  ['/S/parma/QR.SVG', '/s/parma/qr.svg'],
])('%s is sent to its one spelling, %s', async (path, place) => {
  const { get } = await start()
  const answer = await get(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, place])
})

test.each([
  ['an unknown key', '/s/nobody'],
  ['no key', '/s'],
  ['a key with a slash', '/s/a%2Fb'],
  ['a key that is not valid percent-encoding', '/s/%zz'],
  ['a control character', '/s/%00'],
  ['an overlong key', `/s/${'9'.repeat(4000)}`],
  ['more after the key', '/s/parma/more'],
])('%s is the 404 page', async (_, path) => {
  const { get, errors } = await start()
  const answer = await get(path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('This road doesn&#x27;t go anywhere')
  expect(errors).toEqual([])
})

test('an id may contain a slash or a period', async () => {
  const { get } = await start([
    aLocation({ id: 'way/12' }),
    aLocation({ id: 'erie.v2', address: ERIE.address }),
  ])
  expect((await get('/s/way%2F12')).headers.get('location')).toBe(PARMA)
  expect((await get('/s/erie.v2')).headers.get('location')).toBe(ERIE_PATH)
})

test('a number that two stores have is the 404 page', async () => {
  const { get } = await start([
    aLocation({ name: 'Test #12' }),
    aLocation({ id: 'b', name: 'Test 12', address: ERIE.address }),
  ])
  expect((await get('/s/12')).status).toBe(404)
  expect((await get('/s/12/qr.svg')).status).toBe(404)
})

test('other methods are not allowed', async () => {
  const { send } = await start()
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await send(method, '/s/parma')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  }
})

test('a short address follows a store that moves, and leads to the note when it is closed or deleted', async () => {
  const { get, storage } = await start()
  await changeLocations(storage, (kept) => [
    kept.map((one) =>
      one.id === 'parma' ? { ...one, address: '7 Oak St, Parma, OH 44129' } : one,
    ),
    null,
  ])
  expect((await get('/s/parma')).headers.get('location')).toBe('/stores/oh/parma/7-oak-st')

  await changeLocations(storage, ([parma, ...others]) => [
    parma ? [{ ...parma, businessStatus: 'CLOSED_PERMANENTLY' }, ...others] : others,
    null,
  ])
  await changeLocations(storage, (kept) => [kept.filter(({ id }) => id !== '#57'), null])
  for (const [path, place] of [
    ['/s/parma', '/stores/oh/parma/7-oak-st'],
    ['/s/57', ERIE_PATH],
  ] as const) {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, place])
    expect((await get(place)).status).toBe(410)
    expect((await get(`${path}/qr.svg`)).status).toBe(410)
  }
})

test('the QR code is dark on white and contains the short address at PUBLIC_URL', async () => {
  const { get } = await start()
  for (const [path, address] of [
    ['/s/parma/qr.svg', 'https://shop.example/s/parma'],
    ['/s/%2357/qr.svg', 'https://shop.example/s/57'],
    ['/s/8/qr.svg', 'https://shop.example/s/57'],
  ] as const) {
    const answer = await get(path, { host: 'evil.example' })
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate')
    const svg = await answer.text()
    expect(svg).toMatch(/<rect fill="white"[^>]*\/><path fill="black"/)
    expect(readCode(svg)).toBe(address)
  }
})

test.each(['x'.repeat(128), 'é'.repeat(128), '⛽'.repeat(128)])(
  'the longest id %s fits in a QR code',
  async (id) => {
    const { get } = await start([aLocation({ id })])
    const code = await get(`/s/${encodeURIComponent(id)}/qr.svg`)
    const address = readCode(await code.text())
    expect(address).toBe(`https://shop.example/s/${encodeURIComponent(id)}`)
    expect((await get(new URL(address).pathname)).headers.get('location')).toBe(PARMA)
  },
)

test('search engines find no short address', async () => {
  const { get } = await start()
  for (const path of ['/sitemap.xml', '/robots.txt', '/']) {
    expect(await (await get(path)).text()).not.toContain('/s/')
  }
})
