import type { Context } from 'hono'
import type { AppEnv } from '#server/app-env.ts'

/** Pages of all sites may read the answer, without cookies. */
export const FOR_ALL_SITES = { 'access-control-allow-origin': '*' } as const

const PREFLIGHT = {
  ...FOR_ALL_SITES,
  allow: 'GET, HEAD, OPTIONS',
  'access-control-allow-methods': 'GET, HEAD',
  // Any but `Authorization`, which the star does not name (Fetch standard).
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
  'cache-control': 'public, max-age=86400',
} as const

/** What a browser asks before a page of another site reads open data with headers of its own. */
export function answerPreflight(c: Context<AppEnv>): Response {
  return c.body(null, 204, PREFLIGHT)
}
