import type { z } from 'zod'
import type { SiteFile } from '#domain/site/site-file.ts'
import { derived } from '#server/storage/derived.ts'
import type { CommitNote, SiteSource, Snapshot, SnapshotChanges } from '#server/storage/snapshot.ts'
import type { StaffAccount } from '#server/storage/staff-records.ts'
import { NotKept } from '#server/storage/storage.ts'
import { catalogOf, catalogShape } from '#server/storage/state/documents/catalog-document.ts'
import type { ChangeAnnouncer } from '#server/storage/state/change-announcer.ts'
import type { Disk } from './disk.ts'
import { Document } from './documents/document.ts'
import { ownersOf } from '#server/storage/state/documents/people-document.ts'
import { encodeDocument, maxBytesOf } from '#server/storage/state/documents/envelope.ts'
import { undone, type Replaced, type Undone } from '#server/storage/state/import-undo.ts'
import { readLegacyUndo } from './legacy-undo.ts'
import type { Journal } from './journal/journal.ts'
import { encodeJournalLine, type JournalLine } from '#server/storage/state/lines/journal-line.ts'
import { SITE_FILE } from '#server/storage/folder-names.ts'
import { openState, type OpenedState, type SiteEdit } from './state/open-state.ts'
import { Checkpoint } from './state/checkpoint.ts'
import { newCommitId, stateCommit, versionOfId } from '#server/storage/state/state-commit.ts'
import type { StateFiles } from './state/state-files.ts'
import { StateHistory } from '#server/storage/state/state-history.ts'
import { snapshotOf, stateWith, type StoredState } from '#server/storage/state/stored-state.ts'
import type { StorageLog } from '#server/storage/storage-log.ts'
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
  files: StateFiles
  siteSchema: z.ZodType<SiteFile>
  /** The staff's accounts now */
  accounts: () => readonly StaffAccount[]
  /** What of the journal may be deleted */
  historyLimits: () => { days: number | null; bytes: number }
  changes: ChangeAnnouncer
  /** The delay between a commit and the write of the files; the journal has it until then */
  checkpointAfterMs: number
}

/**
 * The snapshot. A commit is durable, and served, once its line is in the journal. The files are
 * checkpoints, written soon after; a start replays the commits that they lack.
 */
export class SnapshotStore {
  readonly #around: Surroundings
  readonly #state: Document<StoredState, Buffer>
  readonly #checkpoint: Checkpoint
  readonly history: StateHistory
  readonly #ownersOf = derived(ownersOf)
  #snapshot: Snapshot
  /** The accounts that the snapshot's people are made from */
  #accounts: readonly StaffAccount[] = []
  /** A good edit of `site.json` that the journal could not take, because the disk rejects writes */
  #unsaved: SiteEdit | null = null
  /** The number of site changes that could not be written to the journal */
  #unjournaled = 0
  /** An upper bound of the size of the catalog's file */
  #bytes = 0
  /** For files that were edited outside; written with the first commit */
  #edit: OpenedState['edit']
  #lastUndoable: { undoId: string; added: number; changed: number } | null = null

