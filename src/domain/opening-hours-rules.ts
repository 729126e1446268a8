import { asWritten, quoted } from './opening-hours-notes.ts'
import type { DayNote } from './opening-hours-notes.ts'
import { mergeIntervals, readTimes } from './opening-hours-times.ts'
import type { Token } from './opening-hours-tokens.ts'
import { isKnown } from './opening-hours.ts'
import type { DayHours, Interval } from './opening-hours.ts'

/** A week while it is read: `undefined` for a day that was not named yet. */
export type Draft = { days: (DayHours | undefined)[]; notes: DayNote[] }

/** Which days a rule is for, and where its times begin. */
type Selector = { days: readonly number[]; holidays: boolean; next: number }

type Rule = Selector & { hours: DayHours; note: string | null; hasTimes: boolean }

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

export function emptyDraft(): Draft {
  return { days: EVERY_DAY.map(() => undefined), notes: [] }
}

/**
 * Reads a week's text as rules of days and times, in either order: "Mo-Fr 06:00-22:00; Sa off",
 * "6am-10pm daily". After a semicolon a rule replaces what was said of its days; after a comma its
 * times are added where they do not overlap, as OpenStreetMap has it.
 *
 * @returns `null` when some part is not understood, or no part has times
 */
export function readRules(tokens: readonly Token[], text: string): Draft | null {
  const draft = emptyDraft()
  let timesSeen = false
  let replaces = true
  let at = 0
  while (at < tokens.length) {
    const kind = tokens[at]?.kind
    if (kind === 'comma' || kind === 'semicolon') {
      replaces ||= kind === 'semicolon'
      at += 1
      continue
    }
    const rule = readRule(tokens, at, text)
    if (!rule) return null
    if (rule.holidays)
      draft.notes.push({ day: null, text: holidayNote(textOf(tokens, at, rule, text)) })
    for (const day of rule.days) {
      draft.days[day] = replaces ? rule.hours : addedHours(draft.days[day], rule.hours)
      if (rule.note !== null) draft.notes.push({ day, text: rule.note })
    }
    timesSeen ||= rule.hasTimes
    replaces = false
    at = rule.next
  }
  return timesSeen ? draft : null
}

/** Days and ranges of days that follow each other: "Mo-Fr", "Sa,Su", "Sun–Thu", "Fri and Sat". */
export function readDays(tokens: readonly Token[], from: number): Selector {
  const days: number[] = []
  let holidays = false
  let next = from
  for (;;) {
    const token = tokens[next]
    if (token?.kind === 'day') {
      const last = tokens[next + 1]?.kind === 'dash' ? tokens[next + 2] : undefined
      days.push(...(last?.kind === 'day' ? daysBetween(token.days, last.days) : token.days))
      next += last?.kind === 'day' ? 3 : 1
    } else if (token?.kind === 'holiday') {
      holidays = true
      next += 1
    } else {
      return { days, holidays, next }
    }
    if (tokens[next]?.kind === 'comma' && startsDays(tokens[next + 1])) next += 1
  }
}

/** A day's hours with more of them: intervals that overlap nothing are added, else the new stand. */
export function addedHours(before: DayHours | undefined, hours: DayHours): DayHours {
  if (before === undefined || !isKnown(before) || !isKnown(hours)) return hours
  if (hours.length === 0 || before.some((a) => hours.some((b) => overlap(a, b)))) return hours
  return mergeIntervals([...before, ...hours]) ?? hours
}

/** What to say of hours that a weekly model has no place for. */
export function holidayNote(text: string): string {
  return `${quoted(text)} is for holidays and left out; give their dates as special hours`
}

/** The text from a token on, with words before it that carry no meaning of their own ("open"). */
export function textFrom(tokens: readonly Token[], from: number, text: string): string {
  return text.slice(tokens[from - 1]?.end ?? 0).trim()
}

function readRule(tokens: readonly Token[], at: number, text: string): Rule | null {
  const before = readDays(tokens, at)
  const from = skipJoint(tokens, before.next)
  const times = readTimes(tokens, from)
  if (times === null) return isFor(before) ? wordsRule(tokens, from, text, before) : null
  const after = isFor(before) ? before : readDaysAfter(tokens, times.next)
  const { days, holidays } = isFor(after) ? after : { days: EVERY_DAY, holidays: false }
  const next = Math.max(times.next, after.next)
  if (!endsRule(tokens[next])) return null
  if (!('unclear' in times)) {
    return { days, holidays, hours: times.hours, note: null, hasTimes: true, next }
  }
  const words = text.slice(tokens[from]?.start, tokens[times.next - 1]?.end)
  const note = `${quoted(words)} ${times.unclear}; kept as written`
  return { days, holidays, hours: asWritten(words), note, hasTimes: true, next }
}

/** Days behind their times, after a comma only where nothing else follows: "6am-10pm, Mon-Fri". */
function readDaysAfter(tokens: readonly Token[], from: number): Selector {
  if (tokens[from]?.kind === 'comma') {
    const days = readDays(tokens, from + 1)
    const last = tokens[days.next]
    if (isFor(days) && (last === undefined || last.kind === 'semicolon')) return days
  }
  return readDays(tokens, from)
}

/** Days with words where times are expected, up to the next rule: "Sat by appointment". */
function wordsRule(
  tokens: readonly Token[],
  from: number,
  text: string,
  { days, holidays }: Selector,
): Rule | null {
  let next = from
  while (next < tokens.length && !startsRule(tokens, next)) next += 1
  const words = asWritten(text.slice(tokens[from - 1]?.end ?? 0, tokens[next]?.start))
  if (words === '') return null
  const note = `${quoted(words)} is not understood and kept as written`
  return { days, holidays, hours: words, note, hasTimes: false, next }
}

function skipJoint(tokens: readonly Token[], at: number): number {
  const kind = tokens[at]?.kind
  return kind === 'colon' || kind === 'dash' ? at + 1 : at
}

function isFor({ days, holidays }: Selector): boolean {
  return days.length > 0 || holidays
}

function startsDays(token: Token | undefined): boolean {
  return token?.kind === 'day' || token?.kind === 'holiday'
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

function daysBetween(from: readonly number[], to: readonly number[]): number[] {
  const [first, last] = [from[0] ?? 0, to.at(-1) ?? 0]
  const count = ((last - first + EVERY_DAY.length) % EVERY_DAY.length) + 1
  return EVERY_DAY.slice(0, count).map((ahead) => (first + ahead) % EVERY_DAY.length)
}

function overlap([fromA, toA]: Interval, [fromB, toB]: Interval): boolean {
  return fromA < toB && fromB < toA
}
