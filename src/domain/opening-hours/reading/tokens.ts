import { readDate } from '#domain/opening-hours/dates.ts'
import { readAllDay, readClock, readPhrase } from './phrases.ts'
import { piecesOf, wordAt } from './pieces.ts'
import type { Piece } from './pieces.ts'
import type { Meaning, Reading, Token } from './token.ts'
import {
  CLOSED_WORDS,
  DASH_WORDS,
  DAYS,
  daysInLetters,
  EXCEPT_WORDS,
  HOLIDAY_WORDS,
  monthOf,
  SILENT_WORDS,
  ZONE_WORDS,
} from './words.ts'

const SIGNS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['-', { kind: 'dash' }],
  [',', { kind: 'comma' }],
  ['&', { kind: 'comma' }],
  ['+', { kind: 'comma' }],
  ['/', { kind: 'comma' }],
  [';', { kind: 'semicolon' }],
  ['|', { kind: 'semicolon' }],
  ['}', { kind: 'semicolon' }],
  ['•', { kind: 'semicolon' }],
  ['·', { kind: 'semicolon' }],
  [':', { kind: 'colon' }],
  ['=', { kind: 'colon' }],
])

/**
 * Splits an hours text into what its pieces mean, in one pass and linear time. Whatever is not
 * known becomes a `word`, so that nothing is passed over in silence.
 */
export function tokenize(text: string): Token[] {
  const pieces = piecesOf(text)
  const tokens: Token[] = []
  let index = 0
  while (index < pieces.length) {
    const { meaning, taken } = readPiece(pieces, index, tokens.at(-1))
    const start = pieces[index]?.start ?? 0
    const end = pieces[index + taken - 1]?.end ?? start
    const isMoreDash = meaning?.kind === 'dash' && tokens.at(-1)?.kind === 'dash'
    if (meaning && !isMoreDash) tokens.push({ ...meaning, start, end })
    index += taken
  }
  return tokens
}

function readPiece(pieces: readonly Piece[], at: number, before: Token | undefined): Reading {
  const word = wordAt(pieces, at)
  if (word === '"') return readQuote(pieces, at)
  const date = isSevenDays(pieces, at) ? null : readDate(pieces, at)
  if (date) return { meaning: { kind: 'date', span: date.span }, taken: date.taken }
  const days = readDay(pieces, at, before)
  if (days) return days
  // "Mon|9:00-13:00": a bar behind days goes before their times.
  if (word === '|' && before?.kind === 'day') return { meaning: { kind: 'colon' }, taken: 1 }
  if (word === '+') return readPlus(pieces, at)
  const sign = SIGNS.get(word)
  if (sign) return { meaning: sign, taken: 1 }
  const allDay = readAllDay(pieces, at)
  if (allDay) return allDay
  if (/^\d/.test(word)) return readClock(pieces, at)
  if (ZONE_WORDS.has(pieces[at]?.written ?? '')) return { meaning: { kind: 'zone' }, taken: 1 }
  return readPhrase(pieces, at) ?? { meaning: meaningOf(word), taken: 1 }
}

/** "Sat + Sun", but not OpenStreetMap's "06:00+", which leaves the closing open. */
function readPlus(pieces: readonly Piece[], at: number): Reading {
  const isBetweenDays = DAYS.has(wordAt(pieces, at - 1)) && DAYS.has(wordAt(pieces, at + 1))
  return { meaning: { kind: isBetweenDays ? 'comma' : 'word' }, taken: 1 }
}

/** A comment up to its closing quote; one that is never closed is a word. */
function readQuote(pieces: readonly Piece[], at: number): Reading {
  const isOuter = at === 0 && wordAt(pieces, pieces.length - 1) === '"'
  const close = pieces.findIndex(({ word }, index) => index > at && word === '"')
  // Quotes around the whole text come from a program that quoted it twice.
  if (isOuter && close === pieces.length - 1) return { meaning: null, taken: 1 }
  if (close < 0) return { meaning: at === pieces.length - 1 ? null : { kind: 'word' }, taken: 1 }
  return { meaning: { kind: 'aside' }, taken: close - at + 1 }
}

/** "7/24" is "24/7" and no day of July. */
function isSevenDays(pieces: readonly Piece[], at: number): boolean {
  return pieces.length === 3 && at === 0 && pieces[0]?.word === '7' && pieces[2]?.word === '24'
}

function readDay(pieces: readonly Piece[], at: number, before: Token | undefined): Reading | null {
  const word = wordAt(pieces, at)
  // OpenStreetMap's "Fr[1]" is one Friday of each month, "Nov Th[4]" of one.
  const named = monthOf(word) === null ? at : at + 1
  if (DAYS.has(wordAt(pieces, named)) && wordAt(pieces, named + 1) === '[') {
    const close = pieces.slice(named, named + 9).findIndex((piece) => piece.word === ']')
    if (close > 0) return { meaning: { kind: 'holiday' }, taken: named + close + 1 - at }
  }
  const days = DAYS.get(word) ?? daysOfLetters(pieces, at, before)
  if (!days || (word === 'we' && !goesWithDay(pieces, at + 1))) return null
  const feira = wordAt(pieces, at + 1) === '-' && wordAt(pieces, at + 2) === 'feira'
  return { meaning: { kind: 'day', days }, taken: feira ? 3 : 1 }
}

function daysOfLetters(
  pieces: readonly Piece[],
  at: number,
  before: Token | undefined,
): readonly number[] | null {
  const written = pieces[at]?.written ?? ''
  const days = written.length <= 9 && /^[MTWRFS]/.test(written) ? daysInLetters(written) : null
  // "M-F" may be the end of a text; a lone letter there is anything.
  const isEnd = before?.kind === 'dash' && /^[;),]?$/.test(wordAt(pieces, at + 1))
  return days !== null && (isEnd || goesWithDay(pieces, at + 1)) ? days : null
}

/** "We 06:00-22:00" and "M-Th", but not "We never close". */
function goesWithDay(pieces: readonly Piece[], at: number): boolean {
  const next = wordAt(pieces, at)
  const isOther = next === 'off' || next === 'closed' || next === 'open' || DAYS.has(next)
  return /^[\d:,&/=|-]/.test(next) || isOther
}

function meaningOf(word: string): Meaning | null {
  if (SILENT_WORDS.has(word)) return null
  if (word === 'open') return { kind: 'open' }
  if (CLOSED_WORDS.has(word)) return { kind: 'closed' }
  if (DASH_WORDS.has(word)) return { kind: 'dash' }
  if (HOLIDAY_WORDS.has(word)) return { kind: 'holiday' }
  if (EXCEPT_WORDS.has(word)) return { kind: 'except' }
  if (word === 'and') return { kind: 'comma' }
  return { kind: 'word' }
}
