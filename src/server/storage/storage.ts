import type { DocumentShape, DurableDocument, KeptDocument } from './kept-document.ts'
import type { ListedPicture, OwnerFiles } from './owner-files.ts'
import type {
  CommitNote,
  HistoryFilter,
  JournalEntry,
  Snapshot,
  SnapshotChanges,
} from './snapshot.ts'
import type { SharedState } from './shared-state.ts'
import type { StaffRecords } from './staff-records.ts'

/**
 * Everything the server stores. Each call is one atomic change: when its promise resolves, the change
 * is durable; when it rejects, nothing has changed.
 *
 * Every writing call rejects with `StorageReadOnly` while the disk rejects writes, and with
 * `StorageWriteFailed` when this particular write failed.
 */
export interface Storage extends StaffRecords {
  /** The current snapshot. */
  current: () => Snapshot
  /**
   * The only way to change the snapshot. `change` gets the current one and returns the parts to
   * replace, and a result; it is pure, and may run again after a conflict. Omitted or identical
   * parts stay; without a difference nothing is written. Unknown tag ids are dropped from locations.
   *
   * Rejects with `NotKept` when two locations have the same id, when a location or tag breaks its
   * schema (the message says which and why), or when there are more than `TAGS_MAX` tags; and with
   * `TagExists` when two tags have the same name. An error from `change` rejects only this commit.
   *
   * @param change also gets the id of this commit, for `undo`
   */
  commit: <Result>(
    note: CommitNote<Result>,
    change: (snapshot: Snapshot, id: string) => readonly [changes: SnapshotChanges, result: Result],
  ) => Promise<Result>
  /**
   * Reverts the locations that the last undoable commit changed. Removes the locations it added, and
   * the tags it created that no location uses. Other locations keep their later changes.
   *
   * @param by who undoes it
   * @param id undo only this commit
   * @returns the number of locations restored and removed; `null` when there is nothing to undo, or
   *   `id` is not the last undoable commit
   */
  undo: (by: string, id?: string) => Promise<{ restored: number; removed: number } | null>
  /**
   * The commit that `undo` would revert now: its id, how many locations it added, and how many it
   * changed or removed; `null` when there is none.
   */
  lastUndoable: () => Promise<{ undoId: string; added: number; changed: number } | null>
  /**
   * The commits, newest first. Those older than `historyDays` are deleted sooner or later.
   *
   * @param filter.before only commits before the one with this id
   * @param filter.mentioning only commits that mention this id
   */
  history: (filter?: HistoryFilter) => AsyncIterable<JournalEntry>
  /** One commit by its id; `null` when the journal does not have it. */
  historyEntry: (id: string) => Promise<JournalEntry | null>
  /**
   * The snapshot as it was right after a commit, without former paths; `null` when the journal does
   * not have the commit, or one after it whose replaced data nobody knows.
   */
  snapshotAt: (id: string) => Promise<Snapshot | null>
  /** How many days the history is kept; `null` for ever. */
  historyDays: () => number | null
  setHistoryDays: (days: number | null) => Promise<void>
  attempts: {
    /** Appends one attempt. Many calls share one flush; each resolves once its line is durable. */
    append: (attempt: StoredAttempt) => Promise<void>
    /** Streams the attempts of one month (`2026-11`), or all of them, in order of writing. */
    read: (filter?: { month?: string }) => AsyncIterable<StoredAttempt>
    /** The number of stored attempts, by role. */
    counts: () => Promise<Readonly<Record<string, number>>>
    /** The number of stored attempts of a month (`2026-11`). */
    countOf: (month: string) => Promise<number>
    /**
     * Permanently deletes the attempts of all months before one (`2026-11`).
     *
     * @returns the deleted months, in order
     */
    deleteBefore: (month: string) => Promise<readonly string[]>
  }
  /** The sealed tokens of the business-listing account. Storage never sees the plain tokens. */
  googleTokens: {
    get: () => Promise<string | null>
    set: (sealed: string | null) => Promise<void>
  }
  /** The files that the chain's owner puts into the data folder by hand. */
  files: OwnerFiles
  /** Opens a document that must not be lost; a part of the server opens each of its own once. */
  durable: <Data extends object>(shape: DocumentShape<Data>) => Promise<DurableDocument<Data>>
  /** The pictures that staff upload. Their names contain a hash, so a file never changes. */
  media: {
    /**
     * Durably writes a picture into the `media` folder; one with the same name is replaced.
     *
     * @param name as `files.picture` takes it
     */
    write: (name: string, bytes: Uint8Array) => Promise<void>
    /** Removes a picture; a missing one is fine. */
    remove: (name: string) => Promise<void>
    /** Calls `forget` with the name of each picture that a process removes; absent when there is one process. */
    onRemoved?: (forget: (name: string) => Promise<void>) => void
    /** Where they are when that is no part of the storage, so that `files.pictures` does not list them. */
    elsewhere?: {
      /** For people, without anything secret */
      address: string
      /** A sentence on why it fails; `null` while it does not */
      problem: () => string | null
      /** Asks whether they can be reached now. @throws PicturesAway within seconds */
      ask: () => Promise<void>
      /** In the order of their names. @throws PicturesAway */
      list: () => Promise<readonly ListedPicture[]>
    }
  }
  /**
   * The code and styles of every version of the program that serves this site; `null` for an engine that
   * one process alone uses.
   */
  browserFiles: BrowserFiles | null
  /** A document beside the snapshot whose data can be obtained again if it is lost. */
  document: <Data extends object>(shape: DocumentShape<Data>) => KeptDocument<Data>
  /** What the processes of one site have in common beside its data. */
  shared: SharedState
  /** Calls the listener after each commit. Returns a function that stops that. */
  onChange: (listener: () => void) => () => void
  /** The health at the last check or write. */
  health: () => StorageHealth
  /** Checks whether changes can be saved now; resolves within seconds even when the disk hangs. */
  checkHealth: () => Promise<StorageHealth>
  /** Waits for all pending writes, then releases the folder. */
  close: () => Promise<void>
}

