import type { z } from 'zod'

/** What a document holds and how its files are read, today's and older ones. */
export type DocumentShape<Data extends object> = {
  /** The file's name in the data folder, e.g. `catalog.json` */
  name: string
  schema: z.ZodType<Data>
  /**
   * Index = the version a step starts from; today's version is the number of steps. A released
   * step is never edited and knows nothing of today's types: the next one is added.
   */
  steps: readonly ((data: unknown) => unknown)[]
  /** The document before anything was written. */
  empty: Data
  /** A folder in use always has the file, so where it is gone the empty document is no answer. */
  isRequired?: boolean
  /** What the owner may do when the file is broken and no copy is good, as an order. */
  remedy: string
  /** Applied to an older copy that takes a broken file's place. */
  afterRestore?: (data: Data) => Data
  /** In bytes; larger files are neither read nor written. */
  maxBytes?: number
}

/** One document of the data folder that a part of the server keeps for itself. */
export type KeptDocument<Data> = {
  /**
   * @returns `null` when there is none yet
   * @throws BrokenDocument and its like when it is damaged
   */
  read: () => Promise<Data | null>
  /** Puts a new one in its place, whole and durable, for its owner alone. */
  write: (data: Data) => Promise<void>
}
