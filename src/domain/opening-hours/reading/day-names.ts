import { readDays } from './days.ts'
import { tokenize } from './tokens.ts'

/**
 * The days that a text names and nothing else: "Mon-Fri", "weekday_hours", "Sat & Sun",
 * "https://schema.org/Monday".
 *
 * @returns Monday 0, in the order of the text; `null` when it names none, or says more
 */
export function daysNamed(text: string): readonly number[] | null {
  const plain = text.replace(/^https?:\/\/schema\.org\//i, '').replaceAll('_', ' ')
  const tokens = tokenize(plain)
  const { days, dates, isYearly, next } = readDays(tokens, 0)
  const isAll = next === tokens.length && dates.length === 0 && !isYearly
  return isAll && days.length > 0 ? days : null
}
