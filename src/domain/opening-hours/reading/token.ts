import type { DateSpan } from '#domain/opening-hours/dates.ts'

/** A piece of an hours text. `start` and `end` are offsets in the text it was read from. */
export type Token = Meaning & { start: number; end: number }

/** A time as it was written: nothing is decided yet about a missing AM or PM. */
export type WrittenTime = {
  hour: number
  minute: number
  half: 'am' | 'pm' | null
  /** "9:00" and "09" are written as times of a 24-hour clock, "9" alone may be anything */
  exact: boolean
  /** "09:00" and "0900", as only a 24-hour clock has them */
  padded: boolean
}

export type Meaning =
  | { kind: 'day'; days: readonly number[] }
  | { kind: 'time'; time: WrittenTime }
  | { kind: 'date'; span: DateSpan }
  | { kind: 'dash' | 'comma' | 'semicolon' | 'colon' }
  | { kind: 'open' | 'closed' | 'all-day' | 'holiday' | 'except' | 'not-given' | 'word' }
  /** A comment in quotes or brackets, or a time zone name ("EST") */
  | { kind: 'aside' | 'zone' }

/** A meaning (`null` for a word that adds none, like "hours") and how many pieces it takes. */
export type Reading = { meaning: Meaning | null; taken: number }
