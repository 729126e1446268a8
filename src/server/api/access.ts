import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { ROLES, roleWithArticle, type Role } from '#domain/staff/role.ts'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import { staffOnly } from '#server/staff/staff-cookie.ts'
import type { Staff } from '#server/staff/staff.ts'
import type { SharedState } from '#server/storage/shared-state.ts'
import type { ApiTokenRight } from '#server/storage/staff-records.ts'
import {
  BACKUPS_CALL,
  BACKUP_CALL,
  BACKUP_FILE_CALL,
  BACKUP_PLACES_CALL,
  BACKUP_UPLOAD_CALL,
  HEALTH_CALL,
  HEALTH_WEEK_CALL,
  HISTORY_CALL,
  HISTORY_ENTRY_CALL,
  HISTORY_KEEPING_CALL,
  PICTURES_CALL,
  PICTURE_CALL,
  QUIZ_RESULTS_CALL,
  QUIZ_RESULTS_LIST_CALL,
  REPLACE_PICTURE_CALL,
  RESTORE_CALL,
  RESTORE_PICTURE_CALL,
  RESTORE_SITE_CALL,
  TEST_MAIL_CALL,
  UNDO_CALL,
  ATTENTION_CALL,
  CHAIN_HOURS_CALL,
  COUNTS_CALL,
  DEMAND_CALL,
  DIRECTORY_CALL,
  DIRECTORY_CITY_CALL,
  DIRECTORY_STATE_CALL,
  DIRECTORY_STORE_CALL,
  EXPORT_CALL,
  GEOCODE_CALL,
  IMPORT_CALL,
  INVITE_AGAIN_CALL,
  INVITE_CALL,
  JOBS_CALL,
  JOB_CALL,
  LAST_IMPORT_CALL,
  LISTING_AUTH_URL_CALL,
  LISTING_CALLBACK_CALL,
  LISTING_CALLS,
  LISTING_CONNECTION_CALL,
  LISTING_DISCONNECT_CALL,
  LISTING_STATUS_CALL,
  LISTING_SYNC_CALL,
  LOCATIONS_CALL,
  LOCATIONS_CSV_PATH,
  LOCATIONS_GEOJSON_PATH,
  LOCATIONS_JSON_PATH,
  LOCATIONS_SCHEMA_PATH,
  LOCATION_POINTS_CALL,
  LOCATION_SEARCH_CALL,
  LOCATION_TAG_CALL,
  MAP_CALL,
  MAP_KEY_REFUSED_CALL,
  OFFLINE_CALL,
  OWN_SESSIONS_CALL,
  OWN_SESSION_CALL,
  PASSKEYS_CALL,
  PASSKEY_CALL,
  PASSKEY_REGISTER_FINISH_CALL,
  PASSKEY_REGISTER_START_CALL,
  PASSKEY_SIGN_IN_FINISH_CALL,
  PASSKEY_SIGN_IN_START_CALL,
  PASSWORD_CALL,
  PEOPLE_CALL,
  PERSON_CALL,
  PREVIEW_LINKS_CALL,
  PREVIEW_LINK_CALL,
  PRICES_CALL,
  QUIZ_ATTEMPTS_CALL,
  RECOVERY_CODES_CALL,
  RESTORE_LOCATION_CALL,
  SCHEDULED_CALL,
  SCHEDULED_ONE_CALL,
  SESSION_CALL,
  SIGN_IN_CALL,
  SIGN_OUT_CALL,
  SITE_CALL,
  SETUP_CALL,
  SETUP_SAMPLE_STORES_CALL,
  SETUP_SITE_CALL,
  SITE_DRAFT_CALL,
  SITE_EDITOR_CALL,
  SITE_PUBLISH_CALL,
  STAFF_CALLS,
  STAFF_LOCATIONS_CALL,
  STATUS_BOARD_CALL,
  STATUS_CALL,
  STAFF_LOCATION_CALL,
  STORE_NAMES_CALL,
  TAGS_CALL,
  TAG_CALL,
  TAG_LOCATIONS_CALL,
  TAG_ORDER_CALL,
  TODAY_ASK_CALL,
  TODAY_CALL,
  TODAY_HISTORY_CALL,
  TODAY_NOTICE_CALL,
  TODAY_STORE_CALL,
  TOKENS_CALL,
  TOKEN_CALL,
  TWO_STEP_CALL,
  TWO_STEP_CONFIRM_CALL,
  TWO_STEP_REQUIRED_CALL,
  TWO_STEP_START_CALL,
  UNDO_IMPORT_CALL,
  UNDO_PRICES_CALL,
} from '#web/addresses/paths.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

