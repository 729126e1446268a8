import { utcOffset } from './wall-clock.ts'
import { zoneNamed } from './zones.ts'

/**
 * An instant as ISO 8601 local time with the offset from UTC: "2026-11-28T10:32:00-05:00".
 *
 * @param instant milliseconds since the epoch
 * @param timeZone IANA name; one that this runtime does not know counts as UTC
 */
export function zonedTime(instant: number, timeZone: string): string {
  const offset = utcOffset(zoneNamed(timeZone), instant)
  const wall = instant + offset
  const minutes = Math.round(offset / 60_000)
  const sign = minutes < 0 ? '-' : '+'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${new Date(wall).toISOString().slice(0, 19)}${sign}${two(hours)}:${two(rest)}`
}

/** The date of an instant on a zone's calendar: "2026-11-28". Parameters as for `zonedTime`. */
export function localDate(instant: number, timeZone: string): string {
  return zonedTime(instant, timeZone).slice(0, 10)
}

/** The minute of the day in a zoned time: 632 for "2026-11-28T10:32:00-05:00". */
export function minuteOfDay(zoned: string): number {
  return Number(zoned.slice(11, 13)) * 60 + Number(zoned.slice(14, 16))
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
