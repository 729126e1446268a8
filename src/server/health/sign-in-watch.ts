import { createHmac, randomBytes } from 'node:crypto'

const DAY_MS = 24 * 3_600_000
/** More than the limits of the sign-in let through in a day; then the oldest are dropped. */
const MOST = 5000

type Refused = {
  at: number
  /** An account that exists; `null` for other names, which may be passwords in the wrong box */
  account: string | null
  isPaused: boolean
  /** A keyed hash of the visitor's address, which only tells places apart */
  place: string
}

/** The refused sign-ins of the last 24 hours. */
export type RefusedSignIns = {
  /** Wrong passwords and names */
  wrong: number
  /** Attempts that came during a pause */
  paused: number
  /** How many places they came from */
  places: number
  /** By account that exists, the most refused first */
  accounts: readonly { account: string; wrong: number; paused: number }[]
}

export type SignInWatch = {
  note: (refused: { account: string | null; isPaused: boolean; from: string }) => void
  lastDay: () => RefusedSignIns
}

/**
 * Counts refused sign-ins in memory, by account. Addresses of visitors and names that do not exist are
 * not kept.
 *
 * @param clock milliseconds since the epoch
 */
export function createSignInWatch(clock: () => number): SignInWatch {
  const key = randomBytes(16)
  let kept: Refused[] = []
  const recent = () => kept.filter(({ at }) => clock() - at < DAY_MS)
  return {
    note: ({ account, isPaused, from }) => {
      const place = createHmac('sha256', key).update(from).digest('base64').slice(0, 8)
      kept = [...recent().slice(1 - MOST), { at: clock(), account, isPaused, place }]
    },
    lastDay: () => {
      const refused = recent()
      const byAccount = Map.groupBy(refused, ({ account }) => account)
      return {
        ...counts(refused),
        places: new Set(refused.map(({ place }) => place)).size,
        accounts: [...byAccount]
          .flatMap(([account, list]) => (account === null ? [] : [{ account, ...counts(list) }]))
          .toSorted((a, b) => b.wrong + b.paused - (a.wrong + a.paused)),
      }
    },
  }
}

function counts(list: readonly Refused[]): { wrong: number; paused: number } {
  return {
    wrong: list.filter(({ isPaused }) => !isPaused).length,
    paused: list.filter(({ isPaused }) => isPaused).length,
  }
}
