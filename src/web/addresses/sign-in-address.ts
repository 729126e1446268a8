import { LISTING_PATH, SIGN_IN_PATH, STAFF_PATH } from './paths.ts'

/** Why a sign-in without script came back to its page, or why somebody was brought to it. */
export type SignInProblem = 'credentials' | 'busy' | 'unsaved' | 'missing' | 'ended' | 'network'

const IN_ADDRESS: readonly string[] = ['credentials', 'busy', 'unsaved', 'missing', 'ended']

/** Reads `?problem=` of the sign-in page. */
export function readProblem(searchParams: URLSearchParams): SignInProblem | null {
  const text = searchParams.get('problem')
  return isInAddress(text) ? text : null
}

function isInAddress(text: string | null): text is SignInProblem {
  return text !== null && IN_ADDRESS.includes(text)
}

/** The sign-in page's address; the other direction of `readProblem`. */
export function signInAddress(problem: SignInProblem | null): string {
  return problem === null ? SIGN_IN_PATH : `${SIGN_IN_PATH}?problem=${problem}`
}

/** The sign-in page's address for somebody who goes on to the business listing. */
export const SIGN_IN_FOR_LISTING = `${SIGN_IN_PATH}?next=${LISTING_PATH}`

/** Where a sign-in leads: never to an address that somebody else wrote. */
export function afterSignIn(searchParams: URLSearchParams): string {
  return searchParams.get('next') === LISTING_PATH ? LISTING_PATH : STAFF_PATH
}
