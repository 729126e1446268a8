import { LRUCache } from 'lru-cache'
import type { BrowserFiles } from '#server/storage/storage.ts'
import type { DatabaseGate } from './database-gate.ts'
import type { Database } from './database.ts'

/** A browser reloads a page that it has kept for this long. */
const FORGET_AFTER = '30 days'
const KEPT_BYTES = 8 * 1024 * 1024
/** Paths that no version has, and that anyone can request */
const MISSING_MAX = 1000
const MISSING_MS = 10_000

type Found = { type: string; content: Buffer }

/** The browser files of all versions, in the database. Requested files stay in memory. */
export function browserFileRows(sql: Database, gate: DatabaseGate): BrowserFiles {
  const kept = new LRUCache<string, Found>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ content }) => Math.max(1, content.length),
  })
  const missing = new LRUCache<string, true>({ max: MISSING_MAX, ttl: MISSING_MS })
  return {
    keep: (files) =>
      gate.attempt(async () => {
        const paths = files.map(({ path }) => path)
        const there = await sql<{ path: string }>`
          update browser_files set last_had_at = now() where path = any(${paths}) returning path`
        const stored = new Set(there.map(({ path }) => path))
        for (const { path, type, content } of files.filter((one) => !stored.has(one.path))) {
          await sql`
            insert into browser_files (path, type, content) values (${path}, ${type}, ${content()})
            on conflict (path) do nothing`
        }
        await sql`delete from browser_files where last_had_at < now() - ${FORGET_AFTER}::interval`
      }),
    find: async (path) => {
      const known = kept.get(path)
      if (known !== undefined || missing.has(path)) return known ?? null
      // While the database is unavailable, the file counts as missing.
      const rows = await gate
        .attempt(() => sql<Found>`select type, content from browser_files where path = ${path}`)
        .catch(() => null)
      const found = rows?.[0]
      if (found) kept.set(path, found)
      else if (rows) missing.set(path, true)
      return found ?? null
    },
  }
}
