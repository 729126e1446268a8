import type { FileHandle } from 'node:fs/promises'

/**
 * The files that the chain's owner puts into the data folder by hand. Each is optional, and each call
 * reads it again, because the owner may replace it at any time.
 */
export type OwnerFiles = {
  /**
   * The chain's `site.json`, unparsed.
   *
   * @throws OddEntry
   */
  site: () => Promise<OwnersText | null>
  /**
   * The openings of a chain without a feed, as JSON.
   *
   * @throws Error when the file is unreadable or larger than 5 MB, or the data folder is unavailable
   */
  jobs: () => Promise<string | null>
  /**
   * The chain's own questions for the fit quiz, as JSON.
   *
   * @throws OddEntry
   */
  questions: () => Promise<OwnersText | null>
  /**
   * Opens a picture of at most 20 MB; the caller closes it.
   *
   * @param name of a file directly in the `media` folder
   * @returns `null` when it is missing, a link, or not a plain file
   */
  picture: (name: string) => Promise<OpenPicture | null>
  /** Every picture that `picture` opens, in the order of their names. */
  pictures: () => Promise<readonly ListedPicture[]>
  /** Opens the street map, a PMTiles archive; the caller closes it. `null` as for pictures. */
  streets: () => Promise<OwnersFile | null>
}

/** The text of a file, and its path for messages. */
export type OwnersText = { path: string; text: string }

/** An open file, its size in bytes, and an identifier of its content. */
export type OwnersFile = { handle: FileHandle; size: number; version: string }

/** An open picture, as `OwnersFile`; it may be in memory, so less can be done with it. */
export type OpenPicture = {
  handle: {
    readFile: () => Promise<Buffer>
    /** Reads `length` bytes from `position` on. */
    read: (
      into: Buffer,
      offset: number,
      length: number,
      position: number,
    ) => Promise<{ bytesRead: number; buffer: Buffer }>
    close: () => Promise<void>
  }
  size: number
  version: string
}

/** A file of the `media` folder: its size in bytes, and when it was last changed. */
export type ListedPicture = { name: string; size: number; version: string; changedAt: Date }
