import { Hono, type MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { nothingAt } from '#server/errors.ts'
import { originGuard } from '#server/middleware/origin-guard.ts'
import { staffOnly } from '#server/staff/staff-cookie.ts'
import type { Services } from '#server/services.ts'
import { adminChainHours } from './admin-chain-hours.ts'
import { adminAttention } from './admin-attention.ts'
import { adminImport } from './admin-import.ts'
import { adminLocations } from './admin-locations.ts'
import { adminSession } from './admin-session.ts'
import { adminTags } from './admin-tags.ts'
import { directory } from './directory.ts'
import { geocode } from './geocode.ts'
import { googleBusiness } from './google-business.ts'
import { locationFiles } from './location-files.ts'
import { locations } from './locations.ts'
import { map } from './map.ts'
import { quizAttempts } from './quiz-attempts.ts'
import { paylocityJobs } from './paylocity-jobs.ts'
import { siteContent } from './site-content.ts'

/**
 * Every endpoint's mount. A file is named after its path; three hold paths of several names:
 * `location-files`, and below /admin `admin-session` and `admin-import`.
 */
export function api(services: Services) {
  const { staff, config } = services
  const requireStaff = staffOnly(staff.sessions, staff.cookie)
  /** What is not listed as open needs a session, whether there is anything at the address or not. */
  const closedByDefault: MiddlewareHandler<AppEnv> = (c, next) =>
    OPEN_CALLS.has(`${c.req.method} ${c.req.path}`) ? next() : requireStaff(c, next)

  return new Hono<AppEnv>()
    .use(originGuard(config.publicUrl))
    .route('/', locationFiles(services))
    .route('/locations/directory', directory(services))
    .route('/locations', locations(services))
    .route('/geocode', geocode(services))
    .route('/map', map(services))
    .route('/quiz-attempts', quizAttempts(services))
    .route('/site', siteContent(services))
    .route('/paylocity-jobs', paylocityJobs(services))
    .use('/admin/*', closedByDefault)
    .use('/google-business/*', closedByDefault)
    .route('/admin', adminSession(services))
    .route('/admin/tags', adminTags(services))
    .route('/admin/locations', adminLocations(services))
    .route('/admin/attention', adminAttention(services))
    .route('/admin/chain-hours', adminChainHours(services))
    .route('/admin', adminImport(services))
    .route('/google-business', googleBusiness(services))
    .all('*', (c) => {
      throw nothingAt(c.req.path)
    })
}

/** The calls of the staff's area that anybody may make: the first three are how one gets in and out. */
const OPEN_CALLS = new Set([
  'POST /api/admin/login',
  'POST /api/admin/logout',
  'GET /api/admin/check-auth',
  'GET /api/admin/tags',
])
