import type { Storage } from '#server/storage/storage.ts'
import type { Document } from './documents/document.ts'
import {
  hasPassword,
  withPassword,
  withSession,
  withoutSessions,
  type Staff,
} from './documents/staff-document.ts'

/**
 * Staff accounts and sessions in a document.
 *
 * @param clock milliseconds since the epoch
 */
export function staffStorage(
  staff: Document<Staff>,
  clock: () => number,
): Pick<Storage, 'staff' | 'sessions'> {
  return {
    staff: {
      list: () => Promise.resolve(staff.data.accounts),
      setPassword: (username, passwordHash, { former, session } = {}) =>
        staff.update((kept) => {
          if (former !== undefined && !hasPassword(kept, username, former)) return [kept, false]
          const next = withPassword(kept, username, passwordHash, clock())
          return [session ? withSession(next, session, clock()) : next, true]
        }),
    },
    sessions: {
      find: (idHash) =>
        Promise.resolve(staff.data.sessions.find((session) => session.idHash === idHash)),
      begin: (session, passwordHash) =>
        staff.update((kept) =>
          hasPassword(kept, session.username, passwordHash)
            ? [withSession(kept, session, clock()), true]
            : [kept, false],
        ),
      touch: (idHash, lastSeenAt) =>
        staff.update((kept) => {
          const session = kept.sessions.find((one) => one.idHash === idHash)
          return [
            session ? withSession(kept, { ...session, lastSeenAt }, clock()) : kept,
            undefined,
          ]
        }),
      delete: (idHash) =>
        staff.update((kept) => [
          withoutSessions(kept, (session) => session.idHash === idHash),
          undefined,
        ]),
    },
  }
}
