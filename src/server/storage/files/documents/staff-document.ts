import { z } from 'zod'
import type { StaffAccount, StaffSession } from '#server/storage/storage.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'

/** Staff accounts and sessions, together because a new password ends the sessions of its account. */
export type Staff = {
  readonly accounts: readonly StaffAccount[]
  readonly sessions: readonly StaffSession[]
}

const StaffSchema: z.ZodType<Staff> = z.object({
  accounts: z.array(
    z.object({
      username: z.string().min(1),
      passwordHash: z.string().min(1),
      createdAt: z.iso.datetime(),
    }),
  ),
  sessions: z.array(
    z.object({
      idHash: z.string().min(1),
      username: z.string(),
      createdAt: z.number(),
      lastSeenAt: z.number(),
      expiresAt: z.number(),
    }),
  ),
})

export const staffShape: DocumentShape<Staff> = {
  name: 'staff.json',
  schema: StaffSchema,
  steps: [],
  empty: { accounts: [], sessions: [] },
  remedy:
    'remove the file; the next start creates the first account again from ADMIN_USERNAME and ADMIN_PASSWORD.',
  // Sessions that ended after the copy was made must stay ended.
  afterRestore: ({ accounts }) => ({ accounts, sessions: [] }),
}

/** The staff with one session added or renewed, and without expired ones. */
export function withSession(staff: Staff, session: StaffSession, now: number): Staff {
  const others = staff.sessions.filter(
    ({ idHash, expiresAt }) => idHash !== session.idHash && expiresAt > now,
  )
  return { ...staff, sessions: [...others, session] }
}

/** Whether the account exists and has this password hash. */
export function hasPassword(staff: Staff, username: string, passwordHash: string): boolean {
  return staff.accounts.some(
    (account) => account.username === username && account.passwordHash === passwordHash,
  )
}

/** The staff with a new account, or a new password for it, and without its sessions. */
export function withPassword(
  staff: Staff,
  username: string,
  passwordHash: string,
  now: number,
): Staff {
  const isThere = staff.accounts.some((account) => account.username === username)
  const accounts = isThere
    ? staff.accounts.map((account) =>
        account.username === username ? { ...account, passwordHash } : account,
      )
    : [...staff.accounts, { username, passwordHash, createdAt: new Date(now).toISOString() }]
  return withoutSessions({ ...staff, accounts }, (session) => session.username === username)
}

/** The staff without the matching sessions; the same object when none match. */
export function withoutSessions(staff: Staff, isMeant: (session: StaffSession) => boolean): Staff {
  const sessions = staff.sessions.filter((session) => !isMeant(session))
  return sessions.length === staff.sessions.length ? staff : { ...staff, sessions }
}
