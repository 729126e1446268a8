/**
 * A day and time on a zone's clock: "today at 3:12 PM", "Nov 28, 2026 at 3:12 PM". Like `instantText`, whose
 * zone tables would become code that pages for visitors share with this one.
 *
 * @param instant milliseconds since the epoch, as is `now`
 * @param timeZone IANA name
 */
export function instantWords(instant: number, now: number, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' })
  const time = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' })
  const shown = day.format(instant) === day.format(now) ? 'today' : day.format(instant)
  // Some browsers put a narrow space before AM and PM.
  return `${shown} at ${time.format(instant).replace(/\s/g, ' ')}`
}
