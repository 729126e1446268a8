import { wordAt } from './pieces.ts'
import type { Piece } from './pieces.ts'
import type { Meaning, Reading, WrittenTime } from './token.ts'
import { EVERY_DAY, HOLIDAY_WORDS, HOUR_WORDS } from './words.ts'

/** Ways to write "24 hours". */
const ALWAYS = [
  'all day',
  'all hours',
  'always open',
  'open always',
  'never close',
  'never closes',
  'never closed',
  'we never close',
  'non stop',
  'nonstop',
  'round the clock',
  'around the clock',
  'twenty four hours',
]
const CLOSED = ['closed all day', 'not open', 'no hours']
const EVERY = ['every day', 'all week', 'all days', 'each day', 'every single day']
const HOLIDAYS = [
  'public holidays',
  'bank holidays',
  'major holidays',
  'federal holidays',
  'all holidays',
  'most holidays',
  'christmas day',
  'christmas eve',
  'thanksgiving day',
  'easter sunday',
  'easter day',
  'easter monday',
  "new year's day",
  "new year's eve",
  'new years day',
  'new years eve',
  "new year's",
  'new years',
  'labor day',
  'memorial day',
  'independence day',
  'presidents day',
  'veterans day',
  'columbus day',
  'good friday',
  '4 th of july',
  'fourth of july',
]

const PHRASES: ReadonlyMap<string, readonly { words: readonly string[]; meaning: Meaning }[]> =
  phrases([
    [ALWAYS, { kind: 'all-day' }],
    [CLOSED, { kind: 'closed' }],
    [EVERY, { kind: 'day', days: EVERY_DAY }],
    [HOLIDAYS, { kind: 'holiday' }],
    [['not given', 'call for hours'], { kind: 'not-given' }],
  ])

/** A phrase of several words that begins at a place, dashes between them or not. */
export function readPhrase(pieces: readonly Piece[], at: number): Reading | null {
  for (const { words, meaning } of PHRASES.get(wordAt(pieces, at)) ?? []) {
    const taken = takenBy(pieces, at, words)
    if (taken === null) continue
    const next = at + taken
    return { meaning, taken: meaning.kind === 'all-day' ? taken + allWeek(pieces, next) : taken }
  }
  const word = wordAt(pieces, at)
  if (word === 'noon') return { meaning: timeMeaning(noon(12, 'pm')), taken: 1 }
  if (word === 'midnight') return { meaning: timeMeaning(noon(12, 'am')), taken: 1 }
  return HOLIDAY_WORDS.has(word) ? { meaning: { kind: 'holiday' }, taken: 1 } : null
}

/** "24/7", "24-7", "24x7", "24 hours a day, 7 days a week, 365 days a year", "24"; "7 days". */
export function readAllDay(pieces: readonly Piece[], at: number): Reading | null {
  const week = allWeek(pieces, at)
  if (week > 0) return { meaning: { kind: 'day', days: EVERY_DAY }, taken: week }
  if (wordAt(pieces, at) === '7' && wordAt(pieces, at + 1) === '/' && is24(pieces, at + 2)) {
    return { meaning: { kind: 'all-day' }, taken: 3 }
  }
  if (!is24(pieces, at)) return null
  const [sign, seven] = [wordAt(pieces, at + 1), wordAt(pieces, at + 2)]
  const joined = ['/', '-', 'x', '*', '.', '–'].includes(sign) && seven === '7'
  if (joined && wordAt(pieces, at + 3) !== ':') {
    const days = wordAt(pieces, at + 3) === 'days' ? 4 : 3
    return { meaning: { kind: 'all-day' }, taken: days + allWeek(pieces, at + days) }
  }
  const unit = sign === '-' ? at + 2 : at + 1
  if (HOUR_WORDS.has(wordAt(pieces, unit))) {
    const day = unit + 1 + per(pieces, unit + 1, 'day')
    const bare = wordAt(pieces, day) === '/' && wordAt(pieces, day + 1) === '7' ? 2 : 0
    const taken = day - at + (allWeek(pieces, day) || bare)
    return { meaning: { kind: 'all-day' }, taken }
  }
  const isAlone = /^(?:|[,;)}])$/.test(sign) && !/^(?:-|to|till?)$/.test(wordAt(pieces, at - 1))
  return isAlone ? { meaning: { kind: 'all-day' }, taken: 1 } : null
}

/** How many pieces "7 days a week", ", 7 days" and "/365 days a year" take here. */
function allWeek(pieces: readonly Piece[], at: number): number {
  let next = at
  for (;;) {
    const from = /^[,/&-]$|^and$/.test(wordAt(pieces, next)) && next > at - 1 ? next + 1 : next
    const isJoined = from > next
    const [number, days] = [wordAt(pieces, from), wordAt(pieces, from + 1)]
    const isWeek = number === '7' || number === 'seven'
    const isYear = number === '365' || number === '365.25'
    const hasUnit = /^days?$/.test(days) || (days === 'd' && isWeek)
    if ((isWeek || isYear) && hasUnit) {
      next = from + 2 + per(pieces, from + 2, isWeek ? 'week' : 'year')
    } else if (isYear && isJoined) {
      next = from + 1
    } else {
      return next - at
    }
  }
}

