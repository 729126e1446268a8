import type { z } from 'zod'
import type { SiteFile } from '#domain/site/site-file.ts'
import { problemsSentence } from '#server/storage/state/documents/envelope.ts'
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

const LINES_AT_ONCE = 200
/** The commit of an import has all its stores, so there may be few at once. */
const LINE_BYTES_AT_ONCE = 4_000_000
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
  const kept = await readStateIn(tx, (source) => parseSite(siteSchema, source))
  if (kept === null) return null
  return {
    state: kept.state,
    journal: () => lines(tx),
    attempts: () => attempts(tx),
    documents: () => documents(tx),
    pictures: () => pictures(tx),
  }
}

function parseSite(schema: z.ZodType<SiteFile>, source: SiteSource): SiteFile {
  const parsed = schema.safeParse(source, { jitless: true })
  if (parsed.success) return parsed.data
  throw new Error(`The site in the database cannot be used: ${problemsSentence(schema, source)}`)
}

async function* lines(tx: Transaction): AsyncGenerator<ContentLine> {
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const rows = await tx<{ version: string; at: Date; line: string }>`
      select version, at, line from (
        select version, at, line, sum(octet_length(line)) over (order by version desc) as bytes
        from (
          select * from journal where version < ${before} order by version desc limit ${LINES_AT_ONCE}
        ) as page
      ) as sized
      where bytes - octet_length(line) < ${LINE_BYTES_AT_ONCE}
      order by version desc`
    if (rows.length === 0) return
    for (const { version, at, line } of rows) {
      before = Number(version)
      yield { version: before, at: at.toISOString(), text: line }
    }
  }
}

async function* attempts(tx: Transaction): AsyncGenerator<ContentAttempt> {
  let last = { month: '', number: '0' }
  for (;;) {
    const rows = await tx<{ month: string; number: string; content: StoredAttempt }>`
      select month, number, content from attempts
      where (month, number) > (${last.month}, ${last.number}::bigint)
      order by month, number limit ${ATTEMPTS_AT_ONCE}`
    if (rows.length === 0) return
    for (const { month, number, content } of rows) {
      last = { month, number }
      yield { month, attempt: content }
    }
  }
}

async function* documents(tx: Transaction): AsyncGenerator<ContentDocument> {
  const names = await tx<{ name: string }>`select name from documents`
  for (const name of names.map((row) => row.name).toSorted()) {
    if (!isDocumentName(name)) continue
    const [row] = await tx<{ content: string }>`
      select content from documents where name = ${name}`
    if (row) yield { name, text: row.content }
  }
}

async function* pictures(tx: Transaction): AsyncGenerator<ContentPicture> {
  const names = await tx<{ name: string }>`select name from media`
  for (const name of names.map((row) => row.name).toSorted()) {
    const [row] = await tx<{ content: Buffer; changed_at: Date }>`
      select content, changed_at from media where name = ${name}`
    if (row) yield { name, bytes: row.content, changedAt: row.changed_at }
  }
}
