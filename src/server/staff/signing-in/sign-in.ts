import { PublicError } from '#server/errors.ts'
import type { PasswordThread } from '#server/staff/passwords/password-thread.ts'
import { requireGoodPassword } from '#server/staff/passwords/password-rules.ts'
import type { Client } from './session-device.ts'
import { SIGN_IN_PAUSES, tooManyAttempts } from './sign-in-limits.ts'
import type { BegunSession, StaffSessions } from './staff-sessions.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { TwoStep } from '#server/staff/two-step/two-step.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A bcrypt hash that no password matches, so an unknown name takes as long as a known one. */
const NOBODYS_HASH = 'v1$$2b$12$xrQwtp0l9lxmaVT2hwAMjO8ev84oPNY3mZREShv12hlRHnzYUBINq'

export type SignIn = {
  /**
   * Begins a session for a person who knows the password, and the code if one is due.
   *
   * @param given.code of the authenticator app, or for recovery
   * @throws PublicError 401 'Invalid credentials', with `needs` when a code is due or was wrong; 429 or
   *   503 with `Retry-After`
   */
  signIn: (
    username: string,
    given: { password: string; code?: string | undefined },
    client: Client,
  ) => Promise<BegunSession>
  /**
   * For what a session alone is not enough.
   *
   * @throws PublicError 422 when the password is wrong; 429 or 503 as `signIn`
   */
  confirmPassword: (username: string, password: string, client: Client) => Promise<void>
  /**
   * For an account that is opened with something else than its password, such as a link: takes the code
   * if one is due.
   *
   * @throws PublicError 401 with `needs`; 429
   */
  confirmCode: (username: string, code: string | undefined, client: Client) => Promise<void>
  /**
   * Gives the account a new password, ends all its sessions, and begins a new one.
   *
   * @throws PublicError 422 when the current one is wrong, or the new one is easy to guess; 429 or 503 as
   *   `signIn`
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
 * permanently, or anyone could lock it. While the limits cannot be asked, nobody signs in: the accounts
 * are as far away as they.
 */
export function createSignIn(options: {
  storage: Pick<Storage, 'staff' | 'shared'>
  sessions: StaffSessions
  passwords: PasswordThread
  twoStep: Pick<TwoStep, 'isOn' | 'use'>
  /** The chain's name, which is no password */
  chain: () => string
}): SignIn {
  const { storage, sessions, passwords, twoStep, chain } = options
  const { limit, pauses: pausesOf } = storage.shared
  const byPlace = limit('sign-in by place', { count: 20, windowMs: 15 * MINUTE_MS })
  const byAccount = limit('sign-in by account', { count: 50, windowMs: HOUR_MS })
  const everywhere = limit('sign-in', { count: 60, windowMs: MINUTE_MS }, 1)
  const pauses = pausesOf('sign-in', SIGN_IN_PAUSES)

  /**
   * Runs a check that counts for the limits unless it is passed.
   *
   * @throws the check's error
   */
  async function limited<Passed>(
    username: string,
    from: string,
    check: () => Promise<Passed>,
  ): Promise<Passed> {
    const account = username.toLowerCase()
    const both = JSON.stringify([account, from])
    // A rejected attempt uses none of the later limits, so that one place cannot use them up.
    const wait =
      (await pauses.wait(both)) ||
      (await byPlace.take(from)) ||
      (await byAccount.take(account)) ||
      (await everywhere.take(''))
    if (wait > 0) throw tooManyAttempts(wait)
    const giveBack = async () => {
      await byPlace.giveBack(from)
      await byAccount.giveBack(account)
      await everywhere.giveBack('')
    }
    try {
      const passed = await check()
      await pauses.forget(both)
      await giveBack()
      return passed
    } catch (error) {
      // Who is asked for the code has not failed; the pauses stay, or each asking would end them.
      if (error instanceof CodeDue) await giveBack()
      else if (error instanceof PublicError && error.status === 401) await pauses.note(both)
      throw error
    }
  }

  /** @returns the hash that the password fits: another one may be kept soon after */
  async function checkPassword(username: string, password: string): Promise<string> {
    const known = (await storage.staff.list()).find((one) => one.username === username)
    const isRight = await passwords.verify(password, known?.passwordHash ?? NOBODYS_HASH)
    if (!known || !isRight) throw wrong()
    return known.passwordHash
  }

  async function checkCode(username: string, code = ''): Promise<void> {
    if (!(await twoStep.isOn(username))) return
    if (code.trim() === '') throw new CodeDue()
    if (!(await twoStep.use(username, code))) throw wrong({ needs: 'code' })
  }

  const checkCurrent = (username: string, password: string, from: string) =>
    limited(username, from, () => checkPassword(username, password)).catch((error: unknown) => {
      throw error instanceof PublicError && error.status === 401 ? wrongCurrent() : error
    })

  return {
    signIn: async (username, { password, code }, { from, device }) => {
      const hash = await limited(username, from, async () => {
        const fitting = await checkPassword(username, password)
        await checkCode(username, code)
        return fitting
      })
      const begun = await sessions.begin(username, hash, device)
      // The password was changed while this one was verified, or the person may not sign in.
      if (begun === null) throw wrong()
      return begun
    },
    confirmPassword: async (username, password, { from }) => {
      await checkCurrent(username, password, from)
    },
    confirmCode: async (username, code, { from }) => {
      if (await twoStep.isOn(username))
        await limited(username, from, () => checkCode(username, code))
    },
    changePassword: async (username, { current, next }, { from, device }) => {
      await requireGoodPassword(next, { names: [username, chain()], field: 'newPassword' })
      const former = await checkCurrent(username, current, from)
      const hashes = { former, next: await passwords.hash(next) }
      const begun = await sessions.beginAnew(username, hashes, device)
      if (begun === null) throw wrongCurrent()
      return begun
    },
  }
}

/** The first step is passed, and the second one is due. */
class CodeDue extends PublicError {
  constructor() {
    super(401, 'Enter the code from your authenticator app.', { needs: 'code' })
  }
}

function wrong(options: { needs?: 'code' } = {}): PublicError {
  return new PublicError(401, 'Invalid credentials', options)
}

/** Not 401, which would say that the session is over. */
function wrongCurrent(): PublicError {
  return new PublicError(422, 'Your current password is incorrect.')
}
