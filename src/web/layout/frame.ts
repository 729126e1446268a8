import { useRouteLoaderData } from 'react-router-dom'
import type { Frame } from '#web/data/site-data.ts'

export const ROOT_ROUTE = 'root'

/** What a route says of itself beside its loader. */
export type RouteHandle = {
  /** The page begins with a dark picture, and the bar lies clear over it */
  overHero?: boolean
  /** Not for search engines, and not in the sitemap; the page's head says so too */
  hidden?: boolean
  /** The page goes from edge to edge, and so does the bar */
  wide?: boolean
  /** It has a list of results, which the keyboard can skip to */
  hasResults?: boolean
  /** The page stands in a frame of another, without banner, bar and footer; `main` is its own */
  bare?: boolean
}

/** The 404 page begins with a dark picture, whatever page is missing. */
export const NOT_FOUND: RouteHandle = { overHero: true }

/**
 * What the root route loaded: the chain's name, contact and the like.
 *
 * @throws when it could not be loaded; the root's own error page never asks
 */
export function useFrame(): Frame {
  const frame = useRouteLoaderData<Frame>(ROOT_ROUTE)
  if (!frame) throw new Error('The frame is not loaded')
  return frame
}
