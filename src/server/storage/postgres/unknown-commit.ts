import type { JournalLine } from '#server/storage/state/lines/journal-line.ts'
import { StorageReadOnly } from '#server/storage/storage.ts'
import type { Database } from './database.ts'
import { journalRows } from './journal-rows.ts'

/**
 * After a connection broke during a commit, how long and how often to ask whether it took effect
 */
const ASK_AGAIN_MS = 250
const ASK_TIMES = 40

/**
 * After a connection broke, whether the commit is in the database after all; if so, the state is
 * updated.
 *
 * @param catchUp updates the state; called again if it rejects
 * @throws StorageReadOnly when this stays unknown because the database is unavailable
 */
export async function wasWritten(
  sql: Database,
  lines: readonly JournalLine[],
  catchUp: () => Promise<unknown>,
): Promise<boolean> {
  const last = lines.at(-1)
  if (!last) return false
  for (let asked = 0; asked < ASK_TIMES; asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    try {
      // Waits for a commit that is still running, which holds the row.
      await sql`select version from state for share`
      const line = await journalRows(sql).find(last.version)
      if (line?.id !== last.id) return false
      await catchUp()
      return true
    } catch {
      // It is still unavailable, or busy.
    }
  }
  throw new StorageReadOnly(
    'Nothing can be saved right now: the database cannot be reached. Check whether your last change was saved before you repeat it.',
  )
}
