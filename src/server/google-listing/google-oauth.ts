import * as oauth from 'oauth4webapi'
import { awayReason, GoogleFailed } from './google-failure.ts'

const TIMEOUT_MS = 10_000

/** The only requested permission: to manage business listings. */
export const BUSINESS_SCOPE = 'https://www.googleapis.com/auth/business.manage'

/** Google's reply to a code or a refresh token. Instants are milliseconds since the epoch. */
export type GoogleTokens = {
  accessToken: string
  /** How long the access token is valid, from the moment of the reply */
  expiresInMs: number
  /** `null` when this reply has none: Google sends one only after a consent */
  refreshToken: string | null
  /** When Google will end the refresh token, as for apps in testing; `null` for never */
  refreshTokenExpiresAt: number | null
}

export type GoogleOAuth = {
  /**
   * The URL where a person allows access. Forces a consent each time, because otherwise a second one
   * returns no refresh token.
   */
  authorizationUrl: (state: string, verifier: string) => Promise<string>
  /**
   * @param verifier the secret of this flow (PKCE, RFC 7636); it does not fit another flow's code
   * @throws GoogleFailed
   */
  exchange: (code: string, verifier: string) => Promise<GoogleTokens>
  /** @throws GoogleFailed, with kind `over` when the refresh token has ended */
  refresh: (refreshToken: string) => Promise<GoogleTokens>
  /** Ends a refresh token at Google, if it has not ended yet. @throws GoogleFailed */
  revoke: (refreshToken: string) => Promise<void>
}

/**
 * Google's OAuth 2.0 for web servers
 * (https://developers.google.com/identity/protocols/oauth2/web-server).
 *
 * @param options.redirectUri our page that Google redirects to; the client's settings at Google must
 *   list it exactly
 * @param options.accountsOrigin the origin of the consent page, "https://accounts.google.com"
 * @param options.tokenOrigin the origin of the token endpoint, "https://oauth2.googleapis.com"
 */
export function createGoogleOAuth(options: {
  clientId: string
  clientSecret: string
  redirectUri: string
  accountsOrigin: string
  tokenOrigin: string
  fetch: typeof fetch
  clock: () => number
}): GoogleOAuth {
  const { clientId, clientSecret, redirectUri, accountsOrigin, tokenOrigin, fetch, clock } = options
  const server: oauth.AuthorizationServer = {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: `${accountsOrigin}/o/oauth2/v2/auth`,
    token_endpoint: `${tokenOrigin}/token`,
    revocation_endpoint: `${tokenOrigin}/revoke`,
  }
  const client: oauth.Client = { client_id: clientId }
  const secret = oauth.ClientSecretPost(clientSecret)
  const request = () => ({
    [oauth.customFetch]: (url: string, init: RequestInit) => fetch(url, init),
    // Google's own origins are https; only a test server on this machine is not.
    [oauth.allowInsecureRequests]: tokenOrigin.startsWith('http://'),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })

  function tokensOf(reply: oauth.TokenEndpointResponse): GoogleTokens {
    const lasts = reply['refresh_token_expires_in']
    if (reply.scope !== undefined && !reply.scope.split(' ').includes(BUSINESS_SCOPE)) {
      throw new GoogleFailed(
        'refused',
        'The permission to manage business listings was not given. Start again at step 1 and leave its box ticked.',
      )
    }
    return {
      accessToken: reply.access_token,
      expiresInMs: (reply.expires_in ?? 0) * 1000,
      refreshToken: reply.refresh_token ?? null,
      refreshTokenExpiresAt: typeof lasts === 'number' ? clock() + lasts * 1000 : null,
    }
  }

  return {
    authorizationUrl: async (state, verifier) => {
      const url = new URL(`${accountsOrigin}/o/oauth2/v2/auth`)
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: BUSINESS_SCOPE,
        access_type: 'offline',
        prompt: 'consent',
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).toString()
      return url.href
    },
    exchange: (code, verifier) =>
      said(async () => {
        const parameters = oauth.validateAuthResponse(
          server,
          client,
          new URLSearchParams({ code }),
          // The caller checks the state against the person's own session.
          oauth.skipStateCheck,
        )
        const reply = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          secret,
          parameters,
          redirectUri,
          verifier,
          request(),
        )
        return tokensOf(await oauth.processAuthorizationCodeResponse(server, client, reply))
      }),
    refresh: (refreshToken) =>
      said(async () => {
        const reply = await oauth.refreshTokenGrantRequest(
          server,
          client,
          secret,
          refreshToken,
          request(),
        )
        return tokensOf(await oauth.processRefreshTokenResponse(server, client, reply))
      }),
    revoke: async (refreshToken) => {
      try {
        await said(async () => {
          const reply = await oauth.revocationRequest(
            server,
            client,
            secret,
            refreshToken,
            request(),
          )
          await oauth.processRevocationResponse(reply)
        })
      } catch (error) {
        if (!(error instanceof GoogleFailed && error.kind === 'over')) throw error
      }
    },
  }

  /** Turns the library's errors into ours. No message contains a code, token, or secret. */
  async function said<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof GoogleFailed) throw error
      if (error instanceof oauth.ResponseBodyError) throw rejectionOf(error, redirectUri)
      if (error instanceof oauth.WWWAuthenticateChallengeError) {
        throw new GoogleFailed('refused', wordsOf('invalid_client', '', redirectUri))
      }
      const reason =
        error instanceof oauth.OperationProcessingError
          ? 'its answer is not what it should be'
          : awayReason(error, TIMEOUT_MS)
      throw new GoogleFailed('away', `Can’t reach Google: ${reason}. Try again later.`)
    }
  }
}

function rejectionOf(error: oauth.ResponseBodyError, redirectUri: string): GoogleFailed {
  const isOver = error.error === 'invalid_grant' || error.error === 'invalid_token'
  const words = wordsOf(error.error, error.error_description ?? '', redirectUri)
  return new GoogleFailed(isOver ? 'over' : 'refused', words)
}

/**
 * Explains Google's error codes (RFC 6749, 5.2, and its own) to staff. `invalid_grant` applies to
 * codes and refresh tokens; its description distinguishes them.
 */
function wordsOf(code: string, description: string, redirectUri: string): string {
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
      return 'The Google app is for people of its own organization only. Sign in with an account of that organization, or make the app external.'
    default:
      return `Google rejected the request: ${[code, description].filter(Boolean).join(', ').slice(0, 200)}.`
  }
}
