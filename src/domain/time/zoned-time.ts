/**
 * An instant as a clock of a time zone shows it, with the distance from UTC:
 * "2026-11-28T10:32:00-05:00".
 *
 * @param instant milliseconds since the epoch
 * @param timeZone IANA name
 */
export function zonedTime(instant: number, timeZone: string): string {
  const wall = wallTime(instant, timeZone)
  const minutes = Math.round((wall - Math.floor(instant / 1000) * 1000) / 60_000)
  const sign = minutes < 0 ? '-' : '+'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${new Date(wall).toISOString().slice(0, 19)}${sign}${two(hours)}:${two(rest)}`
}

/** "Nov 16, 2026" for an ISO date or the date of a zoned time. */
export function dateWords(iso: string): string {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-')
  return `${MONTHS[Number(month) - 1] ?? month} ${Number(day)}, ${year}`
}

/** "10:32 AM" for a zoned time. */
export function timeWords(zoned: string): string {
  const hour = Number(zoned.slice(11, 13))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${zoned.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** What the zone's clock shows, as if it were UTC. */
function wallTime(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  return Date.UTC(
    number('year'),
    number('month') - 1,
    number('day'),
    number('hour'),
    number('minute'),
    number('second'),
  )
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
