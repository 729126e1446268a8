import { changeLocations } from '#server/storage/contract/change-locations.ts'
import { expect, test } from 'vitest'
import { aLocation, startApp } from '#server/testing/testing.ts'

const start = () => startApp({ environment: { PUBLIC_URL: 'https://shop.example' } })

test('the sitemap lists the full address of every public page, and no hidden page', async () => {
  const { get } = await start()
  const answer = await get('/sitemap.xml')
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const listed = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
  const expected = [
    '',
    'careers',
    'cellular',
    'delivery',
    'docs/open-data',
    'find-a-store',
    'fuel',
    'job-opportunities',
    'our-story',
    'privacy-policy',
    'status',
    'stores',
  ].flatMap((path) => [
    `https://shop.example/${path}`,
    `https://shop.example/es/${path}`.replace(/\/$/, ''),
  ])
  expect(new Set(listed)).toEqual(new Set(expected))
  expect(listed).toHaveLength(expected.length)
})

test('the sitemap has the pages of every location, city, and state', async () => {
  const { get, storage } = await startApp({
    locations: [
      aLocation(),
      aLocation({ id: 'gone', businessStatus: 'CLOSED_PERMANENTLY' }),
      aLocation({ id: 'erie', address: '8 Ash St, Erie, PA 16501' }),
    ],
    environment: { PUBLIC_URL: 'https://shop.example', LANGUAGES: 'en' },
  })
  const inDirectory = async () =>
    [
      ...(await (await get('/sitemap.xml')).text()).matchAll(/<loc>[^<]*\/stores\/([^<]*)<\/loc>/g),
    ].map(([, path]) => path)
  expect(await inDirectory()).toEqual([
    'oh',
    'oh/parma',
    'oh/parma/12-example-rd',
    'pa',
    'pa/erie',
    'pa/erie/8-ash-st',
  ])
  await changeLocations(storage, (kept) => [kept.slice(0, 2), null])
  expect(await inDirectory()).toEqual(['oh', 'oh/parma', 'oh/parma/12-example-rd'])
  expect((await get('/sitemap-1.xml')).status).toBe(404)
})

test('robots.txt disallows the API but for the open data, names the sitemap, and reveals no hidden page', async () => {
  const { get } = await start()
  const text = await (await get('/robots.txt')).text()
  expect(text).toBe(
    'User-agent: *\nAllow: /api/locations.\nDisallow: /api/\n\nSitemap: https://shop.example/sitemap.xml\n',
  )
})

test('llms.txt names the chain, its pages, its data files, and both languages', async () => {
  const { get } = await start()
  const answer = await get('/llms.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
  const text = await answer.text()
  expect(text.startsWith('# Lindenway\n\n> ')).toBe(true)
  const links = [...text.matchAll(/\]\((https:[^)]*)\)/g)].map(([, url]) => url)
  expect(links).toEqual(
    expect.arrayContaining(
      [
        '/find-a-store',
        '/stores',
        '/docs/open-data',
        '/api/locations.json',
        '/api/locations.geojson',
        '/api/locations.csv',
        '/sitemap.xml',
        '/',
        '/es',
        '/es/llms.txt',
      ].map((path) => `https://shop.example${path}`),
    ),
  )
  for (const url of links) {
    const path = url?.replace('https://shop.example', '') ?? ''
    expect([path, (await get(path)).status]).toEqual([path, 200])
  }
})

test('llms.txt is in Spanish, too, while the site is', async () => {
  const { get } = await start()
  const text = await (await get('/es/llms.txt')).text()
  expect(text).toContain('[Datos abiertos](https://shop.example/es/docs/open-data)')
  const english = await startApp({ environment: { LANGUAGES: 'en' } })
  expect((await english.get('/es/llms.txt')).status).toBe(404)
  expect(await (await english.get('/llms.txt')).text()).not.toContain('/es')
})

test('llms.txt leaves out a page that is off', async () => {
  const { get } = await startApp({ site: (site) => ({ ...site, pagesOff: ['cellular'] }) })
  expect(await (await get('/llms.txt')).text()).not.toContain('/cellular')
})

test('the manifest has the name and the icons of the chain', async () => {
  const { get } = await start()
  const answer = await get('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  expect(await answer.json()).toMatchObject({
    name: 'Lindenway Market & Fuel',
    short_name: 'Lindenway',
    icons: [
      { sizes: '192x192', type: 'image/png' },
      { sizes: '512x512', type: 'image/png' },
      { sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
})

test('every page in the sitemap exists and may be indexed', async () => {
  const { get } = await start()
  const sitemap = await (await get('/sitemap.xml')).text()
  for (const [, url = ''] of sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)) {
    const answer = await get(new URL(url).pathname)
    expect([url, answer.status]).toEqual([url, 200])
    expect([url, (await answer.text()).includes('noindex')]).toEqual([url, false])
  }
})

test('the site can be installed, with shortcuts to its stores and jobs', async () => {
  const { get } = await start()
  expect(await (await get('/manifest.webmanifest')).json()).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    shortcuts: [
      { name: 'Find a store', url: '/find-a-store', icons: [{ sizes: '192x192' }] },
      { name: 'Jobs', url: '/job-opportunities', icons: [{ sizes: '192x192' }] },
    ],
  })
})

test('a page that is off has no shortcut', async () => {
  const { get } = await startApp({ site: (site) => ({ ...site, pagesOff: ['jobOpportunities'] }) })
  const { shortcuts } = await (await get('/manifest.webmanifest')).json()
  expect(shortcuts).toMatchObject([{ url: '/find-a-store' }])
})
