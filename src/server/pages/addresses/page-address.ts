import { LRUCache } from 'lru-cache'
import {
  inLanguage,
  LANGUAGES,
  MAIN_LANGUAGE,
  readLanguage,
  type Language,
} from '#domain/text/language.ts'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { readProblem, signInAddress } from '#web/addresses/sign-in-address.ts'
import { finderAddress, readFinderQuery, readFinderView } from '#web/addresses/finder-address.ts'
import { jobsSpelling } from '#web/addresses/jobs-address.ts'
import type { RouteHandle } from '#web/layout/frame.ts'
import { readStatusQuery, statusAddress } from '#web/addresses/status-address.ts'
import { fuelAddress, readFuelQuery } from '#web/addresses/fuel-address.ts'
import {
  API_FOLDER,
  ASSETS_FOLDER,
  FINDER_PATH,
  FONTS_FOLDER,
  FUEL_PATH,
  HEALTH_PATH,
  IMAGES_FOLDER,
  JOBS_PATH,
  LISTING_PATH,
  MEDIA_FOLDER,
  METRICS_PATH,
  READY_PATH,
  SIGN_IN_PATH,
  STAFF_PATH,
  STAFF_PATTERN,
  STATUS_PATH,
  TODAY_PATH,
  TODAY_PATTERN,
} from '#web/addresses/paths.ts'
import { STAFF_PAGES, staffPageAt } from '#web/addresses/staff-pages.ts'

/** No route has this path, so it renders the 404 page. */
export const NOT_FOUND_PATH = '/404'
const PARSED_MAX = 2000
const PARSED_LENGTH_MAX = 300
/** Stands for the site's own origin, which says nothing about a page. */
const ORIGIN = 'http://page.invalid'

/** The pages that read their query, and the one spelling of what they read. */
const SPELLINGS: ReadonlyMap<string, (address: URL) => string> = new Map([
  [FINDER_PATH, finderSpelling],
  [SIGN_IN_PATH, ({ searchParams }) => signInAddress(readProblem(searchParams))],
  [JOBS_PATH, jobsSpelling],
  [STATUS_PATH, ({ searchParams }) => statusAddress(readStatusQuery(searchParams))],
  [FUEL_PATH, ({ searchParams }) => fuelAddress(readFuelQuery(searchParams))],
])

/** Of the dialogs over the results, the server renders the location's alone. */
function finderSpelling(address: URL): string {
  const { locationId, directionsId } = readFinderView(address)
  return finderAddress(readFinderQuery(address), { locationId: locationId ?? directionsId })
}

/** The last part of a path that names a file, not a page. */
const FILE_NAME = /\.[a-z0-9]{1,11}$/i
const FOLDERS = [API_FOLDER, ASSETS_FOLDER, IMAGES_FOLDER, FONTS_FOLDER, MEDIA_FOLDER]
const OTHER_ADDRESSES = new Set<string>([HEALTH_PATH, READY_PATH, METRICS_PATH])

/**
 * Whether a path belongs to the pages: what no route has there is answered with the 404 page. Files,
 * calls and the process's own addresses are not, whether they exist or not.
 */
export function isPagePath(path: string): boolean {
  return (
    !FOLDERS.some((folder) => `${path}/`.startsWith(folder)) &&
    !FILE_NAME.test(path) &&
    !OTHER_ADDRESSES.has(path)
  )
}

/**
 * The one address that stands for all the spellings of a page's: unknown query parameters (campaign
 * marks, cache busters) go, known ones come in one order, and every path without a page is one page.
 * What is left names a page in the cache, so copies cannot fill it.
 *
 * @param isOff whether a path is of a page that the chain has none of, which is the 404 page
 * @param languages those that the site is in
 * @returns of a request's path and query, an address whose origin means nothing
 */
