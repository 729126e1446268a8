import { changeLocations } from '#server/storage/contract/change-locations.ts'
import { expect, test } from 'vitest'
import type { Location } from '#domain/location/location.ts'
import { aLocation, startApp } from '#server/testing/testing.ts'

const DIESEL = { id: 'diesel', name: 'Diesel', color: '#1d7244' }
const PARMA = aLocation({
  tagIds: ['diesel'],
  week: [[[360, 1380]], [], [[0, 1440]], [[1080, 1560]], 'By appointment', null, [[360, 1380]]],
  specialDays: [
    { date: '2026-06-01', hours: [] },
    { date: '2026-07-04', hours: [[540, 1080]], name: 'Independence Day' },
    { date: '2027-01-01', hours: [] },
  ],
})
const PARMA_PATH = '/stores/oh/parma/12-example-rd'
const near = (id: string, lat: number, fields: Partial<Location> = {}) =>
  aLocation({
    id,
    name: `Test ${id}`,
    address: `${id.length} Elm St, Akron, OH 44301`,
    coordinates: { lat, lng: -81.73 },
    ...fields,
  })
const ERIE = aLocation({ id: 'erie', name: 'Test Erie', address: '8 Ash St, Erie, PA 16501' })

const start = (locations: readonly Location[] = [PARMA, ERIE]) =>
  startApp({ locations, tags: [DIESEL], environment: { PUBLIC_URL: 'https://shop.example' } })

/** The page without its data, with entities and comments as a reader sees them. */
function shown(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

function structured(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON-LD is an object
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  )
}

test('the directory leads from the states over the cities to every location', async () => {
  const { get } = await start()
  const states = shown(await (await get('/stores')).text())
  expect(states).toContain('<a href="/stores/oh">Ohio</a>')
  expect(states).toContain('<a href="/stores/pa/erie">Erie</a>')
  expect(states).toContain('2 stores')
  expect(states).toContain('href="/api/locations.csv"')
  expect(states).toContain('href="/api/locations.geojson"')
  const ohio = shown(await (await get('/stores/oh')).text())
  expect(ohio).toContain('<h1>Stores in Ohio</h1>')
  expect(ohio).toContain('<a href="/stores/oh/parma">Parma</a>')
  expect(ohio).toContain(`<a href="${PARMA_PATH}"><b>Test Parma</b>`)
  expect(ohio).not.toContain('Erie')
  const parma = await get('/stores/oh/parma')
  const text = shown(await parma.text())
  expect(text).toContain('<h1>Stores in Parma, Ohio</h1>')
  expect(text).toContain(`<a href="${PARMA_PATH}">Test Parma</a>`)
  expect(text).toContain('<title>Lindenway Stores in Parma, Ohio</title>')
  expect(text).toContain('<link rel="canonical" href="https://shop.example/stores/oh/parma"/>')
})

