import { z } from 'zod'
import type { ListingStatus } from '#domain/location/listing-connection.ts'
import { GoogleFailed } from './google-failure.ts'
import type { GoogleOAuth, GoogleTokens } from './google-oauth.ts'
import { openText, sealText } from './sealed-text.ts'
import type { Storage } from '#server/storage/storage.ts'

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
export type KeptConnection = z.infer<typeof Kept>

/** Sealed by a site with another secret: a folder that was restored elsewhere, say. */
const UNREADABLE: KeptConnection = {
  refreshToken: null,
  refreshTokenExpiresAt: null,
  connectedAt: 0,
  accounts: [],
  ended:
    'The kept connection was sealed with another secret (secret.key or SESSION_SECRET). Connect again from step 1.',
}

export type GoogleAccess = {
  /** Asks Google where nothing fresh is known. */
  status: () => Promise<ListingStatus>
  kept: () => Promise<KeptConnection | null>
  /** An access token, renewed when it has ended. @throws GoogleFailed */
  token: () => Promise<string>
  /** Google does not take this one any more, before its time. */
  drop: (token: string) => void
  /**
   * Takes in something about the connection, which stays the one it is.
   *
   * @param change gets what is kept at that very moment; nothing changes when it throws
   */
  amend: (change: (kept: KeptConnection | null) => KeptConnection) => Promise<void>
  /**
   * Puts another connection in the place of the one that is kept.
   *
   * @param change gets what is kept at that very moment; nothing changes when it throws
   * @param tokens the first of the new connection
   */
  replace: (
    change: (kept: KeptConnection | null) => KeptConnection,
    tokens: GoogleTokens,
  ) => Promise<KeptConnection>
  /** Forgets the connection. @returns what was kept of it */
  forget: () => Promise<KeptConnection | null>
}

/**
 * The tokens of the connection: the refresh token lies sealed in the storage, the access token is in
 * memory alone. Changes of them come one after the other, and each counts once it is on disk.
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
  /** Grows with every connect and disconnect: a renewal from before it has nothing to say any more. */
  let epoch = 0
  let rest: { endsAt: number; failure: GoogleFailed } | null = null
  let lastChange: Promise<unknown> = Promise.resolve()

  /** While a work goes on nothing else is written, and no connection takes the place of another. */
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

  /** What is kept is another connection from here on. */
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
      // A connection that was on its way to the disk has brought one.
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
    // What was seen of one connection says nothing of the next.
    if (now !== begun) return status()
    return { authenticated, hasRefreshToken: kept?.refreshToken != null && kept.ended === null }
  }

  return {
    status,
    kept: read,
    token,
    drop: (refused) => {
      if (access?.token === refused) access = null
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

/** What Google says, its failure too. */
async function answerOf<Answer>(asking: Promise<Answer>): Promise<Answer | GoogleFailed> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof GoogleFailed) return error
    throw error
  }
}

/** A reply without a refresh token leaves the one that is there. */
function withTokens(kept: KeptConnection, tokens: GoogleTokens): KeptConnection {
  return tokens.refreshToken === null
    ? kept
    : {
        ...kept,
        refreshToken: tokens.refreshToken,
        refreshTokenExpiresAt: tokens.refreshTokenExpiresAt,
      }
}

/** Somebody connected or disconnected while a work of the connection before was under way. */
export function changedMeanwhile(): GoogleFailed {
  return new GoogleFailed('away', 'The connection just changed. Try again.')
}
