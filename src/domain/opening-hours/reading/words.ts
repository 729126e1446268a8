const EVERY = [0, 1, 2, 3, 4, 5, 6]

/** Every day of the week, Monday 0. */
export const EVERY_DAY: readonly number[] = EVERY

// Google writes the names in the language of the request, so a few neighbors of English are known.
const DAY_WORDS: readonly (readonly [words: string, days: readonly number[]])[] = [
  ['mo mon mons monday mondays mandag segunda lunes lun', [0]],
  ['tu tue tues tuesday tuesdays tirsdag terca martes', [1]],
  ['we wed weds wednesday wednesdays onsdag quarta miercoles mie', [2]],
  ['th thu thur thurs thursday thursdays torsdag quinta jueves jue', [3]],
  ['fr fri fris friday fridays fredag sexta viernes vie', [4]],
  ['sa sat sats saturday saturdays lørdag sabado sab', [5]],
  ['su sun suns sunday sundays søndag domingo dom', [6]],
  ['weekday weekdays wkdy wkdys wkday wkdays', [0, 1, 2, 3, 4]],
  ['weekend weekends wknd wknds wkend wkends', [5, 6]],
  ['daily everyday', EVERY],
]

/** Names and abbreviations of days, and of runs of them. */
export const DAYS: ReadonlyMap<string, readonly number[]> = new Map(
  DAY_WORDS.flatMap(([words, days]) => words.split(' ').map((word) => [word, days] as const)),
)

/** Days as adjacent letters: "MWF", "TTh". A lone S is ambiguous and not listed. */
const LETTERS: Readonly<Record<string, number>> = { M: 0, T: 1, W: 2, R: 3, F: 4 }

/**
 * Days written in capital letters, e.g. "M", "TTh", "MTWThF"; `null` when any part is not a day.
 */
export function daysInLetters(word: string): readonly number[] | null {
  const parts = word.match(/T[hH]|T[uU]|S[aA]|S[uU]|[MTWRF]/g) ?? []
  if (word === '' || word === 'R' || parts.join('') !== word) return null
  return parts.map((part) => LETTERS[part] ?? DAYS.get(part.toLowerCase())?.[0] ?? 0)
}

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

export const DASH_WORDS = list('to til till until thru through ~ → > …')
export const CLOSED_WORDS = list('closed close off x lukket fechado cerrado')
export const HOLIDAY_WORDS = list('ph sh holiday holidays easter christmas xmas thanksgiving')
export const HOUR_WORDS = list('h hr hrs hour hours horas timer')
/** Words that say nothing of their own beside days and times. */
export const SILENT_WORDS = list(
  'opening hours hrs hr of from on at . ! { [ ( ) ] store business service operation',
)
export const EXCEPT_WORDS = list('except excluding excl')
/** US time zones, in capitals, as no other words of an hours text are written. */
export const ZONE_WORDS = list('EST EDT ET CST CDT CT MST MDT MT PST PDT PT AKST AKDT HST AST')

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const LONG_MONTHS =
  'january february march april may june july august september october november december'.split(' ')

/** 1 to 12 for the English name of a month or its beginning; `null` for other words. */
export function monthOf(word: string): number | null {
  const short = word === 'sept' ? 'sep' : word
  const index = MONTHS.indexOf(short) >= 0 ? MONTHS.indexOf(short) : LONG_MONTHS.indexOf(word)
  return index < 0 ? null : index + 1
}
