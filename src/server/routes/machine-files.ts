import { Hono } from 'hono'
import type { RouteObject } from 'react-router-dom'
import { brandColors } from '#domain/brand/brand-palette.ts'
import { inLanguage } from '#domain/text/language.ts'
import { sitemap, type Sitemap } from '#domain/structured-data/sitemap.ts'
import { isPageOff } from '#domain/site/links.ts'
import type { AppEnv } from '#server/app-env.ts'
import { nothingAt } from '#server/errors.ts'
import type { LocationListing } from '#server/locations/location-listing.ts'
import { fixedPages } from '#server/pages/addresses/page-address.ts'
import { llmsText } from './llms-text.ts'
import { derived } from '#server/storage/derived.ts'
import type { ListedJob } from '#domain/job/job.ts'
import type { Site } from '#domain/site/site.ts'
import type { Services } from '#server/services.ts'
import {
  API_FOLDER,
  FINDER_PATH,
  HOME_PATH,
  JOBS_PATH,
  LLMS_PATH,
  LLMS_SPANISH_PATH,
  LOCATIONS_CALL,
  LOGO_PATH,
  MANIFEST_PATH,
  MASKABLE_ICON_PATH,
  ROBOTS_PATH,
  SITEMAP_PART_PATTERN,
  SITEMAP_PATH,
  SMALL_ICON_PATH,
  sitemapPartPath,
} from '#web/addresses/paths.ts'

/** One hour: search engines rarely ask more often, and new stores still appear soon. */
const CACHED = { 'cache-control': 'public, max-age=3600' }
const XML = { ...CACHED, 'content-type': 'application/xml; charset=utf-8' }

const NO_JOBS: readonly ListedJob[] = []

/** Files for search engines, language models, and phones: /robots.txt, /llms.txt, /sitemap.xml, /manifest.webmanifest. */
export function machineFiles(services: Services, routes: readonly RouteObject[]) {
  const { config, site, pictures, listing, jobs } = services
  const { publicUrl } = config
  const listed = fixedPages(routes).filter(({ isHidden }) => !isHidden)

  // Naming hidden pages here would reveal them; each of them has its own "noindex".
  const robots = `User-agent: *\nAllow: ${LOCATIONS_CALL}.\nDisallow: ${API_FOLDER}\n\nSitemap: ${publicUrl}${SITEMAP_PATH}\n`
  /** Cached, because the sitemap of a large chain takes a while to build */
  const sitemapOf = derived(
    (current: LocationListing, openings: readonly ListedJob[], chain: Site) => {
      const paths = [
        ...listed.map(({ path }) => path),
        ...directoryPaths(current),
        ...openings.map(({ path }) => path),
      ].filter((path) => !isPageOff(chain, path))
      return sitemap(
        paths.map((path) =>
          config.languages.map(
            (language) => [language, publicUrl + inLanguage(language, path)] as const,
          ),
        ),
        (number) => `${publicUrl}${sitemapPartPath(number)}`,
      )
    },
  )
  async function currentSitemap(): Promise<Sitemap> {
    const [current, openings] = await Promise.all([listing(), jobs.current()])
    return sitemapOf(current, openings.kind === 'found' ? openings.jobs : NO_JOBS, site())
  }
  return new Hono<AppEnv>()
    .get(ROBOTS_PATH, (c) => c.text(robots, 200, CACHED))
    .get(LLMS_PATH, (c) => c.text(llmsText(services, 'en'), 200, CACHED))
    .get(LLMS_SPANISH_PATH, (c) => {
      if (!config.languages.includes('es')) throw nothingAt(c.req.path)
      return c.text(llmsText(services, 'es'), 200, CACHED)
    })
    .get(SITEMAP_PATH, async (c) => c.body((await currentSitemap()).first, 200, XML))
    .get(SITEMAP_PART_PATTERN, async (c) => {
      const number = Number(/\d+/.exec(c.req.param('part'))?.[0])
      const part = (await currentSitemap()).parts[number - 1]
      return part === undefined
        ? c.text('Not found', 404, { 'cache-control': 'no-store' })
        : c.body(part, 200, XML)
    })
    .get(MANIFEST_PATH, async (c) => {
      const { version } = await pictures()
      return c.body(JSON.stringify(manifestOf(site(), version)), 200, {
        // Short, so that phones soon get the name and colors of an edited site.
        'cache-control': 'public, max-age=300, must-revalidate',
        'content-type': 'application/manifest+json; charset=utf-8',
      })
    })
}

function manifestOf(site: Site, picturesVersion: string) {
  const { brand } = site
  const icon = (path: string, size: number) => ({
    src: `${path}?v=${picturesVersion}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return {
    name: brand.legalName,
    short_name: brand.name,
    description: brand.tagline,
    id: HOME_PATH,
    start_url: HOME_PATH,
    scope: HOME_PATH,
    display: 'standalone',
    background_color: '#FBFAF5',
    theme_color: brandColors(brand.colors).dark,
    icons: [
      icon(SMALL_ICON_PATH, 192),
      icon(LOGO_PATH, 512),
      { ...icon(MASKABLE_ICON_PATH, 512), purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Find a store', url: FINDER_PATH },
      { name: 'Jobs', url: JOBS_PATH },
    ].flatMap((shortcut) =>
      isPageOff(site, shortcut.url) ? [] : { ...shortcut, icons: [icon(SMALL_ICON_PATH, 192)] },
    ),
  }
}

/** The pages of every state, city, and location. */
function directoryPaths({ directory }: LocationListing): string[] {
  return directory().flatMap(({ path, cities }) => [
    path,
    ...cities.flatMap((city) => [city.path, ...city.locations.map((location) => location.path)]),
  ])
}
