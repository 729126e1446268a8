import type { ListingStatus } from '#domain/location/listing-connection.ts'
import { GoogleFailed } from './google-failure.ts'
import type { GoogleOAuth, GoogleTokens } from './google-oauth.ts'
import { createConnectionStore, withTokens, type KeptConnection } from './kept-connection.ts'
import type { Storage } from '#server/storage/storage.ts'

/** An access token is not used in its last minute, because it must be valid when Google checks it. */
const SPARE_MS = 60_000
/** How long to wait for another try after Google could not be reached. */
const PAUSE_MS = 30_000

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
  const store = createConnectionStore(storage, key)
  const held = new HeldToken(monotonic)
  let renewing: Promise<string> | null = null
  /** Increases with every connect and disconnect, so that an older renewal is ignored. */
  let epoch = 0
  let lastChange: Promise<unknown> = Promise.resolve()

  /** Runs work exclusively: nothing else is written, and no connection is replaced. */
  function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = lastChange.then(work)
    lastChange = result.catch(() => undefined)
    return result
  }

  /** Marks that the stored connection was replaced. */
  function beginEpoch(): void {
    epoch += 1
    renewing = null
    held.clear()
  }

  function token(): Promise<string> {
    const current = held.current()
    if (current !== null) return Promise.resolve(current)
    if (renewing) return renewing
    const renewal = renew().finally(() => {
      if (renewing === renewal) renewing = null
    })
    renewing = renewal
    return renewal
  }

  async function renew(): Promise<string> {
    const before = await alone(async () => ({
      kept: await store.read(),
      // A connection that was being written may have a token by now.
      token: held.current(),
      epoch,
    }))
    if (before.token !== null) return before.token
    const refreshToken = refreshTokenOf(before.kept)
    held.rejectDuringPause()
    const renewed = await answerOf(oauth.refresh(refreshToken))
    return alone(async () => {
      const kept = await store.read()
      if (before.epoch !== epoch || kept === null) throw changedMeanwhile()
      if (!(renewed instanceof GoogleFailed)) {
        if (renewed.refreshToken !== null) await store.write(withTokens(kept, renewed))
        return held.hold(renewed)
      }
      if (renewed.kind === 'ended') await store.write({ ...kept, ended: renewed.message })
      else held.pauseAfter(renewed)
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
        beginEpoch()
        held.hold(tokens)
        return next
      }),
    forget: () =>
      alone(async () => {
        const kept = await store.read()
        await store.write(null)
        beginEpoch()
        return kept
      }),
  }
}

/** The access token in memory, and the pause after Google could not be reached. */
class HeldToken {
  readonly #monotonic: () => number
  #access: { token: string; endsAt: number } | null = null
  #pause: { endsAt: number; failure: GoogleFailed } | null = null

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic
  }

  /** The token; `null` when there is none, or it expires soon. */
  current(): string | null {
    const access = this.#access
    return access && access.endsAt - SPARE_MS > this.#monotonic() ? access.token : null
  }

  hold({ accessToken, expiresInMs }: GoogleTokens): string {
    this.#access = { token: accessToken, endsAt: this.#monotonic() + expiresInMs }
    this.#pause = null
    return accessToken
  }

  drop(token: string): void {
    if (this.#access?.token === token) this.#access = null
  }

  clear(): void {
    this.#access = null
    this.#pause = null
  }

  pauseAfter(failure: GoogleFailed): void {
    this.#pause = { endsAt: this.#monotonic() + PAUSE_MS, failure }
  }

  /** @throws GoogleFailed the last failure, until the pause ends */
  rejectDuringPause(): void {
    if (this.#pause && this.#monotonic() < this.#pause.endsAt) throw this.#pause.failure
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
