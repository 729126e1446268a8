import type { z } from 'zod'
import type { SiteFile } from '#domain/site/site-file.ts'
import { derived } from '#server/storage/derived.ts'
import type {
  CommitNote,
  JournalEntry,
  SiteSource,
  Snapshot,
  SnapshotChanges,
} from '#server/storage/snapshot.ts'
import { NotKept, type StaffAccount } from '#server/storage/storage.ts'
import { catalogOf, catalogShape } from './documents/catalog-document.ts'
import type { ChangeAnnouncer } from './change-announcer.ts'
import type { Disk } from './disk.ts'
import { Document } from './documents/document.ts'
import { ownersOf } from './documents/people-document.ts'
import { encodeDocument, maxBytesOf } from './envelope.ts'
import { readLegacyUndo, undone, type Replaced, type Undone } from './import-undo.ts'
import {
  readCheckpointMark,
  writeCheckpointMark,
  type CheckpointMark,
} from './journal/checkpoint-mark.ts'
import type { Journal, LaterCommits } from './journal/journal.ts'
import { encodeJournalLine, type JournalLine, type LostPart } from './journal/journal-line.ts'
import { Checkpoint } from './state/checkpoint.ts'
import { fileOf, siteStanding, standingOf, withParts, type Standing } from './state/replay.ts'
import { hashOfSource } from './state/site-source.ts'
import { newCommitId, repeated, stateCommit, versionOfId } from './state/state-commit.ts'
import type { StateFiles } from './state/state-files.ts'
import { stateWith, type StoredState } from './state/stored-state.ts'
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
  files: StateFiles
  siteSchema: z.ZodType<SiteFile>
  /** The staff's accounts now */
  accounts: () => readonly StaffAccount[]
  changes: ChangeAnnouncer
  /** The delay between a commit and the write of the files; the journal has it until then */
  checkpointAfterMs: number
}

/** A good edit of `site.json` that the journal could not take, because the disk rejects writes. */
type UnsavedEdit = Pick<StoredState, 'site' | 'siteSource'> & { what: string }

const IMPORT = 'import' as const

/** The file is the author of a change made by hand. */
const BY_FILE = 'site.json'

/**
 * The snapshot. A commit is durable, and served, once its line is in the journal. The files are
 * checkpoints, written soon after; a start replays the commits that they lack.
 */
export class SnapshotStore {
  readonly #around: Surroundings
  readonly #state: Document<StoredState, Buffer>
  readonly #checkpoint: Checkpoint
  readonly #ownersOf = derived(ownersOf)
  #snapshot: Snapshot
  /** The accounts that the snapshot's people are made from */
  #accounts: readonly StaffAccount[] = []
  #unsaved: UnsavedEdit | null = null
  /** The number of site changes that could not be written to the journal */
  #unjournaled = 0
  /** An upper bound of the size of the catalog's file */
  #bytes = 0
  /** For files that were edited outside; written with the first commit */
  #edit: { line: Buffer | null } | null = null
  #lastUndoable: { undoId: string; added: number; changed: number } | null = null

