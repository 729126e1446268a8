import { renderSVG } from 'uqr'
import type { Person } from '#domain/staff/person.ts'
import type { Role } from '#domain/staff/role.ts'
import type { InviteLink, ListedPerson } from '#domain/staff/staff-answers.ts'
import { PublicError } from '#server/errors.ts'
import type { Storage } from '#server/storage/storage.ts'
import { INVITE_PATTERN, pathTo } from '#web/addresses/paths.ts'
import {
  personIn,
  withPerson,
  withPersonChanged,
  withoutPerson,
  type PersonChange,
} from './people-changes.ts'
import { changeWords, invitedWords } from './person-words.ts'
import { newSecretToken } from '#server/staff/secrets/secret-token.ts'
import { adoptAccounts, newPerson } from './staff-people.ts'

const INVITATION_MS = 72 * 60 * 60 * 1000
/** 128 bits */
const TOKEN_BYTES = 16
/** The white around the code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** The people who may sign in, for owners. Each change is in the history, with who made it. */
export type People = {
  list: () => Promise<readonly ListedPerson[]>
  /** @throws PublicError 409 when the name is taken, 422 for a store that does not exist */
  invite: (
    by: string,
    given: { username: string; role: Role; locations: readonly string[] },
  ) => Promise<InviteLink>
  /**
   * Makes a new link, also for a person who forgot the password; the former link is over.
   *
   * @throws PublicError 404, or 409 for a deactivated person
   */
  inviteAgain: (id: string) => Promise<InviteLink>
  /** @throws PublicError 404, 409 when no owner would be left, 422 for a store that does not exist */
  change: (by: string, id: string, change: PersonChange) => Promise<ListedPerson>
  /** @throws PublicError 404, 409 when no owner would be left */
  remove: (by: string, id: string) => Promise<void>
  /**
   * Ends the sessions and invitations of those who are gone or deactivated, or were until now, after a
   * commit that was not one of the calls above, such as an undo.
   *
   * @param before everybody before that commit
   */
  endLostAccess: (before: readonly Person[]) => Promise<void>
}

/** @param publicUrl the site's own origin, without a slash at its end */
export function createPeople(
  storage: Pick<Storage, 'current' | 'commit' | 'staff' | 'invitations'>,
  { publicUrl, clock }: { publicUrl: string; clock: () => number },
): People {
  /** Reads the accounts first: one can only go with its person, and then the commit sees that. */
  async function whoCanSignIn(): Promise<(id: string) => boolean> {
    await adoptAccounts(storage)
    const accounts = await storage.staff.list()
    const people = new Set(accounts.map(({ personId }) => personId))
    return (id) => people.has(id)
  }

  async function link(person: Person): Promise<InviteLink> {
    const { token, hash } = newSecretToken(TOKEN_BYTES)
    const createdAt = clock()
    const expiresAt = createdAt + INVITATION_MS
    const invitation = { tokenHash: hash, personId: person.id, createdAt, expiresAt }
    await storage.invitations.open({ ...invitation, isOver: false })
    const inviteUrl = `${publicUrl}${pathTo(INVITE_PATTERN, { token })}`
    return {
      id: person.id,
      inviteUrl,
      expiresAt: new Date(expiresAt).toISOString(),
      qr: renderSVG(inviteUrl, { border: QUIET_ZONE, ecc: 'M', pixelSize: 1 }),
    }
  }

  async function list(): Promise<readonly ListedPerson[]> {
    const [accounts, invitations] = await Promise.all([
      storage.staff.list(),
      storage.invitations.list(),
    ])
    const accountOf = new Map(accounts.map((account) => [account.personId, account]))
    // Until it is noted whose they are, accounts from before there were people have their names.
    const unclaimed = new Map(
      accounts.flatMap((one) => (one.personId === null ? [[one.username, one] as const] : [])),
    )
    const now = clock()
    const open = invitations.filter(({ isOver, expiresAt }) => !isOver && expiresAt > now)
    const invitedUntil = new Map(open.map((one) => [one.personId, one.expiresAt]))
    return storage.current().people.map(({ id, username, role, locations, active }) => {
      const account = accountOf.get(id) ?? unclaimed.get(username)
      return {
        id,
        username,
        role,
        locations,
        active,
        twoStep: account?.secondFactor !== undefined,
        lastSeenAt: isoOrNull(account?.lastSeenAt),
        hasPassword: account !== undefined,
        invitedUntil: isoOrNull(invitedUntil.get(id)),
      }
    })
  }

  return {
    list,
    invite: async (by, { username, role, locations }) => {
      const createdAt = new Date(clock()).toISOString()
      const stores = role === 'manager' ? locations : []
      const person = newPerson({ username, role, locations: stores, createdAt })
      requireStores(person.locations, storage)
      await storage.commit(
        { by, kind: 'people', what: invitedWords(person, storage.current().locations) },
        ({ people }) => [{ people: withPerson(people, person) }, person],
      )
      return link(person)
    },
    inviteAgain: async (id) => {
      const person = personIn(storage.current().people, id)
      await adoptAccounts(storage)
      if (!person.active) {
        throw new PublicError(409, `${person.username} is deactivated. Activate the person first.`)
      }
      return link(person)
    },
    change: async (by, id, change) => {
      requireStores(change.locations ?? [], storage)
      // What a person had open before being deactivated stays closed.
      const canSignIn = await whoCanSignIn()
      if (change.active === true && !personIn(storage.current().people, id).active) {
        await storage.staff.shutOut(id)
      }
      const { after } = await storage.commit<{ before: Person; after: Person }>(
        {
          by,
          kind: 'people',
          what: ({ before, after: now }) => changeWords(before, now, storage.current().locations),
        },
        ({ people }) => {
          const changed = withPersonChanged(people, id, change, canSignIn)
          return [{ people: changed.people }, changed]
        },
      )
      if (!after.active) await storage.staff.shutOut(id)
      const listed = (await list()).find((one) => one.id === id)
      if (!listed) throw new PublicError(404, 'Someone has just removed this person.')
      return listed
    },
    remove: async (by, id) => {
      const canSignIn = await whoCanSignIn()
      const { username } = personIn(storage.current().people, id)
      await storage.commit({ by, kind: 'people', what: `Removed ${username}` }, ({ people }) => [
        { people: withoutPerson(people, id, canSignIn) },
        undefined,
      ])
      await storage.staff.shutOut(id, { forget: true })
    },
    endLostAccess: async (before) => {
      const now = new Map(storage.current().people.map((person) => [person.id, person]))
      for (const { id, active } of before) {
        const person = now.get(id)
        if (!person) await storage.staff.shutOut(id, { forget: true })
        else if (person.active !== active) await storage.staff.shutOut(id)
      }
    },
  }
}

/** @throws PublicError 422 */
function requireStores(ids: readonly string[], { current }: Pick<Storage, 'current'>): void {
  if (ids.length === 0) return
  const known = new Set(current().locations.map(({ id }) => id))
  const errors = ids.flatMap((id, at) =>
    known.has(id) ? [] : { path: `locations[${at}]`, message: `no store has the id "${id}"` },
  )
  if (errors.length === 0) return
  throw new PublicError(422, 'A store doesn’t exist. Someone may have deleted it.', {
    errors: errors.slice(0, 20),
  })
}

function isoOrNull(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString()
}
