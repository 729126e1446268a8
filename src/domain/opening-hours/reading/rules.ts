import { isFor, readDays, readDaysAfter, startsDays } from './days.ts'
import type { Selector } from './days.ts'
import { asWritten, quoted, saysNothing } from './notes.ts'
import type { DayNote } from './notes.ts'
import { dayText } from '#domain/opening-hours/text.ts'
import { mergeIntervals, readTimes } from './times.ts'
import type { Token } from './token.ts'
import { EVERY_DAY } from './words.ts'
import { isKnown } from '#domain/opening-hours/opening-hours.ts'
import type { DayHours, Interval, SpecialDay } from '#domain/opening-hours/opening-hours.ts'

/** A week while it is read: `undefined` for a day that was not named yet. */
export type Draft = {
  days: (DayHours | undefined)[]
  specialDays: SpecialDay[]
  notes: DayNote[]
}

type Rule = Omit<Selector, 'next'> & {
  hours: DayHours
  notes: readonly string[]
  /** It has times, so that the text is one of hours */
  hasTimes: boolean
  namesDays: boolean
  next: number
}

/** The text of a day that opens at an unknown time. */
const OPEN = 'Open'

export function emptyDraft(): Draft {
  return { days: EVERY_DAY.map(() => undefined), specialDays: [], notes: [] }
}

/**
 * Reads a week's text as rules of days and times, in either order: "Mo-Fr 06:00-22:00; Sa off",
 * "6am-10pm daily". After a semicolon, a rule replaces earlier hours of its days; after a comma,
 * its times are added where they do not overlap, as in OpenStreetMap. A rule for one date keeps the
 * week as it is: with a year it is a special day, else it is omitted and noted.
 *
 * @returns `null` when some part is not understood, or no part has times
 */
export function readRules(tokens: readonly Token[], text: string): Draft | null {
  const draft = emptyDraft()
  let timesSeen = false
  let replaces = true
  let isExcept = false
  let at = 0
  while (at < tokens.length) {
    const kind = tokens[at]?.kind
    if (kind === 'comma' || kind === 'semicolon' || kind === 'colon' || kind === 'except') {
      replaces ||= kind === 'semicolon' || kind === 'except'
      isExcept ||= kind === 'except'
      at += 1
      continue
    }
    if (kind === 'aside') {
      draft.notes.push({ day: null, text: asideNote(tokens, at, text) })
      at += 1
      continue
    }
    const rule = readRule(tokens, at, text) ?? (isExcept ? exceptRule(tokens, at) : null)
    if (!rule) return null
    addRule(draft, rule, { replaces, text: textOf(tokens, at, rule, text) })
    timesSeen ||= rule.hasTimes && rule.days.length > 0
    replaces = false
    isExcept = false
    at = rule.next
  }
  return timesSeen ? draft : null
}

/**
 * Adds intervals to a day's hours where they do not overlap; else the new hours replace the old.
 */
export function addedHours(before: DayHours | undefined, hours: DayHours): DayHours {
  if (before === undefined || !isKnown(before) || !isKnown(hours)) return hours
  if (hours.length === 0 || before.some((a) => hours.some((b) => overlap(a, b)))) return hours
  return mergeIntervals([...before, ...hours]) ?? hours
}

/** What to say of hours that a weekly model has no place for. */
export function holidayNote(text: string): string {
  return `${quoted(text)} is for holidays or single dates and left out; give their dates as special hours`
}

/** What to say of a comment, e.g. "Fuel 24h" in OpenStreetMap's quotes. */
export function asideNote(tokens: readonly Token[], at: number, text: string): string {
  const words = text.slice(tokens[at]?.start, tokens[at]?.end)
  return `${quoted(words.replaceAll('"', ''))} is a comment and left out`
}

/** What to say of times whose AM or PM was not written. */
export function guessNote(words: string, hours: DayHours): string {
  return `${quoted(words)} lacks AM or PM and is taken as ${dayText(hours)}`
}

/** The text from a token on, with words before it that carry no meaning of their own ("hours"). */
export function textFrom(tokens: readonly Token[], from: number, text: string): string {
  return text.slice(tokens[from - 1]?.end ?? 0).trim()
}

function addRule(draft: Draft, rule: Rule, of: { replaces: boolean; text: string }): void {
  const { days, dates, hours } = rule
  // "6am to 2pm; 4pm to 10pm" names no days that the second part could replace.
  const replaces = of.replaces && rule.namesDays
  // "Su,PH off" closes the Sundays; the holidays can only be noted.
  if (rule.isYearly) draft.notes.push({ day: null, text: holidayNote(of.text) })
  for (const day of days) {
    draft.days[day] = replaces ? hours : addedHours(draft.days[day], hours)
    for (const note of rule.notes) draft.notes.push({ day, text: note })
  }
  for (const date of dates) {
    if (hours !== null) draft.specialDays.push({ date, hours })
    for (const note of rule.notes) draft.notes.push({ day: null, text: `${date}: ${note}` })
  }
}