test('a location’s page has its facts, and what is near it by distance', async () => {
  const { get } = await start([
    PARMA,
    near('far', 41.6),
    near('near', 41.4),
    near('soon', 41.5, { businessStatus: 'FUTURE_OPENING' }),
    near('gone', 41.391, { businessStatus: 'CLOSED_PERMANENTLY' }),
    near('nowhere', 0, { coordinates: null }),
    ...[1, 2, 3].map((at) => near(`later${at}`, 42 + at)),
  ])
  const answer = await get(PARMA_PATH)
  expect(answer.status).toBe(200)
  const html = shown(await answer.text())
  expect(html).toContain('<title>Test Parma, 12 Example Rd, Parma | Lindenway</title>')
  expect(html).toContain(`<link rel="canonical" href="https://shop.example${PARMA_PATH}"/>`)
  expect(html).toContain('12 Example Rd, Parma, OH 44129')
  expect(html).toContain('href="tel:+14405550142"')
  expect(html).toMatch(/Open now<span[^>]*> · closes 11 PM/)
  expect(html).toContain('Monday (today)')
  expect(html).toContain('Open 24 hours')
  expect(html).toContain('By appointment')
  expect(html).toMatch(/Sat, Jul 4<\/time>.*?Independence Day.*?9:00 AM – 6:00 PM/)
  expect(html).toContain('Fri, Jan 1, 2027')
  expect(html).not.toContain('Jun 1')
  expect(html).toContain('>Diesel</span>')
  expect(html).toContain(
    'href="https://www.google.com/maps/dir/?api=1&destination=12%20Example%20Rd%2C%20Parma%2C%20OH%2044129"',
  )
  expect(html).toContain('href="https://maps.apple.com/?daddr=12%20Example%20Rd')
  const names = [...html.matchAll(/<h3[^>]*>(?:<span.*?<\/span>)?<a[^>]*>(Test .*?)<\/a>/g)].map(
    ([, name]) => name,
  )
  expect(names).toEqual(['Test near', 'Test soon', 'Test far', 'Test later1', 'Test later2'])
  expect(html).toMatch(/OH 44301<\/span><\/p><p[^>]*>0\.7 miles</)
  expect(html).toContain('Coming soon')
})

test('a location’s page tells search engines its facts and the way to it', async () => {
  const { get } = await start()
  const [location, trail] = structured(await (await get(PARMA_PATH)).text())
  expect(location).toMatchObject({
    '@type': 'GasStation',
    name: 'Test Parma',
    url: `https://shop.example${PARMA_PATH}`,
    telephone: '+14405550142',
    address: { streetAddress: '12 Example Rd', addressLocality: 'Parma', addressRegion: 'OH' },
    geo: { latitude: 41.39, longitude: -81.73 },
    image: 'https://shop.example/img/hero-canopy.svg',
    amenityFeature: [{ name: 'Diesel', value: true }],
  })
  expect(location?.['openingHoursSpecification']).toHaveLength(6)
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { item: 'https://shop.example/' },
      { item: 'https://shop.example/stores' },
      { item: 'https://shop.example/stores/oh', name: 'Ohio' },
      { item: 'https://shop.example/stores/oh/parma', name: 'Parma' },
      { item: `https://shop.example${PARMA_PATH}`, name: 'Test Parma' },
    ],
  })
})

test('a name that is markup stays text, on the page and in its data', async () => {
  const name = '</script><script>alert(1)</script>'
  const { get } = await start([aLocation({ name })])
  const html = await (await get(PARMA_PATH)).text()
  expect(html).not.toContain('<script>alert(1)')
  expect(structured(html)[0]).toMatchObject({ name })
})

test('without coordinates the others of its city are near it', async () => {
  const { get } = await start([
    aLocation({ coordinates: null }),
    aLocation({ id: 'b', name: 'Test Second', address: '5 Oak St, Parma, OH 44129' }),
    ERIE,
  ])
  const html = shown(await (await get(PARMA_PATH)).text())
  expect(html).toContain('>Test Second</a>')
  expect(html).not.toContain('Test Erie')
  expect(html).not.toContain(' miles')
})

test('a location that is not open says so over its hours', async () => {
  const { get } = await start([
    aLocation({ businessStatus: 'CLOSED_TEMPORARILY' }),
    aLocation({ id: 'b', address: '5 Oak St, Parma, OH 44129', businessStatus: 'FUTURE_OPENING' }),
  ])
  const shut = shown(await (await get(PARMA_PATH)).text())
  expect(shut).toContain('Usual hours when we reopen')
  const soon = shown(await (await get('/stores/oh/parma/5-oak-st')).text())
  expect(soon).toContain('Hours once we open')
})