/** How many pieces "a day", "per week", "/year" and the like take here. */
function per(pieces: readonly Piece[], at: number, unit: string): number {
  const [first, second] = [wordAt(pieces, at), wordAt(pieces, at + 1)]
  return /^(?:a|per|\/|each|every)$/.test(first) && second === unit ? 2 : 0
}

function is24(pieces: readonly Piece[], at: number): boolean {
  return wordAt(pieces, at) === '24'
}

/** "6", "6 AM", "06:00", "6.30pm", "0600", "630am", "6h30", "6:00 a. m.", "12 noon", "06:00:00". */
export function readClock(pieces: readonly Piece[], at: number): Reading {
  const digits = wordAt(pieces, at)
  const joined = isMilitary(digits, pieces, at)
  const minutes = joined ? digits.slice(-2) : joinedDigits(pieces, at, [':', '.', 'h'])
  const hour = Number(joined ? digits.slice(0, -2) : digits)
  const minute = Number(minutes ?? 0)
  if ((digits.length > 2 && !joined) || hour > 48 || minute > 59) {
    return { meaning: { kind: 'word' }, taken: 1 }
  }
  let taken = minutes === null || joined ? 1 : 3
  if (taken === 3 && joinedDigits(pieces, at + 2, [':']) !== null) taken = 5
  const isHours = taken === 1 && !joined && wordAt(pieces, at + 1) === 'h'
  if (isHours) taken = 2
  const half = readHalf(pieces, at + taken, hour)
  const padded = digits.startsWith('0') || digits.length === 4
  const exact = minutes !== null || padded || isHours
  return {
    meaning: timeMeaning({ hour, minute, half: half.half, exact, padded }),
    taken: taken + half.taken,
  }
}

/** "0600" and, beside a dash or AM and PM, "600". */
function isMilitary(digits: string, pieces: readonly Piece[], at: number): boolean {
  if (digits.length === 4) return true
  if (digits.length !== 3) return false
  const beside = /^(?:-|to|till?|am|pm|a|p)$/
  return beside.test(wordAt(pieces, at + 1)) || beside.test(wordAt(pieces, at - 1))
}

/** The two digits that follow a number without a space, after one of the signs. */
function joinedDigits(pieces: readonly Piece[], at: number, signs: string[]): string | null {
  const [number, sign, digits] = [pieces[at], pieces[at + 1], pieces[at + 2]]
  if (!number || !sign || !digits || !signs.includes(sign.word)) return null
  const joined = number.end === sign.start && sign.end === digits.start
  return joined && /^\d\d$/.test(digits.word) ? digits.word : null
}

function readHalf(
  pieces: readonly Piece[],
  at: number,
  hour: number,
): { half: WrittenTime['half']; taken: number } {
  const word = wordAt(pieces, at)
  if (word === 'am' || word === 'pm') return { half: word, taken: 1 }
  if (word === 'a' || word === 'p') {
    const spaced = pieces[at]?.dotted === true && wordAt(pieces, at + 1) === 'm'
    return { half: word === 'a' ? 'am' : 'pm', taken: spaced ? 2 : 1 }
  }
  if (hour === 12 && word === 'noon') return { half: 'pm', taken: 1 }
  if (hour === 12 && word === 'midnight') return { half: 'am', taken: 1 }
  return { half: null, taken: 0 }
}

function noon(hour: number, half: 'am' | 'pm'): WrittenTime {
  return { hour, minute: 0, half, exact: true, padded: false }
}

function timeMeaning(time: WrittenTime): Meaning {
  return { kind: 'time', time }
}

function takenBy(pieces: readonly Piece[], at: number, words: readonly string[]): number | null {
  let next = at
  for (const [index, word] of words.entries()) {
    if (index > 0 && wordAt(pieces, next) === '-') next += 1
    if (wordAt(pieces, next) !== word) return null
    next += 1
  }
  return next - at
}

function phrases(lists: readonly (readonly [readonly string[], Meaning])[]) {
  const byFirst = new Map<string, { words: readonly string[]; meaning: Meaning }[]>()
  for (const [texts, meaning] of lists) {
    for (const text of texts) {
      // An apostrophe is a piece of its own.
      const words = text.replaceAll("'", " ' ").split(' ')
      const first = words[0] ?? ''
      byFirst.set(first, [...(byFirst.get(first) ?? []), { words, meaning }])
    }
  }
  // The longest first: "new year's day" before "new year's".
  for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length)
  return byFirst
}
