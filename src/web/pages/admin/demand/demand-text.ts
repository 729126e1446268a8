import { SHOWN_FROM, type DemandSpan, type ShownCount } from '#domain/counts/demand.ts'
import { count, longMonth } from '#web/pages/admin/quiz/quiz-text.ts'

/** A count, or that it is too small to be shown: "634", "under 5". */
export function shownText(number: ShownCount): string {
  return number === null ? `under ${SHOWN_FROM}` : count(number)
}

/** "This month", "Last 12 months" */
export function spanName(span: DemandSpan): string {
  return span === 1 ? 'This month' : `Last ${span} months`
}

/** "November 2026", "September 2026 to November 2026" */
export function monthsText(from: string, to: string): string {
  return from === to ? longMonth(to) : `${longMonth(from)} to ${longMonth(to)}`
}

/** A month or a day as a title: "November 2026", "November 29". */
export function timeName(at: string): string {
  return at.length === 7 ? longMonth(at) : dateText(at, { month: 'long', day: 'numeric' })
}

/** The same for an axis: "Nov", "29". */
export function shortTime(at: string): string {
  return at.length === 7 ? dateText(`${at}-01`, { month: 'short' }) : String(Number(at.slice(8)))
}

/** "November 29, 2026" */
export function longDate(day: string): string {
  return dateText(day, { month: 'long', day: 'numeric', year: 'numeric' })
}

function dateText(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
}

/** "0.5 mi", "1,200 mi" */
export function milesText(miles: number): string {
  return `${count(miles < 10 ? miles : Math.round(miles))} mi`
}

/** "1 search", "1,250 searches" */
export function searchesText(number: number): string {
  return `${count(number)} ${number === 1 ? 'search' : 'searches'}`
}
