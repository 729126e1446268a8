import type { OpenInvitation } from '#domain/staff/staff-answers.ts'
import { PublicError } from '#server/errors.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { PasswordThread } from '#server/staff/passwords/password-thread.ts'
import { requireGoodPassword } from '#server/staff/passwords/password-rules.ts'
import { secretHash } from '#server/staff/secrets/secret-token.ts'
import type { Client } from './session-device.ts'
import type { SignIn } from './sign-in.ts'
import type { StaffPeople } from '#server/staff/people/staff-people.ts'
import type { BegunSession, StaffSessions } from './staff-sessions.ts'

/** Links with which people set their password. */
export type Invitations = {
  /**
   * What the invitation of a token is for. Consumes nothing.
   *
   * @throws PublicError 404 for a token that never was, 410 when it is used, replaced, or expired
   */
  find: (token: string) => Promise<OpenInvitation>
  /**
   * Uses the invitation: sets the password, and begins a session.
   *
   * @param given.code due when the account has two-step sign-in: a new password does not get around it
   * @throws PublicError as `find`; 422 for a password that is easy to guess; 401 with `needs` for a code, which leaves the invitation open; 429 or
   *   503 with `Retry-After`
   */
  accept: (
    token: string,
    given: { password: string; code?: string | undefined },
    client: Client,
  ) => Promise<AcceptedInvitation>
}

export type AcceptedInvitation = { username: string; begun: BegunSession }

export function createInvitations(options: {
  storage: Pick<Storage, 'invitations'>
  people: StaffPeople
  sessions: StaffSessions
  passwords: PasswordThread
  signIn: Pick<SignIn, 'confirmCode'>
  /** The chain's name, which is no password */
  chain: () => string
  clock: () => number
}): Invitations {
  const { storage, people, sessions, passwords, signIn, chain, clock } = options

  async function open(token: string) {
    const tokenHash = secretHash(token)
    const found = (await storage.invitations.list()).find((one) => one.tokenHash === tokenHash)
    if (!found) throw new PublicError(404, 'This isn’t a link that we made. Check that it’s whole.')
    const person = people.find(found.personId)
    if (found.isOver || found.expiresAt <= clock() || !person) throw over()
    return { tokenHash, person, expiresAt: found.expiresAt }
  }

  return {
    find: async (token) => {
      const { person, expiresAt } = await open(token)
      const { username, role } = person
      return { username, role, expiresAt: new Date(expiresAt).toISOString() }
    },
    accept: async (token, { password, code }, client) => {
      const { device } = client
      // Before any hashing, which is slow.
      const { tokenHash, person } = await open(token)
      const names = [person.username, chain()]
      await requireGoodPassword(password, { names, field: 'password' })
      await signIn.confirmCode(person.username, code, client)
      const passwordHash = await passwords.hash(password)
      const begun = await sessions.beginInvited(person, { tokenHash, passwordHash }, device)
      // Another request was faster.
      if (!begun) throw over()
      return { username: person.username, begun }
    },
  }
}

function over(): PublicError {
  return new PublicError(
    410,
    'This link has been used, replaced, or has expired. Ask an owner for a new one.',
  )
}
