import { data, type RouteObject } from 'react-router-dom'
import { MAIN_LANGUAGE } from '#domain/text/language.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import { ErrorPage } from '#web/pages/not-found/error-page.tsx'
import { NOT_FOUND, ROOT_ROUTE } from '#web/layout/frame.ts'
import { Root } from '#web/layout/root.tsx'
import { pageRoute, type PageModule, type PageContext, type PageOptions } from '#web/page-route.ts'
import { EVERY_LOCATION } from '#web/addresses/finder-query.ts'
import type {
  FoundLocation,
  BriefLocation,
  HomeData,
  PageName,
  SiteData,
} from '#web/data/site-data.ts'
import {
  CAREERS_PATH,
  CELLULAR_PATH,
  CITY_PATTERN,
  DELIVERY_PATH,
  DELIVERY_SAMPLE_PATH,
  FINDER_PATH,
  FUEL_PATH,
  HOME_PATH,
  JOBS_PATH,
  JOB_PATTERN,
  LISTING_PATH,
  OPEN_DATA_PATH,
  OUR_STORY_PATH,
  PRIVACY_PATH,
  SIGN_IN_PATH,
  STAFF_PATTERN,
  STATE_PATTERN,
  STATUS_PATH,
  STORES_PATH,
  STORE_PATTERN,
  TODAY_PATTERN,
} from '#web/addresses/paths.ts'

/** How many locations the home page has on its map. */
const HOME_LOCATIONS = 10

/**
 * Every address a person can visit. A page's folder is named after its path: `/admin/login` is
 * `pages/admin-login/admin-login-page.tsx`, and `/stores/:state` is in `pages/stores-state`.
 *
 * Loaders ask `siteData` alone, so the same table serves the server and the browser. A page's code
 * is loaded with its data, in parallel.
 *
 * @param context the language of the pages, and what brings the style sheets that they need
 */
export function createRoutes(
  siteData: SiteData,
  { language = MAIN_LANGUAGE, pageStyles = () => {} }: Partial<PageContext> = {},
): RouteObject[] {
  const page = pageRoute.bind(null, { language, pageStyles })
  const pages: RouteObject[] = [
    ...contentPages(page, siteData),
    ...storePages(page, siteData),
    ...jobPages(page, siteData),
    ...staffPages(page),
    page(OPEN_DATA_PATH, () => import('./pages/docs-open-data/docs-open-data-page.tsx')),
    {
      path: '*',
      handle: NOT_FOUND,
      loader: async () => {
        // The words of the 404 page travel with the error that it answers.
        throw data(await siteData.page('notFound'), { status: 404, statusText: 'Not Found' })
      },
      Component: () => null,
    },
  ]
  return [
    {
      id: ROOT_ROUTE,
      loader: () => siteData.frame(),
      shouldRevalidate: () => false,
      Component: Root,
      // Without a path, so that an error page keeps banner, bar and footer.
      children: [{ ErrorBoundary: ErrorPage, children: pages }],
    },
  ]
}

/** Makes the route of a page: see `pageRoute`. */
type MakePage = (
  path: string,
  load: () => Promise<PageModule>,
  options?: PageOptions,
) => RouteObject

/** Pages whose words come from their parts of `site.json`. */
function contentPages(page: MakePage, siteData: SiteData): RouteObject[] {
  const content = (name: PageName) => () => siteData.page(name)
  return [
    page(HOME_PATH, () => import('./pages/home/home-page.tsx'), {
      loader: () => loadHome(siteData),
      overHero: true,
    }),
    page(OUR_STORY_PATH, () => import('./pages/our-story/our-story-page.tsx'), {
      loader: content('ourStory'),
      overHero: true,
    }),
    page(CELLULAR_PATH, () => import('./pages/cellular/cellular-page.tsx'), {
      loader: content('cellular'),
      overHero: true,
    }),
    page(FUEL_PATH, () => import('./pages/fuel/fuel-page.tsx'), {
      loader: content('fuel'),
      overHero: true,
    }),
    page(DELIVERY_PATH, () => import('./pages/delivery/delivery-page.tsx'), {
      loader: content('delivery'),
    }),
    page(DELIVERY_SAMPLE_PATH, () => import('./pages/delivery-sample/delivery-sample-page.tsx'), {
      loader: content('delivery'),
      bare: true,
      hidden: true,
    }),
    page(CAREERS_PATH, () => import('./pages/careers/careers-page.tsx'), {
      loader: content('careers'),
      overHero: true,
    }),
    page(PRIVACY_PATH, () => import('./pages/privacy-policy/privacy-policy-page.tsx'), {
      loader: content('privacyPolicy'),
    }),
  ]
}

