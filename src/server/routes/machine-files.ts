import { Hono } from 'hono'
import type { RouteObject } from 'react-router-dom'
import { brandColors } from '#domain/brand/brand-palette.ts'
import { sitemap, type Sitemap } from '#domain/structured-data/sitemap.ts'
import { isPageOff } from '#domain/site/links.ts'
import type { AppEnv } from '#server/app-env.ts'
import type { LocationListing } from '#server/locations/location-listing.ts'
import { fixedPages } from '#server/pages/page-address.ts'
import type { Services } from '#server/services.ts'
import {
  API_FOLDER,
  HOME_PATH,
  LOGO_PATH,
  MANIFEST_PATH,
  MASKABLE_ICON_PATH,
  ROBOTS_PATH,
  SITEMAP_PART_PATTERN,
  SITEMAP_PATH,
  SMALL_ICON_PATH,
  sitemapPartPath,
} from '#web/addresses/paths.ts'

/** Good for an hour: no search engine asks more often, and new stores are in the sitemap soon. */
const CACHED = { 'cache-control': 'public, max-age=3600' }
const XML = { ...CACHED, 'content-type': 'application/xml; charset=utf-8' }

/** What search engines and phones read: /robots.txt, /sitemap.xml, /manifest.webmanifest. */
export function machineFiles(services: Services, routes: readonly RouteObject[]) {
  const { config, site, pictures, listing, jobs } = services
  const { publicUrl } = config
  const listed = fixedPages(routes).filter(
    ({ path, isHidden }) => !isHidden && !isPageOff(site, path),
  )

  // Hidden pages are not named here: they say "noindex" themselves, to who comes and to no one else.
  const robots = `User-agent: *\nDisallow: ${API_FOLDER}\n\nSitemap: ${publicUrl}${SITEMAP_PATH}\n`
  /** A large chain's takes a while to make, and is true as long as the listing that it is of. */
  const made = new WeakMap<LocationListing, { of: number; sitemap: Sitemap }>()
  async function currentSitemap(): Promise<Sitemap> {
    const [current, openings] = await Promise.all([listing(), jobs.current()])
    const of = jobs.version()
    const known = made.get(current)
    if (known?.of === of) return known.sitemap
    const paths = [
      ...listed.map(({ path }) => path),
      ...directoryPaths(current),
      ...(openings.kind === 'found' ? openings.jobs.map(({ path }) => path) : []).filter(
        (path) => !isPageOff(site, path),
      ),
    ]
    const next = sitemap(
      paths.map((path) => `${publicUrl}${path}`),
      (number) => `${publicUrl}${sitemapPartPath(number)}`,
    )
    made.set(current, { of, sitemap: next })
    return next
  }
  const icon = (path: string, size: number) => ({
    src: `${path}?v=${pictures.version}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  const manifest = {
    name: site.brand.legalName,
    short_name: site.brand.name,
    description: site.brand.tagline,
    start_url: HOME_PATH,
    display: 'browser',
    background_color: '#FBFAF5',
    theme_color: brandColors(site.brand.colors).dark,
    icons: [
      icon(SMALL_ICON_PATH, 192),
      icon(LOGO_PATH, 512),
      { ...icon(MASKABLE_ICON_PATH, 512), purpose: 'maskable' },
    ],
  }

  return new Hono<AppEnv>()
    .get(ROBOTS_PATH, (c) => c.text(robots, 200, CACHED))
    .get(SITEMAP_PATH, async (c) => c.body((await currentSitemap()).first, 200, XML))
    .get(SITEMAP_PART_PATTERN, async (c) => {
      const number = Number(/\d+/.exec(c.req.param('part'))?.[0])
      const part = (await currentSitemap()).parts[number - 1]
      return part === undefined
        ? c.text('Not found', 404, { 'cache-control': 'no-store' })
        : c.body(part, 200, XML)
    })
    .get(MANIFEST_PATH, (c) =>
      c.body(JSON.stringify(manifest), 200, {
        ...CACHED,
        'content-type': 'application/manifest+json; charset=utf-8',
      }),
    )
}

/** The pages of the directory below its first, and of every location. */
function directoryPaths({ directory }: LocationListing): string[] {
  return directory().flatMap(({ path, cities }) => [
    path,
    ...cities.flatMap((city) => [city.path, ...city.locations.map((location) => location.path)]),
  ])
}
