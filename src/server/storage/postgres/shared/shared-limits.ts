import type { Limit } from '#server/middleware/rate-limit.ts'
import {
  pauseAfter,
  type PauseRule,
  type SharedLimit,
  type SharedPauses,
} from '#server/storage/shared-state.ts'
import { READ_PATIENCE_MS, type DatabaseGate } from '#server/storage/postgres/database-gate.ts'
import type { Database } from '#server/storage/postgres/database.ts'

/** What reads and writes the rows of the shared state. */
export type SharedAround = {
  sql: Database
  gate: DatabaseGate
  /** Rows contain no addresses or names, only keyed hashes of them. */
  hashOf: (name: string, key: string) => string
  /** Called after each write, to remove expired rows from time to time */
  wrote: () => void
}

/**
 * The generic cell rate algorithm of `createRateLimiter` as one statement, by the database's clock:
 * simultaneous attempts at several processes wait for the row, and each sees the result of the one
 * before.
 */
export function limitRows(
  { sql, gate, hashOf, wrote }: SharedAround,
  name: string,
  { count, windowMs }: Limit,
): SharedLimit {
  /**
   * In seconds: the interval between two attempts, and how long before the limit is full again the
   * next one is allowed
   */
  const interval = windowMs / count / 1000
  const before = interval - windowMs / 1000
  const wait = async (given: string) => {
    const [row] = await gate.attempt(
      () => sql<{ wait: number }>`
        select greatest(0, ceil(1000 * extract(epoch from
          full_at + make_interval(secs => ${before}) - clock_timestamp())))::double precision as wait
        from limits where key = ${hashOf(name, given)}`,
      READ_PATIENCE_MS,
    )
    return row?.wait ?? 0
  }
  return {
    wait,
    take: async (given) => {
      wrote()
      const taken = await gate.attempt(
        () => sql`
          insert into limits as kept (key, full_at)
          values (${hashOf(name, given)}, clock_timestamp() + make_interval(secs => ${interval}))
          on conflict (key) do update
          set full_at = greatest(kept.full_at, clock_timestamp()) + make_interval(secs => ${interval})
          where kept.full_at + make_interval(secs => ${before}) <= clock_timestamp()
          returning 1`,
      )
      // A separate query, because the statement itself does not see what it waited for.
      return taken.length > 0 ? 0 : Math.max(1, await wait(given))
    },
    giveBack: async (given) => {
      await gate.attempt(
        () => sql`
          update limits set full_at = full_at - make_interval(secs => ${interval})
          where key = ${hashOf(name, given)}`,
      )
    },
  }
}

/** Pauses after consecutive failures, by the database's clock. */
export function pauseRows(
  { sql, gate, hashOf, wrote }: SharedAround,
  name: string,
  rule: PauseRule,
): SharedPauses {
  const { free, longestMs } = rule
  // Above this, the pause is the longest one anyway, and the power of two stays finite.
  const doublings = Math.ceil(Math.log2(longestMs / 1000)) + 1
  return {
    wait: async (given) => {
      const [row] = await gate.attempt(
        () => sql<{ wait: number }>`
          select greatest(0, 1000 * extract(epoch from ends_at - clock_timestamp()))::double precision
            as wait
          from pauses where key = ${hashOf(name, given)}`,
        READ_PATIENCE_MS,
      )
      return row?.wait ?? 0
    },
    note: async (given) => {
      wrote()
      await gate.attempt(
        () => sql`
          insert into pauses as kept (key, failures, ends_at)
          values (${hashOf(name, given)}, 1,
            clock_timestamp() + make_interval(secs => ${pauseAfter(rule, 1) / 1000}))
          on conflict (key) do update set failures = kept.failures + 1,
            ends_at = clock_timestamp() + make_interval(secs =>
              case when kept.failures < ${free}::integer then 0
              else least(
                power(2, least(kept.failures + 1 - ${free}::integer, ${doublings}::integer)),
                ${longestMs / 1000}::double precision)
              end)`,
      )
    },
    forget: async (given) => {
      await gate.attempt(() => sql`delete from pauses where key = ${hashOf(name, given)}`)
    },
  }
}
