import { isPagePath } from '#server/pages/addresses/page-address.ts'
import {
  API_FOLDER,
  HEALTH_PATH,
  INVITE_FOLDER,
  LISTING_CALLS,
  LISTING_PATH,
  METRICS_PATH,
  PREVIEW_FOLDER,
  PRICES_CALL,
  READY_PATH,
  STAFF_CALLS,
  STAFF_PATH,
  TODAY_CALL,
  TODAY_PATH,
} from '#web/addresses/paths.ts'

/** What a request is for, as the metrics tell requests apart. */
export type RequestKind = 'page' | 'api' | 'staff' | 'file' | 'check'

const CHECKS: ReadonlySet<string> = new Set([HEALTH_PATH, READY_PATH, METRICS_PATH])
/** One test for all, because each answer pays for it. */
const OF_STAFF = new RegExp(
  `^(?:${[
    STAFF_CALLS,
    LISTING_CALLS,
    TODAY_CALL,
    PRICES_CALL,
    `${API_FOLDER}invite/`,
    STAFF_PATH,
    TODAY_PATH,
    LISTING_PATH,
    INVITE_FOLDER,
    PREVIEW_FOLDER,
  ]
    .map((path) => path.replace(/\/$/, ''))
    .join('|')})(?:/|$)`,
)

/**
 * The kind of a request: a page for visitors, a call of theirs, anything of staff's, a file, or a
 * check of monitoring. Whatever a client invents is one of these.
 *
 * @param path of the request, without its query
 */
export function requestKind(path: string): RequestKind {
  if (CHECKS.has(path)) return 'check'
  if (OF_STAFF.test(path)) return 'staff'
  if (`${path}/`.startsWith(API_FOLDER)) return 'api'
  return isPagePath(path) ? 'page' : 'file'
}

/** The same for what is known to be a page. */
export function pageKind(path: string): 'page' | 'staff' {
  return OF_STAFF.test(path) ? 'staff' : 'page'
}
