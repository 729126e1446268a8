import { z } from 'zod'
import type { ListingStatus } from '#domain/location/listing-connection.ts'
import { GoogleFailed } from './google-failure.ts'
import type { GoogleOAuth, GoogleTokens } from './google-oauth.ts'
import { openText, sealText } from './sealed-text.ts'
import type { Storage } from '#server/storage/storage.ts'

const PURPOSE = 'google-business/v1'
/** An access token is not used in its last minute, because it must be valid when Google checks it. */
const SPARE_MS = 60_000
/** How long to wait for another try after Google could not be reached. */
const REST_MS = 30_000

/** The stored data, which are sealed. */
const Kept = z.object({
  /** `null` when Google never gave one */
  refreshToken: z.string().nullable(),
  refreshTokenExpiresAt: z.number().nullable(),
  connectedAt: z.number(),
  /** Whose listings these are; empty until Google lets us ask */
  accounts: z.array(z.object({ name: z.string(), title: z.string() })),
  /** A sentence on why Google ended it; `null` while it is valid */
  ended: z.string().nullable(),
})
export type KeptConnection = z.infer<typeof Kept>

/** For data sealed with another secret, e.g. in a folder that was restored elsewhere. */
const UNREADABLE: KeptConnection = {
  refreshToken: null,
  refreshTokenExpiresAt: null,
  connectedAt: 0,
  accounts: [],
  ended:
    'The kept connection was sealed with another secret (secret.key or SESSION_SECRET). Connect again from step 1.',
}

export type GoogleAccess = {
  /** The status; asks Google unless a fresh one is known. */
  status: () => Promise<ListingStatus>
  kept: () => Promise<KeptConnection | null>
  /** An access token, renewed when it has expired. @throws GoogleFailed */
  token: () => Promise<string>
  /** Drops a token that Google rejected before it expired. */
  drop: (token: string) => void
  /**
   * Changes the data of the current connection.
   *
   * @param change gets the currently stored data; nothing changes when it throws
   */
  amend: (change: (kept: KeptConnection | null) => KeptConnection) => Promise<void>
  /**
   * Replaces the stored connection.
   *
   * @param change gets the currently stored data; nothing changes when it throws
   * @param tokens the first tokens of the new connection
   */
  replace: (
    change: (kept: KeptConnection | null) => KeptConnection,
    tokens: GoogleTokens,
  ) => Promise<KeptConnection>
  /** Deletes the connection. @returns the deleted data */
  forget: () => Promise<KeptConnection | null>
}

/**
 * Manages the tokens of the connection: the refresh token is sealed in storage, the access token is
 * only in memory. Changes run one at a time, and each takes effect once it is on disk.
 *
 * @param options.key 32 bytes, which seal the tokens
 * @param options.monotonic milliseconds of a clock that never goes back
 */
export function createGoogleAccess(options: {
  oauth: Pick<GoogleOAuth, 'refresh'>
  storage: Pick<Storage, 'googleTokens'>
  key: Buffer
  monotonic: () => number
}): GoogleAccess {
  const { oauth, storage, key, monotonic } = options
  let access: { token: string; endsAt: number } | null = null
  let renewing: Promise<string> | null = null
  /** Increases with every connect and disconnect, so that an older renewal is ignored. */
  let epoch = 0
  let rest: { endsAt: number; failure: GoogleFailed } | null = null
  let lastChange: Promise<unknown> = Promise.resolve()

  /** Runs work exclusively: nothing else is written, and no connection is replaced. */
  function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = lastChange.then(work)
    lastChange = result.catch(() => undefined)
    return result
  }

  async function read(): Promise<KeptConnection | null> {
    const sealed = await storage.googleTokens.get()
    if (sealed === null) return null
    const text = openText(key, PURPOSE, sealed)
    return text === null ? UNREADABLE : Kept.parse(JSON.parse(text))
  }

  function keep(kept: KeptConnection | null): Promise<void> {
    return storage.googleTokens.set(kept && sealText(key, PURPOSE, JSON.stringify(kept)))
  }

  function hold({ accessToken, expiresInMs }: GoogleTokens): string {
    access = { token: accessToken, endsAt: monotonic() + expiresInMs }
    rest = null
    return accessToken
  }

  function heldToken(): string | null {
    return access && access.endsAt - SPARE_MS > monotonic() ? access.token : null
  }

  /** Marks that the stored connection was replaced. */
  function beginEpoch(): void {
    epoch += 1
    access = null
    renewing = null
    rest = null
  }

  function token(): Promise<string> {
    const held = heldToken()
    if (held !== null) return Promise.resolve(held)
    if (renewing) return renewing
    const renewal = renew().finally(() => {
      if (renewing === renewal) renewing = null
    })
    renewing = renewal
    return renewal
  }

  async function renew(): Promise<string> {
    const { kept, held, begun } = await alone(async () => ({
      kept: await read(),
      // A connection that was being written may have a token by now.
      held: heldToken(),
      begun: epoch,
    }))
    if (held !== null) return held
    if (kept?.ended) throw new GoogleFailed('over', kept.ended)
    if (!kept?.refreshToken) {
      throw new GoogleFailed('over', 'No Google account is connected. Start at step 1.')
    }
    if (rest && monotonic() < rest.endsAt) throw rest.failure
    const renewed = await answerOf(oauth.refresh(kept.refreshToken))
    return alone(async () => {
      const now = await read()
      if (begun !== epoch || now === null) throw changedMeanwhile()
      if (!(renewed instanceof GoogleFailed)) {
        if (renewed.refreshToken !== null) await keep(withTokens(now, renewed))
        return hold(renewed)
      }
      if (renewed.kind === 'over') await keep({ ...now, ended: renewed.message })
      else rest = { endsAt: monotonic() + REST_MS, failure: renewed }
      throw renewed
    })
  }

  async function status(): Promise<ListingStatus> {
    const begun = epoch
    const authenticated = !((await answerOf(token())) instanceof GoogleFailed)
    const { kept, now } = await alone(async () => ({ kept: await read(), now: epoch }))
    // The status of one connection does not apply to the next.
    if (now !== begun) return status()
    return { authenticated, hasRefreshToken: kept?.refreshToken != null && kept.ended === null }
  }

  return {
    status,
    kept: read,
    token,
    drop: (rejected) => {
      if (access?.token === rejected) access = null
    },
    amend: (change) =>
      alone(async () => {
        const kept = await read()
        const next = change(kept)
        if (next !== kept) await keep(next)
      }),
    replace: (change, tokens) =>
      alone(async () => {
        const next = withTokens(change(await read()), tokens)
        await keep(next)
        beginEpoch()
        hold(tokens)
        return next
      }),
    forget: () =>
      alone(async () => {
        const kept = await read()
        await keep(null)
        beginEpoch()
        return kept
      }),
  }
}

/** Google's answer, or its failure as a value. */
async function answerOf<Answer>(asking: Promise<Answer>): Promise<Answer | GoogleFailed> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof GoogleFailed) return error
    throw error
  }
}

/** Merges new tokens; without a refresh token in the reply, the stored one stays. */
function withTokens(kept: KeptConnection, tokens: GoogleTokens): KeptConnection {
  return tokens.refreshToken === null
    ? kept
    : {
        ...kept,
        refreshToken: tokens.refreshToken,
        refreshTokenExpiresAt: tokens.refreshTokenExpiresAt,
      }
}

/** The error when someone connects or disconnects during an operation. */
export function changedMeanwhile(): GoogleFailed {
  return new GoogleFailed('away', 'The connection just changed. Try again.')
}
