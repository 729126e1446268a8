import { DAY_NAMES } from '#domain/opening-hours/hours-words.ts'
import type { FileHours } from '#server/importing/columns/file-row.ts'
import { dayOfNumber, type Days } from './hours-days.ts'
import { listOf } from '#server/importing/columns/json-value.ts'

/** The findings of a walk through a value with hours. */
export type Found = {
  entries: { days: Days; text: string; isKeyed: boolean }[]
  /** Days with an empty list of openings */
  empty: Days[]
  /** Hours without a day */
  texts: string[]
  unread: string[]
  special: unknown[]
  isYelp: boolean
}

/** Most of a week: a list with this many days omits the other days because they are closed. */
const MOST_DAYS = 5

/** The hours of a file that names days but gives no times. */
export function noHours(): FileHours {
  return { text: 'Call for hours', notes: ['no opening hours on any day'] }
}

/** The lines of a week; `null` when all are empty. */
export function linesOf(value: unknown): (string | null)[] | null {
  const lines = listOf(value).map((line) => (typeof line === 'string' ? line : null))
  return lines.some((line) => line !== null && line.trim() !== '') ? lines : null
}

/** Reads lines as hours; a list counts from Monday only when it has a line for each day. */
export function hoursOfLines(list: readonly unknown[]): FileHours | null {
  const lines = linesOf(list)
  if (lines === null) return null
  const isWeek = lines.length >= DAY_NAMES.length
  const hasDays = lines.some((line) => /^\W*\p{L}{2,}[\p{L}\s.,&-]*(?::|\s)/u.test(line ?? ''))
  return isWeek || hasDays ? { lines } : { text: lines.filter(Boolean).join('\n') }
}

/** Builds a week from the findings; `null` when there are none. */
export function hoursOfFound({
  entries,
  empty,
  texts,
  unread,
  special,
  isYelp,
}: Found): FileHours | null {
  const rest = {
    ...(special.length > 0 && { special }),
    ...(unread.length > 0 && { unread }),
  }
  if (entries.length === 0) {
    const lines = hoursOfLines(texts)
    if (lines !== null) return { ...lines, ...rest }
    if (empty.length > 0) return { ...noHours(), ...rest }
    return unread.length > 0 || special.length > 0 ? { ...rest, unread } : null
  }
  const named = [...entries.map((entry) => entry.days), ...empty]
  const numbers = new Set(named.flatMap((of) => ('number' in of ? [of.number] : [])))
  const dayOf = dayOfNumber(numbers, isYelp)
  const isFor = (of: Days, day: number) =>
    'number' in of ? dayOf(of.number) === day : of.includes(day)
  const given = DAY_NAMES.map((_, day) => {
    const own = entries.filter((entry) => isFor(entry.days, day))
    return [...new Set(own.map(({ text }) => text))].join(', ')
  })
  const isEmptyDay = (day: number) => given[day] === '' && empty.some((of) => isFor(of, day))
  const emptyDays = DAY_NAMES.filter((_, day) => isEmptyDay(day))
  const days = given.map((text, day) => (isEmptyDay(day) ? 'Closed' : text))
  const missing = DAY_NAMES.filter((_, day) => days[day] === '')
  const isList = entries.every(({ isKeyed }) => !isKeyed)
  const isMost = isList && missing.length <= DAY_NAMES.length - MOST_DAYS
  const notes = [
    ...(emptyDays.length > 0
      ? [`an empty list of hours, treated as closed: ${emptyDays.join(', ')}`]
      : []),
    ...(isList && missing.length > 0
      ? [`${isMost ? 'missing, treated as closed' : 'no hours given'}: ${missing.join(', ')}`]
      : []),
    ...(numbers.size > 0 && new Set(days).size > 1 ? [numberNote(numbers, isYelp)] : []),
  ]
  return {
    days: isMost ? days.map((text) => text || 'Closed') : days,
    ...rest,
    ...(notes.length > 0 && { notes }),
  }
}

function numberNote(numbers: ReadonlySet<number>, isYelp: boolean): string {
  const first = numbers.has(7) || !numbers.has(0) ? 1 : 0
  const day = DAY_NAMES[dayOfNumber(numbers, isYelp)(first)]
  return `days are numbers; ${first} is read as ${day}`
}
