/** A piece of an hours text. `start` and `end` are offsets in the text it was read from. */
export type Token = Meaning & { start: number; end: number }

/** A time as it was written: nothing is decided yet about a missing AM or PM. */
export type WrittenTime = {
  hour: number
  minute: number
  half: 'am' | 'pm' | null
  /** "9:00" and "09" are written as times of a 24-hour clock, "9" alone may be anything */
  exact: boolean
}

type Meaning =
  | { kind: 'day'; days: readonly number[] }
  | { kind: 'time'; time: WrittenTime }
  | { kind: 'dash' | 'comma' | 'semicolon' | 'colon' }
  | { kind: 'closed' | 'all-day' | 'holiday' | 'not-given' | 'word' }

/** A run of digits, a run of letters, or one sign; `word` is it in lower case without accents. */
type Piece = { word: string; dotted: boolean; start: number; end: number }

/** A meaning (`null` for a word that adds none, like "open") and how many pieces it takes. */
type Reading = { meaning: Meaning | null; taken: number }

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

// Google writes the names in the language of the request, so a few neighbours of English are known.
const DAY_WORDS: readonly (readonly [words: string, days: readonly number[]])[] = [
  ['mo mon monday mandag segunda lunes', [0]],
  ['tu tue tues tuesday tirsdag terca martes', [1]],
  ['we wed weds wednesday onsdag quarta miercoles', [2]],
  ['th thu thur thurs thursday torsdag quinta jueves', [3]],
  ['fr fri friday fredag sexta viernes', [4]],
  ['sa sat saturday lørdag sabado', [5]],
  ['su sun sunday søndag domingo', [6]],
  ['weekday weekdays', [0, 1, 2, 3, 4]],
  ['weekend weekends', [5, 6]],
  ['daily everyday', EVERY_DAY],
]
const DAYS: ReadonlyMap<string, readonly number[]> = new Map(
  DAY_WORDS.flatMap(([words, days]) => words.split(' ').map((word) => [word, days] as const)),
)

const SIGNS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['-', { kind: 'dash' }],
  [',', { kind: 'comma' }],
  ['&', { kind: 'comma' }],
  ['/', { kind: 'comma' }],
  [';', { kind: 'semicolon' }],
  ['|', { kind: 'semicolon' }],
  [':', { kind: 'colon' }],
])
const DASH_WORDS = new Set(['to', 'til', 'till', 'until', 'thru', 'through'])
const CLOSED_WORDS = new Set(['closed', 'off', 'x', 'lukket', 'fechado', 'cerrado'])
const HOLIDAY_WORDS = new Set(['ph', 'sh', 'holiday', 'holidays'])
const HOUR_WORDS = new Set(['h', 'hr', 'hrs', 'hour', 'hours', 'horas', 'timer'])
const SILENT_WORDS = new Set(['open', 'opening', 'hours', 'from', '.'])

/**
 * Splits an hours text into what its pieces mean, in one pass and linear time. Whatever is not
 * known becomes a `word`, so that nothing is passed over in silence.
 */
export function tokenize(text: string): Token[] {
  const pieces = piecesOf(text)
  const tokens: Token[] = []
  let index = 0
  while (index < pieces.length) {
    const { meaning, taken } = readPiece(pieces, index)
    const start = pieces[index]?.start ?? 0
    const end = pieces[index + taken - 1]?.end ?? start
    if (meaning) tokens.push({ ...meaning, start, end })
    index += taken
  }
  return tokens
}

/** One kind each of space, dash and line end. Keeps the length, so offsets stay those of `text`. */
function plain(text: string): string {
  return text
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u200b-\u200f\u2060\ufeff]/g, ' ')
    .replaceAll(/[\r\n]/g, ';')
}

function piecesOf(text: string): Piece[] {
  const found = plain(text).matchAll(/\d+|\p{L}[\p{L}\p{M}.]*|[^\s]/gu)
  return Array.from(found, ({ 0: piece, index }) => ({
    word: piece.length > 1 ? folded(piece) : piece.toLowerCase(),
    dotted: piece.endsWith('.'),
    start: index,
    end: index + piece.length,
  }))
}

function folded(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()
}

function readPiece(pieces: readonly Piece[], at: number): Reading {
  const word = wordAt(pieces, at)
  const days = DAYS.get(word)
  if (days && (word !== 'we' || namesWednesday(pieces, at))) {
    const feira = wordAt(pieces, at + 1) === '-' && wordAt(pieces, at + 2) === 'feira'
    return { meaning: { kind: 'day', days }, taken: feira ? 3 : 1 }
  }
  if (word === 'm' && wordAt(pieces, at + 1) === '-' && wordAt(pieces, at + 2) === 'f') {
    return { meaning: { kind: 'day', days: [0, 1, 2, 3, 4] }, taken: 3 }
  }
  const sign = SIGNS.get(word)
  if (sign) return { meaning: sign, taken: 1 }
  if (/^\d/.test(word)) return readNumber(pieces, at)
  return readPhrase(pieces, at) ?? { meaning: meaningOf(word), taken: 1 }
}

