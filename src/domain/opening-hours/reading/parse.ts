import { asWritten, doubtNote, doubts, quoted, saysNothing, sentences } from './notes.ts'
import type { DayNote } from './notes.ts'
import { isFor, readDays } from './days.ts'
import {
  addedHours,
  asideNote,
  emptyDraft,
  guessNote,
  holidayNote,
  readRules,
  textFrom,
} from './rules.ts'
import { withRoundTheClock } from './round-the-clock.ts'
import type { Draft } from './rules.ts'
import { isCode, withoutDayTags, withoutSeparators } from './separators.ts'
import { readTimes } from './times.ts'
import type { Token } from './token.ts'
import { tokenize } from './tokens.ts'
import { isKnown, weekOf } from '#domain/opening-hours/opening-hours.ts'
import type { DayHours, SpecialDay, Week } from '#domain/opening-hours/opening-hours.ts'

/** A week as a file gives it. */
export type ParsedWeek = {
  /** `null` when nothing was given */
  week: Week | null
  /** Dates with a year that were among the weekdays; absent when there are none */
  specialDays?: readonly SpecialDay[]
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
  return finished({ ...draft, ...withRoundTheClock(draft) })
}

/**
 * Reads a whole week from one cell: the common part of OpenStreetMap's `opening_hours` ("Mo-Fr
 * 06:00-22:00; Sa,Su 07:00-21:00", "24/7"), "5:30 AM to 9:00 PM", "Mon-Fri 6am-10pm, Sat
 * 7am-9pm", "Monday 5:00 AM - 12:00 AM, Tuesday …", "Open 24 hours". Times without days hold for
 * every day; once days are named, those that are not are closed, as OpenStreetMap defines it. Holidays,
 * single dates and comments beside a week leave it as it is, and are noted. A text that is not
 * understood in every other part is kept as the owner's words for every day, for half of it could
 * mislead. Never throws, whatever it gets.
 */
export function parseHoursText(text: unknown): ParsedWeek {
  if (text === null || text === undefined) return { week: null, notes: [] }
  if (typeof text !== 'string') return { week: null, notes: ['The hours are not text'] }
  if (saysNothing(text)) return { week: null, notes: [] }
  const plain = withoutDayTags(text)
  const read = readWeek(plain) ?? readWeek(withoutSeparators(plain))
  if (!read) {
    const words = asWritten(text)
    if (isFlag(words)) {
      return { week: weekOf(() => null), notes: [`Every day: ${quoted(text)} says no hours`] }
    }
    const isShown = !isCode(words)
    return {
      week: weekOf(() => (isShown ? words : null)),
      notes: [
        `Every day: ${quoted(text)} is not understood as hours and ${isShown ? 'kept as written' : 'not shown'}`,
      ],
    }
  }
  const { draft, note } = read
  const unnamed = draft.days.flatMap((hours, day) => (hours === undefined ? [day] : []))
  // "Closed Mondays" says nothing about other days. "Mon-Sat 6am-10pm" means that Sunday is closed.
  const isRestOpen = draft.days.every((hours) => hours === undefined || hours?.length === 0)
  const rest = unnamed.map((day) => ({
    day,
    text: `not named in ${quoted(text)}, ${isRestOpen ? 'so its hours are unknown' : 'taken as closed'}`,
  }))
  draft.notes.push(...rest, ...note)
  const unknown = isRestOpen ? null : []
  return finished({
    ...draft,
    days: draft.days.map((hours) => (hours === undefined ? unknown : hours)),
  })
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
  const read = readCell(text)
  const plain = isKnown(read.hours) ? read : readCell(withoutSeparators(text))
  return isKnown(plain.hours) ? plain : read
}

function readCell(text: string): { hours: DayHours; note: string | null } {
  const { tokens, note: zone } = onLocalClock(tokenize(text), text)
  const { hours, notes } = readWholeDay(tokens, 0, text)
  return { hours, note: notes[0] ?? doubtNote(hours) ?? zone[0]?.text ?? null }
}

/**
 * The days that a text names with their hours, `undefined` for those that it does not name.
 *
 * @returns `null` when some part is not understood
 */
export function readNamedDays(text: string): readonly (DayHours | undefined)[] | null {
  return readWeek(text)?.draft.days ?? null
}

/** `null` when some part is not understood, or would be kept in a form that is no owner's words. */
function readWeek(text: string): { draft: Draft; note: DayNote[] } | null {
  const { tokens, note } = onLocalClock(tokenize(text), text)
  const draft = readRules(tokens, text)
  const isRead = draft?.days.every((hours) => typeof hours !== 'string' || !isCode(hours)) === true
  return draft && isRead ? { draft: { ...draft, ...withRoundTheClock(draft) }, note } : null
}

