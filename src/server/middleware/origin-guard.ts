import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Calls that change something, although they are GET requests in the spec. */
const UNSAFE_GETS = /^\/api\/google-business\/(sync|auth-url)$/

/**
 * Rejects changes that another site's page requests through a visitor's browser (OWASP: cross-site
 * request forgery). Pages cannot forge `Sec-Fetch-Site`, or `Origin` in older browsers. A client that
 * sends neither is a program, which has no cookies of a visitor.
 *
 * @param publicUrl the site's own origin (`PUBLIC_URL`)
 * @param options.isUnnamedOwn accepts the origin "null", which browsers name for the form of a page that
 *   sends no referrer; over plain http they send nothing else
 */
export function originGuard(
  publicUrl: string,
  { isUnnamedOwn = false } = {},
): MiddlewareHandler<AppEnv> {
  const own = new URL(publicUrl).origin
  return async (c, next) => {
    const { method, path } = c.req
    const isChange = !SAFE_METHODS.has(method) || UNSAFE_GETS.test(path)
    const named = c.req.header('origin')
    const origin = isUnnamedOwn && named === 'null' ? own : named
    if (isChange && !isSameOrigin(c.req.header('sec-fetch-site'), origin, own)) {
      c.set('refusal', 'other_site')
      throw new PublicError(403, 'This request didn’t come from a page on this site.')
    }
    await next()
  }
}

/** Browsers from before 2023 send only the origin; programs send neither. */
function isSameOrigin(site: string | undefined, origin: string | undefined, own: string): boolean {
  if (site !== undefined) return site === 'same-origin'
  return origin === undefined || origin === own
}
