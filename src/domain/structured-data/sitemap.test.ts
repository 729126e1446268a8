import { expect, test } from 'vitest'
import { sitemap, type SitemapPage } from './sitemap.ts'

const part = (number: number) => `https://shop.example/sitemap-${number}.xml`
const inEnglish = (address: string): SitemapPage => [['en', address]]
const addressesIn = (file: string) => [...file.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, one]) => one)

test('up to the limit there is one file', () => {
  const { first, parts } = sitemap(
    ['https://shop.example/', 'https://shop.example/fuel'].map(inEnglish),
    part,
    2,
  )
  expect(first).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://shop.example/</loc></url>\n' +
      '<url><loc>https://shop.example/fuel</loc></url>\n' +
      '</urlset>\n',
  )
  expect(parts).toEqual([])
})

test('above it an index names parts that hold every address once', () => {
  const addresses = Array.from({ length: 5 }, (_, at) => `https://shop.example/${at}`)
  const { first, parts } = sitemap(addresses.map(inEnglish), part, 2)
  expect(first).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(first).toContain('<sitemap><loc>https://shop.example/sitemap-1.xml</loc></sitemap>')
  expect(addressesIn(first)).toEqual([1, 2, 3].map(part))
  expect(parts.map((file) => addressesIn(file).length)).toEqual([2, 2, 1])
  expect(parts.flatMap(addressesIn)).toEqual(addresses)
})

test('the limit is that of sitemaps.org', () => {
  const addresses = Array.from({ length: 50_001 }, (_, at) => `https://shop.example/${at}`)
  expect(sitemap(addresses.slice(1).map(inEnglish), part).parts).toHaveLength(0)
  expect(sitemap(addresses.map(inEnglish), part).parts).toHaveLength(2)
})

test('what means something in XML is escaped', () => {
  expect(sitemap([inEnglish('https://shop.example/?a=1&b=<')], part).first).toContain(
    'a=1&amp;b=&lt;',
  )
})

test('a page in two languages names both, and the first for everybody else, in each of its entries', () => {
  const page: SitemapPage = [
    ['en', 'https://shop.example/fuel'],
    ['es', 'https://shop.example/es/fuel'],
  ]
  const links =
    '<xhtml:link rel="alternate" hreflang="en" href="https://shop.example/fuel"/>' +
    '<xhtml:link rel="alternate" hreflang="es" href="https://shop.example/es/fuel"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/fuel"/>'
  expect(sitemap([page], part).first).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"' +
      ' xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
      `<url><loc>https://shop.example/fuel</loc>${links}</url>\n` +
      `<url><loc>https://shop.example/es/fuel</loc>${links}</url>\n` +
      '</urlset>\n',
  )
})
