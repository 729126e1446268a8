import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Google's calls that change something although the spec reads them with GET. */
const CHANGING_READS = /^\/api\/google-business\/(sync|auth-url)$/

/**
 * Rejects changes that another site's page makes a visitor's browser request (OWASP: cross-site
 * request forgery). No page can forge `Sec-Fetch-Site`, or `Origin` where that is missing. A client
 * that sends neither is a program and is let through: it has no cookie but its own.
 *
 * @param publicUrl the site's own origin (`PUBLIC_URL`)
 */
export function originGuard(publicUrl: string): MiddlewareHandler<AppEnv> {
  const own = new URL(publicUrl).origin
  return async (c, next) => {
    const { method, path } = c.req
    const isChange = !READING.has(method) || CHANGING_READS.test(path)
    if (isChange && !isFromHere(c.req.header('sec-fetch-site'), c.req.header('origin'), own)) {
      throw new PublicError(403, 'This request didn’t come from a page on this site.')
    }
    await next()
  }
}

/** A browser from before 2023 sends the origin alone; a program sends nothing. */
function isFromHere(site: string | undefined, origin: string | undefined, own: string): boolean {
  if (site !== undefined) return site === 'same-origin'
  return origin === undefined || origin === own
}
