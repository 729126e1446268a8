import type { Receipt, StoreDay } from '#domain/day/day.ts'
import type { EntryChanges } from '#domain/history/entry-changes.ts'
import type { HistoryKind } from '#domain/history/history-kind.ts'
import type { FormerPath } from '#domain/location/former-paths.ts'
import type { Location } from '#domain/location/location.ts'
import type { Tag } from '#domain/location/tag.ts'
import type { MediaPicture } from '#domain/media/media-picture.ts'
import type { SiteFile } from '#domain/site/site-file.ts'
import type { Person } from '#domain/staff/person.ts'

/** The JSON of `site.json`, as it is written. */
export type SiteSource = Readonly<Record<string, unknown>>

/**
 * All the data that pages are made from, at one moment. It is immutable. A part that a commit does
 * not change keeps its identity, so values derived from that part stay valid.
 */
export type Snapshot = {
  /** Increases with every commit; caches compare it */
  readonly version: number
  /** The chain in each language, made from `siteSource` */
  readonly site: SiteFile
  readonly siteSource: SiteSource
  readonly locations: readonly Location[]
  readonly tags: readonly Tag[]
  /** Everybody on the staff. Until a commit changes them, they are the accounts, all of them owners. */
  readonly people: readonly Person[]
  readonly media: readonly MediaPicture[]
  /** Of the stores whose staff said anything yet */
  readonly days: readonly StoreDay[]
  /** Requests that changed days, oldest first; the history does not show them. */
  readonly receipts: readonly Receipt[]
  /** Former paths of location pages, oldest first */
  readonly formerPaths: readonly FormerPath[]
}

/** The parts that a commit replaces. Storage itself maintains `site` and `formerPaths`. */
export type SnapshotChanges = Partial<
  Pick<Snapshot, 'locations' | 'tags' | 'people' | 'media' | 'days' | 'receipts' | 'siteSource'>
>

/** Who commits, and what the commit does. The journal stores both. */
export type CommitNote<Result> = {
  /** A staff account, "command line", or the file that was edited by hand */
  by: string
  /** A short sentence in the past tense, e.g. "Added the tag Diesel" */
  what: string | ((result: Result) => string)
  /** For the history's filter; by default it follows from the parts that the commit changes */
  kind?: HistoryKind
  /** Whether `undo` can revert the commit; only the latest such commit can be undone */
  isUndoable?: boolean
  /** Writes an entry although the snapshot stays: for what is kept elsewhere, such as with the passwords */
  isNoteOnly?: boolean
}

/** One commit in the journal. */
export type JournalEntry = {
  version: number
  /** The id to pass to `undo` */
  id: string
  /** ISO 8601, UTC */
  at: string
  by: string
  what: string
  kind: HistoryKind
  /** What it changed; empty when nobody knows, as after an edit of a file while the site was stopped */
  changes: EntryChanges
  /** Whether the journal knows everything that the commit replaced */
  isReversible: boolean
}

/**
 * Which commits to read: those before one, or those that mention an id; `isOfDay` reads of each no more
 * than what it did to the day of the store that has the id, which is fast after long lists of prices.
 */
export type HistoryFilter = { before?: string; mentioning?: string; isOfDay?: boolean }
