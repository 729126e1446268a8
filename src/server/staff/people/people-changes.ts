import type { Person } from '#domain/staff/person.ts'
import type { Role } from '#domain/staff/role.ts'
import { PublicError } from '#server/errors.ts'

/** What can be changed about a person. */
export type PersonChange = {
  role?: Role | undefined
  active?: boolean | undefined
  /** Of a manager; other roles have none */
  locations?: readonly string[] | undefined
}

/**
 * The people with one more.
 *
 * @throws PublicError 409 when the name is taken, in whatever case
 */
export function withPerson(people: readonly Person[], person: Person): readonly Person[] {
  const folded = person.username.toLowerCase()
  const taken = people.find(({ username }) => username.toLowerCase() === folded)
  if (taken) {
    throw new PublicError(409, `The username ${taken.username} is already taken.`)
  }
  return [...people, person]
}

/**
 * The people with one changed.
 *
 * @param canSignIn whether a person has a password; an invitation is not enough to be the last owner
 * @throws PublicError 404, or 409 when no owner would be left
 */
export function withPersonChanged(
  people: readonly Person[],
  id: string,
  change: PersonChange,
  canSignIn: (id: string) => boolean,
): { people: readonly Person[]; before: Person; after: Person } {
  const before = personIn(people, id)
  const { role = before.role, active = before.active } = change
  const locations = role === 'manager' ? [...(change.locations ?? before.locations)] : []
  const after = { ...before, role, active, locations }
  // Sent again, a change is none.
  if (JSON.stringify(after) === JSON.stringify(before)) return { people, before, after: before }
  const next = people.map((one) => (one === before ? after : one))
  requireOwner(people, next, canSignIn)
  return { people: next, before, after }
}

/**
 * The people without one.
 *
 * @throws PublicError 404, or 409 when no owner would be left
 */
export function withoutPerson(
  people: readonly Person[],
  id: string,
  canSignIn: (id: string) => boolean,
): readonly Person[] {
  const gone = personIn(people, id)
  const next = people.filter((one) => one !== gone)
  requireOwner(people, next, canSignIn)
  return next
}

/**
 * Whatever changes people, an owner who can sign in stays.
 *
 * @throws PublicError 409
 */
export function requireOwner(
  before: readonly Person[],
  after: readonly Person[],
  canSignIn: (id: string) => boolean,
): void {
  const isOwner = ({ id, role, active }: Person) => role === 'owner' && active && canSignIn(id)
  if (!before.some(isOwner) || after.some(isOwner)) return
  throw new PublicError(
    409,
    'This is the last owner who can sign in. Make another person an owner first.',
  )
}

/** @throws PublicError 404 */
export function personIn(people: readonly Person[], id: string): Person {
  const found = people.find((one) => one.id === id)
  if (!found)
    throw new PublicError(404, 'This person doesn’t exist. Someone may have removed them.')
  return found
}
