import { Hono } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { nothingAt } from '#server/errors.ts'
import { originGuard } from '#server/middleware/origin-guard.ts'
import type { Services } from '#server/services.ts'
import { accessGuard } from './access-guard.ts'
import { counts } from './counts.ts'
import { adminDemand } from './admin/demand.ts'
import { adminChainHours } from './admin/locations/chain-hours.ts'
import { adminAttention } from './admin/attention.ts'
import { adminHistory } from './admin/history.ts'
import { adminBackups } from './admin/backups.ts'
import { adminHealth } from './admin/health.ts'
import { adminImport } from './admin/import/import.ts'
import { adminLocations } from './admin/locations/locations.ts'
import { adminLocationTags } from './admin/locations/location-tags.ts'
import { adminPasskeys } from './admin/account/passkeys.ts'
import { adminPeople } from './admin/people.ts'
import { adminQuizResults } from './admin/quiz-results.ts'
import { adminMedia } from './admin/media.ts'
import { adminSession } from './admin/account/session.ts'
import { adminSessions } from './admin/account/sessions.ts'
import { adminSite } from './admin/site/site.ts'
import { adminStoreNames } from './admin/locations/store-names.ts'
import { adminSetup } from './admin/setup.ts'
import { adminTags } from './admin/tags.ts'
import { adminTokens } from './admin/tokens.ts'
import { adminTwoStep } from './admin/account/two-step.ts'
import { directory } from './directory.ts'
import { geocode } from './geocode.ts'
import { googleBusiness } from './google-business.ts'
import { invite } from './invite.ts'
import { locationFiles } from './location-files.ts'
import { locations } from './locations.ts'
import { map } from './map.ts'
import { prices } from './prices.ts'
import { quizAttempts } from './quiz-attempts.ts'
import { paylocityJobs } from './paylocity-jobs.ts'
import { siteContent } from './site-content.ts'
import { today } from './today.ts'
import { todayAsk } from './today-ask.ts'
import { status } from './status.ts'
import { API_FOLDER } from '#web/addresses/paths.ts'

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
  counts,
  siteContent,
  paylocityJobs,
  status,
]
const STAFF = [
  adminSession,
  adminSessions,
  adminTwoStep,
  adminPasskeys,
  adminPeople,
  adminTokens,
  invite,
  adminTags,
  adminLocations,
  adminLocationTags,
  adminStoreNames,
  adminAttention,
  adminBackups,
  adminHealth,
  adminChainHours,
  adminHistory,
  adminImport,
  adminSite,
  adminQuizResults,
  adminDemand,
  adminMedia,
  adminSetup,
  today,
  todayAsk,
  prices,
  googleBusiness,
]

/** All endpoints under /api. `access.ts` says who may call each. */
export function api(services: Services) {
  const { staff, config, storage } = services
  const calls = new Hono<AppEnv>().use(
    `${API_FOLDER}*`,
    originGuard(config.publicUrl),
    accessGuard(staff, storage.shared),
  )
  for (const handlers of [...VISITORS, ...STAFF]) calls.route('/', handlers(services))
  return calls.all(`${API_FOLDER}*`, (c) => {
    throw nothingAt(c.req.path)
  })
}
