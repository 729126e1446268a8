import type { z } from 'zod'

/** What a document contains, and how its current and older files are read. */
export type DocumentShape<Data extends object> = {
  /** The file's name in the data folder, e.g. `catalog.json` */
  name: string
  schema: z.ZodType<Data>
  /**
   * Migrations: the index is the version that a step starts from, and the current version is the
   * number of steps. A released step is never edited, and does not use current types.
   */
  steps: readonly ((data: unknown) => unknown)[]
  /** The document before the first write. */
  empty: Data
  /** A folder in use always has the file, so a missing one must not become an empty document. */
  isRequired?: boolean
  /** Tells the owner, in the imperative, what to do when the file and all its copies are broken. */
  remedy: string
  /** Applied to an older copy that replaces a broken file. */
  afterRestore?: (data: Data) => Data
  /** In bytes; larger files are neither read nor written. */
  maxBytes?: number
}

/**
 * A document in the data folder that must not be lost: it has copies, a broken file is restored from
 * them, and its changes are on the disk when they resolve.
 */
export type DurableDocument<Data> = {
  current: () => Data
  /**
   * Changes are committed one after another; `change` is pure. The same data cause no write.
   *
   * Rejects as `Storage` does, and nothing has changed then.
   */
  update: <Result>(change: (data: Data) => readonly [next: Data, result: Result]) => Promise<Result>
}

/** A document in the data folder that only one part of the server uses. */
export type KeptDocument<Data> = {
  /**
   * @returns `null` when it was never written
   * @throws BrokenDocument, NewerDocument, OddEntry
   */
  read: () => Promise<Data | null>
  /** Replaces it atomically and durably; only the file's owner can read it. */
  write: (data: Data) => Promise<void>
}
