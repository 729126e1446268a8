import { z } from 'zod'
import { readAuthorizationReply } from './remote/authorization-reply.ts'
import { createGoogleFlows } from './google-flows.ts'
import { GoogleFailed } from './remote/google-failure.ts'
import type { GoogleAccount, GoogleListing } from './remote/google-listing.ts'
import type { GoogleOAuth, GoogleTokens } from './remote/google-oauth.ts'
import { openText, sealText } from './sealed-text.ts'
import type { Storage } from './storage/storage.ts'

const PURPOSE = 'google-business/v1'
/** An access token is not used in its last minute: it has to last until Google looks at it. */
const SPARE_MS = 60_000
/** So long no second try is made when Google could not be reached. */
const REST_MS = 30_000

/** What is kept, sealed. */
const Kept = z.object({
  /** `null` when Google never gave one */
  refreshToken: z.string().nullable(),
  refreshTokenExpiresAt: z.number().nullable(),
  connectedAt: z.number(),
  /** Whose listings these are; empty until Google lets us ask */
  accounts: z.array(z.object({ name: z.string(), title: z.string() })),
  /** In words, why Google ended it; `null` while it holds */
  ended: z.string().nullable(),
})
type Kept = z.infer<typeof Kept>

/** Sealed by a site with another secret: a folder that was restored elsewhere, say. */
const UNREADABLE: Kept = {
  refreshToken: null,
  refreshTokenExpiresAt: null,
  connectedAt: 0,
  accounts: [],
  ended:
    'The kept connection was sealed with another secret (secret.key or SESSION_SECRET). Connect again from step 1.',
}

/** How things stand, for the people who look after it. */
export type GoogleConnectionState = {
  accounts: readonly GoogleAccount[]
  connectedAt: number | null
  /** When Google will end it by itself, as it does for apps in testing; `null` when it will not */
  endsAt: number | null
  /** Why it ended; `null` while it holds, or when there is none */
  ended: string | null
}

export type GoogleConnection = {
  /**
   * Whether there is a refresh token that Google has not refused, and whether it was seen to work.
   * Asks Google where nothing fresh is known.
   */
  status: () => Promise<{ authenticated: boolean; hasRefreshToken: boolean }>
  state: () => Promise<GoogleConnectionState>
  /** Begins a flow of the person's session. @returns where to allow access */
  begin: (sessionId: string) => Promise<string>
  /**
   * Ends a flow: the code becomes tokens, and these are kept.
   *
   * @param pasted the code in any form, or the whole address
   * @returns what the person should know, as sentences
   * @throws GoogleFailed when anything is wrong with the code, the flow or the account
   */
  finish: (sessionId: string, pasted: string) => Promise<{ notes: string[] }>
  /**
   * Works with an access token, which is renewed when it has ended.
   *
   * @throws GoogleFailed
   */
  withToken: <Answer>(use: (accessToken: string) => Promise<Answer>) => Promise<Answer>
  /**
   * Takes in whose listings were read, where that was not known when the account was connected.
   *
   * @throws GoogleFailed when they are somebody else's than those before
   */
  meet: (accounts: readonly GoogleAccount[]) => Promise<void>
  /** Forgets the tokens, here and as far as it can be reached at Google. */
  disconnect: () => Promise<void>
}

/**
 * The connection to the account that owns the business listings. The refresh token lies sealed in
 * the storage, the access token is in memory alone. Who connects first says whose listings these
 * are: another account is taken only after a disconnect.
 *
 * @param options.key 32 bytes, which seal the tokens
 * @param options.clock milliseconds since the epoch
 */
