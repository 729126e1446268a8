import type { AttemptCount, MonthCount, RoleCount } from '#domain/quiz/quiz-results.ts'
import { roleName } from '#domain/quiz/quiz-results.ts'

/** "634", "1,250" */
export function count(number: number): string {
  return number.toLocaleString('en-US')
}

/** "1 attempt", "634 attempts" */
export function attempts(number: number): string {
  return `${count(number)} ${number === 1 ? 'attempt' : 'attempts'}`
}

/** A share from 0 to 1 as "70%"; less than all is never "100%", and more than none never "0%". */
export function percent(share: number): string {
  const rounded = Math.round(share * 100)
  if (rounded === 100 && share < 1) return '99%'
  return rounded === 0 && share > 0 ? '1%' : `${rounded}%`
}

/** "November 2026" */
export function longMonth(month: string): string {
  return monthText(month, { month: 'long', year: 'numeric' })
}

/** "November" */
export function monthName(month: string): string {
  return monthText(month, { month: 'long' })
}

/** "Nov" */
export function shortMonth(month: string): string {
  return monthText(month, { month: 'short' })
}

function monthText(month: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    ...options,
    timeZone: 'UTC',
  })
}

/**
 * A local time with an offset as people read it: "Nov 28, 2:31 PM".
 *
 * @param thisYear "2026"; another year is named
 */
export function whenText(at: string, thisYear: string): string {
  const isOther = !at.startsWith(thisYear)
  return new Date(`${at.slice(0, 19)}Z`)
    .toLocaleString('en-US', {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      ...(isOther && { year: 'numeric' }),
      timeZone: 'UTC',
    })
    .replaceAll('\u202f', ' ')
}

/** "3.8 of 5" */
export function averageText({ right, questions }: NonNullable<AttemptCount['average']>): string {
  return `${oneDecimal(right)} of ${oneDecimal(questions)}`
}

/** To one decimal, and none for whole numbers: "3.8", "5" */
export function oneDecimal(number: number): string {
  return String(Math.round(number * 10) / 10)
}

/** What a chart of months shows, with its highest and lowest month. */
export function monthsTitle(months: readonly MonthCount[], rest: string): string {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return ''
  const highest = months.reduce((a, b) => (b.attempts > a.attempts ? b : a))
  const lowest = months.reduce((a, b) => (b.attempts < a.attempts ? b : a))
  const extremes =
    highest.attempts === lowest.attempts
      ? `Each month has ${count(highest.attempts)}.`
      : `Highest in ${monthName(highest.month)} with ${count(highest.attempts)}, lowest in ${monthName(lowest.month)} with ${count(lowest.attempts)}.`
  return `Attempts per month, ${longMonth(first.month)} to ${longMonth(last.month)}. ${extremes} ${rest}`
}

/** What the chart of roles shows: "Pass rate per role: Cashier 75 percent, Cook 71." */
export function rolesTitle(roles: readonly RoleCount[]): string {
  const rates = roles.map(({ role, attempts: number, passRate }) =>
    passRate === null
      ? `${roleName(role)} ${attempts(number)}, too few for a rate`
      : `${roleName(role)} ${percent(passRate).replace('%', ' percent')}`,
  )
  return `Pass rate per role: ${rates.join('; ')}.`
}

/** What it takes to pass, for the line under the heading. */
export function passingText(roles: readonly RoleCount[]): string {
  const asked = roles.filter(({ questions }) => questions > 0)
  const [first] = asked
  if (!first || asked.some(({ questions }) => questions !== first.questions)) {
    return '70% right to pass.'
  }
  return `${first.questions} questions, ${first.passingScore} right to pass.`
}
