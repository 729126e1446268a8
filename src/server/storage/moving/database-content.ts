import type { z } from 'zod'
import type { SiteFile } from '#domain/site/site-file.ts'
import type { SiteSource } from '#server/storage/snapshot.ts'
import { readStateIn } from '#server/storage/postgres/state-rows.ts'
import type { Transaction } from '#server/storage/postgres/database.ts'
import type { StoredAttempt } from '#server/storage/storage.ts'
import { isDocumentName } from './moved-documents.ts'
import type {
  ContentAttempt,
  ContentDocument,
  ContentLine,
  ContentPicture,
  SiteContent,
} from './site-content.ts'

/** A commit of an import has all its stores, so few are in memory at once. */
const LINES_AT_ONCE = 5
const ATTEMPTS_AT_ONCE = 1000

/**
 * Reads a database within a transaction.
 *
 * @returns `null` for a database without a site
 */
export async function databaseContent(
  tx: Transaction,
  siteSchema: z.ZodType<SiteFile>,
): Promise<SiteContent | null> {
  const kept = await readStateIn(tx, (source: SiteSource) => siteSchema.parse(source))
  if (kept === null) return null
  return {
    state: kept.state,
    journal: () => lines(tx),
    attempts: () => attempts(tx),
    documents: () => documents(tx),
    pictures: () => pictures(tx),
  }
}

async function* lines(tx: Transaction): AsyncGenerator<ContentLine> {
  const rows = tx<{ version: string; at: Date; line: string }[]>`
    select version, at, line from journal order by version desc`.cursor(LINES_AT_ONCE)
  for await (const some of rows) {
    for (const { version, at, line } of some) {
      yield { version: Number(version), at: at.toISOString(), text: line }
    }
  }
}

async function* attempts(tx: Transaction): AsyncGenerator<ContentAttempt> {
  const rows = tx<{ month: string; content: StoredAttempt }[]>`
    select month, content from attempts order by month, number`.cursor(ATTEMPTS_AT_ONCE)
  for await (const some of rows) {
    for (const { month, content } of some) yield { month, attempt: content }
  }
}

async function* documents(tx: Transaction): AsyncGenerator<ContentDocument> {
  const names = await tx<{ name: string }[]>`select name from documents`
  for (const name of names.map((row) => row.name).toSorted()) {
    if (!isDocumentName(name)) continue
    const [row] = await tx<{ content: string }[]>`
      select content from documents where name = ${name}`
    if (row) yield { name, text: row.content }
  }
}

async function* pictures(tx: Transaction): AsyncGenerator<ContentPicture> {
  const names = await tx<{ name: string }[]>`select name from media`
  for (const name of names.map((row) => row.name).toSorted()) {
    const [row] = await tx<{ content: Buffer; changed_at: Date }[]>`
      select content, changed_at from media where name = ${name}`
    if (row) yield { name, bytes: row.content, changedAt: row.changed_at }
  }
}
