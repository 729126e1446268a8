import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PEOPLE_MAX } from '#domain/limits.ts'
import { Person } from '#domain/staff/person.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'
import type { StaffAccount } from '#server/storage/staff-records.ts'
import { NotKept } from '#server/storage/storage.ts'
import { checkedList } from './checked-list.ts'
import { deepFreeze } from '#server/storage/ready-location.ts'

/** The people in a file, and the version of the last commit that changed them. */
export type PeopleFile = { readonly version: number; readonly people: readonly Person[] }

export const peopleShape: DocumentShape<PeopleFile> = {
  name: 'people.json',
  schema: z.object({
    version: z.number().int().nonnegative().default(0),
    people: z.array(Person),
  }),
  steps: [],
  empty: { version: 0, people: [] },
  remedy: 'remove the file; the next start makes every account an owner.',
}

/** The accounts of a version without roles: each is an owner. Its id is the same at every start. */
export function ownersOf(
  accounts: readonly Pick<StaffAccount, 'username' | 'createdAt'>[],
): readonly Person[] {
  return deepFreeze(
    accounts.map(({ username, createdAt }) => ({
      id: `p_${createHash('sha256').update(`${createdAt} ${username}`).digest('base64url').slice(0, 12)}`,
      username,
      role: 'owner' as const,
      locations: [],
      active: true,
      createdAt,
    })),
  )
}

/**
 * The next people, checked and frozen.
 *
 * @throws NotKept when one breaks the schema, a name or id is there twice, or no owner is left
 */
export function checkedPeople(kept: readonly Person[], next: readonly Person[]): readonly Person[] {
  const people = checkedList(kept, next, {
    schema: Person,
    nameOf: ({ username }) => `The person "${username}"`,
    many: 'people',
    most: PEOPLE_MAX,
  })
  const names = new Set<string>()
  for (const { username } of people) {
    if (names.has(username)) throw new NotKept(`There is already a person named "${username}".`)
    names.add(username)
  }
  if (kept.some(isActiveOwner) && !people.some(isActiveOwner)) {
    throw new NotKept('This is the last owner. Make another person an owner first.')
  }
  return people
}

function isActiveOwner({ role, active }: Person): boolean {
  return role === 'owner' && active
}
