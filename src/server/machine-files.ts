import { Hono } from 'hono'
import type { RouteObject } from 'react-router-dom'
import { assetAddress } from '#web/asset-address.ts'
import type { AppEnv } from './app-env.ts'
import { fixedPages } from './pages/page-address.ts'
import type { Services } from './services.ts'

/** Good for a day: a search engine asks again, and the chain seldom gets a page more. */
const CACHED = { 'cache-control': 'public, max-age=3600' }

/** What search engines and phones read: /robots.txt, /sitemap.xml, /manifest.webmanifest. */
export function machineFiles({ config, site }: Services, routes: readonly RouteObject[]) {
  const { publicUrl } = config
  const listed = fixedPages(routes).filter(({ isHidden }) => !isHidden)

  // Hidden pages are not named here: they say "noindex" themselves, to who comes and to no one else.
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map(({ path }) => `<url><loc>${publicUrl}${path}</loc></url>`),
    '</urlset>\n',
  ].join('\n')
  const manifest = {
    name: site.brand.legalName,
    short_name: site.brand.name,
    description: site.brand.tagline,
    start_url: '/',
    display: 'browser',
    background_color: '#FBFAF5',
    theme_color: '#0B2A22',
    icons: [{ src: assetAddress('/img/mark.svg'), sizes: 'any', type: 'image/svg+xml' }],
  }

  return new Hono<AppEnv>()
    .get('/robots.txt', (c) => c.text(robots, 200, CACHED))
    .get('/sitemap.xml', (c) =>
      c.body(sitemap, 200, { ...CACHED, 'content-type': 'application/xml; charset=utf-8' }),
    )
    .get('/manifest.webmanifest', (c) =>
      c.body(JSON.stringify(manifest), 200, {
        ...CACHED,
        'content-type': 'application/manifest+json; charset=utf-8',
      }),
    )
}
