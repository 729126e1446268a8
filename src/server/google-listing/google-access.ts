import type { ListingStatus } from '#domain/location/listing-connection.ts'
import { GoogleFailed } from './google-failure.ts'
import { HeldToken } from './held-token.ts'
import type { GoogleOAuth, GoogleTokens } from './google-oauth.ts'
import { createConnectionStore, withTokens, type KeptConnection } from './kept-connection.ts'
import type { Storage } from '#server/storage/storage.ts'

/** A process that was killed holds up the others for as long. Google is waited for ten seconds. */
const TURN_MS = 15_000

export type GoogleAccess = {
  /** The status; asks Google unless a fresh one is known. */
  status: () => Promise<ListingStatus>
  kept: () => Promise<KeptConnection | null>
  /** An access token, renewed when it has expired. @throws GoogleFailed */
  token: () => Promise<string>
  /** Drops a token that Google rejected before it expired. */
  drop: (token: string) => Promise<void>
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
 * only what processes share. Changes run one at a time, and each takes effect once it is on disk; of
 * all processes, one renews.
 *
 * @param options.key 32 bytes, which seal the tokens
 */
export function createGoogleAccess(options: {
  oauth: Pick<GoogleOAuth, 'refresh'>
  storage: Pick<Storage, 'googleTokens' | 'shared'>
  key: Buffer
}): GoogleAccess {
  const { oauth, storage, key } = options
  const { shared } = storage
  const store = createConnectionStore(storage, key)
  const held = new HeldToken(shared, key)
  let renewing: Promise<string> | null = null
  /** Increases with every connect and disconnect, so that an older renewal is ignored. */
  let epoch = 0

  /** Runs work exclusively: nothing else is written, and no connection is replaced. */
  function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    return shared.alone('google connection', TURN_MS, work)
  }

  /** Marks that the stored connection was replaced. */
  async function beginEpoch(): Promise<void> {
    epoch += 1
    renewing = null
    await held.clear()
  }

  async function token(): Promise<string> {
    const current = await held.current()
    if (current !== null) return current
    if (renewing) return renewing
    const renewal = renew().finally(() => {
      if (renewing === renewal) renewing = null
    })
    renewing = renewal
    return renewal
  }

  /** The stored connection, with a token that it may have by now because it was being written. */
  const read = () =>
    alone(async () => ({ kept: await store.read(), token: await held.current(), epoch }))

  async function renew(): Promise<string> {
    const before = await read()
    if (before.token !== null) return before.token
    refreshTokenOf(before.kept)
    // By connection, so that a new one does not wait for the renewal of the one before.
    const turn = `google renewal ${before.kept?.connectedAt}`
    return shared.alone(turn, TURN_MS, renewAlone)
  }

  async function renewAlone(): Promise<string> {
    const before = await read()
    // Another process has renewed it.
    if (before.token !== null) return before.token
    const refreshToken = refreshTokenOf(before.kept)
    await held.rejectDuringPause()
    const renewed = await answerOf(oauth.refresh(refreshToken))
    return alone(async () => {
      const kept = await store.read()
      const isSame = before.epoch === epoch && kept?.refreshToken === refreshToken
      if (!isSame || kept.connectedAt !== before.kept?.connectedAt) throw changedMeanwhile()
      if (!(renewed instanceof GoogleFailed)) {
        if (renewed.refreshToken !== null) await store.write(withTokens(kept, renewed))
        return held.hold(renewed)
      }
      if (renewed.kind === 'ended') await store.write({ ...kept, ended: renewed.message })
      else await held.pauseAfter(renewed)
      throw renewed
    })
  }

  async function status(): Promise<ListingStatus> {
    const begun = epoch
    const authenticated = !((await answerOf(token())) instanceof GoogleFailed)
    const { kept, now } = await alone(async () => ({ kept: await store.read(), now: epoch }))
    // The status of one connection does not apply to the next.
    if (now !== begun) return status()
    return { authenticated, hasRefreshToken: kept?.refreshToken != null && kept.ended === null }
  }

  return {
    status,
    kept: store.read,
    token,
    drop: (rejected) => held.drop(rejected),
    amend: (change) =>
      alone(async () => {
        const kept = await store.read()
        const next = change(kept)
        if (next !== kept) await store.write(next)
      }),
    replace: (change, tokens) =>
      alone(async () => {
        const next = withTokens(change(await store.read()), tokens)
        await store.write(next)
        await beginEpoch()
        await held.hold(tokens)
        return next
      }),
    forget: () =>
      alone(async () => {
        const kept = await store.read()
        await store.write(null)
        await beginEpoch()
        return kept
      }),
  }
}

/** @throws GoogleFailed when someone must connect first */
function refreshTokenOf(kept: KeptConnection | null): string {
  if (kept?.ended) throw new GoogleFailed('ended', kept.ended)
  if (!kept?.refreshToken) {
    throw new GoogleFailed('ended', 'No Google account is connected. Start at step 1.')
  }
  return kept.refreshToken
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

/** The error when someone connects or disconnects during an operation. */
export function changedMeanwhile(): GoogleFailed {
  return new GoogleFailed('unavailable', 'The connection just changed. Try again.')
}
