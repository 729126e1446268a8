import type { Token } from './token.ts'
import { EVERY_DAY } from './words.ts'

/** Which days a rule is for, and where its times begin. */
export type Selector = {
  days: readonly number[]
  /** Single dates that have their year, for special hours */
  dates: readonly string[]
  /** Holidays and dates without a year, which no week has a place for */
  isYearly: boolean
  next: number
}

/** Days and ranges of days that follow each other: "Mo-Fr", "Sa,Su", "Sun–Thu", "Fri and Sat". */
export function readDays(tokens: readonly Token[], from: number): Selector {
  const days: number[] = []
  const dates: string[] = []
  let isYearly = false
  let next = from
  for (;;) {
    const token = tokens[next]
    if (token?.kind === 'day') {
      const last = tokens[next + 1]?.kind === 'dash' ? tokens[next + 2] : undefined
      days.push(...(last?.kind === 'day' ? daysBetween(token.days, last.days) : token.days))
      next += last?.kind === 'day' ? 3 : 1
    } else if (token?.kind === 'holiday' || token?.kind === 'date') {
      const given = token.kind === 'date' ? token.span.dates : null
      dates.push(...(given ?? []))
      isYearly ||= given === null
      next += 1
    } else {
      return { days, dates, isYearly, next }
    }
    if (tokens[next]?.kind === 'comma' && startsDays(tokens[next + 1])) next += 1
  }
}

/** Days behind their times, after a comma only where nothing else follows: "6am-10pm, Mon-Fri". */
export function readDaysAfter(tokens: readonly Token[], from: number): Selector {
  if (tokens[from]?.kind === 'comma') {
    const days = readDays(tokens, from + 1)
    const last = tokens[days.next]
    if (isFor(days) && (last === undefined || last.kind === 'semicolon')) return days
  }
  return readDays(tokens, from)
}

/** Whether it names anything. */
export function isFor({ days, dates, isYearly }: Selector): boolean {
  return days.length > 0 || dates.length > 0 || isYearly
}

/** Whether a token begins a list of days or dates. */
export function startsDays(token: Token | undefined): boolean {
  return token?.kind === 'day' || token?.kind === 'holiday' || token?.kind === 'date'
}

function daysBetween(from: readonly number[], to: readonly number[]): number[] {
  const [first, last] = [from[0] ?? 0, to.at(-1) ?? 0]
  const count = ((last - first + EVERY_DAY.length) % EVERY_DAY.length) + 1
  return EVERY_DAY.slice(0, count).map((ahead) => (first + ahead) % EVERY_DAY.length)
}
