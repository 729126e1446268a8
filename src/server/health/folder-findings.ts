import type { HealthFinding } from '#domain/staff/health-finding.ts'
import type { KeptBackup } from '#domain/staff/kept-backup.ts'
import { bytesText } from '#domain/text/bytes-text.ts'
import { instantText } from '#domain/time/instant-text.ts'
import { timeAgo } from '#domain/time/time-ago.ts'
import type { StorageHealth } from '#server/storage/storage.ts'
import { bad, good, look } from './finding.ts'

const MB = 1_000_000
/** With less, the next backup, import, or picture may not fit. */
const LITTLE_BYTES = 200 * MB
const HARDLY_ANY_BYTES = 50 * MB
/** A large disk that is this full is reported while there still is time. */
const NEARLY_FULL_PERCENT = 95
/** A backup of last week still has most of what was done since. */
const OLD_MS = 8 * 24 * 3_600_000

/** Sentences on a data folder that rejects writes or was repaired, and on an unusable `site.json`. */
export function folderNotes({ mode, reason, repairs, siteProblem }: StorageHealth): string[] {
  return [
    ...(mode === 'read-only' ? [readOnlyNote(reason)] : []),
    ...(siteProblem !== undefined ? [siteFileNote(siteProblem)] : []),
    ...repairs.map((repair) => `The data folder was repaired at startup: ${repair}`),
  ]
}

function readOnlyNote(reason: string | undefined): string {
  return `Changes can’t be saved right now: ${reason ?? 'the disk rejects writes'}.`
}

function siteFileNote(problem: string): string {
  return `The last edit of site.json isn’t shown: ${problem}`
}

/** When it is, and whether the data are in a database instead of files. */
type Around = { now: number; timeZone: string; isDatabase?: boolean }

/** @param lastChange when the last change was saved, ms since the epoch; `null` when none is known */
export function folderFinding(
  health: StorageHealth,
  lastChange: number | null,
  { now, timeZone, isDatabase = false }: Around,
): HealthFinding {
  const part = { id: 'folder', title: isDatabase ? 'Database' : 'Data folder' }
  if (health.mode === 'read-only') {
    return bad({
      ...part,
      word: 'Read-only',
      detail: readOnlyNote(health.reason),
      toDo: `${isDatabase ? 'Check that the database is running and that this machine can reach it' : 'Fix the disk as this message says'}. Visitors still see every page, and saving resumes by itself.`,
    })
  }
  if (health.repairs.length > 0) {
    return look({
      ...part,
      word: 'Repaired',
      detail: folderNotes({ mode: 'read-write', repairs: health.repairs }).join(' '),
      toDo: 'Check whether your last changes were saved. This line goes away at the next start.',
    })
  }
  const saved =
    lastChange === null ? '' : ` Last change saved ${instantText(lastChange, now, timeZone)}.`
  return good({ ...part, word: 'Works', detail: `It can be read and written.${saved}` })
}

export function siteFileFinding({ siteProblem }: StorageHealth): HealthFinding[] {
  return siteProblem === undefined
    ? []
    : [
        bad({
          id: 'site-file',
          title: 'site.json',
          word: 'Not shown',
          detail: siteFileNote(siteProblem),
          toDo: 'Correct the file. Visitors see the version before the edit.',
        }),
      ]
}

/** Also what `doctor` says of the disk. @param room in bytes */
export function spaceFinding({ free, total }: { free: number; total: number }): HealthFinding {
  const percent = total > 0 ? Math.round((1 - free / total) * 100) : 0
  const part = {
    id: 'space',
    title: 'Disk',
    word: `${percent}% full`,
    detail: `${bytesText(free)} of ${bytesText(total)} are free.`,
    percent,
  }
  if (free < HARDLY_ANY_BYTES) {
    return bad({
      ...part,
      toDo: 'Free up space soon, or changes can’t be saved. For example, download old backups from the folder "backups", and delete them there.',
    })
  }
  return free < LITTLE_BYTES || percent >= NEARLY_FULL_PERCENT
    ? look({ ...part, toDo: 'Free up space, or get a larger disk.' })
    : good(part)
}

/**
 * The last backup that somebody had made.
 *
 * @param backups the newest first
 * @param elsewhere the last one that the command saved outside of the data folder
 */
export function backupFinding(
  backups: readonly KeptBackup[],
  elsewhere: Pick<KeptBackup, 'at' | 'bytes'> | null,
  { now, timeZone, isDatabase = false }: Around,
): HealthFinding {
  const part = {
    id: 'backup',
    title: 'Last backup',
    action: { label: 'Back up now', call: 'backup' },
  } as const
  const here = backups.find(({ kind }) => kind === 'made')
  const last = here === undefined || (elsewhere && elsewhere.at > here.at) ? elsewhere : here
  const toDo = 'Make one, and keep a copy of it on another computer.'
  if (last === null) {
    return look({
      ...part,
      word: 'None yet',
      detail: isDatabase
        ? 'The site keeps no copies of the database.'
        : 'The site keeps hourly and daily copies on its own disk only.',
      toDo,
    })
  }
  const age = now - Date.parse(last.at)
  const told = {
    ...part,
    word: timeAgo(age),
    detail: `Made ${instantText(Date.parse(last.at), now, timeZone)}, ${bytesText(last.bytes)}${last === elsewhere ? ', outside the data folder' : ''}.`,
  }
  return age > OLD_MS ? look({ ...told, toDo }) : good(told)
}
