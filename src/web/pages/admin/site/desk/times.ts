const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const DAY_AND_CLOCK = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** A time on this browser's clock: "2:14 PM", of another day "Tue, Dec 1, 6:00 AM". */
export function clockTime(instant: string): string {
  const at = new Date(instant)
  const isToday = at.toDateString() === new Date().toDateString()
  return plainSpaces((isToday ? CLOCK : DAY_AND_CLOCK).format(at))
}

/** A local time as text: "2026-12-01T06:00" is "Tuesday, December 1, 6:00 AM". */
export function localTimeInWords(local: string, weekday: 'long' | 'short' = 'long'): string {
  // Read and written as UTC, the time stays what it says.
  const at = new Date(`${local}Z`)
  if (Number.isNaN(at.getTime())) return ''
  const words = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday,
    month: weekday,
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return plainSpaces(words.format(at)).replace(' at ', ', ')
}

/** The name of a time zone: "Eastern". */
export function zoneName(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    const name = parts.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value
    return (name ?? timeZone).replace(/ Time$/, '')
  } catch {
    return timeZone
  }
}

/** Now on a time zone's clock, some hours from now: "2026-12-01T06:00". */
export function localNow(timeZone: string, hoursAhead = 0): string {
  const at = new Date(Date.now() + hoursAhead * 3_600_000)
  const zone = timeZone === '' ? {} : { timeZone }
  return new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T')
}

/** Some versions of ICU part "2:14" and "PM" with a narrow space. */
function plainSpaces(text: string): string {
  return text.replaceAll('\u202f', ' ')
}