export function createGoogleConnection(options: {
  oauth: GoogleOAuth
  listing: Pick<GoogleListing, 'accounts'>
  storage: Pick<Storage, 'googleTokens'>
  key: Buffer
  clock: () => number
}): GoogleConnection {
  const { oauth, listing, storage, key, clock } = options
  const flows = createGoogleFlows(clock)
  let access: { token: string; expiresAt: number } | null = null
  let renewing: Promise<string> | null = null
  /** Grows with every connect and disconnect: a renewal from before it has nothing to say any more. */
  let epoch = 0
  let rest: { until: number; failure: GoogleFailed } | null = null

  async function read(): Promise<Kept | null> {
    const sealed = await storage.googleTokens.get()
    if (sealed === null) return null
    const text = openText(key, PURPOSE, sealed)
    return text === null ? UNREADABLE : Kept.parse(JSON.parse(text))
  }

  function keep(kept: Kept): Promise<void> {
    return storage.googleTokens.set(sealText(key, PURPOSE, JSON.stringify(kept)))
  }

  function hold({ accessToken, expiresAt }: GoogleTokens): string {
    access = { token: accessToken, expiresAt }
    rest = null
    return accessToken
  }

  function freshToken(): Promise<string> {
    if (access && access.expiresAt - SPARE_MS > clock()) return Promise.resolve(access.token)
    if (renewing) return renewing
    const renewal = renew().finally(() => {
      if (renewing === renewal) renewing = null
    })
    renewing = renewal
    return renewal
  }

  async function renew(): Promise<string> {
    access = null
    const kept = await read()
    if (kept?.ended) throw new GoogleFailed('over', kept.ended)
    if (!kept?.refreshToken) {
      throw new GoogleFailed('over', 'No Google account is connected. Start at step 1.')
    }
    if (rest && rest.until > clock()) throw rest.failure
    const begun = epoch
    try {
      const tokens = await oauth.refresh(kept.refreshToken)
      if (begun !== epoch) throw changedMeanwhile()
      if (tokens.refreshToken !== null) await keep(withTokens(kept, tokens))
      return hold(tokens)
    } catch (error) {
      if (!(error instanceof GoogleFailed)) throw error
      if (begun !== epoch) throw changedMeanwhile()
      if (error.kind === 'over') await keep({ ...kept, ended: error.message })
      else rest = { until: clock() + REST_MS, failure: error }
      throw error
    }
  }

  /** What is kept is another connection from here on. */
  function beginEpoch(): void {
    epoch += 1
    access = null
    renewing = null
    rest = null
  }

  /**
   * The accounts behind fresh tokens.
   *
   * @returns none where Google does not say, as it does not to a project that it has not approved
   * @throws GoogleFailed when there is somebody they have to be compared with
   */
  async function accountsOf(
    token: string,
    before: Kept | null,
  ): Promise<{ accounts: readonly GoogleAccount[]; notes: readonly string[] }> {
    try {
      const accounts = await listing.accounts(token)
      refuseOther(before, accounts)
      return { accounts, notes: [] }
    } catch (error) {
      if (!(error instanceof GoogleFailed) || error instanceof OtherAccount) throw error
      if (before && before.accounts.length > 0) {
        throw new GoogleFailed(
          error.kind,
          `Google did not say whose account this is, so it was not taken in place of the one before. ${error.message}`,
        )
      }
      return { accounts: [], notes: [`Its accounts could not be listed yet. ${error.message}`] }
    }
  }

  return {
    status: async () => {
      const authenticated = await freshToken().then(
        () => true,
        (error: unknown) => {
          if (error instanceof GoogleFailed) return false
          throw error
        },
      )
      const kept = await read()
      return { authenticated, hasRefreshToken: kept?.refreshToken != null && kept.ended === null }
    },
    state: async () => {
      const kept = await read()
      return {
        accounts: kept?.accounts ?? [],
        connectedAt: kept?.connectedAt || null,
        endsAt: kept?.refreshTokenExpiresAt ?? null,
        ended: kept?.ended ?? null,
      }
    },
    begin: (sessionId) => {
      const { state, verifier } = flows.begin(sessionId)
      return oauth.authorizationUrl(state, verifier)
    },
    finish: async (sessionId, pasted) => {
      const reply = readAuthorizationReply(pasted)
      if (reply.kind === 'none') {
        throw new GoogleFailed('refused', 'There is no code in what you pasted.')
      }
      if (reply.kind === 'error') throw new GoogleFailed('refused', declined(reply.error))
      const flow = flows.take(sessionId, reply.state)
      let tokens: GoogleTokens
      try {
        tokens = await oauth.exchange(reply.code, flow.verifier)
      } catch (error) {
        // Google may not have used the code, so it may be good for another try.
        if (error instanceof GoogleFailed && error.kind === 'away') {
          flows.giveBack(sessionId, flow)
        }
        throw error
      }
      const before = await read()
      const { accounts, notes } = await accountsOf(tokens.accessToken, before)
      // A token that Google has ended is none to fall back on.
      const former = before?.ended === null ? before : null
      const kept = withTokens(
        {
          refreshToken: former?.refreshToken ?? null,
          refreshTokenExpiresAt: former?.refreshTokenExpiresAt ?? null,
          connectedAt: clock(),
          accounts: [...accounts],
          ended: null,
        },
        tokens,
      )
      beginEpoch()
      await keep(kept)
      hold(tokens)
      return { notes: [...connectedNotes(kept), ...notes] }
    },
    meet: async (accounts) => {
      const kept = await read()
      if (!kept) return
      refuseOther(kept, accounts)
      if (kept.accounts.length === 0) await keep({ ...kept, accounts: [...accounts] })
    },
    withToken: async (use) => {
      const token = await freshToken()
      try {
        return await use(token)
      } catch (error) {
        if (!(error instanceof GoogleFailed && error.kind === 'token')) throw error
        // Withdrawn before its time; a fresh one tells whether the whole connection is.
        if (access?.token === token) access = null
        return use(await freshToken())
      }
    },
    disconnect: async () => {
      const kept = await read()
      beginEpoch()
      await storage.googleTokens.set(null)
      if (kept?.refreshToken) {
        await oauth.revoke(kept.refreshToken).catch((error: unknown) => {
          if (!(error instanceof GoogleFailed)) throw error
        })
      }
    },
  }
}

