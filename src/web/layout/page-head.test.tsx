import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import {
  CollectStructuredData,
  PageHead,
  scriptSafeJson,
  type PageHeadProps,
} from './page-head.tsx'
import { ROOT_ROUTE } from './frame.ts'

const FUEL: PageHeadProps = { title: 'Fuel', description: 'Prices today', path: '/fuel' }

function render(props: PageHeadProps, collect: (data: readonly unknown[]) => void = () => {}) {
  const frame = { origin: 'https://chain.example', picturesVersion: 'v1', languages: ['en'] }
  const router = createMemoryRouter(
    [{ id: ROOT_ROUTE, path: '*', element: <PageHead {...props} /> }],
    {
      hydrationData: { loaderData: { [ROOT_ROUTE]: frame } },
    },
  )
  const html = renderToStaticMarkup(
    <CollectStructuredData value={collect}>
      <RouterProvider router={router} />
    </CollectStructuredData>,
  )
  return html.replaceAll('/>', '>').replaceAll('>', '>\n').trim().split('\n')
}

test('a page has one title, description and canonical address, and its link preview', () => {
  expect(render(FUEL).join('')).toBe(
    [
      '<title>Fuel</title>',
      '<meta name="description" content="Prices today">',
      '<meta property="og:title" content="Fuel">',
      '<meta property="og:description" content="Prices today">',
      '<meta property="og:type" content="website">',
      '<meta property="og:url" content="https://chain.example/fuel">',
      '<meta property="og:image" content="https://chain.example/og/fuel.png?v=v1">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="Fuel">',
      '<link rel="canonical" href="https://chain.example/fuel">',
    ].join(''),
  )
})

test('the home page has the preview picture named home', () => {
  expect(render({ ...FUEL, path: '/' })).toContain(
    '<meta property="og:image" content="https://chain.example/og/home.png?v=v1">',
  )
})

test('a page kept out of search engines says noindex and has no canonical address', () => {
  const tags = render({ ...FUEL, noindex: true })
  expect(tags).toContain('<meta name="robots" content="noindex">')
  expect(tags.join('')).not.toContain('canonical')
})

test('keywords are one list', () => {
  expect(render({ ...FUEL, keywords: ['diesel', 'gas prices'] })).toContain(
    '<meta name="keywords" content="diesel, gas prices">',
  )
})

test('markup in a title or a description stays text', () => {
  const html = render({ ...FUEL, title: '</title><b>', description: '"><script>' }).join('')
  expect(html).toContain('<title>&lt;/title&gt;&lt;b&gt;</title>')
  expect(html).toContain('content="&quot;&gt;&lt;script&gt;"')
})

test('structured data is collected for the head on the server', () => {
  const collected: unknown[] = []
  const data = [{ '@context': 'https://schema.org' as const, '@type': 'Thing' }]
  render({ ...FUEL, structuredData: data }, (blocks) => collected.push(...blocks))
  expect(collected).toEqual(data)
})

test('JSON in a script cannot close it', () => {
  expect(scriptSafeJson('</script><!--\u2028')).toBe(String.raw`"\u003c/script>\u003c!--\u2028"`)
})
