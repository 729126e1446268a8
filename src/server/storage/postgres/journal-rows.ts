import { decodeDayLine } from '#server/storage/state/lines/day-line.ts'
import {
  decodeJournalLine,
  encodeJournalLine,
  type JournalLine,
} from '#server/storage/state/lines/journal-line.ts'
import { unpackedLine } from '#server/storage/state/lines/packed-line.ts'
import type { JournalReader } from '#server/storage/state/state-history.ts'
import type { Database, Transaction } from './database.ts'

const LINES_AT_ONCE = 50

/** Adds commits to the journal, within their transaction. */
export async function writeLines(tx: Transaction, lines: readonly JournalLine[]): Promise<void> {
  for (const line of lines) {
    // The line feed belongs to a file; the database compresses by itself, and searches in the line.
    const text = unpackedLine(encodeJournalLine(line)).toString().trimEnd()
    await tx`insert into journal (version, at, line) values (${line.version}, ${line.at}, ${text})`
  }
}

/** The commits that follow a version, oldest first. */
export async function linesAfter(sql: Database, version: number): Promise<(JournalLine | null)[]> {
  const rows = await sql<{ line: string }>`
    select line from journal where version > ${version} order by version`
  return rows.map(({ line }) => decodeJournalLine(Buffer.from(line)))
}

/** Reads the journal as history does, newest first. */
export function journalRows(sql: Database): JournalReader {
  /**
   * Reads page by page, so that no connection is held while the reader is slow, and line by line, because
   * one about the prices of 10,000 stores has 16 MB.
   */
  async function* lines(mentioning?: string, before = Infinity) {
    const quoted = mentioning === undefined ? null : JSON.stringify(mentioning)
    let limit = Math.min(before, Number.MAX_SAFE_INTEGER)
    for (;;) {
      const versions = await sql<{ version: string }>`
        select version from journal
        where version < ${limit} and (${quoted}::text is null or strpos(line, ${quoted}) > 0)
        order by version desc limit ${LINES_AT_ONCE}`
      for (const { version } of versions) {
        limit = Number(version)
        const [row] = await sql<{ line: string }>`
          select line from journal where version = ${limit}`
        if (row) yield { version: limit, line: Buffer.from(row.line) }
      }
      if (versions.length < LINES_AT_ONCE) return
    }
  }
  return {
    async *read(mentioning, before) {
      for await (const { line } of lines(mentioning, before)) {
        const decoded = decodeJournalLine(line)
        if (decoded !== null) yield decoded
      }
    },
    async *readDays(id, before) {
      for await (const { line, version } of lines(id, before)) {
        const decoded = decodeDayLine(line, version, id)
        if (decoded !== null) yield decoded
      }
    },
    find: async (wanted) => {
      const [row] = await sql<{ line: string }>`
        select line from journal where version = ${wanted}`
      return row ? decodeJournalLine(Buffer.from(row.line)) : null
    },
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Deletes old commits.
 *
 * @param keep the version of a commit to keep, because it can still be undone
 * @param limits.days the age in days; `null` for none
 * @param limits.bytes what all lines together may have
 * @param now milliseconds since the epoch
 */
export async function pruneJournal(
  sql: Database,
  keep: number | null,
  limits: { days: number | null; bytes: number },
  now: number,
): Promise<void> {
  const kept = keep ?? -1
  if (limits.days !== null) {
    const oldest = new Date(now - limits.days * DAY_MS)
    await sql`delete from journal where at < ${oldest} and version <> ${kept}`
  }
  if (limits.bytes === Infinity) return
  // Those of the last day stay, as in files.
  const recent = new Date(now - DAY_MS)
  await sql`
    delete from journal using (
      select version, sum(octet_length(line)) over (order by version desc) as bytes from journal
    ) as sized
    where journal.version = sized.version and sized.bytes > ${limits.bytes}
      and journal.at < ${recent} and journal.version <> ${kept}`
}
