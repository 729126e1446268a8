import type { Storage, StoredAttempt } from '#server/storage/storage.ts'
import { checkedAttempt } from '#server/storage/state/lines/attempt-line.ts'
import type { DatabaseGate } from './database-gate.ts'
import type { Database } from './database.ts'

const ATTEMPTS_AT_ONCE = 500

type Waiting = { attempt: StoredAttempt; resolve: () => void; reject: (error: unknown) => void }

/**
 * Fit-quiz attempts as rows, with their counts beside them. All attempts that wait are inserted with one
 * statement, so that one commit serves many.
 */
export function attemptRows(
  sql: Database,
  gate: DatabaseGate,
): Storage['attempts'] & { settled: () => Promise<void> } {
  let queue: Waiting[] = []
  let working: Promise<void> | null = null

  async function work(): Promise<void> {
    // Attempts from the same turn of the event loop share a transaction.
    await Promise.resolve()
    while (queue.length > 0) {
      const round = queue
      queue = []
      try {
        await gate.attempt(() =>
          insert(
            sql,
            round.map(({ attempt }) => attempt),
          ),
        )
        for (const { resolve } of round) resolve()
      } catch (error) {
        for (const { reject } of round) reject(error)
      }
    }
    working = null
  }

  return {
    append: async (attempt) => {
      gate.check()
      const checked = checkedAttempt(attempt)
      return new Promise((resolve, reject) => {
        queue.push({ attempt: checked, resolve, reject })
        working ??= work()
      })
    },
    read: ({ month } = {}) => read(sql, month),
    counts: () =>
      gate.attempt(async () => {
        const rows = await sql<{ role: string; count: number }>`
          select role, sum(count)::integer as count from attempt_counts group by role`
        return Object.fromEntries(rows.map(({ role, count }) => [role, count]))
      }),
    countOf: (month) =>
      gate.attempt(async () => {
        const [row] = await sql<{ count: number }>`
          select coalesce(sum(count), 0)::integer as count from attempt_counts
          where month = ${month}`
        return row?.count ?? 0
      }),
    deleteBefore: async (month) => {
      gate.check()
      return gate.attempt(() =>
        sql.begin(async (tx) => {
          await tx`delete from attempts where month < ${month}`
          const gone = await tx<{ month: string }>`
            delete from attempt_counts where month < ${month} returning month`
          return [...new Set(gone.map((row) => row.month))].toSorted()
        }),
      )
    },
    settled: async () => {
      await working
    },
  }
}

async function insert(sql: Database, attempts: readonly StoredAttempt[]): Promise<void> {
  const months = attempts.map(({ at }) => at.slice(0, 7))
  const roles = attempts.map(({ role }) => role)
  // JSON texts that the database does not look into, because a name may have a \u0000 in it.
  const contents = attempts.map((attempt) => JSON.stringify(attempt))
  await sql`
    with given as (
      select month, role, content::json as content, number
      from unnest(${months}::text[], ${roles}::text[], ${contents}::text[])
        with ordinality as rows (month, role, content, number)
    ), counted as (
      insert into attempt_counts (month, role, count)
      select month, role, count(*) from given group by month, role order by month, role
      on conflict (month, role) do update set count = attempt_counts.count + excluded.count
    )
    insert into attempts (month, content) select month, content from given order by number`
}

/** Reads page by page, so that no connection is held while the reader is slow. */
async function* read(sql: Database, month: string | undefined): AsyncGenerator<StoredAttempt> {
  // What is written during the read is not in it.
  const [last] = await sql<{ number: string | null }>`select max(number) as number from attempts`
  let reached = { month: '', number: '0' }
  for (;;) {
    const rows = await sql<{ month: string; number: string; content: StoredAttempt }>`
      select month, number, content from attempts
      where (month, number) > (${reached.month}, ${reached.number}::bigint)
        and number <= ${last?.number ?? '0'}::bigint
        and (${month ?? null}::text is null or month = ${month ?? null})
      order by month, number limit ${ATTEMPTS_AT_ONCE}`
    yield* rows.map(({ content }) => checkedAttempt(content))
    const end = rows.at(-1)
    if (!end) return
    reached = end
  }
}
