import { expect, test } from 'vitest'
import type { OfflineList } from '#web/data/offline-list.ts'
import { aLocation, startApp } from '#server/testing/testing.ts'

test('the worker is a script that browsers ask for each time', async () => {
  const { get } = await startApp()
  const answer = await get('/sw.js')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const text = await answer.text()
  expect(text).toContain('respondWith')
  expect(text.length).toBeLessThan(12_000)
})

test('the worker of the managers’ page is small, and is not in the visitors’', async () => {
  const { get } = await startApp()
  const [own, visitors] = await Promise.all([get('/today-sw.js'), get('/sw.js')])
  const text = await own.text()
  expect(text).toContain('respondWith')
  expect(text.length).toBeLessThan(4000)
  expect(await visitors.text()).not.toContain('forecourt.today')
})

test.each(['/sw.js', '/today-sw.js'])(
  'with OFFLINE=off %s removes itself and answers nothing',
  async (path) => {
    const { get } = await startApp({ environment: { OFFLINE: 'off' } })
    const answer = await get(path)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const text = await answer.text()
    expect(text).toContain('unregister')
    expect(text).not.toContain('respondWith')
    expect(await (await get('/fuel')).text()).toContain('"isOfflineOff":true')
  },
)

test('pages know nothing of the setting unless it is off', async () => {
  const { get } = await startApp()
  expect(await (await get('/fuel')).text()).not.toContain('isOfflineOff')
})

test('only pages that register a worker let one run', async () => {
  const { get } = await startApp({ locations: [aLocation()] })
  const policy = async (path: string) =>
    (await get(path)).headers.get('content-security-policy') ?? ''
  for (const path of [
    '/',
    '/find-a-store',
    '/delivery',
    '/today',
    '/stores/oh/parma/12-example-rd',
  ]) {
    expect(await policy(path)).toContain("worker-src 'self'")
  }
  for (const path of ['/admin', '/admin/login', '/google-auth-test', '/sw.js', '/offline']) {
    expect(await policy(path)).not.toContain('worker-src')
  }
})

test('devices keep the finder, its stores, its map, its texts, and the zips nearby', async () => {
  const { get } = await startApp({ locations: [aLocation()], tags: [] })
  const answer = await get('/api/offline')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const { addresses, answers, zips }: OfflineList = await answer.json()
  expect(addresses).toEqual([
    expect.stringMatching(/^\/map\/us\.json\?v=./),
    expect.stringMatching(/^\/map\/oh\.json\?v=./),
    '/api/locations',
    '/find-a-store',
    '/offline',
    '/es/offline',
  ])
  expect(Object.keys(answers)).toEqual([
    '/api/admin/tags',
    '/api/site/findAStore',
    '/api/site/findAStore?lang=es',
  ])
  for (const [call, kept] of Object.entries(answers)) {
    expect(await (await get(call)).json()).toEqual(kept)
  }
  const row = zips.numbers.indexOf(44129)
  const point = await (await get('/api/geocode?address=44129, USA')).json()
  expect({ lat: (zips.lats[row] ?? 0) / 10_000, lng: (zips.lngs[row] ?? 0) / 10_000 }).toEqual(
    point,
  )
  // Cleveland is near, Columbus and Los Angeles are not.
  expect(zips.numbers).toContain(44114)
  expect(zips.numbers).not.toContain(43215)
  expect(zips.numbers).not.toContain(90001)
  expect([zips.lats.length, zips.lngs.length]).toEqual([zips.numbers.length, zips.numbers.length])
})

test('a list that is too long to send is not kept', async () => {
  const locations = Array.from({ length: 1001 }, (_, number) =>
    aLocation({ id: `store-${number}`, address: `${number + 1} Example Rd, Parma, OH 44129` }),
  )
  const { get } = await startApp({ locations })
  const { addresses, zips }: OfflineList = await (await get('/api/offline')).json()
  expect(addresses).not.toContain('/api/locations')
  expect(addresses).toContain('/find-a-store')
  expect(zips.numbers).toEqual([])
})

test.each([
  ['/offline', 'en', ['You’re offline', 'No tienes conexión']],
  ['/es/offline', 'es', ['No tienes conexión', 'You’re offline']],
])('%s is a page without scripts, in both languages', async (path, language, headings) => {
  const { get } = await startApp({
    site: (site) => ({ ...site, brand: { ...(site['brand'] as object), name: 'Fuel & <Go>' } }),
  })
  const answer = await get(path)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain(`<html lang="${language}">`)
  expect([...html.matchAll(/<h[12]>([^<]+)/g)].map(([, text]) => text)).toEqual(headings)
  expect(new Set(Array.from(html.matchAll(/<section lang="(..)"/g), ([, part]) => part))).toEqual(
    new Set(['en', 'es']),
  )
  expect(html).not.toContain('<script')
  expect(html).toContain('Fuel &amp; &lt;Go&gt;')
  expect(html).toContain('noindex')
  expect(html.match(/<!--kept-->/g)).toHaveLength(1)
})

test('what sets a cookie is never kept', async () => {
  const { send } = await startApp({ environment: { ADMIN_PASSWORD: 'browser-tests-only' } })
  const answer = await send('POST', '/api/admin/logout', {
    headers: { origin: 'http://localhost:3000' },
  })
  expect(answer.headers.get('set-cookie')).not.toBe(null)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
