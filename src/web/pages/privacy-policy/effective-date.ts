const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * A day as it is written out: "October 27, 2025".
 *
 * @param day ISO date: "2025-10-27"
 */
export function effectiveDate(day: string): string {
  return LONG.format(new Date(`${day}T00:00:00Z`))
}