/** Who may make a call: anyone without a session, or who is signed in with one of the roles. */
export type Access = 'anyone' | readonly Role[]

const ANYONE = 'anyone'
/** A person's own account, which stays open until two-step sign-in is set up that an owner requires. */
const OWN_ACCOUNT: Access = [...ROLES]
/** Managers too: what they may change is checked store by store. */
const STORE_STAFF: Access = [...ROLES]
const EDITORS: Access = ['owner', 'editor']
const OWNERS: Access = ['owner']

/**
 * Who may make which call, for every call of the API, and for what else needs a role. A call that is
 * not in the table is refused; `access.test.ts` compares the table with the routes.
 */
const ACCESS: readonly (readonly [method: Method, pattern: string, access: Access])[] = [
  // What visitors' pages read and send.
  ['GET', LOCATIONS_CALL, ANYONE],
  ['GET', LOCATION_SEARCH_CALL, ANYONE],
  ['GET', LOCATION_POINTS_CALL, ANYONE],
  ['GET', LOCATIONS_CSV_PATH, ANYONE],
  ['GET', LOCATIONS_GEOJSON_PATH, ANYONE],
  ['GET', LOCATIONS_JSON_PATH, ANYONE],
  ['GET', LOCATIONS_SCHEMA_PATH, ANYONE],
  ['GET', STATUS_CALL, ANYONE],
  ['OPTIONS', LOCATIONS_CSV_PATH, ANYONE],
  ['OPTIONS', LOCATIONS_GEOJSON_PATH, ANYONE],
  ['OPTIONS', LOCATIONS_JSON_PATH, ANYONE],
  ['OPTIONS', LOCATIONS_SCHEMA_PATH, ANYONE],
  ['OPTIONS', STATUS_CALL, ANYONE],
  ['GET', STATUS_BOARD_CALL, ANYONE],
  ['GET', DIRECTORY_CALL, ANYONE],
  ['GET', DIRECTORY_STATE_CALL, ANYONE],
  ['GET', DIRECTORY_CITY_CALL, ANYONE],
  ['GET', DIRECTORY_STORE_CALL, ANYONE],
  ['GET', GEOCODE_CALL, ANYONE],
  ['GET', MAP_CALL, ANYONE],
  ['POST', MAP_KEY_REFUSED_CALL, ANYONE],
  ['GET', SITE_CALL, ANYONE],
  ['GET', JOBS_CALL, ANYONE],
  ['GET', JOB_CALL, ANYONE],
  ['GET', OFFLINE_CALL, ANYONE],
  ['POST', QUIZ_ATTEMPTS_CALL, ANYONE],
  ['POST', COUNTS_CALL, ANYONE],
  ['GET', TAGS_CALL, ANYONE],

  // Signing in, and the person's own account.
  ['POST', SIGN_IN_CALL, ANYONE],
  ['POST', SIGN_OUT_CALL, ANYONE],
  ['GET', SESSION_CALL, ANYONE],
  ['GET', INVITE_CALL, ANYONE],
  ['POST', INVITE_CALL, ANYONE],
  ['POST', PASSWORD_CALL, OWN_ACCOUNT],
  ['GET', OWN_SESSIONS_CALL, OWN_ACCOUNT],
  ['DELETE', OWN_SESSIONS_CALL, OWN_ACCOUNT],
  ['DELETE', OWN_SESSION_CALL, OWN_ACCOUNT],
  ['GET', TWO_STEP_CALL, OWN_ACCOUNT],
  ['POST', TWO_STEP_START_CALL, OWN_ACCOUNT],
  ['POST', TWO_STEP_CONFIRM_CALL, OWN_ACCOUNT],
  ['POST', RECOVERY_CODES_CALL, OWN_ACCOUNT],
  ['DELETE', TWO_STEP_CALL, OWN_ACCOUNT],
  ['GET', PASSKEYS_CALL, OWN_ACCOUNT],
  ['DELETE', PASSKEY_CALL, OWN_ACCOUNT],
  ['POST', PASSKEY_REGISTER_START_CALL, OWN_ACCOUNT],
  ['POST', PASSKEY_REGISTER_FINISH_CALL, OWN_ACCOUNT],
  ['POST', PASSKEY_SIGN_IN_START_CALL, ANYONE],
  ['POST', PASSKEY_SIGN_IN_FINISH_CALL, ANYONE],

  // People and tokens.
  ['PUT', TWO_STEP_REQUIRED_CALL, OWNERS],
  ['GET', PEOPLE_CALL, OWNERS],
  ['POST', PEOPLE_CALL, OWNERS],
  ['PATCH', PERSON_CALL, OWNERS],
  ['DELETE', PERSON_CALL, OWNERS],
  ['POST', INVITE_AGAIN_CALL, OWNERS],
  ['GET', TOKENS_CALL, OWNERS],
  ['POST', TOKENS_CALL, OWNERS],
  ['DELETE', TOKEN_CALL, OWNERS],

  // The stores' days and prices.
  ['GET', TODAY_CALL, STORE_STAFF],
  ['PATCH', TODAY_CALL, STORE_STAFF],
  ['PATCH', TODAY_STORE_CALL, STORE_STAFF],
  ['GET', TODAY_HISTORY_CALL, STORE_STAFF],
  ['PUT', PRICES_CALL, STORE_STAFF],
  ['POST', UNDO_PRICES_CALL, STORE_STAFF],
  ['POST', TODAY_ASK_CALL, EDITORS],
  ['GET', TODAY_NOTICE_CALL, EDITORS],
  ['PUT', TODAY_NOTICE_CALL, EDITORS],
  ['DELETE', TODAY_NOTICE_CALL, EDITORS],

  // Stores and tags.
  ['GET', STAFF_LOCATIONS_CALL, EDITORS],
  ['POST', STAFF_LOCATIONS_CALL, EDITORS],
  ['GET', STAFF_LOCATION_CALL, EDITORS],
  ['PATCH', STAFF_LOCATION_CALL, EDITORS],
  ['DELETE', STAFF_LOCATION_CALL, EDITORS],
  ['POST', RESTORE_LOCATION_CALL, EDITORS],
  ['POST', TAG_LOCATIONS_CALL, EDITORS],
  ['POST', LOCATION_TAG_CALL, EDITORS],
  ['DELETE', LOCATION_TAG_CALL, EDITORS],
  ['POST', TAGS_CALL, EDITORS],
  ['PUT', TAG_ORDER_CALL, EDITORS],
  ['PATCH', TAG_CALL, EDITORS],
  ['DELETE', TAG_CALL, EDITORS],
  ['GET', STORE_NAMES_CALL, EDITORS],
  ['GET', ATTENTION_CALL, EDITORS],
  ['GET', CHAIN_HOURS_CALL, EDITORS],
  ['POST', IMPORT_CALL, EDITORS],
  ['GET', LAST_IMPORT_CALL, EDITORS],
  ['POST', UNDO_IMPORT_CALL, EDITORS],
  ['GET', EXPORT_CALL, EDITORS],

  // The site's words, figures, and pictures.
  ['GET', SITE_EDITOR_CALL, EDITORS],
  ['PUT', SITE_DRAFT_CALL, EDITORS],
  ['DELETE', SITE_DRAFT_CALL, EDITORS],
  ['POST', SITE_PUBLISH_CALL, EDITORS],
  ['GET', SCHEDULED_CALL, EDITORS],
  ['PATCH', SCHEDULED_ONE_CALL, EDITORS],
  ['DELETE', SCHEDULED_ONE_CALL, EDITORS],
  ['GET', PREVIEW_LINKS_CALL, EDITORS],
  ['POST', PREVIEW_LINKS_CALL, EDITORS],
  ['DELETE', PREVIEW_LINK_CALL, EDITORS],

  // The first hour: editors read what is the sample's.
  ['GET', SETUP_CALL, EDITORS],
  ['PATCH', SETUP_CALL, OWNERS],
  ['POST', SETUP_SITE_CALL, OWNERS],
  ['DELETE', SETUP_SAMPLE_STORES_CALL, OWNERS],
  ['POST', SETUP_SAMPLE_STORES_CALL, OWNERS],

  // Pictures.
  ['GET', PICTURES_CALL, EDITORS],
  ['POST', PICTURES_CALL, EDITORS],
  ['PATCH', PICTURE_CALL, EDITORS],
  ['DELETE', PICTURE_CALL, EDITORS],
  ['POST', RESTORE_PICTURE_CALL, EDITORS],
  ['POST', REPLACE_PICTURE_CALL, EDITORS],

  // The history; changes of people are for owners alone, and who changes how long it is kept.
  ['GET', HISTORY_CALL, EDITORS],
  ['GET', HISTORY_KEEPING_CALL, EDITORS],
  ['PUT', HISTORY_KEEPING_CALL, OWNERS],
  ['GET', HISTORY_ENTRY_CALL, EDITORS],
  ['POST', UNDO_CALL, EDITORS],
  ['POST', RESTORE_SITE_CALL, EDITORS],

  // The fit quiz's results, what visitors look for, the site's health, and backups.
  ['GET', QUIZ_RESULTS_CALL, EDITORS],
  ['GET', QUIZ_RESULTS_LIST_CALL, EDITORS],
  ['GET', DEMAND_CALL, EDITORS],
  ['GET', HEALTH_CALL, EDITORS],
  ['GET', HEALTH_WEEK_CALL, EDITORS],
  ['POST', TEST_MAIL_CALL, OWNERS],
  ['POST', BACKUP_CALL, OWNERS],
  ['GET', BACKUPS_CALL, OWNERS],
  ['GET', BACKUP_FILE_CALL, OWNERS],
  ['POST', BACKUP_UPLOAD_CALL, OWNERS],
  ['GET', BACKUP_PLACES_CALL, OWNERS],
  ['POST', BACKUP_PLACES_CALL, OWNERS],
  ['POST', RESTORE_CALL, OWNERS],

  // The business listing.
  ['GET', LISTING_STATUS_CALL, EDITORS],
  ['GET', LISTING_CONNECTION_CALL, EDITORS],
  ['GET', LISTING_AUTH_URL_CALL, EDITORS],
  ['POST', LISTING_CALLBACK_CALL, EDITORS],
  ['GET', LISTING_SYNC_CALL, EDITORS],
  ['POST', LISTING_SYNC_CALL, EDITORS],
  ['POST', LISTING_DISCONNECT_CALL, EDITORS],
]

/** The same by "GET /api/admin/tags". */
export const ACCESS_BY_CALL: ReadonlyMap<string, Access> = new Map(
  ACCESS.map(([method, pattern, access]) => [`${method} ${pattern}`, access]),
)

/** Calls that a program may make as well, with a token that has the right. */
const TOKEN_RIGHTS: ReadonlyMap<string, ApiTokenRight> = new Map([
  [`PUT ${PRICES_CALL}`, 'prices'],
  [`POST ${UNDO_PRICES_CALL}`, 'prices'],
])

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
