import type { SiteFile } from '#domain/site/site-file.ts'
import type { EntryChanges, ListChange } from '#domain/history/entry-changes.ts'
import type { JournalLine } from '#server/storage/state/lines/journal-line.ts'
import { applyListPatch, type ListPatch } from '#server/storage/state/documents/list-patch.ts'
import { SITE_FILE } from '#server/storage/folder-names.ts'
import type { HistoryFilter, JournalEntry, SiteSource, Snapshot } from '#server/storage/snapshot.ts'
import { withSidePatches } from './documents/side-lists.ts'
import { idOf, versionOfId } from './state-commit.ts'

/** How history reads the commits, wherever an engine keeps them. */
export type JournalReader = {
  /**
   * The commits, newest first.
   *
   * @param mentioning only commits whose line has this text in quotes, such as an id
   * @param before only commits with an earlier version
   */
  read: (mentioning?: string, before?: number) => AsyncIterable<JournalLine>
  /** What commits did to the day of one store, newest first. */
  readDays: (id: string, before?: number) => AsyncIterable<JournalLine>
  /** The commit of a version; `null` when there is none. */
  find: (version: number) => Promise<JournalLine | null>
}

type Surroundings = {
  journal: JournalReader
  /** The snapshot now */
  current: () => Snapshot
  /** @throws Error when the source does not fit the schema */
  parseSite: (source: SiteSource) => SiteFile
}

/** Reads the commits of the journal, and the snapshot as it was after one of them. */
export class StateHistory {
  readonly #around: Surroundings

  constructor(around: Surroundings) {
    this.#around = around
  }

  /** The commits, newest first. */
  async *entries({
    mentioning,
    before,
    isOfDay,
  }: HistoryFilter = {}): AsyncGenerator<JournalEntry> {
    const limit = before === undefined ? Infinity : (versionOfId(before) ?? 0)
    const { journal } = this.#around
    const lines =
      isOfDay === true && mentioning !== undefined
        ? journal.readDays(mentioning, limit)
        : journal.read(mentioning, limit)
    for await (const line of lines) yield entryOf(line)
  }

  /** One commit; `null` when the journal does not have it. */
  async entry(id: string): Promise<JournalEntry | null> {
    const version = versionOfId(id)
    const line = version === null ? null : await this.#around.journal.find(version)
    return line?.id === id ? entryOf(line) : null
  }

  /** See `Storage.snapshotAt`. Takes back every later commit, newest first. */
  async snapshotAt(id: string): Promise<Snapshot | null> {
    const { journal, current, parseSite } = this.#around
    const version = versionOfId(id)
    if (version === null) return null
    let snapshot = current()
    let reached = snapshot.version
    for await (const line of journal.read()) {
      // A broken or lost line: what it replaced is not known.
      if (line.version !== reached) return null
      if (line.version === version) return line.id === id ? withSite(snapshot, parseSite) : null
      if (isTurningPoint(line)) return null
      snapshot = without(snapshot, line)
      reached = line.previous
    }
    return null
  }
}

/** Whether nobody knows what was before this commit. */
function isTurningPoint({ lost, by, redo, undo }: JournalLine): boolean {
  // Older versions of the program wrote no content for an edit of the site.
  return lost !== undefined || (by === SITE_FILE && redo.site === undefined) || isHalf(redo, undo)
}

function isHalf(redo: JournalLine['redo'], undo: JournalLine['undo']): boolean {
  return redo.site !== undefined && undo.site === undefined
}

function without(snapshot: Snapshot, { version, undo }: JournalLine): Snapshot {
  return {
    ...snapshot,
    version,
    locations: patched(snapshot.locations, undo.locations),
    tags: patched(snapshot.tags, undo.tags),
    ...withSidePatches(snapshot, undo),
    siteSource: undo.site ?? snapshot.siteSource,
  }
}

function patched<Item extends { id: string }>(
  items: readonly Item[],
  patch: ListPatch<Item> | undefined,
): readonly Item[] {
  return patch === undefined ? items : applyListPatch(items, patch, idOf)
}

function withSite(
  snapshot: Snapshot,
  parseSite: (source: SiteSource) => SiteFile,
): Snapshot | null {
  try {
    // Redirects from former addresses have no part in a page.
    return { ...snapshot, formerPaths: [], site: parseSite(snapshot.siteSource) }
  } catch {
    return null
  }
}

function entryOf(line: JournalLine): JournalEntry {
  const { version, id, at, by, what, kind } = line
  const changes = changesOf(line)
  const isReversible = !isTurningPoint(line) && !isEmpty(changes)
  return { version, id, at, by, what, kind, changes, isReversible }
}

function changesOf({ redo, undo }: JournalLine): EntryChanges {
  const hasSite = redo.site !== undefined && undo.site !== undefined
  return {
    locations: listChange(redo.locations, undo.locations),
    tags: listChange(redo.tags, undo.tags),
    people: listChange(redo.people, undo.people),
    media: listChange(redo.media, undo.media),
    days: listChange(redo.days, undo.days),
    site: hasSite ? { before: undo.site ?? {}, after: redo.site ?? {} } : null,
  }
}

function isEmpty({ site, ...lists }: EntryChanges): boolean {
  return (
    site === null && Object.values(lists).every(({ items, order }) => items.length === 0 && !order)
  )
}

function listChange<Item extends { id: string }>(
  redo: ListPatch<Item> = {},
  undo: ListPatch<Item> = {},
): ListChange<Item> {
  const fresh = new Map((redo.set ?? []).map(([index, item]) => [item.id, { index, item }]))
  const added = (undo.remove ?? []).flatMap((id) => {
    const made = fresh.get(id)
    return made ? [{ id, before: null, after: made.item, index: made.index }] : []
  })
  const others = (undo.set ?? []).map(([index, before]) => ({
    id: before.id,
    before,
    after: fresh.get(before.id)?.item ?? null,
    index,
  }))
  const isMoved = redo.order !== undefined && undo.order !== undefined
  return {
    items: [...added, ...others],
    ...(isMoved && { order: { before: undo.order ?? [], after: redo.order ?? [] } }),
  }
}