  private constructor(around: Surroundings, { state, edit }: OpenedState) {
    const { files, gate, changes } = around
    this.#around = around
    this.#snapshot = state
    this.#edit = edit
    this.#state = new Document<StoredState, Buffer>(files, state, gate, {
      persist: (next, lines) => this.#persist(next, lines),
      onCommit: () => {
        this.#show()
        this.#checkpoint.schedule()
        changes.announce()
      },
    })
    this.#checkpoint = new Checkpoint(around, this.#state)
    this.history = new StateHistory({
      journal: around.journal,
      current: () => this.current(),
      parseSite: (source) => files.site.parse(source),
    })
  }

  /** Reads the files, and replays the commits of the journal that they lack. */
  static async open(around: Surroundings): Promise<SnapshotStore> {
    const opened = await openState(around)
    const store = new SnapshotStore(around, opened)
    if (opened.isBehind) store.#checkpoint.schedule()
    else store.#checkpoint.skip(opened.state.version)
    store.#show()
    store.#bytes = encodeDocument(catalogShape, catalogOf(opened.state)).length
    if (opened.siteEdit !== null) await store.#keepEdit(opened.siteEdit)
    return store
  }

  current(): Snapshot {
    const isOfAccounts = this.#state.data.changedAt.people === 0
    if (isOfAccounts && this.#accounts !== this.#around.accounts()) this.#show()
    return this.#snapshot
  }

  /** Resolves with the change's result when the commit is durable; see `Storage.commit`. */
  async commit<Result>(
    { by, what, kind, isUndoable = false, isNoteOnly = false }: CommitNote<Result>,
    change: (snapshot: Snapshot, id: string) => readonly [SnapshotChanges, Result],
  ): Promise<Result> {
    if (this.#unsaved !== null) await this.#journalEdit(this.#unsaved)
    return this.#state.update<Result>((state) => {
      const id = newCommitId(state)
      const kept = this.#withPeople(state)
      const [changes, result] = change(this.#snapshotOf(kept), id)
      const changed = stateWith(kept, changes, this.#around.siteSchema)
      if (changed === kept && !isNoteOnly) return [state, result]
      if (changed.siteSource !== kept.siteSource) this.#rejectBrokenFile()
      const next = isUndoable ? { ...changed, undoId: id } : changed
      const sentence = typeof what === 'string' ? what : what(result)
      return this.#committed(kept, next, { id, by, what: sentence, kind }, result)
    })
  }

  /** Reverts the last undoable commit; see `Storage.undo`. */
  async undo(by: string, wanted?: string): Promise<Undone | null> {
    const id = this.#state.data.undoId
    if (id === null || (wanted !== undefined && wanted !== id)) return null
    const replaced = await this.#replacedBy(id)
    if (replaced === null) {
      // With the folder unavailable, we cannot know that there is nothing to undo.
      await this.#state.requireWritable()
      return null
    }
    const outcome = await this.#state.update<Undone | 'overtaken'>((state) => {
      if (state.undoId !== id) return [state, 'overtaken']
      const { catalog: next, restored, removed } = undone(state, replaced)
      const note = { id: newCommitId(state), by, what: 'Undid the last import' }
      return this.#committed(state, next, { ...note, kind: 'import' }, { restored, removed })
    })
    return outcome === 'overtaken' ? this.undo(by, wanted) : outcome
  }

  async lastUndoable(): Promise<{ undoId: string; added: number; changed: number } | null> {
    const { undoId } = this.#state.data
    if (undoId === null) return null
    if (undoId === this.#lastUndoable?.undoId) return this.#lastUndoable
    const replaced = await this.#replacedBy(undoId)
    if (replaced === null) return null
    const { remove = [], set = [] } = replaced.locations ?? {}
    this.#lastUndoable = { undoId, added: remove.length, changed: set.length }
    return this.#lastUndoable
  }

  /** Serves an edited site from now on; its file is already durable. */
  async setSite(site: SiteFile, siteSource: SiteSource): Promise<void> {
    await this.#keepEdit({ site, siteSource, what: 'Edited site.json' })
  }

  /** Waits for pending commits, then updates the files. */
  async close(): Promise<void> {
    await this.#state.settled()
    await this.#checkpoint.close()
    await this.#around.journal.close()
  }

  async #keepEdit(edit: SiteEdit): Promise<void> {
    try {
      await this.#journalEdit(edit)
    } catch {
      // The new site is served even if the disk rejects writes; the next commit saves it first.
      this.#unsaved = edit
      this.#unjournaled += 1
      this.#show()
      this.#around.changes.announce()
    }
  }

  async #journalEdit({ site, siteSource, what }: SiteEdit): Promise<void> {
    await this.#state.update<void>((state) => {
      const note = { id: newCommitId(state), by: SITE_FILE, what, kind: undefined }
      return this.#committed(state, { ...state, site, siteSource }, note, undefined)
    })
    this.#unsaved = null
    this.#show()
  }

  /** An edit by hand is never overwritten, so it has to be repaired first. */
  #rejectBrokenFile(): void {
    const { problem } = this.#around.files.site
    if (problem === null) return
    throw new NotKept(`site.json was edited by hand, and the edit cannot be used: ${problem}`)
  }

  #committed<Result>(
    state: StoredState,
    changed: StoredState,
    note: Pick<JournalLine, 'id' | 'by' | 'what'> & { kind: JournalLine['kind'] | undefined },
    result: Result,
  ): readonly [StoredState, Result, Buffer] {
    const { next, line } = stateCommit(state, changed, { ...note, at: this.#now() })
    return [next, result, encodeJournalLine(line)]
  }

  async #persist(next: StoredState, lines: readonly Buffer[]): Promise<void> {
    const added = lines.reduce((sum, { length }) => sum + length, 0)
    // Do not acknowledge data that the catalog's file cannot hold: this throws `NotKept`.
    const isDoubtful = this.#bytes + added > maxBytesOf(catalogShape)
    const bytes = isDoubtful
      ? encodeDocument(catalogShape, catalogOf(next)).length
      : this.#bytes + added
    const { files, journal } = this.#around
    if (this.#edit !== null) {
      // Otherwise the next start would read the edited files without this commit.
      await files.write(this.#state.data)
      if (this.#edit.line !== null) await journal.append([this.#edit.line])
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

  #now(): string {
    return new Date(this.#around.clock()).toISOString()
  }

  /** Until a commit changes the people, they are the accounts. */
  #withPeople(state: StoredState): StoredState {
    if (state.changedAt.people !== 0) return state
    return { ...state, people: this.#ownersOf(this.#around.accounts()) }
  }

  #snapshotOf(state: StoredState): Snapshot {
    const site = this.#unsaved ?? state
    return snapshotOf({ ...state, version: state.version + this.#unjournaled }, site)
  }

  #show(): void {
    this.#accounts = this.#around.accounts()
    this.#snapshot = this.#snapshotOf(this.#withPeople(this.#state.data))
  }
}