/**
 * While processes of two versions run beside each other, a page of one asks the other for its files. Their
 * names have a hash of the content, so each can answer for both.
 */
export type BrowserFiles = {
  /** Stores those that are missing; forgets those that no process has had for a long time. */
  keep: (files: readonly BrowserFile[]) => Promise<void>
  /** A file of any version; `null` when none has it. */
  find: (path: string) => Promise<{ type: string; content: Buffer } | null>
}

/** @property path of its address, such as `/assets/browser-x1.js` */
export type BrowserFile = { path: string; type: string; content: () => Buffer }

/** A stored fit-quiz attempt; by design without IP address or browser. */
export type StoredAttempt = {
  id: string
  /** ISO 8601, UTC */
  at: string
  jobTitle: string
  role: string
  /** Right answers, counted by the server */
  score: number
  totalQuestions: number
  passed: boolean
  answers: Readonly<Record<string, number>>
  /** The score that the browser claimed, stored only if it differs */
  clientScore?: number
}

export type StorageHealth = {
  mode: 'read-write' | 'read-only'
  /** A sentence on why writes are rejected; absent while they are accepted */
  reason?: string
  /** A sentence on why the last edit of `site.json` is unusable; the previous version is served */
  siteProblem?: string
  /** The repairs at startup, one sentence each, newest first */
  repairs: readonly string[]
}

/** The disk rejects writes: pages keep working, and writes answer 503. */
export class StorageReadOnly extends Error {
  override readonly name = 'StorageReadOnly'
}

/** The bucket of the pictures does not answer; nothing has changed. The message says why. */
export class PicturesAway extends Error {
  override readonly name = 'PicturesAway'
}

/** This write failed, and nothing has changed. */
export class StorageWriteFailed extends Error {
  override readonly name = 'StorageWriteFailed'
  /** The operating system's error code, such as `EIO` */
  readonly code: string

  constructor(message: string, code: string, options: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** A tag with that name already exists. */
export class TagExists extends Error {
  override readonly name = 'TagExists'
}

/** The data cannot be stored; the message says why. Nothing has changed. */
export class NotKept extends Error {
  override readonly name = 'NotKept'
}
