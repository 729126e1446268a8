import { DAY_NAMES } from '#domain/opening-hours/hours-words.ts'
import { dayText } from '#domain/opening-hours/text.ts'
import { doubtAbout } from './times.ts'
import type { DayHours, Week } from '#domain/opening-hours/opening-hours.ts'

/** As long as a stored day's words may be. */
const MAX_WORDS = 200
const MAX_QUOTE = 80
const MAX_NOTES = 20
/** Longer texts are no hours; only their beginning is looked at. */
const MAX_READ = 4000
const NOTHING = new Set([
  '',
  '-',
  '--',
  '–',
  '—',
  'n/a',
  'na',
  'none',
  'null',
  'undefined',
  'unknown',
  'nan',
])

/** A note about one day, 0 for Monday to 6 for Sunday, or about the whole week (`null`). */
export type DayNote = { day: number | null; text: string }

/** Notes as sentences for a report; what holds for several days is said once. */
export function sentences(notes: readonly DayNote[]): string[] {
  const days = new Map<string, Set<number>>()
  for (const { day, text } of notes) {
    const of = days.get(text) ?? new Set()
    days.set(text, day === null ? of : of.add(day))
  }
  const all = Array.from(days, ([text, of]) => (of.size > 0 ? `${dayList(of)}: ${text}` : text))
  if (all.length <= MAX_NOTES) return all
  return [...all.slice(0, MAX_NOTES), `and ${all.length - MAX_NOTES} more of this kind`]
}

/** Notes on days that can be read but look wrong. */
export function doubts(week: Week): DayNote[] {
  return week.flatMap((hours, day) => {
    const doubt = doubtNote(hours)
    return doubt === null ? [] : [{ day, text: doubt }]
  })
}

/** The doubt about one day with the hours it is about, or `null`. */
export function doubtNote(hours: DayHours): string | null {
  const doubt = doubtAbout(hours)
  return doubt === null ? null : `"${dayText(hours)}" ${doubt}`
}

/** Whether a text is empty or one of the ways in which feeds say so. */
export function saysNothing(text: string): boolean {
  return NOTHING.has(asWritten(text).toLowerCase())
}

/** Markup from web page exports; "<" before a blank or a digit is not markup. */
const MARKUP = /<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi

/**
 * An owner's words, fit to keep and to show: no markup, single spaces, no control characters, 200 at
 * most.
 */
export function asWritten(text: string): string {
  const start = text.trimStart().slice(0, MAX_READ).replaceAll(MARKUP, ' ')
  // oxlint-disable-next-line no-control-regex -- control characters are what must go
  return cut(start.replaceAll(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim(), MAX_WORDS)
}

/** Words in quotation marks for a note. */
export function quoted(text: string): string {
  return `"${cut(asWritten(text), MAX_QUOTE)}"`
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text.toWellFormed()
  // A cut may go through a character that takes two units.
  return `${text
    .slice(0, length - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')}…`
}

function dayList(days: ReadonlySet<number>): string {
  if (days.size === DAY_NAMES.length) return 'Every day'
  const runs: number[][] = []
  for (const day of [...days].toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
    .flatMap((run) => {
      const names = run.map((day) => DAY_NAMES[day] ?? '')
      return names.length > 2 ? [`${names[0]} to ${names.at(-1)}`] : names
    })
    .join(', ')
}
