import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  statSync,
  type BigIntStats,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ATTEMPTS_FOLDER } from '#server/storage/files/attempts/attempt-segment.ts'
import { JOURNAL_FOLDER } from '#server/storage/files/journal/journal.ts'
import { isTemporary } from '#server/storage/files/replace-file.ts'
import { SITE_NAMES } from './backup-manifest.ts'

/** Under load, most tries succeed; each takes less than a millisecond. */
const TRIES = 50
const PAUSE_MS = 3
/** The last files of these folders grow; earlier ones no longer change. */
const GROWING: readonly string[] = [JOURNAL_FOLDER, ATTEMPTS_FOLDER]
const GROWING_FILES = 2

/** Open files of a data folder, as they all were at one instant. */
export type Instant = {
  /**
   * By path: the open file, and its length in bytes. Anything written later comes after that
   * length.
   */
  files: ReadonlyMap<string, { fd: number; bytes: number }>
  /**
   * Whether they are from one instant; on a disk that never stops changing, only each file is
   * consistent
   */
  isOne: boolean
  close: () => void
}

/**
 * Opens the documents of a data folder, its journal, and its attempts, so that no file changes
 * between the first and the last: it opens the files, then checks them again, and starts over if
 * one was replaced or grew. A site may run on the folder, in this process or in another.
 */
export async function openInstant(directory: string): Promise<Instant> {
  for (let attempt = 1; ; attempt += 1) {
    const opened = openAll(directory)
    const isOne = isUnchanged(directory, opened)
    if (isOne || attempt === TRIES) {
      return {
        files: new Map(
          [...opened].map(([path, { fd, stats }]) => [path, { fd, bytes: Number(stats.size) }]),
        ),
        isOne,
        close: () => closeAll(opened),
      }
    }
    closeAll(opened)
    await wait(PAUSE_MS)
  }
}

type Opened = ReadonlyMap<string, { fd: number; stats: BigIntStats }>

/** Without a pause, so that the site's own process does not begin a change in between. */
function openAll(directory: string): Opened {
  const opened = new Map<string, { fd: number; stats: BigIntStats }>()
  for (const path of statePaths(directory)) {
    try {
      const fd = openSync(join(directory, path), constants.O_RDONLY | constants.O_NONBLOCK)
      const stats = fstatSync(fd, { bigint: true })
      if (stats.isFile()) opened.set(path, { fd, stats })
      else closeSync(fd)
    } catch {
      // Missing or odd: the backup reports it when it reaches it.
    }
  }
  return opened
}

function isUnchanged(directory: string, opened: Opened): boolean {
  const paths = statePaths(directory)
  return (
    paths.every((path) => opened.has(path) || !isFile(join(directory, path))) &&
    [...opened].every(([path, { stats }]) => {
      // An attempt does not depend on other files, and many may arrive in a second.
      if (path.startsWith(`${ATTEMPTS_FOLDER}/`)) return true
      const now = statSync(join(directory, path), { bigint: true, throwIfNoEntry: false })
      return now?.ino === stats.ino && now.size === stats.size && now.mtimeNs === stats.mtimeNs
    })
  )
}

/** Whether a file that is in the folder now was not there at the instant. */
export function isAfter({ files, isOne }: Instant, path: string): boolean {
  if (files.has(path)) return false
  if (isDocument(path)) return isOne
  const [folder = '', name] = path.split('/')
  if (name === undefined || !GROWING.includes(folder)) return false
  const last = [...files.keys()].findLast((one) => one.startsWith(`${folder}/`))
  return last === undefined || path > last
}

function isDocument(path: string): boolean {
  return SITE_NAMES.includes(path) && path.endsWith('.json')
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

function statePaths(directory: string): string[] {
  const growing = GROWING.flatMap((folder) =>
    namesIn(join(directory, folder))
      .filter((name) => !name.startsWith('.') && !isTemporary(name))
      .toSorted()
      .slice(-GROWING_FILES)
      .map((name) => `${folder}/${name}`),
  )
  return [...SITE_NAMES.filter(isDocument), ...growing]
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function closeAll(opened: Opened): void {
  for (const { fd } of opened.values()) closeSync(fd)
}
