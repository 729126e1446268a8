import type { Role } from '#domain/staff/role.ts'
import { LISTING_PATH, SIGN_IN_PATH, STAFF_PATH, TODAY_PATH } from './paths.ts'
import { staffHome } from './staff-home.ts'
import { mayOpen, staffPageAt } from './staff-pages.ts'

/** Why a sign-in without JavaScript failed, or why a person was redirected to the sign-in page. */
export type SignInProblem =
  | 'credentials'
  | 'code'
  | 'wrong-code'
  | 'busy'
  | 'unsaved'
  | 'missing'
  | 'ended'
  | 'network'

const IN_ADDRESS: readonly string[] = [
  'credentials',
  'code',
  'wrong-code',
  'busy',
  'unsaved',
  'missing',
  'ended',
]

/** Reads `?problem=` of the sign-in page. */
export function readProblem(searchParams: URLSearchParams): SignInProblem | null {
  const text = searchParams.get('problem')
  return isInAddress(text) ? text : null
}

function isInAddress(text: string | null): text is SignInProblem {
  return text !== null && IN_ADDRESS.includes(text)
}

/**
 * The sign-in page's address; the inverse of `readProblem` and `afterSignIn`.
 *
 * @param next the path of a staff page to continue to, if it is not the first one
 */
export function signInAddress(problem: SignInProblem | null, next: string = STAFF_PATH): string {
  const query = new URLSearchParams({
    ...(problem !== null && { problem }),
    ...(next !== STAFF_PATH && { next }),
  }).toString()
  return query === '' ? SIGN_IN_PATH : `${SIGN_IN_PATH}?${query}`
}

/** The sign-in page's address for a person who continues to the business listing. */
export const SIGN_IN_FOR_LISTING = `${SIGN_IN_PATH}?next=${LISTING_PATH}`

/** The path after a sign-in; never an arbitrary address from the query. */
export function afterSignIn(searchParams: URLSearchParams, role: Role): string {
  const next = searchParams.get('next') ?? staffHome(role)
  const page = staffPageAt(next)
  const isListing = next === LISTING_PATH && role !== 'manager'
  const isToday = next === TODAY_PATH || /^\/today\/[^/?#\\]+$/.test(next)
  return isListing || isToday || (page !== null && mayOpen(role, page)) ? next : staffHome(role)
}
