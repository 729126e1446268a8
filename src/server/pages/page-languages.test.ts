import { expect, test } from 'vitest'
import { aLocation, startApp } from '#server/testing/testing.ts'

const STORE = '/stores/oh/parma/12-example-rd'
const JOB = { id: 'AbC-1', title: 'Cook', applyUrl: 'https://jobs.example/1' }
const start = (languages = 'en,es') =>
  startApp({ locations: [aLocation()], jobs: [JOB], environment: { LANGUAGES: languages } })

test.each([
  '',
  '/fuel',
  '/our-story',
  '/cellular',
  '/delivery',
  '/careers',
  '/privacy-policy',
  '/docs/open-data',
  '/find-a-store',
  '/find-a-store?zip=44129',
  '/stores',
  '/stores/oh',
  '/stores/oh/parma',
  STORE,
  '/job-opportunities',
  '/job-opportunities/AbC-1',
])('/es%s is a Spanish page, and knows its English one', async (path) => {
  const { get } = await start()
  const answer = await get(`/es${path}`)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toMatch(/^<!DOCTYPE html><html lang="es"/)
  expect(html).toContain('>Ir al contenido principal</a>')
  const links = html.match(/<link rel="(?:canonical|alternate)"[^>]*>/g) ?? []
  const english = await (await get(path || '/')).text()
  const canonical = links.find((link) => link.includes('"canonical"')) ?? ''
  expect(canonical).toMatch(/href="http:\/\/[^/]+\/es(?:[/?"])/)
  const alternates = links.filter((link) => link.includes('"alternate"'))
  expect(alternates).toHaveLength(3)
  for (const alternate of alternates) expect(english).toContain(alternate)
})

test('links of a Spanish page lead to Spanish pages, and the switch to the English one', async () => {
  const { get } = await start()
  const html = await (await get('/es/find-a-store?zip=44129')).text()
  const hrefs = Array.from(html.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g), ([tag, href]) => ({
    tag,
    href: href ?? '',
  }))
  const outside = hrefs.filter(({ href }) => !/^\/es(?:[/?#]|$)/.test(href))
  expect(outside.map(({ href }) => href)).toEqual(['/find-a-store?zip=44129'])
  expect(outside[0]?.tag).toContain('lang="en" hrefLang="en"')
  expect(html.match(/<form[^>]*action="(\/[^"]*)"/)?.[1]).toBe('/es/find-a-store')
})

test('the frame of the Spanish order page holds the sample menu in Spanish', async () => {
  const { get } = await start()
  const html = await (await get('/es/delivery')).text()
  expect(html.match(/<iframe[^>]* src="([^"]*)"/)?.[1]).toBe('/es/delivery/sample')
})

test('an English page names the Spanish one in Spanish', async () => {
  const { get } = await start()
  const html = await (await get('/fuel')).text()
  expect(html).toMatch(/<a class="[^"]*" href="\/es\/fuel" lang="es" hrefLang="es">Español<\/a>/)
})

test.each([
  ['/ES/Fuel', '/es/fuel'],
  ['/es/', '/es'],
  ['/es//fuel/', '/es/fuel'],
  ['/es/fuel/index.html?a=1', '/es/fuel?a=1'],
  [`/es${STORE.toUpperCase()}`, `/es${STORE}`],
  // Staff work in English, and files have one address.
  ['/es/admin', '/admin'],
  ['/es/admin/login', '/admin/login'],
  ['/es/google-auth-test', '/google-auth-test'],
  ['/es/robots.txt', '/robots.txt'],
])('%s is sent to %s', async (address, location) => {
  const { get } = await start()
  const answer = await get(address)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, location])
})

test('what is not there is the Spanish 404 page', async () => {
  const { get } = await start()
  for (const path of ['/es/nope', '/es/stores/oh/nope', '/es/job-opportunities/nope', '/es//x/y']) {
    const answer = await get(path)
    if (answer.status === 308) continue
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.text()).toContain('<html lang="es"')
  }
})

test('a site in one language has neither the other’s pages nor links to them', async () => {
  const { get } = await start('en')
  for (const path of ['/es', '/es/fuel']) expect((await get(path)).status).toBe(404)
  const html = await (await get('/fuel')).text()
  expect(html).not.toMatch(/hreflang|Español/i)
})

test('a page of a chain that has none of it is the 404 page in both languages', async () => {
  const { get } = await startApp({
    site: (site) => ({ ...site, pagesOff: ['fuel'], menu: ['careers'] }),
    environment: { LANGUAGES: 'en,es' },
  })
  expect((await get('/fuel')).status).toBe(404)
  expect((await get('/es/fuel')).status).toBe(404)
})

test('the sitemap has each page in each language', async () => {
  const { get } = await start()
  const xml = await (await get('/sitemap.xml')).text()
  const addresses = Array.from(xml.matchAll(/<loc>http:\/\/[^/]+(.*?)<\/loc>/g), ([, path]) => path)
  for (const path of ['/fuel', STORE, '/job-opportunities/AbC-1']) {
    expect(addresses).toContain(path)
    expect(addresses).toContain(`/es${path}`)
  }
  expect(addresses).toContain('/es')
  expect(addresses.filter((path) => path?.includes('/admin'))).toEqual([])
})

test('structured data of a Spanish page names its language, and its trail stays in it', async () => {
  const { get } = await start()
  const blocksOf = async (path: string) =>
    Array.from(
      (await (await get(path)).text()).matchAll(
        /<script type="application\/ld\+json">(.*?)<\/script>/gs,
      ),
      ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
    )
  const [crumbs, site] = await blocksOf('/es/find-a-store')
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { item: expect.stringMatching(/\/es$/) as string },
      { item: expect.stringMatching(/\/es\/find-a-store$/) as string },
    ],
  })
  expect(site).toMatchObject({ '@type': 'WebSite', inLanguage: 'es' })
  expect((await blocksOf('/find-a-store'))[1]).toMatchObject({ inLanguage: 'en' })
})

test('a Spanish store page links to its contact card in Spanish', async () => {
  const { get } = await start()
  expect(await (await get(`/es${STORE}`)).text()).toContain(`href="/es${STORE}.vcf" download`)
  expect(await (await get(STORE)).text()).toContain(`href="${STORE}.vcf" download`)
  const answer = await get(`/es${STORE}.vcf`)
  expect(answer.headers.get('content-type')).toBe('text/vcard; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="12-example-rd.vcf"')
  const card = await answer.text()
  expect(card).toMatch(/^URL:https?:\/\/[^/]+\/es\/stores\/oh\/parma\/12-example-rd\r$/m)
  expect(card).toContain('NOTE:Lunes: ')
  expect(await (await get(`${STORE}.vcf`)).text()).toContain('NOTE:Monday: ')
  expect((await get('/es/stores/oh/parma/nope.vcf')).status).toBe(404)
  const single = await start('en')
  expect((await single.get(`/es${STORE}.vcf`)).status).toBe(404)
})