test('a moved page redirects for good, over several moves and over an undo', async () => {
  const { get, storage } = await start()
  const moveTo = (address: string, undoable = false) =>
    changeLocations(
      storage,
      (kept) => [kept.map((one) => (one.id === 'parma' ? { ...one, address } : one)), null],
      { undoable },
    )
  await moveTo('7 Oak St, Parma, OH 44129')
  const moved = await get(PARMA_PATH)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/stores/oh/parma/7-oak-st'])
  const card = await get(`${PARMA_PATH}.vcf`)
  expect([card.status, card.headers.get('location')]).toEqual([
    301,
    '/stores/oh/parma/7-oak-st.vcf',
  ])
  await moveTo('9 Fir St, Akron, OH 44301', true)
  for (const path of [PARMA_PATH, '/stores/oh/parma/7-oak-st']) {
    expect((await get(path)).headers.get('location')).toBe('/stores/oh/akron/9-fir-st')
  }
  await storage.undo('a test')
  const back = await get('/stores/oh/akron/9-fir-st')
  expect(back.headers.get('location')).toBe('/stores/oh/parma/7-oak-st')
  // A browser that kept the way there would go in a circle now.
  expect(back.headers.get('cache-control')).toBe('no-cache')
})

test('a path that another location has now is that one’s', async () => {
  const { get, storage } = await start()
  await changeLocations(storage, (kept) => [
    kept.map((one) =>
      one.id === 'parma'
        ? { ...one, address: '7 Oak St, Parma, OH 44129' }
        : { ...one, address: PARMA.address },
    ),
    null,
  ])
  const html = await (await get(PARMA_PATH)).text()
  expect(html).toContain('Test Erie')
})

test('a location that is gone answers 410 in its own words', async () => {
  const { get, storage, errors } = await start([
    PARMA,
    aLocation({ ...ERIE, businessStatus: 'CLOSED_PERMANENTLY' }),
  ])
  const closed = await get('/stores/pa/erie/8-ash-st')
  expect(closed.status).toBe(410)
  const html = shown(await closed.text())
  expect(html).toContain('This store has closed.')
  expect(html).toContain('href="/find-a-store?q=16501"')
  expect(html).toContain('<meta name="robots" content="noindex"/>')

  await changeLocations(storage, () => [[], null])
  const deleted = await get(PARMA_PATH)
  expect(deleted.status).toBe(410)
  expect(await deleted.text()).toContain('href="/find-a-store?q=parma%2C+OH"')
  expect((await get(`${PARMA_PATH}.vcf`)).status).toBe(410)
  expect(errors).toEqual([])
})

test.each([
  '/stores/oh/parma/never-was',
  '/stores/oh/nowhere',
  '/stores/zz',
  '/stores/oh/parma/12-example-rd/more',
  '/stores/oh/%20',
  '/stores/constructor',
  '/stores/oh/parma/never-was.vcf',
])('%s answers 404', async (path) => {
  const { get, errors } = await start()
  expect((await get(path)).status).toBe(404)
  expect(errors).toEqual([])
})

test('paths that nobody gave out are one page in the cache', async () => {
  const { get, parts } = await start()
  const first = await get('/stores/oh/parma/never-was')
  const other = await get('/stores/zz/1/2')
  expect(await other.text()).toBe(await first.text())
  for (const path of ['/stores/oh/parma/never-was', '/stores/zz/1/2', '/stores/zz']) {
    expect(parts.pages.peek(parts.pageAddress(path), 'identity')).toBeNull()
  }
  expect(parts.pages.peek(parts.pageAddress('/404'), 'identity')?.page.status).toBe(404)
})

test.each([
  ['/stores/oh/parma/12-example-rd/', PARMA_PATH],
  ['/stores//oh', '/stores/oh'],
  ['/Stores/OH/Parma/12-Example-Rd?utm=x', `${PARMA_PATH}?utm=x`],
  ['/stores/oh/parm%61/12-example-rd', PARMA_PATH],
  ['/STORES/', '/stores'],
])('%s redirects to the one spelling', async (path, expected) => {
  const { get } = await start()
  const answer = await get(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, expected])
})

