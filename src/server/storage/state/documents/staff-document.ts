import { z } from 'zod'
import type {
  ApiToken,
  Passkey as StoredPasskey,
  StaffAccount,
  StaffInvitation,
  StaffSession,
} from '#server/storage/staff-records.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'

/** All about signing in, together because a new password ends the sessions of its account. */
export type Staff = {
  readonly accounts: readonly StaffAccount[]
  readonly sessions: readonly StaffSession[]
  readonly invitations: readonly StaffInvitation[]
  readonly tokens: readonly ApiToken[]
  /** Everybody has to set up two-step sign-in; absent until an owner says so */
  readonly isTwoStepRequired?: boolean | undefined
}

/** How long a link that is over can still say so. */
const INVITATION_KEPT_MS = 90 * 24 * 60 * 60 * 1000

const SecondFactor = z.object({
  sealedSecret: z.string().min(1),
  lastStep: z.number(),
  since: z.number(),
  recovery: z.object({ salt: z.string(), hashes: z.array(z.string()) }),
})
const Passkey = z.object({
  id: z.string().min(1),
  publicKey: z.string().min(1),
  counter: z.number(),
  transports: z.array(z.string()).optional(),
  name: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number().optional(),
})
const Account = z.object({
  username: z.string().min(1),
  passwordHash: z.string().min(1),
  createdAt: z.iso.datetime(),
  personId: z.string().min(1).nullable(),
  lastSeenAt: z.number().optional(),
  secondFactor: SecondFactor.optional(),
  begunSecondFactor: z.object({ sealedSecret: z.string().min(1), begunAt: z.number() }).optional(),
  passkeys: z.array(Passkey).optional(),
})
const Session = z.object({
  idHash: z.string().min(1),
  username: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  expiresAt: z.number(),
  device: z.object({ browser: z.string(), platform: z.string() }).optional(),
})
const Invitation = z.object({
  tokenHash: z.string().min(1),
  personId: z.string().min(1),
  createdAt: z.number(),
  expiresAt: z.number(),
  isOver: z.boolean(),
})
const Token = z.object({
  id: z.string().min(1),
  name: z.string(),
  may: z.array(z.enum(['prices'])),
  tokenHash: z.string().min(1),
  createdAt: z.number(),
  createdBy: z.string(),
})

const StaffSchema: z.ZodType<Staff> = z.object({
  accounts: z.array(Account),
  sessions: z.array(Session),
  invitations: z.array(Invitation),
  tokens: z.array(Token),
  isTwoStepRequired: z.boolean().optional(),
})

export const staffShape: DocumentShape<Staff> = {
  name: 'staff.json',
  schema: StaffSchema,
  steps: [addPeople],
  empty: { accounts: [], sessions: [], invitations: [], tokens: [] },
  remedy:
    'remove the file; the next start creates the first account again from ADMIN_USERNAME and ADMIN_PASSWORD.',
  // Sessions that ended after the copy was made must stay ended, and used invitations used.
  afterRestore: (staff) => ({ ...staff, sessions: [], invitations: [] }),
}

/** From version 0, where every account could do everything. */
function addPeople(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data
  const accounts: unknown = 'accounts' in data ? data.accounts : undefined
  if (!Array.isArray(accounts)) return data
  const owned = accounts.map((account: unknown) =>
    typeof account === 'object' ? { ...account, personId: null } : account,
  )
  return { ...data, accounts: owned, invitations: [], tokens: [] }
}

/** The staff with one session added or renewed, and without expired ones. */
export function withSession(staff: Staff, session: StaffSession, now: number): Staff {
  const others = staff.sessions.filter(
    ({ idHash, expiresAt }) => idHash !== session.idHash && expiresAt > now,
  )
  const accounts = staff.accounts.map((account) =>
    account.username === session.username && (account.lastSeenAt ?? 0) < session.lastSeenAt
      ? { ...account, lastSeenAt: session.lastSeenAt }
      : account,
  )
  return { ...staff, accounts, sessions: [...others, session] }
}

/**
 * The staff with the use of a passkey noted.
 *
 * @returns `null` when the account has no such passkey, or one that counts has not counted on
 */
export function withPasskeyUsed(
  staff: Staff,
  username: string,
  { id, counter }: Pick<StoredPasskey, 'id' | 'counter'>,
  now: number,
): Staff | null {
  const account = staff.accounts.find((one) => one.username === username)
  const used = account?.passkeys?.find((one) => one.id === id)
  if (!account || !used || (used.counter > 0 && counter <= used.counter)) return null
  const passkeys = account.passkeys?.map((one) =>
    one === used ? { ...used, counter, lastUsedAt: now } : one,
  )
  return withAccount(staff, { ...account, passkeys })
}

/** The staff with an account in the place of the one with its name. */
export function withAccount(staff: Staff, account: StaffAccount): Staff {
  const accounts = staff.accounts.map((one) => (one.username === account.username ? account : one))
  return { ...staff, accounts }
}

/** Whether the account exists and has this password hash. */
export function hasPassword(staff: Staff, username: string, passwordHash: string): boolean {
  return staff.accounts.some(
    (account) => account.username === username && account.passwordHash === passwordHash,
  )
}

/**
 * The staff with a new account, or a new password for it, and without its sessions.
 *
 * @param personId whose account it is; without it, a stored account keeps its person
 */
export function withPassword(
  staff: Staff,
  {
    username,
    passwordHash,
    personId,
  }: Pick<StaffAccount, 'username' | 'passwordHash'> & {
    personId?: string | undefined
  },
  now: number,
): Staff {
  const former = staff.accounts.find((account) => account.username === username)
  const isSame = personId === undefined || former?.personId === personId
  const account: StaffAccount = {
    createdAt: new Date(now).toISOString(),
    // What else an account holds is its person's.
    ...(isSame && former),
    username,
    passwordHash,
    personId: personId ?? former?.personId ?? null,
  }
  const accounts = former
    ? staff.accounts.map((one) => (one === former ? account : one))
    : [...staff.accounts, account]
  return withoutSessions({ ...staff, accounts }, (session) => session.username === username)
}

/** The staff without the matching sessions; the same object when none match. */
export function withoutSessions(staff: Staff, isMeant: (session: StaffSession) => boolean): Staff {
  const sessions = staff.sessions.filter((session) => !isMeant(session))
  return sessions.length === staff.sessions.length ? staff : { ...staff, sessions }
}

/** The staff with a person's invitations over, and without those that nobody has any more. */
export function withoutInvitations(staff: Staff, personId: string, now: number): Staff {
  const invitations = staff.invitations
    .filter(({ expiresAt }) => expiresAt + INVITATION_KEPT_MS > now)
    .map((one) => (one.personId === personId ? { ...one, isOver: true } : one))
  return { ...staff, invitations }
}

/** The staff without the sessions and open invitations of a person, and without the account. */
export function withoutPerson(
  staff: Staff,
  personId: string,
  { forget, now }: { forget: boolean; now: number },
): Staff {
  const isOwn = (account: StaffAccount) => account.personId === personId
  const names = new Set(staff.accounts.filter(isOwn).map(({ username }) => username))
  const out = withoutSessions(withoutInvitations(staff, personId, now), ({ username }) =>
    names.has(username),
  )
  return forget ? { ...out, accounts: out.accounts.filter((account) => !isOwn(account)) } : out
}
