import { Hono, type MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { nothingAt } from '#server/errors.ts'
import { originGuard } from '#server/middleware/origin-guard.ts'
import { staffOnly } from '#server/staff/staff-cookie.ts'
import type { Services } from '#server/services.ts'
import { adminChainHours } from './admin/chain-hours.ts'
import { adminAttention } from './admin/attention.ts'
import { adminBackups } from './admin/backups.ts'
import { adminHealth } from './admin/health.ts'
import { adminImport } from './admin/import.ts'
import { adminLocations } from './admin/locations.ts'
import { adminLocationTags } from './admin/location-tags.ts'
import { adminSession } from './admin/session.ts'
import { adminSite } from './admin/site.ts'
import { adminTags } from './admin/tags.ts'
import { directory } from './directory.ts'
import { geocode } from './geocode.ts'
import { googleBusiness } from './google-business.ts'
import { locationFiles } from './location-files.ts'
import { locations } from './locations.ts'
import { map } from './map.ts'
import { quizAttempts } from './quiz-attempts.ts'
import { paylocityJobs } from './paylocity-jobs.ts'
import { siteContent } from './site-content.ts'
import {
  API_FOLDER,
  LISTING_CALLS,
  SESSION_CALL,
  SIGN_IN_CALL,
  SIGN_OUT_CALL,
  STAFF_CALLS,
  TAGS_CALL,
} from '#web/addresses/paths.ts'

/**
 * Each file is named after its path. Three files serve several paths: `location-files`,
 * `admin/session`, and `admin/import`.
 */
const VISITORS = [
  locationFiles,
  directory,
  locations,
  geocode,
  map,
  quizAttempts,
  siteContent,
  paylocityJobs,
]
const STAFF = [
  adminSession,
  adminTags,
  adminLocations,
  adminLocationTags,
  adminAttention,
  adminBackups,
  adminHealth,
  adminChainHours,
  adminImport,
  adminSite,
  googleBusiness,
]

/** All endpoints under /api. */
export function api(services: Services) {
  const { staff, config } = services
  const requireStaff = staffOnly(staff.sessions, staff.cookie)
  /** Every path that is not in OPEN_CALLS needs a session, even one that does not exist. */
  const closedByDefault: MiddlewareHandler<AppEnv> = (c, next) =>
    OPEN_CALLS.has(`${c.req.method} ${c.req.path}`) ? next() : requireStaff(c, next)

  const calls = new Hono<AppEnv>().use(`${API_FOLDER}*`, originGuard(config.publicUrl))
  for (const handlers of VISITORS) calls.route('/', handlers(services))
  calls.use(`${STAFF_CALLS}*`, closedByDefault).use(`${LISTING_CALLS}*`, closedByDefault)
  for (const handlers of STAFF) calls.route('/', handlers(services))
  return calls.all(`${API_FOLDER}*`, (c) => {
    throw nothingAt(c.req.path)
  })
}

/** Staff endpoints without a session. The first three sign in and out. */
const OPEN_CALLS = new Set([
  `POST ${SIGN_IN_CALL}`,
  `POST ${SIGN_OUT_CALL}`,
  `GET ${SESSION_CALL}`,
  `GET ${TAGS_CALL}`,
])
