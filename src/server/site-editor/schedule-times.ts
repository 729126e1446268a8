import { dayNumberOf, instantWhen } from '#domain/time/wall-clock.ts'
import { zoneNamed } from '#domain/time/zones.ts'
import { refused } from './read-changes.ts'

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/
/** As far ahead as anything is scheduled. */
const AHEAD_MS = 2 * 366 * 24 * 60 * 60 * 1000

/**
 * The instant at which a local time comes, in ms since the epoch. A time that a clock change skips comes
 * when the clock jumps over it; of a time that comes twice, the first counts.
 *
 * @param local "2026-12-01T06:00"
 * @returns `NaN` for what is no such time
 */
export function instantOf(local: string, timeZone: string): number {
  const [, date = '', hours, minutes] = LOCAL_TIME.exec(local) ?? []
  const day = dayNumberOf(date)
  if (Number.isNaN(day)) return Number.NaN
  return instantWhen(zoneNamed(timeZone), day, Number(hours) * 60 + Number(minutes))
}

/**
 * Checks when something is to begin and to end.
 *
 * @param now milliseconds since the epoch
 * @throws PublicError 422
 */
export function checkTimes(
  { at, until }: { at: string | null; until: string | null },
  { timeZone, now }: { timeZone: string; now: number },
): void {
  for (const [name, local] of [
    ['at', at],
    ['until', until],
  ] as const) {
    if (local === null) continue
    const instant = instantOf(local, timeZone)
    if (Number.isNaN(instant)) {
      throw refused(name, 'Write the time as 2026-12-01T06:00, on the chain’s clock.')
    }
    if (instant <= now) throw refused(name, 'That time has passed. Choose a later one.')
    if (instant > now + AHEAD_MS) throw refused(name, 'That is more than two years ahead.')
  }
  if (at === null || until === null) return
  if (instantOf(until, timeZone) <= instantOf(at, timeZone)) {
    throw refused('until', 'The end has to come after the beginning.')
  }
}
