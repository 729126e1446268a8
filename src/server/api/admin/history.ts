import { Hono, type Context } from 'hono'
import { stream } from 'hono/streaming'
import { z } from 'zod'
import { HISTORY_DAYS } from '#domain/history/history-kind.ts'
import type { HistoryKeeping, HistoryRow } from '#domain/history/history-answers.ts'
import { planUndo, type Undoable } from '#domain/history/undo-entry.ts'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import { conflictWords, historyAnswer, historyRow } from '#server/history/history-rows.ts'
import { createHistoryReader } from '#server/history/history-reader.ts'
import { csvLine } from '#server/importing/readers/csv-text.ts'
import { readJson, takesNoBody } from '#server/middleware/request-body.ts'
import type { Services } from '#server/services.ts'
import type { JournalEntry, Snapshot } from '#server/storage/snapshot.ts'
import { NotKept } from '#server/storage/storage.ts'
import {
  HISTORY_CALL,
  HISTORY_ENTRY_CALL,
  HISTORY_KEEPING_CALL,
  RESTORE_SITE_CALL,
  UNDO_CALL,
} from '#web/addresses/paths.ts'

const LIMIT = { usual: 50, most: 200 }
/** The length of a chunk of the export, in characters */
const CHUNK_LENGTH = 64 * 1024

/** Who else changes things */
const OTHER_AUTHORS = ['business listing', 'command line', 'site.json', 'catalog.json']

const Keeping = z.strictObject({
  days: z.number().int().min(HISTORY_DAYS.least).max(HISTORY_DAYS.most).nullable(),
})

/** /api/admin/history: who changed what, and the undo of single changes. */
export function adminHistory({ storage, clock, siteEditor, staff, site }: Services) {
  const reader = createHistoryReader({ storage, clock })
  const isOwner = (c: Context<AppEnv>) => reader.isOwner(c.var.staff.username)
  const entries = (c: Context<AppEnv>) => reader.entries(c.req.query(), c.var.staff.username)
  const entryOf = (c: Context<AppEnv>) =>
    reader.entry(c.req.param('id') ?? '', c.var.staff.username)

  return new Hono<AppEnv>()
    .get(HISTORY_CALL, async (c) => {
      if (c.req.query('format') === 'csv') return exported(c, entries(c))
      const limit = limitOf(c.req.query('limit'))
      const rows: HistoryRow[] = []
      const now = storage.current()
      const isFirstPage = c.req.query('before') === undefined
      for await (const entry of entries(c)) {
        const isLatest = isFirstPage && !rows.some(({ live }) => live)
        rows.push({ ...historyRow(entry, now), live: isLatest && reader.isLive(entry) })
        if (rows.length === limit) break
      }
      return c.json(rows)
    })
    .get(HISTORY_KEEPING_CALL, (c) => {
      const authors = storage.current().people.map(({ username }) => username)
      const answer: HistoryKeeping = {
        days: storage.historyDays(),
        mayChange: isOwner(c),
        authors: [...authors, ...OTHER_AUTHORS],
        timeZone: site().timeZone,
      }
      return c.json(answer)
    })
    .put(HISTORY_KEEPING_CALL, async (c) => {
      if (!isOwner(c))
        throw new PublicError(403, 'Only owners can set how long the history is kept.')
      const { days } = await readJson(c, Keeping)
      await storage.setHistoryDays(days)
      return c.json({ days })
    })
    .get(HISTORY_ENTRY_CALL, async (c) => {
      const entry = await entryOf(c)
      const isBesideLive = c.req.query('beside') === 'live'
      const changes = isBesideLive ? reader.besideLive(entry) : entry.changes
      return c.json(historyAnswer(entry, changes, storage.current()))
    })
    .post(UNDO_CALL, takesNoBody, async (c) => {
      const entry = await entryOf(c)
      if (!entry.isReversible) {
        throw new PublicError(409, 'Can’t undo this: the previous values are unknown.')
      }
      const note = { by: c.var.staff.username, what: `Undid: ${entry.what}`, kind: entry.kind }
      const { people } = storage.current()
      const id = await storage
        .commit(note, (snapshot, undoId) => {
          const { changes, conflicts } = planUndo(snapshot, entry.changes)
          if (conflicts.length > 0) {
            throw new PublicError(409, conflictWords(conflicts, entry, snapshot))
          }
          if (Object.keys(changes).length === 0) {
            throw new PublicError(409, 'This is undone already: everything is as it was before.')
          }
          return [withVersion(changes, snapshot), undoId]
        })
        .catch((error: unknown) => {
          // What was there before does not fit what is there now.
          throw error instanceof NotKept ? new PublicError(409, error.message) : error
        })
      await staff.people.endLostAccess(people)
      return c.json({ id, message: `Undone: ${entry.what}` }, 201)
    })
    .post(RESTORE_SITE_CALL, takesNoBody, async (c) => {
      const { changes } = await entryOf(c)
      if (changes.site === null) {
        throw new PublicError(409, 'Only a version of the site can be put into your draft.')
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a version is a JSON object
      const source = changes.site.after as Snapshot['siteSource']
      await siteEditor.draftFrom(c.var.staff.username, source)
      return c.json(
        { message: 'This version is in your draft. Nothing is live until you publish.' },
        201,
      )
    })
}

/** Days that go back are a new version, so that nobody mistakes them for what they saw before. */
function withVersion(changes: Partial<Undoable>, now: Snapshot): Partial<Undoable> {
  if (!changes.days) return changes
  const known = new Set(now.days)
  const days = changes.days.map((day) =>
    known.has(day) ? day : { ...day, version: now.version + 1 },
  )
  return { ...changes, days }
}

/** @throws PublicError 400 */
function limitOf(text: string | undefined): number {
  if (text === undefined) return LIMIT.usual
  if (!/^\d{1,4}$/.test(text) || Number(text) === 0) {
    throw new PublicError(400, `limit must be a number from 1 to ${LIMIT.most}.`)
  }
  return Math.min(Number(text), LIMIT.most)
}

/** The whole history that the filters leave, as a CSV for Excel. */
async function exported(
  c: Context<AppEnv>,
  entries: AsyncGenerator<JournalEntry>,
): Promise<Response> {
  // The first entry decides whether the query is right; after it the answer has begun.
  const first = await entries.next()
  c.header('content-disposition', 'attachment; filename="history.csv"')
  c.header('content-type', 'text/csv; charset=utf-8')
  return stream(c, async (out) => {
    let text = `\ufeff${csvLine(['id', 'at', 'by', 'kind', 'summary'])}\r\n`
    if (first.done !== true) text += lineOf(first.value)
    for await (const entry of entries) {
      text += lineOf(entry)
      if (text.length < CHUNK_LENGTH) continue
      await out.write(text)
      text = ''
    }
    await out.write(text)
  })
}

function lineOf({ id, at, by, kind, what }: JournalEntry): string {
  return `${csvLine([id, at, by, kind, what])}\r\n`
}
