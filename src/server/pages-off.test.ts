import { expect, test } from 'vitest'
import { OPTIONAL_PAGES } from '#domain/site/menu.ts'
import { aLocation, startApp } from '#server/testing/testing.ts'

const PAGES = [
  '/',
  ...Object.values(OPTIONAL_PAGES),
  '/delivery/sample',
  '/find-a-store',
  '/privacy-policy',
  '/stores/oh/parma/12-example-rd',
  '/job-opportunities/7',
  '/nowhere',
]
const JOB = {
  id: '7',
  title: 'Cook',
  description: 'Cook',
  applyUrl: 'https://apply.example',
  jobLocation: { metro: 'Parma', state: 'OH', zip: '44129' },
}

async function siteWith(changes: Record<string, unknown>) {
  return startApp({
    locations: [aLocation()],
    jobs: [JOB],
    site: (site) => ({ ...site, ...changes }),
  })
}

const shown = (html: string) => html.replace(/<script id="page-data".*?<\/script>/s, '')
const mainLinks = (html: string) =>
  [...(/<nav aria-label="Main".*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/href="([^"]+)"/g)].map(
    ([, href]) => href,
  )

test.each(Object.entries(OPTIONAL_PAGES))(
  'without %s nothing leads to it, and it is not there',
  async (page, path) => {
    const { get, errors } = await siteWith({ pagesOff: [page] })
    const leadsThere = new RegExp(`href="${path}(?:["/?#])`)
    for (const address of PAGES) {
      const answer = await get(address)
      const html = shown(await answer.text())
      expect([address, leadsThere.exec(html)?.[0]]).toEqual([address, undefined])
      expect(html).not.toContain('href=""')
      const isOff = address === path || address.startsWith(`${path}/`)
      expect([address, answer.status]).toEqual([
        address,
        isOff || address === '/nowhere' ? 404 : 200,
      ])
    }
    expect((await get(`${path}?utm_source=x`)).status).toBe(404)
    expect((await get(`/api/site/${page}`)).status).toBe(404)
    expect(await (await get('/sitemap.xml')).text()).not.toMatch(new RegExp(`${path}[</]`))
    expect(errors).toEqual([])
  },
)

test('the home page of a chain without wireless and delivery has no hole', async () => {
  const { get } = await siteWith({ pagesOff: ['cellular', 'delivery'] })
  const html = shown(await (await get('/')).text())
  expect(html).not.toMatch(/id="(delivery|cellular)"/)
  expect(html).toMatch(/id="locator"/)
  // The slide about delivery went with its page.
  expect(html).toContain('Slide 1 of 4')
  expect(html).not.toContain('Order Delivery Direct')
})

test('a chain without any of them still has a whole home page', async () => {
  const { get, errors } = await siteWith({ pagesOff: Object.keys(OPTIONAL_PAGES) })
  const answer = await get('/')
  const html = shown(await answer.text())
  expect(answer.status).toBe(200)
  expect(mainLinks(html)).toEqual(['/find-a-store'])
  expect(errors).toEqual([])
})

test('the menu has the owner’s links in the owner’s order', async () => {
  const { get } = await siteWith({ menu: ['careers', 'fuel'] })
  const html = await (await get('/')).text()
  const bar = [
    ...html.matchAll(
      /<a [^>]*href="(\/[a-z-]+)"[^>]*>(Careers|Fuel|Delivery|Cellular|Our Story)</g,
    ),
  ]
  expect(bar.slice(0, 2).map(([, href]) => href)).toEqual(['/careers', '/fuel'])
  expect(mainLinks(html)).not.toContain('/delivery')
  // The page itself is there, and the footer leads to it.
  expect((await get('/delivery')).status).toBe(200)
  expect(html).toContain('href="/delivery"')
})

test.each([{ credit: null }, { credit: undefined }])(
  '%j leaves out who made the site',
  async (changes) => {
    const { get } = await siteWith(changes)
    const html = await (await get('/')).text()
    expect(html).not.toContain('Powered by')
    expect(html).toContain('All rights reserved.')
  },
)

test('the sample says who made it', async () => {
  const { get } = await siteWith({})
  expect(await (await get('/')).text()).toMatch(/Powered by.*Northlight Studio/)
})
