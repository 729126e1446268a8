import type { StaffRecords } from '#server/storage/staff-records.ts'
import {
  hasPassword,
  withAccount,
  withPasskeyUsed,
  withPassword,
  withSession,
  withoutInvitations,
  withoutPerson,
  withoutSessions,
  type Staff,
} from './documents/staff-document.ts'

/** The document of the staff, wherever an engine keeps it. */
export type StaffDocument = {
  /** As it is stored now */
  read: () => Promise<Staff>
  /** Commits a change, which is pure and may run again. */
  update: <Result>(
    change: (kept: Staff) => readonly [next: Staff, result: Result],
  ) => Promise<Result>
}

/**
 * Staff accounts and all that opens them, in a document.
 *
 * @param clock milliseconds since the epoch
 */
export function staffStorage(staff: StaffDocument, clock: () => number): StaffRecords {
  /** A change without a result. */
  const change = (next: (kept: Staff) => Staff) => staff.update((kept) => [next(kept), undefined])
  return {
    staff: {
      list: async () => (await staff.read()).accounts,
      setPassword: (username, passwordHash, { personId, former, session } = {}) =>
        staff.update((kept) => {
          if (former !== undefined && !hasPassword(kept, username, former)) return [kept, false]
          const next = withPassword(kept, { username, passwordHash, personId }, clock())
          return [session ? withSession(next, session, clock()) : next, true]
        }),
      setPerson: (username, personId) =>
        change((kept) => ({
          ...kept,
          accounts: kept.accounts.map((account) =>
            account.username === username ? { ...account, personId } : account,
          ),
        })),
      shutOut: (personId, { forget = false } = {}) =>
        change((kept) => withoutPerson(kept, personId, { forget, now: clock() })),
      changeFactors: (username, changed) =>
        staff.update((kept) => {
          const account = kept.accounts.find((one) => one.username === username)
          if (!account) return [kept, null]
          const [factors, result] = changed(account)
          const isSame = Object.keys(factors).length === 0
          return [isSame ? kept : withAccount(kept, { ...account, ...factors }), result]
        }),
      isTwoStepRequired: async () => (await staff.read()).isTwoStepRequired === true,
      requireTwoStep: (isTwoStepRequired) => change((kept) => ({ ...kept, isTwoStepRequired })),
    },
    sessions: sessionStorage(staff, clock),
    invitations: {
      list: async () => (await staff.read()).invitations,
      open: (invitation) =>
        change((kept) => {
          const next = withoutInvitations(kept, invitation.personId, clock())
          return { ...next, invitations: [...next.invitations, invitation] }
        }),
      accept: (tokenHash, { username, passwordHash, session }) =>
        staff.update((kept) => {
          const found = kept.invitations.find((one) => one.tokenHash === tokenHash)
          if (!found || found.isOver || found.expiresAt <= clock()) return [kept, false]
          const { personId } = found
          // The name is the person's: whoever had it before is gone.
          const others = kept.accounts.filter(
            (account) => account.username === username || account.personId !== personId,
          )
          const next = withPassword(
            withoutInvitations({ ...kept, accounts: others }, personId, clock()),
            { username, passwordHash, personId },
            clock(),
          )
          return [withSession(next, session, clock()), true]
        }),
    },
    tokens: {
      list: async () => (await staff.read()).tokens,
      add: (token) => change((kept) => ({ ...kept, tokens: [...kept.tokens, token] })),
      delete: (id) =>
        staff.update((kept) => {
          const tokens = kept.tokens.filter((token) => token.id !== id)
          return tokens.length === kept.tokens.length ? [kept, false] : [{ ...kept, tokens }, true]
        }),
    },
  }
}

function sessionStorage(staff: StaffDocument, clock: () => number): StaffRecords['sessions'] {
  return {
    find: async (idHash) =>
      (await staff.read()).sessions.find((session) => session.idHash === idHash),
    ofAccount: async (username) =>
      (await staff.read()).sessions
        .filter((session) => session.username === username)
        .toSorted((a, b) => a.createdAt - b.createdAt),
    begin: (session, passwordHash) =>
      staff.update((kept) =>
        hasPassword(kept, session.username, passwordHash)
          ? [withSession(kept, session, clock()), true]
          : [kept, false],
      ),
    beginWithPasskey: (session, used) =>
      staff.update((kept) => {
        const next = withPasskeyUsed(kept, session.username, used, clock())
        return next ? [withSession(next, session, clock()), true] : [kept, false]
      }),
    touch: (idHash, lastSeenAt) =>
      staff.update((kept) => {
        const session = kept.sessions.find((one) => one.idHash === idHash)
        return [session ? withSession(kept, { ...session, lastSeenAt }, clock()) : kept, undefined]
      }),
    delete: (idHash) =>
      staff.update((kept) => [
        withoutSessions(kept, (session) => session.idHash === idHash),
        undefined,
      ]),
    deleteOthers: (username, idHash) =>
      staff.update((kept) => [
        withoutSessions(
          kept,
          (session) => session.username === username && session.idHash !== idHash,
        ),
        undefined,
      ]),
  }
}
