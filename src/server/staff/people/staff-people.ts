import { randomBytes } from 'node:crypto'
import type { Person } from '#domain/staff/person.ts'
import type { Role } from '#domain/staff/role.ts'
import { derived } from '#server/storage/derived.ts'
import type { Location } from '#domain/location/location.ts'
import type { Storage } from '#server/storage/storage.ts'

/** Who may do what, found by the account that signs in. */
export type StaffPeople = {
  /** The person of an account; `null` for one that is gone or may not sign in. */
  ofAccount: (username: string) => Promise<ActivePerson | null>
  /** Whether an account has to set up two-step sign-in before anything else, as an owner requires. */
  mustEnroll: (username: string) => Promise<boolean>
  /** A person who may sign in, by id; `null` for one that is gone or deactivated. */
  find: (id: string) => ActivePerson | null
}

/** A person who may sign in. */
export type ActivePerson = {
  id: string
  username: string
  role: Role
  /** Of a manager's stores, those that exist */
  locations: readonly string[]
}

/** Finds the people of accounts. */
export function createStaffPeople(storage: Pick<Storage, 'staff' | 'current'>): StaffPeople {
  const idsOf = derived((locations: readonly Location[]) => new Set(locations.map(({ id }) => id)))

  function find(id: string): ActivePerson | null {
    const { people, locations } = storage.current()
    const person = people.find((one) => one.id === id)
    if (!person?.active) return null
    const { username, role } = person
    const ids = idsOf(locations)
    return { id, username, role, locations: person.locations.filter((one) => ids.has(one)) }
  }

  return {
    find,
    mustEnroll: async (username) => {
      if (!(await storage.staff.isTwoStepRequired())) return false
      const account = (await storage.staff.list()).find((one) => one.username === username)
      return account?.secondFactor === undefined
    },
    ofAccount: async (username) => {
      const accounts = await storage.staff.list()
      const account = accounts.find((one) => one.username === username)
      if (!account) return null
      if (account.personId !== null) return find(account.personId)
      // From before there were people, and its person is not noted yet.
      const person = storage.current().people.find((one) => one.username === username)
      return person ? find(person.id) : null
    },
  }
}

/** Notes whose each account is that is from before there were people: storage makes them owners. */
export async function adoptAccounts(storage: Pick<Storage, 'staff' | 'current'>): Promise<void> {
  for (const { username, personId } of await storage.staff.list()) {
    const person = storage.current().people.find((one) => one.username === username)
    if (personId === null && person) await storage.staff.setPerson(username, person.id)
  }
}

/**
 * Gives a person a password who comes with the rights of the machine: the first account, or one from
 * the command line. A name that nobody has becomes an owner.
 *
 * @param by who does it, for the history
 */
export async function setPasswordOf(
  storage: Pick<Storage, 'staff' | 'commit'>,
  { username, passwordHash, by }: { username: string; passwordHash: string; by: string },
  now: number,
): Promise<void> {
  const added = newPerson({ username, role: 'owner', createdAt: new Date(now).toISOString() })
  const personId = await storage.commit(
    { by, what: `Added ${username} as an owner` },
    ({ people }) => {
      const known = people.find((one) => one.username === username)
      return known ? [{}, known.id] : [{ people: [...people, added] }, added.id]
    },
  )
  await storage.staff.setPassword(username, passwordHash, { personId })
}

/** A person who may sign in, with an id of their own. */
export function newPerson(
  given: Pick<Person, 'username' | 'role' | 'createdAt'> & { locations?: readonly string[] },
): Person {
  const { username, role, createdAt, locations = [] } = given
  const id = `p_${randomBytes(9).toString('base64url')}`
  return { id, username, role, locations: [...locations], active: true, createdAt }
}
