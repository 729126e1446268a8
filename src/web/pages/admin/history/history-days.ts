import type { HistoryRow } from '#domain/history/history-answers.ts'

/** The rows of one day, newest first. */
export type HistoryDay = { name: string; rows: readonly HistoryRow[] }

/**
 * Rows by day on the clock of this browser.
 *
 * @param now milliseconds since the epoch
 */
export function byDay(rows: readonly HistoryRow[], now: number): HistoryDay[] {
  const days = new Map<string, HistoryRow[]>()
  for (const row of rows) {
    const name = dayName(new Date(row.at), new Date(now))
    const day = days.get(name)
    if (day) day.push(row)
    else days.set(name, [row])
  }
  return [...days].map(([name, of]) => ({ name, rows: of }))
}

/** "Today", "Yesterday", "Friday, November 27", or with the year for another one. */
export function dayName(at: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (at.toDateString() === now.toDateString()) return 'Today'
  if (at.toDateString() === yesterday.toDateString()) return 'Yesterday'
  return at.toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(at.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  })
}

/** "2:10 PM" */
export function timeOfDay(at: string): string {
  return new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
}

/**
 * The time until an event: "in 2 days 15 hours", "in 3 hours", "in 12 minutes", and from a week on
 * "in 16 days".
 *
 * @param ms milliseconds
 */
export function timeLeft(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  const parts = [
    days > 0 && counted(days, 'day'),
    hours > 0 && days < 7 && counted(hours, 'hour'),
    days === 0 && hours === 0 && counted(minutes, 'minute'),
  ]
  return `in ${parts.filter(Boolean).join(' ')}`
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}
