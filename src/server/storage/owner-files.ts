import type { FileHandle } from 'node:fs/promises'

/**
 * The files that the chain's owner puts into the data folder by hand, by what they are. Each is
 * optional, and each call reads it anew, because the owner may replace it at any time.
 */
export type OwnerFiles = {
  /**
   * The chain as it is written.
   *
   * @throws OddEntry
   */
  site: () => Promise<OwnersText | null>
  /**
   * The openings of a chain without a feed, as JSON.
   *
   * @throws Error when they cannot be read, are larger than 5 MB, or the whole data folder is away
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
   * @param name of a file in the `media` folder itself
   * @returns `null` also for what is a link or no plain file
   */
  picture: (name: string) => Promise<OwnersFile | null>
  /** Opens the street map, a PMTiles archive; the caller closes it. `null` as for pictures */
  streets: () => Promise<OwnersFile | null>
}

/** What a file says, and the path that a message about it names. */
export type OwnersText = { path: string; text: string }

/** A file that is open, how large it is, and what names this content of it. */
export type OwnersFile = { handle: FileHandle; size: number; version: string }
