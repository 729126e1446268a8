import type { StoredState } from '#server/storage/state/stored-state.ts'
import type { StoredAttempt } from '#server/storage/storage.ts'

/**
 * Everything that a site keeps, in either engine, as of one moment, except the secret, which never
 * moves, and the street map, which every machine has its own copy of. Lists that may be long are
 * streamed item by item, and each call starts over.
 */
export type SiteContent = {
  state: StoredState
  /** The changes, the newest first */
  journal: () => AsyncIterable<ContentLine>
  /** In order, the oldest month first */
  attempts: () => AsyncIterable<ContentAttempt>
  /**
   * All JSON files other than the state: staff, drafts, counts, the owner's jobs, …, in the order
   * of their names
   */
  documents: () => AsyncIterable<ContentDocument>
  /** In the order of their names */
  pictures: () => AsyncIterable<ContentPicture>
}

/** A line of the journal without its line feed. `at` is ISO 8601, UTC */
export type ContentLine = { version: number; at: string; text: string }
/** `month` is the month it is stored under: `2026-11` */
export type ContentAttempt = { month: string; attempt: StoredAttempt }
/** `name` is the name of its file, and `text` the file's content */
export type ContentDocument = { name: string; text: string }
export type ContentPicture = { name: string; bytes: Buffer; changedAt: Date }

/** Receives the kind of item being copied, and the number so far. */
export type OnProgress = (kind: string, done: number) => void
