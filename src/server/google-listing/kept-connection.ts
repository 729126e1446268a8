import { z } from 'zod'
import type { GoogleTokens } from './google-oauth.ts'
import { openText, sealText } from '#server/staff/secrets/sealed-text.ts'
import type { Storage } from '#server/storage/storage.ts'

const PURPOSE = 'google-business/v1'

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
    'The stored connection was encrypted with a different secret (secret.key or SESSION_SECRET). Connect again from step 1.',
}

export type ConnectionStore = {
  /** `null` when no account is connected */
  read: () => Promise<KeptConnection | null>
  /** Resolves when the change is on disk; `null` deletes the connection. */
  write: (kept: KeptConnection | null) => Promise<void>
}

/** @param key 32 bytes, which seal the connection in storage */
export function createConnectionStore(
  { googleTokens }: Pick<Storage, 'googleTokens'>,
  key: Buffer,
): ConnectionStore {
  return {
    read: async () => {
      const sealed = await googleTokens.get()
      if (sealed === null) return null
      const text = openText(key, PURPOSE, sealed)
      return text === null ? UNREADABLE : Kept.parse(JSON.parse(text))
    },
    write: (kept) => googleTokens.set(kept && sealText(key, PURPOSE, JSON.stringify(kept))),
  }
}

/** Merges new tokens; without a refresh token in the reply, the stored one stays. */
export function withTokens(kept: KeptConnection, tokens: GoogleTokens): KeptConnection {
  return tokens.refreshToken === null
    ? kept
    : {
        ...kept,
        refreshToken: tokens.refreshToken,
        refreshTokenExpiresAt: tokens.refreshTokenExpiresAt,
      }
}