/** "We 06:00-22:00" and "We-Su", but not "We never close". */
function namesWednesday(pieces: readonly Piece[], at: number): boolean {
  const next = wordAt(pieces, at + 1)
  return /^[\d:,-]/.test(next) || next === 'off' || next === 'closed' || DAYS.has(next)
}

function meaningOf(word: string): Meaning | null {
  if (SILENT_WORDS.has(word)) return null
  if (CLOSED_WORDS.has(word)) return { kind: 'closed' }
  if (DASH_WORDS.has(word)) return { kind: 'dash' }
  if (HOLIDAY_WORDS.has(word)) return { kind: 'holiday' }
  if (word === 'and') return { kind: 'comma' }
  if (word === 'noon') return timeMeaning(12, 0, 'pm', true)
  if (word === 'midnight') return timeMeaning(12, 0, 'am', true)
  return { kind: 'word' }
}

function readPhrase(pieces: readonly Piece[], at: number): Reading | null {
  const [first, second, third] = [0, 1, 2].map((ahead) => wordAt(pieces, at + ahead))
  switch (`${first} ${second}`) {
    case 'all day':
      return { meaning: { kind: 'all-day' }, taken: 2 }
    case 'every day':
    case 'all week':
      return { meaning: { kind: 'day', days: EVERY_DAY }, taken: 2 }
    case 'not given':
      return { meaning: { kind: 'not-given' }, taken: 2 }
    case 'closed all':
      return third === 'day' ? { meaning: { kind: 'closed' }, taken: 3 } : null
    case 'public holidays':
    case 'bank holidays':
      return { meaning: { kind: 'holiday' }, taken: 2 }
    case 'round the':
    case 'around the':
      return third === 'clock' ? { meaning: { kind: 'all-day' }, taken: 3 } : null
    default:
      return null
  }
}

function readNumber(pieces: readonly Piece[], at: number): Reading {
  const digits = wordAt(pieces, at)
  const next = wordAt(pieces, at + 1)
  if (digits === '24') {
    if (next === '/' && wordAt(pieces, at + 2) === '7') {
      return { meaning: { kind: 'all-day' }, taken: 3 }
    }
    const unit = next === '-' ? at + 2 : at + 1
    if (HOUR_WORDS.has(wordAt(pieces, unit))) {
      const day = unit + 1 + per(pieces, unit + 1, 'day')
      return { meaning: { kind: 'all-day' }, taken: day + allWeek(pieces, day) - at }
    }
  }
  const week = allWeek(pieces, at)
  if (week > 0) return { meaning: { kind: 'day', days: EVERY_DAY }, taken: week }
  return readTime(pieces, at)
}

/** How many pieces "7 days a week" or ", 7 days" take here. */
function allWeek(pieces: readonly Piece[], at: number): number {
  const from = wordAt(pieces, at) === ',' ? at + 1 : at
  if (wordAt(pieces, from) !== '7' || wordAt(pieces, from + 1) !== 'days') return 0
  return from + 2 + per(pieces, from + 2, 'week') - at
}

/** How many pieces "a day", "per week" and the like take here. */
function per(pieces: readonly Piece[], at: number, unit: string): number {
  const [first, second] = [wordAt(pieces, at), wordAt(pieces, at + 1)]
  return (first === 'a' || first === 'per') && second === unit ? 2 : 0
}

/** "6", "6 AM", "06:00", "6.30pm", "0600", "6:00 a. m.", "12 noon", "06:00:00". */
function readTime(pieces: readonly Piece[], at: number): Reading {
  const digits = wordAt(pieces, at)
  const military = digits.length === 4
  const minutes = military ? digits.slice(2) : joinedDigits(pieces, at, [':', '.'])
  const hour = Number(military ? digits.slice(0, 2) : digits)
  const minute = Number(minutes ?? 0)
  if ((digits.length > 2 && !military) || hour > 48 || minute > 59) {
    return { meaning: { kind: 'word' }, taken: 1 }
  }
  let taken = minutes === null || military ? 1 : 3
  if (taken === 3 && joinedDigits(pieces, at + 2, [':']) !== null) taken = 5
  const half = readHalf(pieces, at + taken, hour)
  const exact = minutes !== null || digits.startsWith('0')
  return { meaning: timeMeaning(hour, minute, half.half, exact), taken: taken + half.taken }
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

function timeMeaning(
  hour: number,
  minute: number,
  half: WrittenTime['half'],
  exact: boolean,
): Meaning {
  return { kind: 'time', time: { hour, minute, half, exact } }
}

function wordAt(pieces: readonly Piece[], at: number): string {
  return pieces[at]?.word ?? ''
}
