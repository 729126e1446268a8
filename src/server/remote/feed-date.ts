const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/i
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ ,]|$)/
const MILLISECONDS = /^(?:\/Date\()?(\d{12,14})(?:[+-]\d{4})?(?:\)\/)?$/

/** In UTC this is what a system writes that knows the day alone */
const MIDNIGHT = /^00:00(:00)?$/

/** Before it there was no such feed, and after it is a mistake. */
const FIRST_YEAR = 2000
const LAST_YEAR = 2100

/**
 * An instant out of the ways in which feeds write one: "2026-06-17T15:28:23Z", "…-05:00", without a
 * zone (then UTC), "7/20/2026", milliseconds.
 *
 * @returns an ISO instant in UTC; `null` for anything else. A day without a time is noon in UTC,
 *   which is the same day everywhere in the United States
 */
export function readFeedDate(text: string): string | null {
  const trimmed = text.trim()
  const milliseconds = MILLISECONDS.exec(trimmed)?.[1]
  if (milliseconds !== undefined) return instant(new Date(Number(milliseconds)))
  const [, date, time, zone = 'Z'] = ISO.exec(trimmed) ?? []
  if (date !== undefined) {
    if (!isDay(date)) return null
    if (MIDNIGHT.test(time ?? '') && /^[Zz]$/.test(zone)) return instant(new Date(`${date}T12:00Z`))
    return instant(new Date(`${date}T${time ?? '12:00'}${time === undefined ? 'Z' : zone}`))
  }
  const [, month = '', day = '', year] = AMERICAN.exec(trimmed) ?? []
  if (year === undefined) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? instant(new Date(`${iso}T12:00Z`)) : null
}

/** `Date` takes February 30 for March 2. */
function isDay(iso: string): boolean {
  const date = new Date(`${iso}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}

function instant(date: Date): string | null {
  if (Number.isNaN(date.getTime())) return null
  const year = date.getUTCFullYear()
  return year < FIRST_YEAR || year > LAST_YEAR ? null : date.toISOString()
}
