import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { roleWithArticle, type Role } from '#domain/staff/role.ts'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import { staffOnly } from '#server/staff/signing-in/staff-cookie.ts'
import type { Staff } from '#server/staff/staff.ts'
import type { SharedState } from '#server/storage/shared-state.ts'
import { LISTING_CALLS, STAFF_CALLS } from '#web/addresses/paths.ts'
import { ACCESS_BY_CALL, ANYONE, OWN_ACCOUNT, TOKEN_RIGHTS } from './access.ts'

/** Far more than a database takes to say that nothing changed. */
const PATIENCE_MS = 500

/** Below these, even a path that does not exist needs a session. */
const STAFF_FOLDERS = [STAFF_CALLS, LISTING_CALLS]

/**
 * Lets a request through that its route's line in the table allows, and gives handlers the person
 * (`c.var.staff`) or the token (`c.var.token`). Stands before every handler of the API, and before others that need a role.
 *
 * @throws PublicError 401 without a session, 403 for another role, for a route that has no line, and
 *   until two-step sign-in is set up that an owner requires
 */
export function accessGuard(
  { sessions, cookie, tokens }: Staff,
  { catchUp }: Pick<SharedState, 'catchUp'>,
): MiddlewareHandler<AppEnv> {
  const requireStaff = staffOnly(sessions, cookie)
  return async (c, next) => {
    // The same match that the router goes by, so the two cannot differ.
    const route = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && path !== '/*')
    if (!route) {
      const isStaffs = STAFF_FOLDERS.some((folder) => `${c.req.path}/`.startsWith(folder))
      return isStaffs ? requireStaff(c, next) : next()
    }
    const access = ACCESS_BY_CALL.get(`${route.method} ${route.path}`) ?? []
    if (access === ANYONE) {
      // Staff see what they just saved at another process also where visitors may look.
      if (cookie.read(c) !== null) await withinPatience(catchUp())
      return next()
    }
    const right = TOKEN_RIGHTS.get(`${route.method} ${route.path}`)
    const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (right !== undefined && bearer !== undefined) {
      const token = await tokens.find(bearer, right)
      if (!token) throw noSuchToken()
      c.set('token', token)
      return next()
    }
    return requireStaff(c, () => {
      const { role, mustEnroll } = c.var.staff
      if (mustEnroll && access !== OWN_ACCOUNT) {
        c.set('refusal', 'two_step')
        throw notEnrolled()
      }
      if (!access.includes(role)) throw refusal(role)
      return next()
    })
  }
}

/** What visitors may see waits neither for a slow database nor for one that is away. */
async function withinPatience(work: Promise<void>): Promise<void> {
  const done = work.catch(() => undefined)
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())])
}

function notEnrolled(): PublicError {
  return new PublicError(
    403,
    'An owner of this site requires two-step sign-in. Set it up in your account first.',
  )
}

function noSuchToken(): PublicError {
  return new PublicError(401, 'This token doesn’t exist. Someone may have deleted it.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  })
}

function refusal(role: Role): PublicError {
  return new PublicError(
    403,
    `As ${roleWithArticle(role)} you can’t do this. Ask an owner of this site.`,
  )
}