export function createPageAddress(
  routes: RouteObject[],
  isOff: (path: string) => boolean = () => false,
  languages: readonly Language[] = [MAIN_LANGUAGE],
): (target: string) => URL {
  // Parsed once, so a request for a known page costs a lookup.
  const fixed = new Map(
    fixedPages(routes).flatMap(({ path }) =>
      languages
        .filter((language) => isInLanguage(language, path))
        .map((language) => inLanguage(language, path))
        .map((whole) => [whole, new URL(whole, ORIGIN)] as const),
    ),
  )
  const parsed = new LRUCache<string, URL>({ max: PARSED_MAX })

  return (target) => {
    const known = fixed.get(target) ?? parsed.get(target)
    const address = known ?? read(target)
    if (!known && target.length <= PARSED_LENGTH_MAX) parsed.set(target, address)
    // Pages are switched on and off while the site runs, so this is not kept.
    const { language, rest } = readLanguage(address.pathname)
    return isOff(rest) ? notFoundIn(language) : address
  }

  function read(target: string): URL {
    const { language, rest } = readServedLanguage(languages, target)
    const url = readTarget(rest)
    if (!url) return notFoundIn(language)
    const inItsLanguage = (address: string) => new URL(inLanguage(language, address), ORIGIN)
    const { pathname } = url
    if (!isInLanguage(language, pathname)) return notFoundIn(language)
    const spelling = SPELLINGS.get(pathname)
    if (spelling) return inItsLanguage(spelling(url))
    const route = matchRoutes(routes, pathname)?.at(-1)?.route
    // The server's part of it is the same for every store.
    if (route?.path === TODAY_PATTERN) {
      return /^\/[^/]+(?:\/[^/]+)?$/.test(pathname)
        ? inItsLanguage(TODAY_PATH)
        : notFoundIn(language)
    }
    const isMissing =
      !route ||
      route.path === '*' ||
      (route.path === STAFF_PATTERN && staffPageAt(pathname) === null)
    return isMissing ? notFoundIn(language) : inItsLanguage(pathname)
  }
}

/** As `readLanguage`, for a site that may be in fewer languages: "/es" is then a path as any other. */
export function readServedLanguage(
  languages: readonly Language[],
  address: string,
): ReturnType<typeof readLanguage> {
  const read = readLanguage(address)
  return languages.includes(read.language) ? read : { language: MAIN_LANGUAGE, rest: address }
}

const NOT_FOUND = new Map(
  LANGUAGES.map((language) => [language, new URL(inLanguage(language, NOT_FOUND_PATH), ORIGIN)]),
)

/** The address of the 404 page in a language. */
export function notFoundIn(language: Language): URL {
  return NOT_FOUND.get(language) ?? new URL(NOT_FOUND_PATH, ORIGIN)
}

/** Whether an address is that of the 404 page, in any language. */
export function isNotFound(address: URL): boolean {
  return readLanguage(address.pathname).rest === NOT_FOUND_PATH
}

/** Whether a page is in a language: staff's pages are in the main one alone. */
export function isInLanguage(language: Language, path: string): boolean {
  return language === MAIN_LANGUAGE || !STAFF_PATHS.some((start) => `${path}/`.startsWith(start))
}

const STAFF_PATHS = [`${STAFF_PATH}/`, `${TODAY_PATH}/`, `${LISTING_PATH}/`]

/** The pages of the table whose path has no variable part. */
export function fixedPages(routes: readonly RouteObject[]): { path: string; isHidden: boolean }[] {
  return routes.flatMap((route) => {
    if (route.children) return fixedPages(route.children)
    const { path } = route
    if (path === STAFF_PATTERN) {
      return STAFF_PAGES.map((page) => ({ path: page.path, isHidden: true }))
    }
    if (path === TODAY_PATTERN) return [{ path: TODAY_PATH, isHidden: true }]
    if (path === undefined || /[:*]/.test(path)) return []
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router types handles as unknown; each of ours is one
    const handle = route.handle as RouteHandle | undefined
    return [{ path, isHidden: handle?.hidden ?? false }]
  })
}

/** `null` for an invalid target: "//", "/%zz". */
function readTarget(target: string): URL | null {
  // Two slashes at the start would make the next part a host name.
  if (/^[/\\]{2}/.test(target) || !URL.canParse(target, ORIGIN)) return null
  const url = new URL(target, ORIGIN)
  try {
    decodeURIComponent(url.pathname)
    return url
  } catch {
    return null
  }
}