  /** @param read the state of the files */
  private constructor(around: Surroundings, read: StoredState) {
    const { files, gate, changes } = around
    this.#around = around
    this.#snapshot = read
    this.#state = new Document<StoredState, Buffer>(files, read, gate, {
      persist: (next, lines) => this.#persist(next, lines),
      onCommit: () => {
        this.#show()
        this.#checkpoint.schedule()
        changes.announce()
      },
    })
    this.#checkpoint = new Checkpoint(around, this.#state)
  }

  /** Reads the files, and replays the commits of the journal that they lack. */
  static async open(around: Surroundings): Promise<SnapshotStore> {
    const read = await around.files.read()
    const store = new SnapshotStore(around, read)
    await store.#load(read)
    return store
  }

  current(): Snapshot {
    const isOfAccounts = this.#state.data.changedAt.people === 0
    if (isOfAccounts && this.#accounts !== this.#around.accounts()) this.#show()
    return this.#snapshot
  }

  async #load(read: StoredState): Promise<void> {
    const { journal, directory, files } = this.#around
    await journal.load()
    const mark = await readCheckpointMark(directory)
    const standing = standingOf(read, files, mark)
    const later = await journal.after(read.version, standing.floor)
    const isCatalogEdited = standing.edited.has('catalog')
    const reached = isCatalogEdited ? Infinity : (later.lines.at(-1)?.version ?? read.version)
    const parts = later.parts.filter(({ version }) => version <= reached)
    const { state, edit, isBehind } = this.#withSite(withParts(read, parts, standing), parts, mark)
    this.#state.begin(
      isCatalogEdited
        ? await this.#afterEdit(state, mark?.version ?? 0, standing)
        : await this.#afterRepeating(state, { later, mark, standing, isBehind }),
    )
    this.#show()
    this.#bytes = encodeDocument(catalogShape, catalogOf(this.#state.data)).length
    if (edit !== null) await this.#keepEdit(edit)
  }

  /** Resolves with the change's result when the commit is durable; see `Storage.commit`. */
  async commit<Result>(
    { by, what, kind, isUndoable = false }: CommitNote<Result>,
    change: (snapshot: Snapshot, id: string) => readonly [SnapshotChanges, Result],
  ): Promise<Result> {
    if (this.#unsaved !== null) await this.#journalEdit(this.#unsaved)
    return this.#state.update<Result>((state) => {
      const id = newCommitId(state)
      const kept = this.#withPeople(state)
      const [changes, result] = change(this.#snapshotOf(kept), id)
      const changed = stateWith(kept, changes, this.#around.siteSchema)
      if (changed === kept) return [state, result]
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
      const note = { id: newCommitId(state), by, what: 'Undid the last import', kind: IMPORT }
      return this.#committed(state, next, note, { restored, removed })
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

  /** The commits of the journal, newest first. */
  async *history(mentioning?: string): AsyncGenerator<JournalEntry> {
    const lines = this.#around.journal.read(mentioning)
    for await (const { version, id, at, by, what, kind, redo, undo } of lines) {
      const gone = new Set(redo.locations?.remove)
      const removed = (undo.locations?.set ?? [])
        .filter(([, location]) => gone.has(location.id))
        .map(([index, location]) => ({ location, index }))
      yield { version, id, at, by, what, kind, removed }
    }
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

  async #keepEdit(edit: UnsavedEdit): Promise<void> {
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

  async #journalEdit({ site, siteSource, what }: UnsavedEdit): Promise<void> {
    await this.#state.update<void>((state) => {
      const note = { id: newCommitId(state), by: BY_FILE, what, kind: undefined }
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

  /** The state with the site that the journal or the file has, and what to do about the file. */
  #withSite(
    read: StoredState,
    parts: LaterCommits['parts'],
    mark: CheckpointMark | null,
  ): { state: StoredState; edit: UnsavedEdit | null; isBehind: boolean } {
    const { files, onRepair } = this.#around
    const { site, siteSource } = read
    const found = siteStanding(siteSource, parts, mark, files.siteBefore)
    files.setSiteMark({ version: found.base ?? read.version, hash: hashOfSource(siteSource) })
    if (!found.isEdited && found.source === siteSource)
      return { state: read, edit: null, isBehind: false }
    if (!found.isEdited) {
      try {
        const state = { ...read, siteSource: found.source, site: files.site.parse(found.source) }
        return { state, edit: null, isBehind: true }
      } catch {
        onRepair(
          'The last change of the site does not fit this program, so site.json is used as it is',
        )
        return { state: read, edit: null, isBehind: false }
      }
    }
    const what = 'Edited site.json while the site was stopped'
    const edit = found.source === null ? null : { site, siteSource, what }
    return { state: { ...read, siteSource: found.source ?? siteSource }, edit, isBehind: false }
  }

  async #afterRepeating(
    read: StoredState,
    {
      later: { lines, unusable, highest },
      mark,
      standing,
      isBehind,
    }: { later: LaterCommits; mark: CheckpointMark | null; standing: Standing; isBehind: boolean },
  ): Promise<StoredState> {
    const { files, disk, directory, onRepair } = this.#around
    const next = repeated(read, lines)
    if (unusable > 0) {
      onRepair(
        `${changeCount(unusable)} in the journal could not be replayed, because a line is broken or missing`,
      )
      return this.#goOnFrom(next, highest, {
        by: 'journal',
        what: 'Started without the broken changes',
        lost: ['catalog', 'people', 'media'],
      })
    }
    const lost = [...standing.edited]
    if (lost.length > 0) {
      const by = lost.map(fileOf).join(' and ')
      return this.#goOnFrom(next, next.version, { by, what: editedWhileStopped(by), lost })
    }
    const { people, media } = next.changedAt
    const ahead = Math.max(next.version, people, media)
    if (ahead > next.version) {
      // A folder that was copied while the site ran: the catalog was copied first.
      this.#edit = { line: null }
      return { ...next, version: ahead }
    }
    const { origin } = files.catalog
    const isOther = files.people.origin === 'restored' || files.media.origin === 'restored'
    if (lines.length > 0 || origin === 'restored' || isOther || isBehind) {
      this.#checkpoint.schedule()
    } else {
      this.#checkpoint.skip(next.version)
      // Without a mark, an older copy in a file's place would go unnoticed.
      if (mark?.site === undefined && origin === 'as written') {
        const first = files.markAt(next.version)
        await writeCheckpointMark(disk, directory, first).catch(() => undefined)
      }
    }
    return next
  }

  /** Accepts a catalog that was edited or replaced while the site was stopped. */
  async #afterEdit(state: StoredState, mark: number, { edited }: Standing): Promise<StoredState> {
    const last = await this.#around.journal.lastVersion()
    const saved = Math.max(mark, state.version)
    if (last > saved) {
      this.#around.onRepair(
        `catalog.json was edited while the site was stopped, so only the journal has ${changeCount(last - saved)} that it lacks`,
      )
    }
    const by = 'catalog.json'
    const note = { by, what: editedWhileStopped(by), lost: [...edited] }
    return this.#goOnFrom(state, Math.max(last, saved), note)
  }

  /** Gives a state that was edited outside the next unused version. */
  #goOnFrom(
    state: StoredState,
    used: number,
    { lost, ...note }: { by: string; what: string; lost: readonly LostPart[] },
  ): StoredState {
    const version = Math.max(used, state.changedAt.people, state.changedAt.media) + 1
    const { next, line } = stateCommit(
      state,
      { ...state, version },
      { id: newCommitId({ version: version - 1 }), at: this.#now(), ...note },
    )
    this.#edit = { line: encodeJournalLine({ ...line, lost }) }
    this.#checkpoint.skip(next.version)
    const { people, media } = state.changedAt
    return {
      ...next,
      changedAt: {
        people: lost.includes('people') ? version : people,
        media: lost.includes('media') ? version : media,
      },
    }
  }

  #now(): string {
    return new Date(this.#around.clock()).toISOString()
  }

  /** Until a commit changes the people, they are the accounts. */
  #withPeople(state: StoredState): StoredState {
    if (state.changedAt.people !== 0) return state
    return { ...state, people: this.#ownersOf(this.#around.accounts()) }
  }

  #snapshotOf({
    version,
    locations,
    tags,
    people,
    media,
    formerPaths,
    ...state
  }: StoredState): Snapshot {
    const { site, siteSource } = this.#unsaved ?? state
    return {
      version: version + this.#unjournaled,
      site,
      siteSource,
      locations,
      tags,
      people,
      media,
      formerPaths,
    }
  }

  #show(): void {
    this.#accounts = this.#around.accounts()
    this.#snapshot = this.#snapshotOf(this.#withPeople(this.#state.data))
  }
}

function editedWhileStopped(file: string): string {
  return `Edited ${file} while the site was stopped`
}

function changeCount(number: number): string {
  return `${number} change${number === 1 ? '' : 's'}`
}
