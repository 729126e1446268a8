/** As the time zone database names a zone of a place: "America/Indiana/Knox", "Etc/GMT+5" */
const NAME = /^[A-Za-z]+\/[A-Za-z0-9_/+-]{1,60}$/

/**
 * Whether a text is the name of a place's time zone that this machine knows, e.g.
 * "America/Chicago". Abbreviations are not: "EST" has no summer time.
 */
export function isTimeZone(text: string): boolean {
  if (!NAME.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