/** A reply without a refresh token leaves the one that is there. */
function withTokens(kept: Kept, tokens: GoogleTokens): Kept {
  return tokens.refreshToken === null
    ? kept
    : {
        ...kept,
        refreshToken: tokens.refreshToken,
        refreshTokenExpiresAt: tokens.refreshTokenExpiresAt,
      }
}

/** Somebody else's account, which is not taken. */
class OtherAccount extends GoogleFailed {}

function changedMeanwhile(): GoogleFailed {
  return new GoogleFailed('away', 'The connection was changed meanwhile. Try again.')
}

/** @throws OtherAccount when none of the accounts is one of those before */
function refuseOther(before: Kept | null, accounts: readonly GoogleAccount[]): void {
  const known = before?.accounts ?? []
  if (known.length === 0 || accounts.length === 0) return
  if (accounts.some(({ name }) => known.some((one) => one.name === name))) return
  throw new OtherAccount(
    'refused',
    `This is another Google account than the one connected before (${titles(known)}). Disconnect that one first if the change is meant.`,
  )
}

function connectedNotes(kept: Kept): string[] {
  return [
    ...(kept.accounts.length > 0 ? [`Connected: ${titles(kept.accounts)}.`] : []),
    ...(kept.refreshToken === null
      ? ['Google gave no refresh token, so the connection lasts an hour.']
      : []),
  ]
}

function titles(accounts: readonly GoogleAccount[]): string {
  return accounts.map(({ title, name }) => title || name).join(', ')
}

function declined(error: string): string {
  return error === 'access_denied'
    ? 'Access was declined at Google. Start again at step 1 and choose “Allow”.'
    : `Google answered with an error: ${error.slice(0, 80)}.`
}
