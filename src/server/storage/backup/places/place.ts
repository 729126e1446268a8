/** An archive at a place. */
export type PlacedBackup = {
  /** Its file's name: "forecourt-20261129T184036Z-3f9a.backup" */
  name: string
  /** When it was made, ms since the epoch; the name tells it */
  at: number
  bytes: number
}

/** A place for automatic backups. Every call throws `PlaceFailed` when the place cannot do it. */
export type BackupPlace = {
  kind: 'folder' | 'bucket'
  /** For people, without anything secret */
  address: string
  list: (stop?: AbortSignal) => Promise<PlacedBackup[]>
  /**
   * Durable there; it gets its final name only when it is complete.
   *
   * @param file on this disk
   * @param stop breaks it off, and leaves nothing
   */
  send: (file: string, name: string, stop?: AbortSignal) => Promise<void>
  /** Its bytes, in pieces */
  fetch: (name: string) => AsyncIterable<Uint8Array>
  remove: (name: string) => Promise<void>
}

/** A place could not be used. The message says what to do, and has no secrets. */
export class PlaceFailed extends Error {
  override readonly name = 'PlaceFailed'
  /** The service's own word, such as `NoSuchKey`; empty for none */
  readonly code: string

  constructor(message: string, { code = '', ...options }: ErrorOptions & { code?: string } = {}) {
    super(message, options)
    this.code = code
  }
}

const NAME = /^forecourt-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[0-9a-f]{4}\.backup$/

/**
 * When an archive was made, as its name tells.
 *
 * @returns ms since the epoch; `null` for a name that no timed backup has, which stays untouched
 */
export function instantOfName(name: string): number | null {
  const parts = NAME.exec(name)?.slice(1)
  if (parts === undefined) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The archives among files, the newest first. */
export function placedBackups(files: readonly { name: string; bytes: number }[]): PlacedBackup[] {
  return files
    .flatMap(({ name, bytes }) => {
      const at = instantOfName(name)
      return at === null ? [] : [{ name, at, bytes }]
    })
    .toSorted((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1))
}