function finished({ days, notes, specialDays }: Draft): ParsedWeek {
  // "Hours not given" on every day is a week too: the chain's is not meant by it.
  const given = days.some((hours) => hours !== undefined)
  const week = weekOf((day) => days[day] ?? null)
  return {
    week: given ? week : null,
    ...(specialDays.length > 0 && { specialDays }),
    notes: sentences([...notes, ...doubts(week)]),
  }
}

/** A mark where hours should be, "0", "1" or "yes", which says nothing to a visitor. */
function isFlag(words: string): boolean {
  return words.length < 3 || /^(?:yes|true|false|n\/?a|\d+(?:\.\d+)?)$/i.test(words)
}

/** Drops time zones after times: all times are on the store's own clock. */
function onLocalClock(
  tokens: readonly Token[],
  text: string,
): { tokens: readonly Token[]; note: DayNote[] } {
  const zone = tokens.find(({ kind }) => kind === 'zone')
  if (!zone) return { tokens, note: [] }
  const name = quoted(text.slice(zone.start, zone.end))
  const note = { day: null, text: `${name} is taken as the store's own clock` }
  return { tokens: tokens.filter(({ kind }) => kind !== 'zone'), note: [note] }
}

function readLine(draft: Draft, line: string, index: number): void {
  if (saysNothing(line)) return
  const { tokens, note } = onLocalClock(tokenize(line), line)
  draft.notes.push(...note)
  const selector = readDays(tokens, 0)
  if (isFor(selector)) {
    const from = afterColon(tokens, selector.next)
    addLine(draft, selector.days, { from, tokens, line })
    if (selector.isYearly) draft.notes.push({ day: null, text: holidayNote(line) })
    const { hours } = readWholeDay(tokens, from, line)
    if (hours !== null) {
      for (const date of selector.dates) draft.specialDays.push({ date, hours })
    }
  } else if (index >= DAYS_IN_WEEK) {
    draft.notes.push({ day: null, text: `${quoted(line)} is a line too many and left out` })
  } else {
    addLine(draft, [index], { from: hasForeignName(tokens, line) ? 2 : 0, tokens, line })
  }
}

function addLine(
  draft: Draft,
  days: readonly number[],
  { from, tokens, line }: { from: number; tokens: readonly Token[]; line: string },
): void {
  if (saysNothing(textFrom(tokens, from, line))) return
  const { hours, notes } = readWholeDay(tokens, from, line)
  for (const day of days) {
    draft.days[day] = addedHours(draft.days[day], hours)
    for (const text of notes) draft.notes.push({ day, text })
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

/** One day's hours from a position to the end; the text itself when anything else is there. */
function readWholeDay(
  tokens: readonly Token[],
  from: number,
  text: string,
): { hours: DayHours; notes: readonly string[] } {
  const start = tokens[from]?.kind === 'open' ? from + 1 : from
  const times = readTimes(
    tokens.map((token) => (token.kind === 'semicolon' ? { ...token, kind: 'comma' } : token)),
    start,
  )
  const rest = textFrom(tokens, from, text)
  const end = times === null ? null : pastSilence(tokens, times.next)
  if (times === null || end === null || end < tokens.length) {
    const words = asWritten(rest)
    if (words === '') return { hours: null, notes: [] }
    if (isFlag(words)) return { hours: null, notes: [`${quoted(rest)} says no hours`] }
    if (isCode(words)) {
      return { hours: null, notes: [`${quoted(rest)} is not understood and not shown`] }
    }
    return { hours: words, notes: [`${quoted(rest)} is not understood and kept as written`] }
  }
  if ('unclear' in times) {
    return { hours: asWritten(rest), notes: [`${quoted(rest)} ${times.unclear}; kept as written`] }
  }
  const asides = tokens.flatMap((token, at) =>
    token.kind === 'aside' && at >= from ? [asideNote(tokens, at, text)] : [],
  )
  return {
    hours: times.hours,
    notes: [...(times.isGuess ? [guessNote(rest, times.hours)] : []), ...asides],
  }
}

/** Past comments, "open" and what separates a day from the next, behind a day's times. */
function pastSilence(tokens: readonly Token[], at: number): number {
  let next = at
  while (['aside', 'open', 'semicolon'].includes(tokens[next]?.kind ?? '')) next += 1
  return next
}
