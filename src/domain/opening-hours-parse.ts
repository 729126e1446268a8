import {
  asWritten,
  doubtNote,
  doubts,
  quoted,
  saysNothing,
  sentences,
} from './opening-hours-notes.ts'
import type { DayNote } from './opening-hours-notes.ts'
import {
  addedHours,
  emptyDraft,
  holidayNote,
  readDays,
  readRules,
  textFrom,
} from './opening-hours-rules.ts'
import type { Draft } from './opening-hours-rules.ts'
import { readTimes } from './opening-hours-times.ts'
import { tokenize } from './opening-hours-tokens.ts'
import type { Token } from './opening-hours-tokens.ts'
import { isKnown, weekOf } from './opening-hours.ts'
import type { DayHours, Week } from './opening-hours.ts'

/** A week as a file gives it. */
export type ParsedWeek = {
  /** `null` when nothing was given */
  week: Week | null
  /** Sentences for the import report: what was not understood, and what looks wrong */
  notes: readonly string[]
}

const DAYS_IN_WEEK = 7

/**
 * Reads lines like Google's weekday texts: "Monday: 7:00 AM – 5:00 PM", with any of its spaces and
 * dashes. The day's name wins over the line's place; lines without a name, or with one that is not
 * known, count from Monday. What is not understood is kept as the owner's words. Days without a
 * line are unknown. Never throws.
 *
 * @param lines a list of texts and `null`s; anything else gives no week and a note
 */
export function parseWeekdayLines(lines: unknown): ParsedWeek {
  if (lines === null || lines === undefined) return { week: null, notes: [] }
  if (!Array.isArray(lines)) return { week: null, notes: ['The weekday lines are not a list'] }
  const draft = emptyDraft()
  for (const [index, line] of lines.entries()) {
    if (typeof line === 'string') readLine(draft, line, index)
    else if (line !== null) draft.notes.push({ day: null, text: 'A weekday line is not text' })
  }
  const week = weekOf((day) => draft.days[day] ?? null)
  return finished(week, draft.notes)
}

/**
 * Reads a whole week from one cell: the common part of OpenStreetMap's `opening_hours` ("Mo-Fr
 * 06:00-22:00; Sa,Su 07:00-21:00", "24/7"), "5:30 AM to 9:00 PM", "Mon-Fri 6am-10pm, Sat
 * 7am-9pm", "Monday 5:00 AM - 12:00 AM, Tuesday …", "Open 24 hours". Times without days hold for
 * every day; once days are named, those that are not are closed, as OpenStreetMap defines it. A
 * text that is not understood in every part is kept as the owner's words for every day, for half
 * of it could mislead. Never throws, whatever it gets.
 */
export function parseHoursText(text: unknown): ParsedWeek {
  if (text === null || text === undefined) return { week: null, notes: [] }
  if (typeof text !== 'string') return { week: null, notes: ['The hours are not text'] }
  if (saysNothing(text)) return { week: null, notes: [] }
  const draft = readRules(tokenize(text), text)
  if (!draft) {
    const words = asWritten(text)
    return {
      week: weekOf(() => words),
      notes: [`Every day: ${quoted(text)} is not understood as hours and kept as written`],
    }
  }
  const unnamed = draft.days.flatMap((hours, day) => (hours === undefined ? [day] : []))
  const notes = unnamed.map((day) => ({
    day,
    text: `not named in ${quoted(text)}, taken as closed`,
  }))
  const week = weekOf((day) => (unnamed.includes(day) ? [] : (draft.days[day] ?? null)))
  return finished(week, [...draft.notes, ...notes])
}

/**
 * Reads the cell of one day: "09:00-17:00", "11:30-14:00, 17:00-22:00", "18:00-02:00", "x",
 * "9:00AM-5:00PM", "Open 24 hours". An empty cell gives `null`, other words stay as they are.
 * Never throws.
 */
export function parseDayCell(text: unknown): { hours: DayHours; note: string | null } {
  if (text === null || text === undefined) return { hours: null, note: null }
  if (typeof text !== 'string') return { hours: null, note: 'The hours are not text' }
  if (saysNothing(text)) return { hours: null, note: null }
  const { hours, note } = readWholeDay(tokenize(text), 0, text)
  return { hours, note: note ?? doubtNote(hours) }
}

function finished(week: Week, notes: readonly DayNote[]): ParsedWeek {
  const given = week.some((hours) => hours !== null)
  return { week: given ? week : null, notes: sentences([...notes, ...doubts(week)]) }
}

function readLine(draft: Draft, line: string, index: number): void {
  if (saysNothing(line)) return
  const tokens = tokenize(line)
  const selector = readDays(tokens, 0)
  if (selector.days.length === 0 && selector.holidays) {
    draft.notes.push({ day: null, text: holidayNote(line) })
  } else if (selector.days.length > 0) {
    addLine(draft, selector.days, afterColon(tokens, selector.next), tokens, line)
  } else if (index >= DAYS_IN_WEEK) {
    draft.notes.push({ day: null, text: `${quoted(line)} is a line too many and left out` })
  } else {
    addLine(draft, [index], hasForeignName(tokens, line) ? 2 : 0, tokens, line)
  }
}

function addLine(
  draft: Draft,
  days: readonly number[],
  from: number,
  tokens: readonly Token[],
  line: string,
): void {
  if (saysNothing(textFrom(tokens, from, line))) return
  const { hours, note } = readWholeDay(tokens, from, line)
  for (const day of days) {
    draft.days[day] = addedHours(draft.days[day], hours)
    if (note !== null) draft.notes.push({ day, text: note })
  }
}

/** A name in a language that is not known: one word and a colon, with hours after them. */
function hasForeignName(tokens: readonly Token[], line: string): boolean {
  if (tokens[0]?.kind !== 'word' || tokens[1]?.kind !== 'colon') return false
  return isKnown(readWholeDay(tokens, 2, line).hours)
}

function afterColon(tokens: readonly Token[], at: number): number {
  return tokens[at]?.kind === 'colon' ? at + 1 : at
}

/** One day's hours from a place to the end; words when anything else stands there. */
function readWholeDay(
  tokens: readonly Token[],
  from: number,
  text: string,
): { hours: DayHours; note: string | null } {
  const times = readTimes(
    tokens.map((token) => (token.kind === 'semicolon' ? { ...token, kind: 'comma' } : token)),
    from,
  )
  const rest = textFrom(tokens, from, text)
  if (times === null || times.next < tokens.length) {
    return { hours: asWritten(rest), note: `${quoted(rest)} is not understood and kept as written` }
  }
  if ('unclear' in times) {
    return { hours: asWritten(rest), note: `${quoted(rest)} ${times.unclear}; kept as written` }
  }
  return { hours: times.hours, note: null }
}
