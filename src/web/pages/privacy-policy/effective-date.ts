/**
 * A day as it is written out: "October 27, 2025".
 *
 * @param day ISO date: "2025-10-27"
 * @param locale BCP 47: "en-US"
 */
export function effectiveDate(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
