import { LRUCache } from 'lru-cache'
import { PublicError } from '#server/errors.ts'
import { createRateLimiter } from '#server/middleware/rate-limit.ts'
import type { PasswordThread } from './password-thread.ts'
import type { Client } from './session-device.ts'
import type { BegunSession, StaffSessions } from './staff-sessions.ts'
import type { Storage } from '#server/storage/storage.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Consecutive failures of one account from one place that cause no pause. */
const FREE_FAILURES = 4
const LONGEST_PAUSE_MS = 15 * MINUTE_MS
const PAUSES_MAX = 20_000

/** A bcrypt hash that no password matches, so an unknown name takes as long as a known one. */
const NOBODYS_HASH = 'v1$$2b$12$xrQwtp0l9lxmaVT2hwAMjO8ev84oPNY3mZREShv12hlRHnzYUBINq'

export type SignIn = {
  /**
   * Begins a session for a person who knows the password.
   *
   * @throws PublicError 401 'Invalid credentials'; 429 or 503 with `Retry-After`
   */
  signIn: (username: string, password: string, client: Client) => Promise<BegunSession>
  /**
   * Gives the account a new password, ends all its sessions, and begins a new one.
   *
   * @throws PublicError 422 when the current one is wrong; 429 or 503 as `signIn`
   */
  changePassword: (
    username: string,
    passwords: { current: string; next: string },
    client: Client,
  ) => Promise<BegunSession>
}

/**
 * Checks passwords behind limits (OWASP, Authentication Cheat Sheet), all of which count before any
 * hashing: for each place, for all places together, and for each account a pause that doubles with
 * each failure, from one place, and a number of failures an hour, from all. No account is ever locked
 * permanently, or anyone could lock it.
 */
export function createSignIn(options: {
  storage: Pick<Storage, 'staff'>
  sessions: StaffSessions
  passwords: PasswordThread
  monotonic: () => number
}): SignIn {
  const { storage, sessions, passwords, monotonic } = options
  const byPlace = createRateLimiter({ count: 20, windowMs: 15 * MINUTE_MS }, monotonic)
  const byAccount = createRateLimiter({ count: 50, windowMs: HOUR_MS }, monotonic)
  const everywhere = createRateLimiter({ count: 60, windowMs: MINUTE_MS }, monotonic, 1)
  const pauses = createPauses(monotonic)

  /** @returns the hash that the password fits: another one may be kept soon after */
  async function check(username: string, password: string, from: string): Promise<string> {
    const account = username.toLowerCase()
    const both = JSON.stringify([account, from])
    // A rejected attempt uses none of the later limits, so that one place cannot use them up.
    const wait =
      pauses.wait(both) || byPlace.take(from) || byAccount.take(account) || everywhere.take('')
    if (wait > 0) throw tooMany(wait)

    const known = (await storage.staff.list()).find((one) => one.username === username)
    const isRight = await passwords.verify(password, known?.passwordHash ?? NOBODYS_HASH)
    if (!known || !isRight) {
      pauses.note(both)
      throw wrong()
    }
    pauses.forget(both)
    byPlace.giveBack(from)
    byAccount.giveBack(account)
    everywhere.giveBack('')
    return known.passwordHash
  }

  return {
    signIn: async (username, password, { from, device }) => {
      const hash = await check(username, password, from)
      const begun = await sessions.begin(username, hash, device)
      // The password was changed while this one was verified, or the person may not sign in.
      if (begun === null) throw wrong()
      return begun
    },
    changePassword: async (username, { current, next }, { from, device }) => {
      const former = await check(username, current, from).catch((error: unknown) => {
        throw error instanceof PublicError && error.status === 401 ? wrongCurrent() : error
      })
      const hashes = { former, next: await passwords.hash(next) }
      const begun = await sessions.beginAnew(username, hashes, device)
      if (begun === null) throw wrongCurrent()
      return begun
    },
  }
}

function wrong(): PublicError {
  return new PublicError(401, 'Invalid credentials')
}

/** Not 401, which would say that the session is over. */
function wrongCurrent(): PublicError {
  return new PublicError(422, 'Your current password is incorrect.')
}

function tooMany(waitMs: number): PublicError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const time =
    seconds < 60 ? countOf(seconds, 'second') : countOf(Math.ceil(seconds / 60), 'minute')
  return new PublicError(429, `Too many attempts. Try again in ${time}.`, {
    headers: { 'Retry-After': String(seconds) },
  })
}

/** "1 minute", "20 seconds" */
function countOf(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Pauses after consecutive failures: none at first, then 2 s, 4 s and so on. */
function createPauses(monotonic: () => number) {
  const failures = new LRUCache<string, { count: number; endsAt: number }>({ max: PAUSES_MAX })
  return {
    wait: (key: string) => Math.max(0, (failures.peek(key)?.endsAt ?? 0) - monotonic()),
    note: (key: string) => {
      const count = (failures.peek(key)?.count ?? 0) + 1
      const pause = count <= FREE_FAILURES ? 0 : 1000 * 2 ** (count - FREE_FAILURES)
      failures.set(key, { count, endsAt: monotonic() + Math.min(pause, LONGEST_PAUSE_MS) })
    },
    forget: (key: string) => void failures.delete(key),
  }
}
