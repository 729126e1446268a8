/** A date as people write it: a day, a month, a season, or a year. */
export type WrittenDate = {
  /** The possible days; `null` when the year is missing or the day does not exist */
  days: DaySpan | null
  /** The text without the date */
  rest: string
}

/** ISO dates */
export type DaySpan = { first: string; last: string }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = '(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?'
const YEAR = '((?:19|20)\\d\\d)'
/** The first and last month of each part of a year; winter may be at either end. */
const PARTS = new Map<string, readonly [from: number, to: number]>([
  ['q1', [1, 3]],
  ['q2', [4, 6]],
  ['q3', [7, 9]],
  ['q4', [10, 12]],
  ['early', [1, 6]],
  ['spring', [3, 6]],
  ['mid', [5, 9]],
  ['summer', [6, 9]],
  ['late', [8, 12]],
  ['fall', [9, 12]],
  ['autumn', [9, 12]],
  ['winter', [1, 12]],
])
/** A spreadsheet's date as days since 1900, from 1982 to 2091. */
const SERIAL = /^[3-6]\d{4}(?:\.\d+)?$/
const SERIAL_EPOCH = Date.UTC(1899, 11, 30)
const MS_PER_DAY = 86_400_000

type Form = readonly [pattern: RegExp, days: (found: RegExpExecArray) => DaySpan | null]
const FORMS: readonly Form[] = [
  [/\b(\d{4})-(\d\d)-(\d\d)(?:t[\d:.]+z?)?\b/i, ([, y, m, d]) => day(y, m, d)],
  [/\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)\b/, ([, m, d, y]) => day(fullYear(y), m, d)],
  [/\b(\d{1,2})\/(\d{4})\b/, ([, m, y]) => months(y, Number(m))],
  [
    new RegExp(`\\b${MONTH}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+${YEAR}\\b`, 'i'),
    ([, m, d, y]) => day(y, monthNumber(m), d),
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+${MONTH},?\\s+${YEAR}\\b`, 'i'),
    ([, d, m, y]) => day(y, monthNumber(m), d),
  ],
  [new RegExp(`\\b${MONTH},?\\s+${YEAR}\\b`, 'i'), ([, m, y]) => months(y, Number(monthNumber(m)))],
  [
    new RegExp(
      `\\b(q[1-4]|early|mid|late|spring|summer|fall|autumn|winter)(?:\\s+of)?[\\s-]+${YEAR}\\b`,
      'i',
    ),
    ([, part = '', y]) => months(y, ...partOfYear(part)),
  ],
  [new RegExp(`\\b${YEAR}\\b`), ([, y]) => months(y, 1, 12)],
  [new RegExp(`\\b${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?\\b`, 'i'), () => null],
  [/\b(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])\b/, () => null],
]

/**
 * Finds a date in a text: "opening 12/1/2026", "Spring 2027", "closed until Mar 3".
 *
 * @returns `null` when there is none
 */
export function findDate(text: string): WrittenDate | null {
  for (const [pattern, days] of FORMS) {
    const found = pattern.exec(text)
    if (found === null) continue
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    return { days: days(found), rest }
  }
  return null
}

/**
 * Reads a value that is nothing but a date, also as a spreadsheet's number of days.
 *
 * @returns `null` when it is not a date, or has no year
 */
export function readDate(text: string): DaySpan | null {
  if (SERIAL.test(text)) {
    const date = new Date(SERIAL_EPOCH + Math.floor(Number(text)) * MS_PER_DAY)
    const first = date.toISOString().slice(0, 10)
    return { first, last: first }
  }
  const found = findDate(text)
  const isWhole = /^[\s\d:.,apmz+-]*$/i.test(found?.rest ?? '')
  return found !== null && isWhole ? found.days : null
}

function monthNumber(name = ''): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1)
}

/** Two digits from 69 on belong to the last century, as in POSIX `strptime`. */
function fullYear(year = ''): string {
  if (year.length === 4) return year
  return `${Number(year) >= 69 ? 19 : 20}${year}`
}

function partOfYear(part: string): readonly [number, number] {
  return PARTS.get(part.toLowerCase()) ?? [1, 12]
}

function months(year: string | undefined, from: number, to = from): DaySpan | null {
  if (from < 1 || to > 12) return null
  const date = (month: number, dayOfMonth: number) =>
    new Date(Date.UTC(Number(year), month, dayOfMonth)).toISOString().slice(0, 10)
  return { first: date(from - 1, 1), last: date(to, 0) }
}

/** `null` for a day that does not exist. */
function day(year = '', month = '', dayOfMonth = ''): DaySpan | null {
  const first = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  const date = new Date(`${first}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === first
  return isDay ? { first, last: first } : null
}
