import { isFor, readDays } from './days.ts'
import { readNamedDays } from './parse.ts'
import { textFrom } from './rules.ts'
import { DAY_NAMES } from '#domain/opening-hours/hours-words.ts'
import { weekLines } from '#domain/opening-hours/text.ts'
import { tokenize } from './tokens.ts'
import { changesOneEnd, readDayHours } from '#domain/opening-hours/usual.ts'
import { UNKNOWN_WEEK, weekOf } from '#domain/opening-hours/opening-hours.ts'
import type { DayHours, Week } from '#domain/opening-hours/opening-hours.ts'

/** A week as a person or a program wrote it, or the first unreadable line and the reason. */
export type ReadLines = { week: Week } | { line: number; message: string }

type DayReading = { day: number; hours: DayHours }

/**
 * Reads a week from lines in any order: "Monday: 6 AM – 10 PM", "Mon-Fri 6am-10pm", "Closed
 * Mondays", "Monday: closing at 3 pm". Lines without a day are taken from Monday on when there are
 * seven. Days that no line names stay as they are.
 *
 * @param usual the week that holds now, against which lines change one end of a day
 */
export function readWeekLines(lines: readonly string[], usual: Week | null): ReadLines {
  const before = usual ?? UNKNOWN_WEEK
  const kept = weekLines(before)
  const read = new Map<number, DayHours>()
  for (const [line, text] of lines.entries()) {
    if (text.trim() === '') continue
    const same = kept.indexOf(text.trim())
    const found =
      same >= 0
        ? [{ day: same, hours: before[same] ?? null }]
        : readLine(text, { before, place: lines.length === DAY_NAMES.length ? line : null })
    if (typeof found === 'string') return { line, message: `“${text}” ${found}` }
    const again = found.find(({ day }) => read.has(day))
    if (again) {
      const name = DAY_NAMES[again.day] ?? ''
      const message = `“${text}” names ${name} again. Write all times of a day in one line.`
      return { line, message }
    }
    for (const { day, hours } of found) read.set(day, hours)
  }
  return {
    week: weekOf((day) => {
      const hours = read.get(day)
      return hours === undefined ? (before[day] ?? null) : hours
    }),
  }
}

/** @returns what is wrong with the line, behind its own words, where it cannot be read */
function readLine(
  text: string,
  { before, place }: { before: Week; place: number | null },
): DayReading[] | string {
  const tokens = tokenize(text)
  if (tokens.some(({ kind }) => kind === 'date' || kind === 'holiday')) {
    return 'is about a holiday or a single date. Put it into the special days.'
  }
  const selector = readDays(tokens, 0)
  if (isFor(selector)) {
    const isColon = tokens[selector.next]?.kind === 'colon'
    const rest = textFrom(tokens, selector.next + (isColon ? 1 : 0), text)
    const days = [...new Set(selector.days)]
    const found = days.map((day) => ({
      day,
      hours: readDayHours(rest, before[day] ?? null).hours,
    }))
    // "Mon-Fri 6am-10pm, Sat 7am-9pm" continues with other days.
    if (found.every(({ hours }) => isClear(hours))) return found
    return namedDays(text) ?? faultOf(rest, days[0])
  }
  const named = tokens.some(({ kind }) => kind === 'day') ? namedDays(text) : null
  if (named !== null) return named
  if (place === null) {
    return 'names no day. Begin each line with its day, such as “Monday: 6 AM – 10 PM”, or write seven lines.'
  }
  const { hours } = readDayHours(text, before[place] ?? null)
  return isClear(hours) ? [{ day: place, hours }] : faultOf(text, place)
}

function namedDays(text: string): DayReading[] | null {
  const days = readNamedDays(text)
  if (days === null) return null
  const found = days.flatMap((hours, day) => (hours === undefined ? [] : [{ day, hours }]))
  return found.every(({ hours }) => isClear(hours)) ? found : null
}

/**
 * A text with times or days in it is hours that could not be read; any other is the owner's own
 * text.
 */
function isClear(hours: DayHours): boolean {
  return (
    typeof hours !== 'string' ||
    (!/\d/.test(hours) && tokenize(hours).every(({ kind }) => kind === 'word' || kind === 'open'))
  )
}

function faultOf(text: string, day = 0): string {
  const name = DAY_NAMES[day] ?? ''
  return changesOneEnd(text)
    ? `changes the usual hours of ${name}, which are not known or closed. Write both times, such as “${name}: 6 AM – 3 PM”.`
    : `is not understood as hours. Write times such as “${name}: 6 AM – 10 PM”, “${name}: Closed”, or “${name}: Open 24 hours”.`
}
