import type { SiteFile } from '#domain/site/site-file.ts'
import type {
  CommitNote,
  JournalEntry,
  Snapshot,
  SnapshotChanges,
} from '#server/storage/snapshot.ts'
import { CatalogCheckpoint } from './catalog-checkpoint.ts'
import { catalogCommit, newCommitId, repeated, versionOfId } from './catalog-commit.ts'
import { catalogShape, catalogWith, type Catalog } from './documents/catalog-document.ts'
import type { ChangeAnnouncer } from './change-announcer.ts'
import type { Disk } from './disk.ts'
import { Document } from './documents/document.ts'
import type { DurableJson } from './durable-json.ts'
import { encodeDocument, maxBytesOf } from './envelope.ts'
import { readLegacyUndo, undone, type Replaced, type Undone } from './import-undo.ts'
import { isOlderCopy, readCheckpointMark, writeCheckpointMark } from './journal/checkpoint-mark.ts'
import type { Journal } from './journal/journal.ts'
import { encodeJournalLine, type JournalLine } from './journal/journal-line.ts'
import type { StorageLog } from './storage-log.ts'
import type { WriteGate } from './write-gate.ts'

type Surroundings = {
  disk: Disk
  /** The data folder */
  directory: string
  /** Milliseconds since the epoch */
  clock: () => number
  log: StorageLog
  onRepair: (repair: string) => void
  gate: WriteGate
  journal: Journal
  adapter: DurableJson<Catalog>
  changes: ChangeAnnouncer
  /** The delay between a commit and the write of the catalog's file; the journal has it until then */
  checkpointAfterMs: number
}

/**
 * The snapshot. A commit is durable, and served, once its line is in the journal. The catalog's file
 * is a checkpoint, written soon after; a start replays the commits that it lacks.
 */
export class SnapshotStore {
  readonly #around: Surroundings
  readonly #catalog: Document<Catalog, Buffer>
  readonly #checkpoint: CatalogCheckpoint
  #site: SiteFile
  #snapshot: Snapshot
  /** The number of site changes that could not be written to the journal */
  #unjournaled = 0
  /** An upper bound of the size of the catalog's file */
  #bytes = 0
  /** A journal line for a catalog that was edited outside; written with the first commit */
  #edit: Buffer | null = null
  #lastUndoable: { undoId: string; added: number; changed: number } | null = null

