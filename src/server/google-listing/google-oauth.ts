import * as oauth from 'oauth4webapi'
import { GoogleFailed } from './google-failure.ts'
import { withReadableErrors } from './oauth-errors.ts'

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

  const readably = <Answer>(ask: () => Promise<Answer>) =>
    withReadableErrors({ redirectUri, timeoutMs: TIMEOUT_MS }, ask)

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
      readably(async () => {
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
        return tokensOf(
          await oauth.processAuthorizationCodeResponse(server, client, reply),
          clock(),
        )
      }),
    refresh: (refreshToken) =>
      readably(async () => {
        const reply = await oauth.refreshTokenGrantRequest(
          server,
          client,
          secret,
          refreshToken,
          request(),
        )
        return tokensOf(await oauth.processRefreshTokenResponse(server, client, reply), clock())
      }),
    revoke: async (refreshToken) => {
      try {
        await readably(async () => {
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
        if (!(error instanceof GoogleFailed && error.kind === 'ended')) throw error
      }
    },
  }
}

/**
 * @param now milliseconds since the epoch
 * @throws GoogleFailed when the permission is missing
 */
function tokensOf(reply: oauth.TokenEndpointResponse, now: number): GoogleTokens {
  if (reply.scope !== undefined && !reply.scope.split(' ').includes(BUSINESS_SCOPE)) {
    throw new GoogleFailed(
      'rejected',
      'The permission to manage business listings was not given. Start again at step 1 and leave its box checked.',
    )
  }
  const lastsSeconds = reply['refresh_token_expires_in']
  return {
    accessToken: reply.access_token,
    expiresInMs: (reply.expires_in ?? 0) * 1000,
    refreshToken: reply.refresh_token ?? null,
    refreshTokenExpiresAt: typeof lastsSeconds === 'number' ? now + lastsSeconds * 1000 : null,
  }
}
