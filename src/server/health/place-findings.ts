import type { HealthFinding } from '#domain/staff/health-finding.ts'
import { bytesText } from '#domain/text/bytes-text.ts'
import { instantText } from '#domain/time/instant-text.ts'
import { timeAgo } from '#domain/time/time-ago.ts'
import type { PlaceState } from '#server/storage/backup/places/timed-backups.ts'
import { bad, good, look } from './finding.ts'

/** A place may fail this long before it needs a person: a short fault goes away by itself. */
const PATIENCE_MS = 2 * 3_600_000

/**
 * Whether backups arrive where they go by themselves, a finding for each place.
 *
 * @param everyMs how often one is made; `null` when nothing is set up
 */
export function placeFindings(
  places: readonly PlaceState[],
  everyMs: number | null,
  clock: { now: number; timeZone: string },
): HealthFinding[] {
  return places.map((place) => placeFinding(place, everyMs ?? 0, clock))
}

function placeFinding(
  { kind, address, last, count, failure }: PlaceState,
  everyMs: number,
  { now, timeZone }: { now: number; timeZone: string },
): HealthFinding {
  const title = kind === 'folder' ? 'Backup folder' : 'Backup bucket'
  const part = { id: `backup-${kind}`, title }
  const newest =
    last === null
      ? 'There is no backup yet.'
      : `The newest there was made ${instantText(last.at, now, timeZone)}, ${bytesText(last.bytes)}.`
  if (failure !== null) {
    const told = {
      ...part,
      word: 'Not arriving',
      detail: `No backup has arrived since ${instantText(failure.since, now, timeZone)}. ${newest}`,
      toDo: `${failure.reason} The site tries again by itself, at least once an hour.`,
    }
    const isLong = last === null || now - last.at > everyMs + PATIENCE_MS
    return isLong ? bad(told) : look(told)
  }
  if (last === null) {
    return good({
      ...part,
      word: 'Waiting',
      detail: `The first backup goes to ${address} within a minute.`,
    })
  }
  const kept = count === null || count === 1 ? '' : ` ${count} backups are kept.`
  return good({
    ...part,
    word: timeAgo(now - last.at),
    detail: `${everyText(everyMs)} a backup goes to ${address}. ${newest}${kept}`,
  })
}

function everyText(everyMs: number): string {
  const hours = Math.round(everyMs / 3_600_000)
  if (hours === 1) return 'Every hour'
  return hours === 24 ? 'Every day' : `Every ${hours} hours`
}
