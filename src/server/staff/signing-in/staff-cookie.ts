import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import type { BegunSession, StaffSessions } from './staff-sessions.ts'
import { SESSION_ENDED } from '#domain/site/staff-account.ts'
import { signInAddress } from '#web/addresses/sign-in-address.ts'

/**
 * The cookie of a staff session. Over https its name has a prefix that browsers protect: no other
 * host and no plain http connection can set such a cookie (RFC 6265bis, 4.1.3).
 */
export type StaffCookie = {
  read: (c: Context<AppEnv>) => string | null
  set: (c: Context<AppEnv>, begun: BegunSession) => void
  clear: (c: Context<AppEnv>) => void
}

/** @param isSecure the site is served over https */
export function createStaffCookie(isSecure: boolean): StaffCookie {
  const name = isSecure ? '__Host-admin' : 'admin'
  const attributes = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure } as const
  return {
    read: (c) => getCookie(c, name) ?? null,
    set: (c, { token, ms }) => setCookie(c, name, token, { ...attributes, maxAge: ms / 1000 }),
    clear: (c) => void deleteCookie(c, name, attributes),
  }
}

/** Ends the session of the request's cookie, if any, so that a copied cookie is worthless. */
export async function endFormer(
  c: Context<AppEnv>,
  { sessions, cookie }: { sessions: StaffSessions; cookie: StaffCookie },
): Promise<void> {
  const token = cookie.read(c)
  if (token !== null) await sessions.end(token)
}

/**
 * Lets only staff through, and gives handlers the account (`c.var.staff`). A navigation without a
 * session, such as a download link, redirects to the sign-in; other requests get a 401.
 *
 * @throws PublicError 401
 */
export function staffOnly(sessions: StaffSessions, cookie: StaffCookie): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = cookie.read(c)
    const session = token === null ? null : await sessions.find(token)
    if (!session) {
      const isOpened = c.req.method === 'GET' && c.req.header('sec-fetch-mode') === 'navigate'
      if (isOpened) return c.redirect(signInAddress('ended'), 303)
      throw new PublicError(401, token === null ? 'Sign in first.' : SESSION_ENDED)
    }
    c.set('staff', session)
    return next()
  }
}