/** The home page has a few locations on it. */
async function loadHome(siteData: SiteData): Promise<HomeData> {
  const [words, answer] = await Promise.all([
    siteData.page('home'),
    siteData.findLocations({ ...EVERY_LOCATION, limit: HOME_LOCATIONS }),
  ])
  const { locations, now, until } = answer
  // A browser has the whole answer already, and none of this code.
  const shown = import.meta.env.SSR ? locations.map(briefLocation) : locations
  return { words, locations: shown, now, until }
}

/** Leaves out what the home page does not show, so that the JSON in the page is smaller. */
function briefLocation(location: FoundLocation & Partial<ListedLocation>): BriefLocation {
  const {
    phone: _1,
    phoneHref: _2,
    hours: _3,
    tags: _4,
    weekdayDescriptions: _5,
    day,
    prices: _7,
    heardAt: _8,
    facts: _9,
    schedules: _10,
    grades: _11,
    ...brief
  } = location
  // The status line says that a store is limited; that one is closed, its week says.
  return day?.status === 'limited' ? { ...brief, day } : brief
}

/** The finder and the directory of stores. */
function storePages(page: MakePage, siteData: SiteData): RouteObject[] {
  return [
    page(FINDER_PATH, () => import('./pages/find-a-store/find-a-store-page.tsx'), {
      loader: async ({ request }) =>
        (await finderLoader()).loadFinder(siteData, new URL(request.url)),
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
        defaultShouldRevalidate &&
        (currentUrl.search === nextUrl.search || searchOf(currentUrl) !== searchOf(nextUrl)),
      wide: true,
      hasResults: true,
    }),
    page(STORES_PATH, () => import('./pages/stores/stores-page.tsx'), {
      loader: async () => (await directoryLoaders()).loadStates(siteData),
    }),
    page(STATUS_PATH, () => import('./pages/status/status-page.tsx'), {
      loader: ({ request }) => siteData.status(new URL(request.url).search),
    }),
    page(STATE_PATTERN, () => import('./pages/stores-state/stores-state-page.tsx'), {
      loader: async ({ params }) => (await directoryLoaders()).loadState(siteData, params),
    }),
    page(CITY_PATTERN, () => import('./pages/stores-state-city/stores-state-city-page.tsx'), {
      loader: async ({ params }) => (await directoryLoaders()).loadCity(siteData, params),
    }),
    page(
      STORE_PATTERN,
      () => import('./pages/stores-state-city-slug/stores-state-city-slug-page.tsx'),
      {
        loader: async ({ params }) => (await directoryLoaders()).loadLocation(siteData, params),
      },
    ),
  ]
}

/** Jobs and their list. */
function jobPages(page: MakePage, siteData: SiteData): RouteObject[] {
  return [
    page(JOBS_PATH, () => import('./pages/job-opportunities/job-opportunities-page.tsx'), {
      loader: async ({ request }) => (await jobsLoaders()).loadJobs(siteData, new URL(request.url)),
      // The filters work on the list that is there.
      shouldRevalidate: () => false,
      overHero: true,
    }),
    page(JOB_PATTERN, () => import('./pages/job-opportunities-id/job-opportunities-id-page.tsx'), {
      loader: async ({ params }) => (await jobsLoaders()).loadJob(siteData, params),
    }),
  ]
}

/** What staff use; no search engine lists it. */
function staffPages(page: MakePage): RouteObject[] {
  return [
    page(LISTING_PATH, () => import('./pages/google-auth-test/google-auth-test-page.tsx'), {
      hidden: true,
    }),
    page(SIGN_IN_PATH, () => import('./pages/admin-login/admin-login-page.tsx'), { hidden: true }),
    page(STAFF_PATTERN, () => import('./pages/admin/admin-page.tsx'), {
      hidden: true,
      bare: true,
    }),
    page(TODAY_PATTERN, () => import('./pages/today/today-page.tsx'), { hidden: true, bare: true }),
  ]
}

const finderLoader = () => import('./pages/find-a-store/finder-loader.ts')
const jobsLoaders = () => import('./pages/job-opportunities/jobs-loader.ts')
const directoryLoaders = () => import('./pages/stores/directory-loaders.ts')

/** The finder's search without what is open over its results, which asks for nothing new. */
function searchOf({ search }: URL): string {
  return search.replace(/[?&](store|directions|view)=[^&]*/g, '')
}

/** The source file of the page at a path of the table, as the build's manifest names it. */
export function pageModule(path: string): string {
  const name =
    path === HOME_PATH ? 'home' : path.slice(1).replace('/*', '').replaceAll(/[/:]+/g, '-')
  return `src/web/pages/${name}/${name}-page.tsx`
}
