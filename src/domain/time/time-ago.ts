const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_HOURS = 24
/** From here on hours say less than days. */
const DAYS_FROM_HOURS = 48

/**
 * How long ago something was, rounded: "a minute ago", "12 minutes ago", "an hour ago", "3 days ago".
 *
 * @param age milliseconds; less than a minute counts as one
 */
export function timeAgo(age: number): string {
  const minutes = Math.max(1, Math.round(age / MINUTE_MS))
  if (minutes < HOUR_MINUTES) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
  const hours = Math.round(minutes / HOUR_MINUTES)
  if (hours < DAYS_FROM_HOURS) return hours === 1 ? 'an hour ago' : `${hours} hours ago`
  return `${Math.round(hours / DAY_HOURS)} days ago`
}
