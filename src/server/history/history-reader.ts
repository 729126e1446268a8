import type { EntryChanges } from '#domain/history/entry-changes.ts'
import { isEqual } from '#domain/history/field-changes.ts'
import { HISTORY_KINDS, isHistoryKind } from '#domain/history/history-kind.ts'
import { PublicError } from '#server/errors.ts'
import { isOfPeople } from '#server/history/history-rows.ts'
import type { Services } from '#server/services.ts'
import type { JournalEntry } from '#server/storage/snapshot.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Query = Readonly<Partial<Record<string, string>>>

export type HistoryReader = {
  isOwner: (username: string) => boolean
  /** The entries that a person may see, newest first. @throws PublicError 400 at the first one */
  entries: (query: Query, username: string) => AsyncGenerator<JournalEntry>
  /** @throws PublicError 404, or 403 for what the person may not see */
  entry: (id: string, username: string) => Promise<JournalEntry>
  /** What differs between the site after an entry and the site now. @throws PublicError 409 */
  besideLive: (entry: JournalEntry) => EntryChanges
  /** Whether the site is as an entry left it. */
  isLive: (entry: JournalEntry) => boolean
}

/** Reads the history as far as a person may see it, and as far back as the owner keeps it. */
export function createHistoryReader({
  storage,
  clock,
}: Pick<Services, 'storage' | 'clock'>): HistoryReader {
  function isOwner(name: string): boolean {
    return storage
      .current()
      .people.some(({ username, role }) => username === name && role === 'owner')
  }

  async function* entries(
    { kind, by, before }: Query,
    username: string,
  ): AsyncGenerator<JournalEntry> {
    if (kind !== undefined && !isHistoryKind(kind)) {
      throw new PublicError(400, `kind must be one of ${HISTORY_KINDS.join(', ')}.`)
    }
    if (before !== undefined && !(await storage.historyEntry(before))) {
      throw new PublicError(400, 'before must be the id of an entry of the history.')
    }
    const seesPeople = isOwner(username)
    const days = storage.historyDays()
    const since = days === null ? '' : new Date(clock() - days * DAY_MS).toISOString()
    for await (const entry of storage.history(before === undefined ? {} : { before })) {
      // The journal deletes whole files, so some entries are older.
      if (entry.at < since) return
      if (kind !== undefined && entry.kind !== kind) continue
      if (by !== undefined && entry.by !== by) continue
      if (seesPeople || !isOfPeople(entry)) yield entry
    }
  }

  return {
    isOwner,
    entries,
    entry: async (id, username) => {
      const entry = await storage.historyEntry(id)
      if (entry === null) throw new PublicError(404, 'This entry is no longer in the history.')
      if (isOfPeople(entry) && !isOwner(username)) {
        throw new PublicError(403, 'Only owners see and undo changes of people.')
      }
      return entry
    },
    besideLive: ({ changes }) => {
      if (changes.site === null) {
        throw new PublicError(409, 'Only versions of the site can be compared with the live site.')
      }
      const none = { items: [] }
      const site = { before: changes.site.after, after: storage.current().siteSource }
      return { locations: none, tags: none, people: none, media: none, days: none, site }
    },
    isLive: ({ changes: { site } }) =>
      site !== null && isEqual(site.after, storage.current().siteSource),
  }
}
