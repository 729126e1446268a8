export const SIGN_IN_PATH = '/admin/login'

const LISTING_PATH = '/google-auth-test'

/** Why a sign-in without script came back to its page. */
export type SignInProblem = 'credentials' | 'busy' | 'missing' | 'network'

const TEXTS: Readonly<Record<SignInProblem, string>> = {
  credentials: 'Invalid credentials',
  network: 'Login failed. Please try again.',
  busy: 'Too many attempts. Please try again later.',
  missing: 'Enter your username and your password.',
}

/** Reads `?problem=` of the sign-in page. */
export function readProblem(searchParams: URLSearchParams): SignInProblem | null {
  const text = searchParams.get('problem')
  return text === 'credentials' || text === 'busy' || text === 'missing' ? text : null
}

/** The words of the spec's error catalogue, and ours beside them. */
export function problemText(problem: SignInProblem): string {
  return TEXTS[problem]
}

/** The sign-in page's address; the other direction of `readProblem`. */
export function signInAddress(problem: SignInProblem | null): string {
  return problem === null ? SIGN_IN_PATH : `${SIGN_IN_PATH}?problem=${problem}`
}

/** The sign-in page's address for somebody who goes on to the business listing. */
export const SIGN_IN_FOR_LISTING = `${SIGN_IN_PATH}?next=${LISTING_PATH}`

/** Where a sign-in leads: never to an address that somebody else wrote. */
export function afterSignIn(searchParams: URLSearchParams): string {
  return searchParams.get('next') === LISTING_PATH ? LISTING_PATH : '/admin'
}
