import { expect, test } from 'vitest'
import type { Location } from '#domain/location/location.ts'
import { aLocation, startApp } from '#server/testing/testing.ts'
import {
  ERIE,
  PARMA,
  PARMA_PATH,
  shown,
  startDirectory,
} from '#server/testing/testing-directory.ts'

const near = (id: string, lat: number, fields: Partial<Location> = {}) =>
  aLocation({
    id,
    name: `Test ${id}`,
    address: `${id.length} Elm St, Akron, OH 44301`,
    coordinates: { lat, lng: -81.73 },
    ...fields,
  })

function structured(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON-LD is an object
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  )
}

test('a location’s page has its facts, and what is near it by distance', async () => {
  const { get } = await startDirectory([
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
  const { get } = await startDirectory()
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
  const { get } = await startDirectory([aLocation({ name })])
  const html = await (await get(PARMA_PATH)).text()
  expect(html).not.toContain('<script>alert(1)')
  expect(structured(html)[0]).toMatchObject({ name })
})

test('without coordinates the others of its city are near it', async () => {
  const { get } = await startDirectory([
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
  const { get } = await startDirectory([
    aLocation({ businessStatus: 'CLOSED_TEMPORARILY' }),
    aLocation({ id: 'b', address: '5 Oak St, Parma, OH 44129', businessStatus: 'FUTURE_OPENING' }),
  ])
  const shut = shown(await (await get(PARMA_PATH)).text())
  expect(shut).toContain('Usual hours when we reopen')
  const soon = shown(await (await get('/stores/oh/parma/5-oak-st')).text())
  expect(soon).toContain('Hours once we open')
})

test('a location as a contact: a file with a safe name', async () => {
  const { get } = await startDirectory()
  const answer = await get(`${PARMA_PATH}.vcf`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/vcard; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="12-example-rd.vcf"')
  const card = await answer.text()
  expect(card).toMatch(/^BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Test Parma\r\n/)
  expect(card).toContain(`URL:https://shop.example${PARMA_PATH}\r\n`)
})

/** The contact card that is asked for in Spanish, of a site in some languages. */
async function spanishCard(languages: string): Promise<string> {
  const environment = { LANGUAGES: languages, PUBLIC_URL: 'https://shop.example' }
  const { get } = await startApp({ locations: [aLocation()], environment })
  return (await get(`${PARMA_PATH}.vcf?lang=es`)).text()
}

test('a location as a contact in Spanish, where the site is in both languages', async () => {
  const both = await spanishCard('en,es')
  expect(both).toContain(`URL:https://shop.example/es${PARMA_PATH}\r\n`)
  expect(both).toContain('NOTE:Lunes: ')
  const english = await spanishCard('en')
  expect(english).toContain(`URL:https://shop.example${PARMA_PATH}\r\n`)
  expect(english).toContain('NOTE:Monday: ')
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
