import { createHash, randomBytes } from 'node:crypto'
import { sign, verify } from 'hono/jwt'
import type { StaffSession, Storage } from '#server/storage/storage.ts'

/** A session ends after this time, and earlier after an idle hour. */
export const SESSION_MS = 8 * 60 * 60 * 1000
const IDLE_MS = 60 * 60 * 1000
/** How old `lastSeenAt` may be on disk, so that not every request is a write. */
const SEEN_STEP_MS = 5 * 60 * 1000

const ALGORITHM = 'HS256'
const AUDIENCE = 'admin'

export type StaffSessions = {
  /**
   * Begins a session; its token is only for the cookie.
   *
   * @param passwordHash the hash that the password was verified against
   * @returns `null` when the account's password has changed
   */
  begin: (username: string, passwordHash: string) => Promise<string | null>
  /**
   * Gives the account a new password, ends all its sessions, and begins a new one, in one commit.
   *
   * @param hashes the hash that the current password was verified against, and the new password's
   * @returns the new session's token; `null`, without a change, when the account's password has changed
   */
  beginAnew: (username: string, hashes: { former: string; next: string }) => Promise<string | null>
  /** The session of a token; `null` when it has ended. */
  find: (token: string) => Promise<StaffSession | null>
  /** Ends the token's session, even an expired one. */
  end: (token: string) => Promise<void>
}

/**
 * The sessions of staff. A token is a signed JWT (RFC 7519) with a random number whose hash is in
 * storage: a forged token costs no lookup, and an ended one is invalid at once.
 *
 * @param key signs the tokens
 * @param clock milliseconds since the epoch
 */
export function createStaffSessions(options: {
  storage: Pick<Storage, 'sessions' | 'staff'>
  key: Buffer
  issuer: string
  clock: () => number
}): StaffSessions {
  const { storage, issuer, clock } = options
  const key = options.key.toString('base64url')

  async function idHashOf(token: string): Promise<string | null> {
    try {
      const { sid, exp } = await verify(token, key, {
        alg: ALGORITHM,
        iss: issuer,
        aud: AUDIENCE,
        // Checked below against our own clock, and against the stored session.
        exp: false,
        iat: false,
      })
      // A token without an end must not be accepted.
      const isOver = typeof exp !== 'number' || clock() >= exp * 1000
      return typeof sid === 'string' && !isOver ? hashOf(sid) : null
    } catch {
      return null
    }
  }

  async function newSession(username: string): Promise<{ session: StaffSession; token: string }> {
    const sid = randomBytes(16).toString('base64url')
    const now = clock()
    const expiresAt = now + SESSION_MS
    const claims = { iss: issuer, aud: AUDIENCE, sub: username, sid }
    const dates = { iat: seconds(now), exp: seconds(expiresAt) }
    return {
      session: { idHash: hashOf(sid), username, createdAt: now, lastSeenAt: now, expiresAt },
      token: await sign({ ...claims, ...dates }, key, ALGORITHM),
    }
  }

  return {
    begin: async (username, passwordHash) => {
      const { session, token } = await newSession(username)
      return (await storage.sessions.begin(session, passwordHash)) ? token : null
    },
    beginAnew: async (username, { former, next }) => {
      const { session, token } = await newSession(username)
      return (await storage.staff.setPassword(username, next, { former, session })) ? token : null
    },
    find: async (token) => {
      const idHash = await idHashOf(token)
      const session = idHash === null ? undefined : await storage.sessions.find(idHash)
      const now = clock()
      if (!session || now >= session.expiresAt || now >= session.lastSeenAt + IDLE_MS) return null
      // The clock was set back. `lastSeenAt` is on disk, so it is wall time: a session from the future
      // would otherwise outlive its idle hour.
      if (session.lastSeenAt > now + IDLE_MS) return null
      if (now < session.lastSeenAt + SEEN_STEP_MS) return session
      // A failing disk signs no one out, because they would lose unsaved work.
      await storage.sessions.touch(session.idHash, now).catch(() => undefined)
      return session
    },
    end: async (token) => {
      const idHash = await idHashOf(token)
      if (idHash !== null) await storage.sessions.delete(idHash)
    },
  }
}

/** JWT dates: whole seconds since the epoch. */
function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}

function hashOf(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url')
}
