import type { DocumentShape, KeptDocument } from './kept-document.ts'
import type { OwnerFiles } from './owner-files.ts'
import type { CommitNote, JournalEntry, Snapshot, SnapshotChanges } from './snapshot.ts'

/**
 * Everything the server keeps. Each call is one whole change: when its promise resolves the change
 * is durable; when it rejects nothing happened and what is served is as before.
 *
 * Every writing call rejects with `StorageReadOnly` while the disk rejects writes, and with
 * `StorageWriteFailed` when this very write failed.
 */
export interface Storage {
  /** What is served now. */
  current: () => Snapshot
  /**
   * The only way to change the snapshot. `change` gets the current one and returns the parts to
   * replace, with a result of its own; it is pure, and may run again after a conflict. A part that
   * it does not name, or returns as it was, stays; a change of nothing costs no write. Tag ids that
   * are no tag's are dropped from the locations.
   *
   * Rejects with `NotKept` when two locations have one id, when a location or tag breaks its schema
   * (the message says which and why), or when tags come to more than `TAGS_MAX`; and with
   * `TagExists` when two tags have one name. What `change` throws rejects this commit alone.
   *
   * @param change gets the id that `undo` knows this very commit by
   */
  commit: <Result>(
    note: CommitNote<Result>,
    change: (snapshot: Snapshot, id: string) => readonly [changes: SnapshotChanges, result: Result],
  ) => Promise<Result>
  /**
   * Brings the locations that the last undoable commit touched back to what they were before it
   * (added ones leave, and so does a tag it made that nothing carries any more); other locations
   * and what staff did to them since stay as they are.
   *
   * @param by who takes it back
   * @param id undo this commit alone
   * @returns how many came back, or `null` when there is nothing to undo, or another commit is the
   *   last
   */
  undo: (by: string, id?: string) => Promise<{ restored: number; removed: number } | null>
  /**
   * What `undo` would take back now: the id of the last undoable commit, and how many locations it
   * added and how many it changed or removed; `null` when there is none.
   */
  lastUndoable: () => Promise<{ undoId: string; added: number; changed: number } | null>
  /**
   * The commits of the last 90 days, newest first; the oldest of very many are forgotten.
   *
   * @param mentioning only those that name this id
   */
  history: (mentioning?: string) => AsyncIterable<JournalEntry>
  attempts: {
    /** Appends one attempt. Many calls share one flush; each resolves once its line is durable. */
    append: (attempt: StoredAttempt) => Promise<void>
    /** The attempts of a month (`2026-11`) or of all, in order of writing, without loading them all. */
    read: (filter?: { month?: string }) => AsyncIterable<StoredAttempt>
    /** How many are kept, by role. */
    counts: () => Promise<Readonly<Record<string, number>>>
    /** How many are kept of a month (`2026-11`). */
    countOf: (month: string) => Promise<number>
    /**
     * Forgets every attempt of the months before one (`2026-11`), for good.
     *
     * @returns the months that went, in order
     */
    deleteBefore: (month: string) => Promise<readonly string[]>
  }
  staff: {
    list: () => Promise<readonly StaffAccount[]>
    /**
     * Creates the account or replaces its password hash, and ends every session of the account in
     * the same commit.
     *
     * @param options.former change it only while this hash is the one kept
     * @param options.session begins in the same commit
     * @returns `false` when another hash than `former` is kept: nothing is changed then
     */
    setPassword: (
      username: string,
      passwordHash: string,
      options?: { former?: string; session?: StaffSession },
    ) => Promise<boolean>
  }
  sessions: {
    find: (idHash: string) => Promise<StaffSession | undefined>
    /**
     * Keeps a new session, as long as the account's password is the one that opened it.
     *
     * @param passwordHash what the password was verified against
     * @returns `false` when another hash is kept by now, or no such account: no session begins then
     */
    begin: (session: StaffSession, passwordHash: string) => Promise<boolean>
    /** Notes when a session was last used; one that has ended meanwhile stays ended. */
    touch: (idHash: string, lastSeenAt: number) => Promise<void>
    delete: (idHash: string) => Promise<void>
  }
  /** The sealed tokens of the business-listing account; this layer never sees them in clear. */
  googleTokens: {
    get: () => Promise<string | null>
    set: (sealed: string | null) => Promise<void>
  }
  /** What the chain's owner puts into the data folder by hand. */
  files: OwnerFiles
  /** A document beside the snapshot, which can be had again when it is lost. */
  document: <Data extends object>(shape: DocumentShape<Data>) => KeptDocument<Data>
  /** Calls back after each commit. Returns the way to stop it. */
  onChange: (listener: () => void) => () => void
  /** How it was at the last look or write. */
  health: () => StorageHealth
  /** Looks whether changes can be saved now; answers within seconds, whatever the disk does. */
  checkHealth: () => Promise<StorageHealth>
  /** Waits for every write that was asked for, then lets go of the folder. */
  close: () => Promise<void>
}

/** One fit-quiz attempt as it is kept: no address and no browser, by design. */
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
  /** What the browser claimed, kept only where it differs */
  clientScore?: number
}

export type StaffAccount = { username: string; passwordHash: string; createdAt: string }

/** A staff session. Its id is kept only as a SHA-256, so a stolen file opens nothing. */
export type StaffSession = {
  idHash: string
  username: string
  /** Milliseconds since the epoch */
  createdAt: number
  lastSeenAt: number
  expiresAt: number
}

export type StorageHealth = {
  mode: 'read-write' | 'read-only'
  /** Why writes are rejected, in words; absent while they are not */
  reason?: string
  /** Why an edit of the chain's file cannot be used, in words; the version before it is served */
  siteProblem?: string
  /** What was repaired at start, in words, newest first */
  repairs: readonly string[]
}

/** The disk rejects writes: the pages stay up, writes answer 503. */
export class StorageReadOnly extends Error {
  override readonly name = 'StorageReadOnly'
}

/** This very write failed, and nothing is changed. */
export class StorageWriteFailed extends Error {
  override readonly name = 'StorageWriteFailed'
  /** The operating system's, such as `EIO` */
  readonly code: string

  constructor(message: string, code: string, options: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** A tag of that name is there already. */
export class TagExists extends Error {
  override readonly name = 'TagExists'
}

/** What was to be kept is nothing that can be kept; the message says why, and the rest stays as it was. */
export class NotKept extends Error {
  override readonly name = 'NotKept'
}
