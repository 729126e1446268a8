import { codeOf } from '#server/storage/postgres/database-gate.ts'
import {
  databaseName,
  openDatabase,
  PATIENT,
  type Transaction,
} from '#server/storage/postgres/database.ts'

const MODES = { read: 'isolation level repeatable read read only', write: 'read write' }

/**
 * Runs work that may take long in one transaction: it takes effect completely or not at all. If the
 * work only reads, it sees the database as of one moment.
 *
 * @throws Error with one sentence when the database cannot be reached
 */
export async function longTransaction<Result>(
  url: string,
  mode: keyof typeof MODES,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const sql = openDatabase(url, 1, PATIENT)
  try {
    await sql`select 1`.catch((error: unknown) => {
      throw new Error(
        `The database ${databaseName(url)} cannot be reached (${codeOf(error) || String(error)}). Check its address, and make sure that PostgreSQL is running.`,
        { cause: error },
      )
    })
    return await sql.begin(work, MODES[mode])
  } finally {
    await sql.end()
  }
}
