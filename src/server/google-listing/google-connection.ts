import type { ListingConnection, ListingStatus } from '#domain/location/listing-connection.ts'
import { changedMeanwhile, createGoogleAccess } from './google-access.ts'
import { createGoogleFlows } from './google-flows.ts'
import { readAuthorizationReply } from './authorization-reply.ts'
import { GoogleFailed } from './google-failure.ts'
import type { GoogleAccount, GoogleListing } from './google-listing.ts'
import type { GoogleOAuth, GoogleTokens } from './google-oauth.ts'
import type { KeptConnection } from './kept-connection.ts'
import type { Storage } from '#server/storage/storage.ts'

export type GoogleConnection = {
  /** The status; asks Google unless a fresh one is known. */
  status: () => Promise<ListingStatus>
  state: () => Promise<ListingConnection>
  /** Begins a flow for the person's session. @returns the URL where to allow access */
  begin: (sessionId: string) => Promise<string>
  /**
   * Ends a flow: exchanges the code for tokens and stores them.
   *
   * @param pasted the code in any form, or the whole address
   * @returns sentences that the person should read
   * @throws GoogleFailed when anything is wrong with the code, the flow or the account
   */
  finish: (sessionId: string, pasted: string) => Promise<{ notes: string[] }>
  /**
   * Calls a function with an access token, renewed if it has expired.
   *
   * @throws GoogleFailed
   */
  withToken: <Answer>(use: (accessToken: string) => Promise<Answer>) => Promise<Answer>
  /**
   * Stores the accounts of the listings, if they were unknown when the account was connected.
   *
   * @throws GoogleFailed when they belong to a different account, or the account has been disconnected
   */
  mergeAccounts: (accounts: readonly GoogleAccount[]) => Promise<void>
  /** Deletes the tokens here and, if it can be reached, at Google. */
  disconnect: () => Promise<void>
}

/**
 * Creates the connection to the account that owns the business listings. The first connection decides
 * which account that is; another one is accepted only after a disconnect.
 *
 * @param options.key 32 bytes, which seal the tokens
 * @param options.clock milliseconds since the epoch
 */
export function createGoogleConnection(options: {
  oauth: GoogleOAuth
  listing: Pick<GoogleListing, 'accounts'>
  storage: Pick<Storage, 'googleTokens' | 'shared'>
  key: Buffer
  clock: () => number
}): GoogleConnection {
  const { oauth, listing, clock } = options
  const flows = createGoogleFlows(options.storage.shared, options.key)
  const access = createGoogleAccess(options)

  /** The accounts of new tokens, or why Google does not return them, e.g. because it has not approved the project. */
  async function accountsOf(token: string): Promise<readonly GoogleAccount[] | GoogleFailed> {
    try {
      return await listing.accounts(token)
    } catch (error) {
      if (error instanceof GoogleFailed) return error
      throw error
    }
  }

  async function exchange(sessionId: string, pasted: string): Promise<GoogleTokens> {
    const reply = readAuthorizationReply(pasted)
    if (reply.kind === 'none') {
      throw new GoogleFailed('rejected', 'There’s no code in what you pasted.')
    }
    if (reply.kind === 'error') throw new GoogleFailed('rejected', declined(reply.error))
    const flow = await flows.take(sessionId, reply.state)
    try {
      return await oauth.exchange(reply.code, flow.verifier)
    } catch (error) {
      // Google may not have used the code, so allow another try.
      if (error instanceof GoogleFailed && error.kind === 'unavailable')
        await flows.giveBack(sessionId, flow)
      throw error
    }
  }

  return {
    status: access.status,
    state: async () => {
      const kept = await access.kept()
      return {
        accounts: kept?.accounts ?? [],
        connectedAt: kept?.connectedAt || null,
        endsAt: kept?.refreshTokenExpiresAt ?? null,
        ended: kept?.ended ?? null,
      }
    },
    begin: async (sessionId) => {
      const { state, verifier } = await flows.begin(sessionId)
      return oauth.authorizationUrl(state, verifier)
    },
    finish: async (sessionId, pasted) => {
      const tokens = await exchange(sessionId, pasted)
      const accounts = await accountsOf(tokens.accessToken)
      const kept = await access.replace((before) => {
        rejectOtherAccount(before, accounts)
        // A token that Google has ended cannot be a fallback.
        const former = before?.ended === null ? before : null
        return {
          refreshToken: former?.refreshToken ?? null,
          refreshTokenExpiresAt: former?.refreshTokenExpiresAt ?? null,
          connectedAt: clock(),
          accounts: accounts instanceof GoogleFailed ? [] : [...accounts],
          ended: null,
        }
      }, tokens)
      return { notes: connectedNotes(kept, accounts) }
    },
    mergeAccounts: (accounts) =>
      access.amend((kept) => {
        if (!kept) throw changedMeanwhile()
        rejectOtherAccount(kept, accounts)
        return kept.accounts.length > 0 ? kept : { ...kept, accounts: [...accounts] }
      }),
    withToken: async (use) => {
      const token = await access.token()
      try {
        return await use(token)
      } catch (error) {
        if (!(error instanceof GoogleFailed && error.kind === 'token')) throw error
        // The token was revoked early; a new one shows whether the whole connection was.
        await access.drop(token)
        return use(await access.token())
      }
    },
    disconnect: async () => {
      const kept = await access.forget()
      if (kept?.refreshToken) {
        await oauth.revoke(kept.refreshToken).catch((error: unknown) => {
          if (!(error instanceof GoogleFailed)) throw error
        })
      }
    },
  }
}

/**
 * @param accounts the accounts, or why Google does not return them
 * @throws GoogleFailed when none of them is among the known ones
 */
function rejectOtherAccount(
  before: KeptConnection | null,
  accounts: readonly GoogleAccount[] | GoogleFailed,
): void {
  const known = before?.accounts ?? []
  if (known.length === 0) return
  if (accounts instanceof GoogleFailed) {
    throw new GoogleFailed(
      accounts.kind,
      `Google did not say whose account this is, so the previous account stays connected. ${accounts.message}`,
    )
  }
  if (accounts.length === 0) return
  if (accounts.some(({ name }) => known.some((one) => one.name === name))) return
  throw new GoogleFailed(
    'rejected',
    `This is a different Google account from the one that was connected before (${titles(known)}). To switch accounts, disconnect that one first.`,
  )
}

function connectedNotes(
  { accounts, refreshToken }: KeptConnection,
  found: readonly GoogleAccount[] | GoogleFailed,
): string[] {
  return [
    ...(accounts.length > 0 ? [`Connected: ${titles(accounts)}.`] : []),
    ...(refreshToken === null
      ? ['Google returned no refresh token, so the connection lasts an hour.']
      : []),
    ...(found instanceof GoogleFailed
      ? [`Its accounts could not be listed yet. ${found.message}`]
      : []),
  ]
}

function titles(accounts: readonly GoogleAccount[]): string {
  return accounts.map(({ title, name }) => title || name).join(', ')
}

function declined(error: string): string {
  return error === 'access_denied'
    ? 'Access was declined at Google. Start again at step 1 and choose “Allow”.'
    : `Google returned an error: ${error.slice(0, 80)}.`
}
