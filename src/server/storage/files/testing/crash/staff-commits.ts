import type { StaffInvitation, StaffSession } from '#server/storage/staff-records.ts'
import type { Storage } from '#server/storage/storage.ts'
import { lastNumber, seen, type CommitKind } from './commit-kind.ts'

const LATER = Date.UTC(2100, 0)

/** Everything that is stored about signing in. */
export const STAFF_COMMITS: readonly CommitKind[] = [
  {
    name: 'passwords, which end sessions',
    write: (storage, lane, n) =>
      storage.staff.setPassword(`word-${lane}`, String(n), {
        personId: `p_${n}`,
        session: sessionOf(`word-${lane}-${n}`, `word-${lane}`),
      }),
    read: async (storage, lane) => {
      const account = await accountOf(storage, `word-${lane}`)
      if (account === undefined) return '0'
      const sessions = await storage.sessions.ofAccount(`word-${lane}`)
      const numbers = sessions.map(({ idHash }) => idHash.split('-').at(-1))
      return seen(account.passwordHash, account.personId?.slice(2), ...numbers)
    },
    expected: lastNumber,
  },
  {
    name: 'sessions that begin and end',
    write: async (storage, lane, n) => {
      const username = `word-${lane}`
      if (n % 2 === 0) return storage.sessions.delete(`visit-${lane}`)
      // Its account begins and changes at the same time, which ends it: so it has one of its own.
      if ((await accountOf(storage, `visitor-${username}`)) === undefined) {
        await storage.staff.setPassword(`visitor-${username}`, 'hash')
      }
      return storage.sessions.begin(
        { ...sessionOf(`visit-${lane}`, `visitor-${username}`), createdAt: n },
        'hash',
      )
    },
    read: async (storage, lane) =>
      String((await storage.sessions.find(`visit-${lane}`))?.createdAt ?? 'none'),
    expected: (n) => (n % 2 === 1 ? String(n) : 'none'),
  },
  {
    name: 'second factors and passkeys',
    write: async (storage, lane, n) => {
      const username = `factor-${lane}`
      if (n === 1) await storage.staff.setPassword(username, 'hash')
      return storage.staff.changeFactors(username, () => [
        {
          secondFactor: {
            sealedSecret: String(n),
            lastStep: n,
            since: n,
            recovery: { salt: 's', hashes: [String(n)] },
          },
          passkeys: [{ id: 'key', publicKey: 'k', counter: n, name: String(n), createdAt: n }],
        },
        null,
      ])
    },
    read: async (storage, lane) => {
      const account = await accountOf(storage, `factor-${lane}`)
      if (account?.secondFactor === undefined) return '0'
      const { sealedSecret, lastStep, recovery } = account.secondFactor
      const [passkey] = account.passkeys ?? []
      return seen(sealedSecret, lastStep, recovery.hashes[0], passkey?.counter, passkey?.name)
    },
    expected: lastNumber,
  },
  {
    name: 'whether everybody needs two steps',
    isSingle: true,
    write: (storage, _lane, n) => storage.staff.requireTwoStep(n % 2 === 1),
    read: async (storage) => String(await storage.staff.isTwoStepRequired()),
    expected: (n) => String(n % 2 === 1),
  },
  {
    name: 'invitations, opened and accepted',
    write: (storage, lane, n) =>
      n % 2 === 1
        ? storage.invitations.open(invitationOf(lane, n))
        : storage.invitations.accept(`invite-${lane}-${n - 1}`, {
            username: `invited-${lane}`,
            passwordHash: String(n),
            session: sessionOf(`invited-${lane}-${n}`, `invited-${lane}`),
          }),
    read: async (storage, lane) => {
      const mine = (await storage.invitations.list()).filter(
        ({ personId }) => personId === `p_invited-${lane}`,
      )
      const open = mine.filter(({ isOver }) => !isOver).map(({ createdAt }) => createdAt)
      const account = await accountOf(storage, `invited-${lane}`)
      return `${open.join() || 'none'} open, ${account?.passwordHash ?? 'none'} accepted`
    },
    expected: (n) =>
      n % 2 === 1
        ? `${n} open, ${n === 1 ? 'none' : n - 1} accepted`
        : `none open, ${n === 0 ? 'none' : n} accepted`,
  },
  {
    name: 'tokens of programs, made and removed',
    write: (storage, lane, n) =>
      n % 2 === 1
        ? storage.tokens.add({
            id: `token-${lane}`,
            name: String(n),
            may: ['prices'],
            tokenHash: `${lane} ${n}`,
            createdAt: n,
            createdBy: 'ana',
          })
        : storage.tokens.delete(`token-${lane}`),
    read: async (storage, lane) => {
      const token = (await storage.tokens.list()).find(({ id }) => id === `token-${lane}`)
      return token === undefined ? 'none' : seen(token.name, token.createdAt)
    },
    expected: (n) => (n % 2 === 1 ? String(n) : 'none'),
  },
]

function sessionOf(idHash: string, username: string): StaffSession {
  return { idHash, username, createdAt: 1, lastSeenAt: 1, expiresAt: LATER }
}

function invitationOf(lane: string, n: number): StaffInvitation {
  return {
    tokenHash: `invite-${lane}-${n}`,
    personId: `p_invited-${lane}`,
    createdAt: n,
    expiresAt: LATER,
    isOver: false,
  }
}

async function accountOf(storage: Storage, username: string) {
  return (await storage.staff.list()).find((one) => one.username === username)
}