  constructor(around: Surroundings, site: SiteFile) {
    const { adapter, gate, changes } = around
    this.#around = around
    this.#site = site
    this.#snapshot = { ...catalogShape.empty, site }
    this.#catalog = new Document<Catalog, Buffer>(adapter, catalogShape.empty, gate, {
      persist: (next, lines) => this.#persist(next, lines),
      onCommit: () => {
        this.#show()
        this.#checkpoint.schedule()
        changes.announce()
      },
    })
    this.#checkpoint = new CatalogCheckpoint(around, this.#catalog)
  }

  current(): Snapshot {
    return this.#snapshot
  }

  /** Reads the catalog's file, and replays the commits of the journal that it lacks. */
  async load(): Promise<void> {
    const { journal, adapter, directory } = this.#around
    await journal.load()
    const mark = await readCheckpointMark(directory)
    await this.#catalog.load(async (catalog) => {
      const isEdited =
        adapter.origin === 'edited' ||
        (adapter.origin === 'as written' && isOlderCopy(catalog, mark))
      return isEdited ? this.#afterEdit(catalog, mark ?? 0) : this.#afterRepeating(catalog, mark)
    })
    this.#show()
    this.#bytes = encodeDocument(catalogShape, this.#catalog.data).length
  }

  /** Resolves with the change's result when the commit is durable; see `Storage.commit`. */
  async commit<Result>(
    { by, what, isUndoable = false }: CommitNote<Result>,
    change: (snapshot: Snapshot, id: string) => readonly [SnapshotChanges, Result],
  ): Promise<Result> {
    return this.#catalog.update<Result>((catalog) => {
      const id = newCommitId(catalog)
      const [changes, result] = change(this.#snapshotOf(catalog), id)
      const { locations = catalog.locations, tags = catalog.tags } = changes
      const changed = catalogWith(catalog, { locations, tags })
      if (changed === catalog) return [catalog, result]
      const next = isUndoable ? { ...changed, undoId: id } : changed
      const sentence = typeof what === 'string' ? what : what(result)
      return this.#committed(catalog, next, { id, by, what: sentence }, result)
    })
  }

  /** Reverts the last undoable commit; see `Storage.undo`. */
  async undo(by: string, wanted?: string): Promise<Undone | null> {
    const id = this.#catalog.data.undoId
    if (id === null || (wanted !== undefined && wanted !== id)) return null
    const replaced = await this.#replacedBy(id)
    if (replaced === null) {
      // With the folder unavailable, we cannot know that there is nothing to undo.
      await this.#catalog.requireWritable()
      return null
    }
    const outcome = await this.#catalog.update<Undone | 'overtaken'>((catalog) => {
      if (catalog.undoId !== id) return [catalog, 'overtaken']
      const { catalog: next, restored, removed } = undone(catalog, replaced)
      const note = { id: newCommitId(catalog), by, what: 'Undid the last import' }
      return this.#committed(catalog, next, note, { restored, removed })
    })
    return outcome === 'overtaken' ? this.undo(by, wanted) : outcome
  }

  async lastUndoable(): Promise<{ undoId: string; added: number; changed: number } | null> {
    const { undoId } = this.#catalog.data
    if (undoId === null) return null
    if (undoId === this.#lastUndoable?.undoId) return this.#lastUndoable
    const replaced = await this.#replacedBy(undoId)
    if (replaced === null) return null
    const { remove = [], set = [] } = replaced.locations ?? {}
    this.#lastUndoable = { undoId, added: remove.length, changed: set.length }
    return this.#lastUndoable
  }

  /** The commits of the journal, newest first. */
  async *history(mentioning?: string): AsyncGenerator<JournalEntry> {
    const lines = this.#around.journal.read(mentioning)
    for await (const { version, id, at, by, what, redo, undo } of lines) {
      const gone = new Set(redo.locations?.remove)
      const removed = (undo.locations?.set ?? [])
        .filter(([, location]) => gone.has(location.id))
        .map(([index, location]) => ({ location, index }))
      yield { version, id, at, by, what, removed }
    }
  }

  /** Serves a new site from now on; its file is already durable. */
  async setSite(site: SiteFile, note: { by: string; what: string }): Promise<void> {
    this.#site = site
    try {
      await this.#catalog.update<void>((catalog) =>
        this.#committed(catalog, { ...catalog }, { id: newCommitId(catalog), ...note }, undefined),
      )
    } catch {
      // The new site is served even if the disk rejects writes.
      this.#unjournaled += 1
      this.#show()
      this.#around.changes.announce()
    }
  }

  /** Waits for pending commits, then updates the catalog's file. */
  async close(): Promise<void> {
    await this.#catalog.settled()
    await this.#checkpoint.close()
    await this.#around.journal.close()
  }

  #committed<Result>(
    catalog: Catalog,
    changed: Catalog,
    note: Pick<JournalLine, 'id' | 'by' | 'what'>,
    result: Result,
  ): readonly [Catalog, Result, Buffer] {
    const { next, line } = catalogCommit(catalog, changed, { ...note, at: this.#now() })
    return [next, result, encodeJournalLine(line)]
  }

  async #persist(next: Catalog, lines: readonly Buffer[]): Promise<void> {
    const added = lines.reduce((sum, { length }) => sum + length, 0)
    // Do not acknowledge data that the catalog's file cannot hold: this throws `NotKept`.
    const isDoubtful = this.#bytes + added > maxBytesOf(catalogShape)
    const bytes = isDoubtful ? encodeDocument(catalogShape, next).length : this.#bytes + added
    const { adapter, journal } = this.#around
    if (this.#edit !== null) {
      // Otherwise the next start would read the edited file without this commit.
      await adapter.write(this.#catalog.data)
      await journal.append([this.#edit])
      this.#edit = null
    }
    await journal.append(lines)
    this.#bytes = bytes
  }

  async #replacedBy(id: string): Promise<Replaced | null> {
    const version = versionOfId(id)
    const line = version === null ? null : await this.#around.journal.find(version)
    return line?.id === id ? line.undo : readLegacyUndo(this.#around.directory, id)
  }

  async #afterRepeating(catalog: Catalog, mark: number | null): Promise<Catalog> {
    const { journal, adapter, disk, directory, onRepair } = this.#around
    const { lines, unusable, highest } = await journal.after(catalog.version)
    const next = repeated(catalog, lines)
    if (unusable > 0) {
      onRepair(
        `${changeCount(unusable)} in the journal could not be replayed, because a line is broken or missing`,
      )
      return this.#goOnFrom(next, highest, 'journal', 'Started without the broken changes')
    }
    if (lines.length > 0 || adapter.origin === 'restored') {
      this.#checkpoint.schedule()
    } else {
      this.#checkpoint.skip(catalog.version)
      // Without a mark, an older copy in the catalog's place would go unnoticed.
      if (mark === null && adapter.origin === 'as written') {
        await writeCheckpointMark(disk, directory, catalog.version).catch(() => undefined)
      }
    }
    return next
  }

  /** Accepts a file that was edited or replaced while the site was stopped. */
  async #afterEdit(catalog: Catalog, mark: number): Promise<Catalog> {
    const last = await this.#around.journal.lastVersion()
    const saved = Math.max(mark, catalog.version)
    if (last > saved) {
      this.#around.onRepair(
        `catalog.json was edited while the site was stopped, so only the journal has ${changeCount(last - saved)} that it lacks`,
      )
    }
    const what = 'Edited catalog.json while the site was stopped'
    return this.#goOnFrom(catalog, Math.max(last, saved), 'catalog.json', what)
  }

  /** Gives a catalog that was edited outside the next unused version. */
  #goOnFrom(catalog: Catalog, used: number, by: string, what: string): Catalog {
    const { next, line } = catalogCommit(
      catalog,
      { ...catalog, version: used + 1 },
      { id: newCommitId({ ...catalog, version: used }), at: this.#now(), by, what },
    )
    this.#edit = encodeJournalLine(line)
    this.#checkpoint.skip(next.version)
    return next
  }

  #now(): string {
    return new Date(this.#around.clock()).toISOString()
  }

  #snapshotOf({ version, locations, tags, formerPaths }: Catalog): Snapshot {
    const site = this.#site
    return { version: version + this.#unjournaled, site, locations, tags, formerPaths }
  }

  #show(): void {
    this.#snapshot = this.#snapshotOf(this.#catalog.data)
  }
}

function changeCount(number: number): string {
  return `${number} change${number === 1 ? '' : 's'}`
}
