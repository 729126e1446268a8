import { copyFile, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { errorCode, type Disk } from '#server/storage/files/disk.ts'
import { namesIn, oddEntry, readPlainFile } from '#server/storage/files/plain-file.ts'
import { temporaryPath } from '#server/storage/files/replace-file.ts'

const HOURLY_KEPT = 24
const DAILY_KEPT = 14

const HOURLY = /^\d{4}-\d\d-\d\dT\d\d$/
const DAILY = /^\d{4}-\d\d-\d\d$/
const COPY = [/^prev$/, HOURLY, DAILY, /^version-\d+$/]

/** The error codes of file systems without hard links. */
const NO_HARD_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'])

/**
 * Older versions of one document, in the folder `backups`: `NAME.prev` is the version that the last
 * commit replaced, `NAME.2026-11-27T20` the last version of that hour, `NAME.2026-11-27` of that day
 * (UTC), and `NAME.version-3` the version before a migration. They are hard links to files that are
 * never written again, so they cost almost nothing. None shares its bytes with the live file, so an
 * editor that writes in place cannot change them.
 */
export type DocumentBackups = {
  /** Keeps the live file, which is about to be replaced, as `NAME.prev`. */
  keepPrevious: () => Promise<void>
  /** Keeps the live file as the last of its hour or day when `now` is in a later one. */
  keepTimed: (modified: Date, now: Date) => Promise<void>
  /** Keeps the live file with a label in its name, e.g. before a migration. */
  keepAs: (label: string) => Promise<void>
  /** The number of copies, good or broken. */
  count: () => Promise<number>
  /**
   * The newest copy that `decode` accepts; `null` when there is none.
   *
   * @param onBad called for each skipped copy
   */
  newestGood: <Data>(
    decode: (bytes: Uint8Array) => Data,
    onBad: (path: string, error: unknown) => void,
  ) => Promise<{ data: Data; path: string; modified: Date } | null>
}

/**
 * @param path the live file
 * @param folder the existing folder for the copies
 */
export function documentBackups(disk: Disk, path: string, folder: string): DocumentBackups {
  const name = basename(path)
  const labelOf = (entry: string) =>
    entry.startsWith(`${name}.`) ? entry.slice(name.length + 1) : ''

  async function keepAs(label: string): Promise<void> {
    const target = join(folder, `${name}.${label}`)
    const temporary = temporaryPath(target)
    try {
      await linkOrCopy(disk, path, temporary)
      await disk.rename(temporary, target)
    } finally {
      // rename() keeps the old name when both names are the same file.
      await disk.unlink(temporary).catch(() => undefined)
    }
  }

  async function copyPaths(): Promise<string[]> {
    return (await namesIn(folder))
      .filter((entry) => COPY.some((label) => label.test(labelOf(entry))))
      .map((entry) => join(folder, entry))
  }

  async function prune(): Promise<void> {
    const labels = (await readdir(folder)).map(labelOf)
    const old = [
      ...labels
        .filter((label) => HOURLY.test(label))
        .toSorted()
        .slice(0, -HOURLY_KEPT),
      ...labels
        .filter((label) => DAILY.test(label))
        .toSorted()
        .slice(0, -DAILY_KEPT),
    ]
    await Promise.all(old.map((label) => disk.unlink(join(folder, `${name}.${label}`))))
  }

  return {
    keepAs,
    keepPrevious: () => keepAs('prev'),
    keepTimed: async (modified, now) => {
      const hour = modified.toISOString().slice(0, 13)
      const day = hour.slice(0, 10)
      if (hour === now.toISOString().slice(0, 13)) return
      await keepAs(hour)
      if (day !== now.toISOString().slice(0, 10)) await keepAs(day)
      await prune()
    },
    count: async () => (await copyPaths()).length,
    newestGood: async (decode, onBad) => {
      const dated = (await copyPaths()).map(async (copy) => {
        try {
          return { path: copy, modified: (await stat(copy)).mtime }
        } catch (error) {
          onBad(copy, oddEntry(copy, error))
          return null
        }
      })
      const newestFirst = (await Promise.all(dated))
        .filter((copy) => copy !== null)
        .toSorted((a, b) => Number(b.modified) - Number(a.modified))
      for (const copy of newestFirst) {
        try {
          // Copies may be large, and the first one is usually good.
          const bytes = await readPlainFile(copy.path)
          if (bytes !== undefined) return { ...copy, data: decode(bytes) }
        } catch (error) {
          onBad(copy.path, error)
        }
      }
      return null
    },
  }
}

async function linkOrCopy(disk: Disk, from: string, to: string): Promise<void> {
  try {
    await disk.link(from, to)
  } catch (error) {
    if (!NO_HARD_LINKS.has(errorCode(error) ?? '')) throw error
    await copyFile(from, to)
  }
}
