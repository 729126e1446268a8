import { codeOf } from '#server/storage/postgres/database-gate.ts'
import {
  databaseName,
  openDatabase,
  type Database,
  type Transaction,
} from '#server/storage/postgres/database.ts'

/** Long enough for a file of pictures on a slow line, and still an end. In milliseconds */
const LONG = String(30 * 60_000)

/**
 * Opens a database for one work.
 *
 * @throws Error with one sentence when it cannot be reached
 */
export async function withDatabase<Result>(
  url: string,
  use: (sql: Database) => Promise<Result>,
): Promise<Result> {
  const sql = openDatabase(url, 1)
  try {
    await sql`select 1`.catch((error: unknown) => {
      throw new Error(
        `The database ${databaseName(url)} cannot be reached (${codeOf(error) || String(error)}). Check its address, and that PostgreSQL runs.`,
        { cause: error },
      )
    })
    return await use(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** A transaction that may take long. All of it counts, or nothing. */
export async function longTransaction<Result>(
  sql: Database,
  kind: 'read' | 'write',
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const done: { result?: Result } = {}
  await sql.begin(
    kind === 'read' ? 'isolation level repeatable read read only' : 'read write',
    async (tx) => {
      await tx`select set_config('statement_timeout', ${LONG}, true),
        set_config('idle_in_transaction_session_timeout', ${LONG}, true)`
      done.result = await work(tx)
    },
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the work has returned it
  return done.result as Result
}
