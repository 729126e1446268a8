import { z } from 'zod'
import { USERNAME_MAX } from '#domain/site/staff-account.ts'
import type { Person } from '#domain/staff/person.ts'
import { ROLES, ROLE_NAMES, roleWithArticle } from '#domain/staff/role.ts'
import { timeAgo } from '#domain/time/time-ago.ts'
import type { Storage } from '#server/storage/storage.ts'
import { isPasswordHash } from '#server/staff/passwords/staff-password.ts'
import { createPeople } from './people.ts'
import { setPasswordOf } from './staff-people.ts'

const Username = z.string().min(1).max(USERNAME_MAX)

/**
 * What a command does about people, in a folder or through the site that runs on it. Passwords come
 * hashed, so none is ever sent.
 */
export const AccountOrder = z.discriminatedUnion('order', [
  z.strictObject({
    order: z.literal('set-password'),
    username: Username,
    passwordHash: z.string().refine(isPasswordHash),
  }),
  z.strictObject({ order: z.literal('set-role'), username: Username, role: z.enum(ROLES) }),
  z.strictObject({ order: z.literal('activate'), username: Username }),
  z.strictObject({ order: z.literal('reset-two-step'), username: Username }),
  z.strictObject({ order: z.literal('list') }),
])
export type AccountOrder = z.infer<typeof AccountOrder>

/** In the history, who did it */
const BY = 'command line'

type AccountStorage = Pick<Storage, 'current' | 'commit' | 'staff' | 'sessions' | 'invitations'>

/**
 * Carries out an order.
 *
 * @returns the lines to print
 * @throws Error with one sentence: nobody has the name, or no owner would be left
 */
export async function carryOutOrder(
  storage: AccountStorage,
  order: AccountOrder,
  clock: () => number = Date.now,
): Promise<string[]> {
  // Nobody is invited from here, so no link is made.
  const people = createPeople(storage, { publicUrl: '', clock })
  if (order.order === 'list') return listLines(await people.list(), clock())
  const { username } = order
  if (order.order === 'set-password') {
    requireSpelling(storage.current().people, username)
    const { passwordHash } = order
    await setPasswordOf(storage, { username, passwordHash, by: BY }, clock())
    return [
      `${username} has a new password, and every session of that account has ended.`,
      ...deactivatedLines(personOf(storage, username)),
    ]
  }
  const { id } = personOf(storage, username)
  if (order.order === 'reset-two-step') return resetTwoStep(storage, username)
  if (order.order === 'activate') {
    await people.change(BY, id, { active: true })
    return [`${username} can sign in again.`]
  }
  await people.change(BY, id, { role: order.role })
  return [`${username} is ${roleWithArticle(order.role)} now.`]
}

/** For who lost the phone and the recovery codes. Whoever has the phone now stays out, too. */
async function resetTwoStep({ staff, sessions }: AccountStorage, username: string) {
  const none = { secondFactor: undefined, begunSecondFactor: undefined, passkeys: undefined }
  const isDone = await staff.changeFactors(username, () => [none, true])
  if (isDone !== true) return [`${username} has no password yet, so there is nothing to reset.`]
  await sessions.deleteOthers(username, '')
  const isRequired = await staff.isTwoStepRequired()
  return [
    `${username} signs in with the password alone now. Passkeys and sessions of that account are gone.`,
    ...(isRequired ? ['Two-step sign-in has to be set up again right after.'] : []),
  ]
}

function personOf({ current }: Pick<Storage, 'current'>, username: string): Person {
  const { people } = current()
  requireSpelling(people, username)
  const found = people.find((one) => one.username === username)
  if (!found) throw new Error(`Nobody has the name ${username}. "user list" shows everybody.`)
  return found
}

/** Two names that differ in case alone would be taken for one. */
function requireSpelling(people: readonly Person[], username: string): void {
  if (people.some((one) => one.username === username)) return
  const folded = username.toLowerCase()
  const similar = people.find((one) => one.username.toLowerCase() === folded)
  if (similar) throw new Error(`The name is spelled ${similar.username}.`)
}

function deactivatedLines({ username, active }: Person): string[] {
  return active ? [] : [`${username} is deactivated. To let them in: user activate ${username}`]
}

type Listed = Awaited<ReturnType<ReturnType<typeof createPeople>['list']>>

function listLines(people: Listed, now: number): string[] {
  const rows = people.map(({ username, role, locations, active, lastSeenAt, hasPassword }) => [
    username,
    role === 'manager' ? `${ROLE_NAMES[role]} (${locations.length})` : ROLE_NAMES[role],
    active ? (hasPassword ? 'active' : 'invited') : 'deactivated',
    lastSeenAt === null ? 'never here' : `last here ${timeAgo(now - Date.parse(lastSeenAt))}`,
  ])
  const widths = [0, 1, 2].map((at) => Math.max(0, ...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
}
