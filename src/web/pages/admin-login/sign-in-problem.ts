import type { SignInProblem } from '#web/addresses/sign-in-address.ts'

const TEXTS: Readonly<Record<SignInProblem, string>> = {
  credentials: 'Invalid credentials',
  code: 'Enter your username, your password, and the code from your authenticator app.',
  'wrong-code': 'That code is not right. Wait for the next one.',
  network: 'Login failed. Please try again.',
  busy: 'Too many attempts. Try again later.',
  unsaved:
    'Sign-in isn’t available right now: the server can’t save anything. Try again in a minute.',
  ended: 'You were signed out. Sign in to continue.',
  missing: 'Enter your username and password.',
}

/** The words of the spec's error catalogue, and ours beside them. */
export function problemText(problem: SignInProblem): string {
  return TEXTS[problem]
}
