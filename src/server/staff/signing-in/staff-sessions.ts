import { randomBytes } from 'node:crypto'
import { sign, verify } from 'hono/jwt'
import type { Role } from '#domain/staff/role.ts'
import type { Passkey, SessionDevice, StaffSession } from '#server/storage/staff-records.ts'
import type { Storage } from '#server/storage/storage.ts'
import { secretHash } from '#server/staff/secrets/secret-token.ts'
import type { ActivePerson, StaffPeople } from '#server/staff/people/staff-people.ts'

const HOUR_MS = 60 * 60 * 1000
const MONTH_MS = 30 * 24 * HOUR_MS
/**
 * How long a session lasts, and how long one that nobody uses. A manager's is for the phone behind the
 * counter, and opens only the day facts of their stores.
 */
const LIMITS: Readonly<Record<Role, { sessionMs: number; idleMs: number }>> = {
  owner: { sessionMs: 8 * HOUR_MS, idleMs: HOUR_MS },
  editor: { sessionMs: 8 * HOUR_MS, idleMs: HOUR_MS },
  manager: { sessionMs: MONTH_MS, idleMs: MONTH_MS },
}
/** A clock may be set back by this; see `hasEnded`. */
const CLOCK_STEP_MS = HOUR_MS
/** How old `lastSeenAt` may be on disk, so that not every request is a write. */
const SEEN_STEP_MS = 5 * 60 * 1000

const ALGORITHM = 'HS256'
const AUDIENCE = 'admin'

/** A session whose person may sign in, with what the person may do now. */
export type SignedIn = StaffSession & {
  personId: string
  role: Role
  /** The ids of a manager's stores; empty for other roles */
  locations: readonly string[]
  /** Opens only the own account, until two-step sign-in is set up */
  mustEnroll: boolean
}

/** A session that has begun: its token is only for the cookie, and ends after `ms`. */
export type BegunSession = { token: string; ms: number; role: Role; mustEnroll: boolean }

export type StaffSessions = {
  /**
   * Begins a session.
   *
   * @param passwordHash the hash that the password was verified against
   * @returns `null` when the account's password has changed, or its person may not sign in
   */
  begin: (
    username: string,
    passwordHash: string,
    device?: SessionDevice,
  ) => Promise<BegunSession | null>
  /**
   * Begins a session with a passkey that was verified, and notes its use.
   *
   * @returns `null` when it is gone, or was used with the same counter or a later one
   */
  beginWithPasskey: (
    person: ActivePerson,
    used: Pick<Passkey, 'id' | 'counter'>,
    device?: SessionDevice,
  ) => Promise<BegunSession | null>
  /**
   * Gives the account a new password, ends all its sessions, and begins a new one, in one commit.
   *
   * @param hashes the hash that the current password was verified against, and the new password's
   * @returns the new session; `null`, without a change, when the account's password has changed, or its
   *   person may not sign in
   */
  beginAnew: (
    username: string,
    hashes: { former: string; next: string },
    device?: SessionDevice,
  ) => Promise<BegunSession | null>
  /**
   * Uses an invitation: sets the person's password, ends the account's sessions, and begins one, in one
   * commit.
   *
   * @returns `null`, without a change, when the invitation is over
   */
  beginInvited: (
    person: ActivePerson,
    hashes: { tokenHash: string; passwordHash: string },
    device?: SessionDevice,
  ) => Promise<BegunSession | null>
  /** The session of a token; `null` when it has ended, or its person may not sign in. */
  find: (token: string) => Promise<SignedIn | null>
  /** The sessions of an account that have not ended. */
  ofAccount: (username: string) => Promise<readonly StaffSession[]>
  /** Ends the token's session, even an expired one. */
  end: (token: string) => Promise<void>
  endKnown: (session: StaffSession) => Promise<void>
  /** Ends the sessions of an account but one. */
  endOthers: (username: string, idHash: string) => Promise<void>
}

/**
 * The sessions of staff. A token is a signed JWT (RFC 7519) with a random number whose hash is in
 * storage: a forged token costs no lookup, and an ended one is invalid at once.
 *
 * @param key signs the tokens
 * @param clock milliseconds since the epoch
 */
