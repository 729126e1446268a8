import { openText, sealText } from '#server/staff/secrets/sealed-text.ts'
import type { SharedState, SharedValue } from '#server/storage/shared-state.ts'
import { GoogleFailed, type GoogleFailure } from './google-failure.ts'
import type { GoogleTokens } from './google-oauth.ts'

/** An access token is not used in its last minute, because it must be valid when Google checks it. */
const SPARE_MS = 60_000
/** How long to wait for another try after Google could not be reached. */
const PAUSE_MS = 30_000
const PURPOSE = 'google-access/v1'

/** The access token that all processes use, and their pause after Google could not be reached. */
export class HeldToken {
  readonly #access: SharedValue
  readonly #pause: SharedValue
  readonly #key: Buffer

  /** @param key 32 bytes, which seal the token outside of this process */
  constructor({ value }: SharedState, key: Buffer) {
    this.#access = value('google access')
    this.#pause = value('google pause')
    this.#key = key
  }

  /** The token; `null` when there is none, or it expires soon. */
  async current(): Promise<string | null> {
    const kept = await this.#access.get()
    return kept && openText(this.#key, PURPOSE, kept.content)
  }

  async hold({ accessToken, expiresInMs }: GoogleTokens): Promise<string> {
    const ms = expiresInMs - SPARE_MS
    const sealed = sealText(this.#key, PURPOSE, accessToken)
    await (ms > 0 ? this.#access.set(sealed, ms) : this.#access.clear())
    await this.#pause.clear()
    return accessToken
  }

  async drop(token: string): Promise<void> {
    const kept = await this.#access.get()
    const isIt = kept !== null && openText(this.#key, PURPOSE, kept.content) === token
    if (isIt) await this.#access.clear(kept.content)
  }

  async clear(): Promise<void> {
    await this.#access.clear()
    await this.#pause.clear()
  }

  async pauseAfter({ kind, message }: GoogleFailed): Promise<void> {
    await this.#pause.set(JSON.stringify({ kind, message }), PAUSE_MS)
  }

  /** @throws GoogleFailed the last failure, until the pause ends */
  async rejectDuringPause(): Promise<void> {
    const kept = await this.#pause.get()
    if (kept === null) return
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `pauseAfter` made it
    const { kind, message } = JSON.parse(kept.content) as Failure
    throw new GoogleFailed(kind, message)
  }
}

type Failure = { kind: GoogleFailure; message: string }