test('a location as a contact: a file with a safe name', async () => {
  const { get } = await start()
  const answer = await get(`${PARMA_PATH}.vcf`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/vcard; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="12-example-rd.vcf"')
  const card = await answer.text()
  expect(card).toMatch(/^BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Test Parma\r\n/)
  expect(card).toContain(`URL:https://shop.example${PARMA_PATH}\r\n`)
})

test('the browser reads the same over the API', async () => {
  const { get, storage } = await start()
  const read = async (path: string) => {
    const answer = await get(`/api/locations/directory${path}`)
    return [answer.status, await answer.json()]
  }
  expect(await read('')).toMatchObject([200, { count: 2, states: [{ name: 'Ohio' }, {}] }])
  expect(await read('/oh')).toMatchObject([
    200,
    {
      state: { name: 'Ohio', path: '/stores/oh', count: 1 },
      cities: [{ name: 'Parma', locations: [{ id: 'parma', street: '12 Example Rd' }] }],
    },
  ])
  expect(await read('/oh/parma')).toMatchObject([200, { locations: [{ id: 'parma' }] }])
  expect(await read('/oh/parma/12-example-rd')).toMatchObject([
    200,
    { kind: 'found', location: { id: 'parma', path: PARMA_PATH }, nearby: [{ id: 'erie' }] },
  ])
  expect(await read('/oh/parma/never-was')).toEqual([
    404,
    { message: 'There are no stores in this place.' },
  ])
  await changeLocations(storage, () => [[], null])
  expect(await read('/oh/parma/12-example-rd')).toEqual([
    200,
    { kind: 'closed', nearbySearch: 'parma, OH' },
  ])
})

test('a chain of hundreds has pages of a size to read', async () => {
  const letters = 'abcdefghijklmnopqrst'.split('')
  const cities = letters.flatMap((first) => letters.map((last) => `${first}x${last}ton`))
  const many = cities.map((city) => aLocation({ id: city, address: `1 Elm St, ${city}, OH 44129` }))
  const { get } = await start(many)
  const states = shown(await (await get('/stores')).text())
  expect(states).toContain('400 stores')
  expect(states).not.toContain('/stores/oh/bxcton')
  const ohio = shown(await (await get('/stores/oh')).text())
  expect(ohio).toContain('<a href="/stores/oh/bxcton">bxcton</a>')
  expect(ohio).not.toContain('/stores/oh/bxcton/')
  expect(ohio).toContain('<a href="/stores/oh#cities-B">B</a>')
  expect(ohio.match(/<h2 id="cities-B"/g)).toHaveLength(1)
})

test('no locations make a directory that says so', async () => {
  const { get } = await start([])
  const answer = await get('/stores')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('No stores found')
})

test('a store’s page has the openings of its zip and those near it, and no others', async () => {
  const job = { title: 'Cook', description: 'Cook', requirements: '' }
  const { get } = await startApp({
    locations: [aLocation()],
    jobs: [
      {
        ...job,
        id: 'far',
        title: 'Far Cook',
        jobLocation: { metro: null, state: 'CA', zip: '90210' },
      },
      {
        ...job,
        id: 'near',
        title: 'Near Cook',
        jobLocation: { metro: null, state: 'OH', zip: '44131' },
      },
      {
        ...job,
        id: 'here',
        title: 'Own Cook',
        jobLocation: { metro: null, state: 'OH', zip: '44129' },
      },
    ],
  })
  const html = await (await get('/stores/oh/parma/12-example-rd')).text()
  const section = html.match(/Jobs at and near this store.*?<\/section>/s)?.[0] ?? ''
  expect(
    [...section.matchAll(/href="([^"]+)">([^<]+)</g)].map(([, to, title]) => [to, title]),
  ).toEqual([
    ['/job-opportunities/here', 'Own Cook'],
    ['/job-opportunities/near', 'Near Cook'],
  ])
})
