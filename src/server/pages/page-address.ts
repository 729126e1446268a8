import { matchRoutes, type RouteObject } from 'react-router-dom'
import {
  FINDER_PATH,
  finderAddress,
  readFinderQuery,
} from '#web/pages/find-a-store/finder-address.ts'

/** No route has this path, so it renders the 404 page. */
const NOT_FOUND_PATH = '/404'

/**
 * The one address that stands for all the spellings of a page's: unknown query parameters (campaign
 * marks, cache busters) go, known ones come in one order, and every path without a page is one page.
 * What is left names a page in the cache, so nobody can fill it with copies.
 *
 * @param target the request's path and query
 * @returns an address whose origin means nothing
 */
export function createPageAddress(routes: RouteObject[]): (target: string) => URL {
  return (target) => {
    const url = readTarget(target)
    if (url.pathname === FINDER_PATH) {
      return new URL(finderAddress(readFinderQuery(url)), url.origin)
    }
    const matched = matchRoutes(routes, url.pathname)?.at(-1)?.route
    return new URL(!matched || matched.path === '*' ? NOT_FOUND_PATH : url.pathname, url.origin)
  }
}

/** A target that is no address at all ("//", "/%zz") has no page either. */
function readTarget(target: string): URL {
  const origin = 'http://page.invalid'
  // Two slashes at the start would make the next part a host name.
  const path = target.replace(/^[/\\]{2,}/, '/404')
  return URL.canParse(path, origin) ? new URL(path, origin) : new URL(NOT_FOUND_PATH, origin)
}
