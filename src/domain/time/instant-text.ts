import { ENGLISH_HOURS } from '#domain/opening-hours/hours-words.ts'
import { localDate, minuteOfDay, zonedTime } from './zoned-time.ts'

/**
 * An instant on a zone's clock: "today at 3:12 PM", "Nov 28, 2026 at 3:12 PM".
 *
 * @param instant milliseconds since the epoch, as is `now`
 * @param timeZone IANA name
 */
export function instantText(instant: number, now: number, timeZone: string): string {
  const zoned = zonedTime(instant, timeZone)
  const date = zoned.slice(0, 10)
  const day = date === localDate(now, timeZone) ? 'today' : ENGLISH_HOURS.dateWithYear(date)
  return `${day} at ${ENGLISH_HOURS.time(minuteOfDay(zoned), 'full')}`
}
