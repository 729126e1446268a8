import type { StoredState } from '#server/storage/state/stored-state.ts'
import type { StoredAttempt } from '#server/storage/storage.ts'

/**
 * All that a site keeps, wherever it keeps it, as of one moment. Only the secret, which never moves, and
 * the street map, which every machine has for itself, are not in it. Lists that may be long come one
 * item after the other, and each call begins anew.
 */
export type SiteContent = {
  state: StoredState
  /** The changes, the newest first */
  journal: () => AsyncIterable<ContentLine>
  /** In order, the oldest month first */
  attempts: () => AsyncIterable<ContentAttempt>
  /** All JSON files beside the state: staff, drafts, counts, the owner's jobs, …, in the order of their names */
  documents: () => AsyncIterable<ContentDocument>
  /** In the order of their names */
  pictures: () => AsyncIterable<ContentPicture>
}

/** A line of the journal without its line feed. `at` is ISO 8601, UTC */
export type ContentLine = { version: number; at: string; text: string }
/** `month` is the one it is kept under: `2026-11` */
export type ContentAttempt = { month: string; attempt: StoredAttempt }
/** `name` is that of its file, and `text` what is in it */
export type ContentDocument = { name: string; text: string }
export type ContentPicture = { name: string; bytes: Buffer; changedAt: Date }

/** Receives the kind of what is on its way, and how many there were so far. */
export type OnProgress = (kind: string, done: number) => void
