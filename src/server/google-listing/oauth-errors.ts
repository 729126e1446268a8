import * as oauth from 'oauth4webapi'
import { unreachableReason, GoogleFailed } from './google-failure.ts'

/**
 * Turns the errors of the OAuth library into ours, for staff to read. No message contains a code, a
 * token, or a secret.
 *
 * @param redirectUri our address, which the client's settings at Google must list
 * @param timeoutMs how long the request may take
 * @throws GoogleFailed
 */
export async function withReadableErrors<Answer>(
  { redirectUri, timeoutMs }: { redirectUri: string; timeoutMs: number },
  request: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof GoogleFailed) throw error
    if (error instanceof oauth.ResponseBodyError) throw rejectionOf(error, redirectUri)
    if (error instanceof oauth.WWWAuthenticateChallengeError) {
      throw new GoogleFailed('rejected', explanation('invalid_client', '', redirectUri))
    }
    const reason =
      error instanceof oauth.OperationProcessingError
        ? 'it returned an unexpected answer'
        : unreachableReason(error, timeoutMs)
    throw new GoogleFailed('unavailable', `Can’t reach Google: ${reason}. Try again later.`)
  }
}

function rejectionOf(error: oauth.ResponseBodyError, redirectUri: string): GoogleFailed {
  const isOver = error.error === 'invalid_grant' || error.error === 'invalid_token'
  const message = explanation(error.error, error.error_description ?? '', redirectUri)
  return new GoogleFailed(isOver ? 'ended' : 'rejected', message)
}

/**
 * Explains Google's error codes (RFC 6749, 5.2, and its own) to staff. `invalid_grant` applies to
 * codes and refresh tokens; its description distinguishes them.
 */
function explanation(code: string, description: string, redirectUri: string): string {
  switch (code) {
    case 'invalid_grant':
      if (/malformed/i.test(description)) {
        return 'Google doesn’t recognize this code. Copy the whole address of the page you were sent to.'
      }
      return /expired or revoked/i.test(description)
        ? 'Google has ended the connection: it was withdrawn, the password was changed, or the app is in testing, where connections last 7 days. Connect again from step 1.'
        : 'This code was already used, has expired, or belongs to another sign-in. Start again at step 1.'
    case 'redirect_uri_mismatch':
      return `The Google client doesn’t list our address. Add exactly ${redirectUri} to its authorized redirect URIs.`
    case 'invalid_client':
    case 'unauthorized_client':
      return 'Google does not accept GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. Compare them with the client in the Google console.'
    case 'org_internal':
      return 'Only people in its own organization can use the Google app. Sign in with an account of that organization, or make the app external.'
    default:
      return `Google rejected the request: ${[code, description].filter(Boolean).join(', ').slice(0, 200)}.`
  }
}
