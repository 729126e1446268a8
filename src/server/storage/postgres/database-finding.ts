import { codeOf } from './database-gate.ts'
import { databaseName, openDatabase } from './database.ts'

/** What `doctor` says about a database. It changes nothing there. */
export async function databaseFinding(
  url: string,
): Promise<{ level: 'ok' | 'note' | 'error'; text: string }> {
  const name = databaseName(url)
  const sql = openDatabase(url, 1)
  try {
    const [found] = await sql<{ version: string; own: string | null }>`
      select current_setting('server_version') as version, to_regclass('state')::text as own`
    const version = found?.version.split(' ')[0] ?? ''
    if (found?.own == null) {
      return {
        level: 'note',
        text: `The database ${name} (PostgreSQL ${version}) is empty; the first start fills it with the sample chain`,
      }
    }
    return { level: 'ok', text: `The database ${name} answers (PostgreSQL ${version})` }
  } catch (error) {
    const code = codeOf(error)
    return {
      level: 'error',
      text: `The database ${name} cannot be reached (${code || String(error)}). Check DATABASE_URL, and make sure that PostgreSQL is running.`,
    }
  } finally {
    await sql.end()
  }
}