function readRule(tokens: readonly Token[], at: number, text: string): Rule | null {
  const start = skipOpen(tokens, at)
  const before = readDays(tokens, start)
  const joint = skipJoint(tokens, before, start > at)
  const from = skipOpen(tokens, joint)
  const isOpen = start > at || from > joint
  const times = readTimes(tokens, from)
  if (times === null) {
    return isOpen
      ? openRule(tokens, from, before)
      : isFor(before)
        ? wordsRule(tokens, { from, text }, before)
        : null
  }
  const behind = skipOpen(tokens, times.next)
  const after = isFor(before) ? before : readDaysAfter(tokens, behind)
  const { days, dates, isYearly } = isFor(after)
    ? after
    : { days: EVERY_DAY, dates: [], isYearly: false }
  const end = skipAsides(tokens, Math.max(behind, after.next), text)
  // After "Mon-Fri, closed Sat" it is unknown which days the word is for.
  const isTwofold =
    joint > before.next && isLooseJoint(tokens, before) && startsDays(tokens[end.next])
  if (!(endsRule(tokens[end.next]) || isClosedRule(tokens, end.next)) || isTwofold) return null
  const of = { days, dates, isYearly, hasTimes: true, namesDays: isFor(after), next: end.next }
  const words = text.slice(tokens[from]?.start, tokens[times.next - 1]?.end)
  if ('unclear' in times) {
    const note = `${quoted(words)} ${times.unclear}; kept as written`
    return { ...of, hours: asWritten(words), notes: [note, ...end.notes] }
  }
  const guess = times.isGuess ? [guessNote(words, times.hours)] : []
  return { ...of, hours: times.hours, notes: [...guess, ...end.notes] }
}

/** Days that are called open without times: "Mon-Fri open", "Open weekdays". */
function openRule(tokens: readonly Token[], from: number, before: Selector): Rule | null {
  const { days, dates, isYearly } = isFor(before)
    ? before
    : { days: EVERY_DAY, dates: [], isYearly: false }
  if (!endsRule(tokens[from])) return null
  const notes = ['open, but the times are not given']
  return { days, dates, isYearly, hours: OPEN, notes, hasTimes: false, namesDays: true, next: from }
}

/** Days that are left out of what was said before: "6am-10pm except Sunday". */
function exceptRule(tokens: readonly Token[], at: number): Rule | null {
  const { days, dates, isYearly, next } = readDays(tokens, at)
  if (next === at || !endsRule(tokens[next])) return null
  return { days, dates, isYearly, hours: [], notes: [], hasTimes: false, namesDays: true, next }
}

/** Days with words where times are expected, up to the next rule: "Sat by appointment". */
function wordsRule(
  tokens: readonly Token[],
  { from, text }: { from: number; text: string },
  { days, dates, isYearly }: Selector,
): Rule | null {
  let next = from
  while (next < tokens.length && !startsRule(tokens, next)) next += 1
  const raw = asWritten(text.slice(tokens[from - 1]?.end ?? 0, tokens[next]?.start))
  const words = raw.replace(/^"([^"]*)"$/, '$1')
  if (words === '') return null
  const isNothing = saysNothing(words)
  const note = isNothing
    ? 'no hours are given'
    : `${quoted(words)} is not understood and kept as written`
  const hours = isNothing ? null : words
  return { days, dates, isYearly, hours, notes: [note], hasTimes: false, namesDays: true, next }
}

/** Past comments behind a rule, with what to say of them. */
function skipAsides(
  tokens: readonly Token[],
  at: number,
  text: string,
): { next: number; notes: string[] } {
  const notes: string[] = []
  let next = at
  while (tokens[next]?.kind === 'aside') {
    notes.push(asideNote(tokens, next, text))
    next += 1
  }
  return { next, notes }
}

function skipOpen(tokens: readonly Token[], at: number): number {
  let next = at
  while (tokens[next]?.kind === 'open') next += 1
  // "Open: 6am-10pm"
  return next > at && tokens[next]?.kind === 'colon' ? next + 1 : next
}

/** Skips the separator between days and their times: a colon, a dash, even a comma or line end. */
function skipJoint(tokens: readonly Token[], days: Selector, isOpen: boolean): number {
  const at = days.next
  const kind = tokens[at]?.kind
  if (kind === 'colon' || kind === 'dash') return at + 1
  // "Open Mon-Fri, closed Sat-Sun" says all of the first days before the comma.
  return !isOpen && isLooseJoint(tokens, days) ? at + 1 : at
}

function isLooseJoint(tokens: readonly Token[], days: Selector): boolean {
  const kind = tokens[days.next]?.kind
  const after = tokens[days.next + 1]?.kind
  const isHours = after === 'time' || after === 'closed' || after === 'all-day' || after === 'open'
  return isFor(days) && (kind === 'comma' || kind === 'semicolon') && isHours
}

/** "… closed Sunday" begins a rule without a sign before it. */
function isClosedRule(tokens: readonly Token[], at: number): boolean {
  const kind = tokens[at]?.kind
  return kind === 'except' || (kind === 'closed' && startsDays(tokens[at + 1]))
}

function endsRule(token: Token | undefined): boolean {
  return (
    token === undefined || token.kind === 'comma' || token.kind === 'semicolon' || startsDays(token)
  )
}

function startsRule(tokens: readonly Token[], at: number): boolean {
  const kind = tokens[at]?.kind
  return kind === 'semicolon' || (kind === 'comma' && startsDays(tokens[at + 1]))
}

function textOf(tokens: readonly Token[], from: number, rule: Rule, text: string): string {
  return text.slice(tokens[from]?.start, tokens[rule.next - 1]?.end)
}

function overlap([fromA, toA]: Interval, [fromB, toB]: Interval): boolean {
  return fromA < toB && fromB < toA
}
