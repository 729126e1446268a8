import type { FormerPath } from '#domain/location/former-paths.ts'
import type { Location } from '#domain/location/location.ts'
import type { Tag } from '#domain/location/tag.ts'
import type { Site } from '#domain/site/site.ts'

/**
 * All that pages are made of, at one moment. Nobody changes it in place. A part that a commit leaves
 * alone keeps its identity, so what was derived from that part stays valid.
 */
export type Snapshot = {
  /** Grows with every commit; caches compare it */
  readonly version: number
  /** The chain as `site.json` has it */
  readonly site: Site
  readonly locations: readonly Location[]
  readonly tags: readonly Tag[]
  /** Where pages of locations were, oldest first */
  readonly formerPaths: readonly FormerPath[]
}

/** The parts that a commit replaces. Storage itself keeps `formerPaths`. */
export type SnapshotChanges = Partial<Pick<Snapshot, 'locations' | 'tags'>>

/** Who commits, and what the commit does. The journal keeps both. */
export type CommitNote<Result> = {
  /** A staff account, "command line", or the file that was edited by hand */
  by: string
  /** A short sentence in the past tense, e.g. "Added the tag Diesel" */
  what: string | ((result: Result) => string)
  /** Whether `undo` can take the commit back; the last one counts */
  isUndoable?: boolean
}

/** One commit as the journal keeps it. */
export type JournalEntry = {
  version: number
  /** The name that `undo` knows the commit by */
  id: string
  /** ISO 8601, UTC */
  at: string
  by: string
  what: string
  /** The locations that the commit removed, with their places in the list before it */
  removed: readonly { location: Location; index: number }[]
}