export function createStaffSessions(options: {
  storage: Pick<Storage, 'sessions' | 'staff' | 'invitations' | 'shared'>
  people: StaffPeople
  key: Buffer
  issuer: string
  clock: () => number
}): StaffSessions {
  const { storage, people, issuer, clock } = options
  const key = options.key.toString('base64url')

  const idHashOf = (token: string) => readToken(token, { key, issuer, now: clock() })

  async function newSession(
    { username, role }: Pick<ActivePerson, 'username' | 'role'>,
    device: SessionDevice | undefined,
  ): Promise<{ session: StaffSession; begun: BegunSession }> {
    const sid = randomBytes(16).toString('base64url')
    const now = clock()
    const ms = LIMITS[role].sessionMs
    const expiresAt = now + ms
    const claims = { iss: issuer, aud: AUDIENCE, sub: username, sid }
    const dates = { iat: seconds(now), exp: seconds(expiresAt) }
    const times = { createdAt: now, lastSeenAt: now, expiresAt }
    return {
      session: { idHash: secretHash(sid), username, ...times, ...(device && { device }) },
      begun: {
        token: await sign({ ...claims, ...dates }, key, ALGORITHM),
        ms,
        role,
        mustEnroll: await people.mustEnroll(username),
      },
    }
  }

  return {
    begin: async (username, passwordHash, device) => {
      const person = await people.ofAccount(username)
      if (!person) return null
      const { session, begun } = await newSession({ username, role: person.role }, device)
      return (await storage.sessions.begin(session, passwordHash)) ? begun : null
    },
    beginWithPasskey: async (person, used, device) => {
      const { session, begun } = await newSession(person, device)
      return (await storage.sessions.beginWithPasskey(session, used)) ? begun : null
    },
    beginAnew: async (username, { former, next }, device) => {
      const person = await people.ofAccount(username)
      if (!person) return null
      const { session, begun } = await newSession({ username, role: person.role }, device)
      const isSet = await storage.staff.setPassword(username, next, { former, session })
      return isSet ? begun : null
    },
    beginInvited: async (person, { tokenHash, passwordHash }, device) => {
      const { username } = person
      const { session, begun } = await newSession(person, device)
      const account = { username, passwordHash, session }
      return (await storage.invitations.accept(tokenHash, account)) ? begun : null
    },
    find: async (token) => {
      const idHash = await idHashOf(token)
      if (idHash === null) return null
      // What this person just saved at another process, and whether they may still sign in.
      await storage.shared.catchUp()
      const session = await storage.sessions.find(idHash)
      const person = session && (await people.ofAccount(session.username))
      const now = clock()
      if (!session || !person || hasEnded(session, person.role, now)) return null
      const { id: personId, role, locations } = person
      const mustEnroll = await people.mustEnroll(session.username)
      const signedIn = { ...session, personId, role, locations, mustEnroll }
      if (now < session.lastSeenAt + SEEN_STEP_MS) return signedIn
      // A failing disk signs no one out, because they would lose unsaved work.
      await storage.sessions.touch(session.idHash, now).catch(() => undefined)
      return signedIn
    },
    ofAccount: async (username) => {
      const person = await people.ofAccount(username)
      const kept = await storage.sessions.ofAccount(username)
      const now = clock()
      return kept.filter((session) => person && !hasEnded(session, person.role, now))
    },
    endKnown: ({ idHash }) => storage.sessions.delete(idHash),
    endOthers: (username, idHash) => storage.sessions.deleteOthers(username, idHash),
    end: async (token) => {
      const idHash = await idHashOf(token)
      if (idHash !== null) await storage.sessions.delete(idHash)
    },
  }
}

/** @returns the hash of the session's id; `null` for a token that is forged or over */
async function readToken(
  token: string,
  { key, issuer, now }: { key: string; issuer: string; now: number },
): Promise<string | null> {
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
    const isOver = typeof exp !== 'number' || now >= exp * 1000
    return typeof sid === 'string' && !isOver ? secretHash(sid) : null
  } catch {
    return null
  }
}

/** By the person's role now: who becomes an editor does not keep a manager's month. */
function hasEnded(session: StaffSession, role: Role, now: number): boolean {
  const { sessionMs, idleMs } = LIMITS[role]
  const endsAt = Math.min(session.expiresAt, session.createdAt + sessionMs)
  if (now >= endsAt || now >= session.lastSeenAt + idleMs) return true
  // The clock was set back. `lastSeenAt` is on disk, so it is wall time: a session from the future
  // would otherwise outlive its idle time.
  return session.lastSeenAt > now + CLOCK_STEP_MS
}

/** JWT dates: whole seconds since the epoch. */
function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}

/** Whether a session opens what owners and editors see beside the calls of the API. */
export function isForEditors({ role, mustEnroll }: Pick<SignedIn, 'role' | 'mustEnroll'>): boolean {
  return role !== 'manager' && !mustEnroll
}

/** What a call that begins a session answers. */
export function signedInAnswer(
  username: string,
  { role, mustEnroll }: Pick<BegunSession, 'role' | 'mustEnroll'>,
): { username: string; role: Role; mustEnroll?: true } {
  return { username, role, ...(mustEnroll && { mustEnroll }) }
}
