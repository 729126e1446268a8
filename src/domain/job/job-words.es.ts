import type { JobWords } from './job-words.ts'

/** In the Spanish of the US. */
export const SPANISH_JOB: JobWords = {
  employmentType,
  pay,
}

/** By how lists write them, in lowercase, without spaces, dashes, dots and slashes. */
const TYPES = new Map(
  Object.entries({
    fulltime: 'tiempo completo',
    full: 'tiempo completo',
    ft: 'tiempo completo',
    parttime: 'medio tiempo',
    part: 'medio tiempo',
    pt: 'medio tiempo',
    fullorparttime: 'tiempo completo o medio tiempo',
    fullparttime: 'tiempo completo o medio tiempo',
    fulltimeorparttime: 'tiempo completo o medio tiempo',
    fulltimeparttime: 'tiempo completo o medio tiempo',
    partorfulltime: 'medio tiempo o tiempo completo',
    partfulltime: 'medio tiempo o tiempo completo',
    fullandparttime: 'tiempo completo y medio tiempo',
    contract: 'por contrato',
    contractor: 'por contrato',
    temp: 'temporal',
    temporary: 'temporal',
    seasonal: 'por temporada',
    intern: 'pasantía',
    internship: 'pasantía',
    volunteer: 'voluntariado',
    perdiem: 'por día',
    other: 'otro',
  }),
)

function employmentType(text: string): string {
  const types = text
    .split(/[,;|]/)
    .map((type) => TYPES.get(type.toLowerCase().replaceAll(/[\s_\-\u2010-\u2015./]+/g, '')))
  if (!types.every((type) => type !== undefined)) return text
  const words = types.join(', ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** "$13.50 - $15.00 per hour", "Up to $20/hr", "$52K to $58K annually", and nothing else. */
const PAY =
  /^(up to |from |starting at )?(\$[\d.,]+k?\+?)(?:\s?(-|–|—|to)\s?(\$[\d.,]+k?))?(\+?)\s*(?:\/|per\b|an?\b|each\b)?\s*(hour|hr|hourly|day|daily|week|wk|weekly|month|mo|monthly|year|yr|yearly|annually|annual|annum)\.?$/i

const PERIODS: readonly (readonly [RegExp, string])[] = [
  [/^h/i, 'por hora'],
  [/^d/i, 'por día'],
  [/^w/i, 'por semana'],
  [/^m/i, 'por mes'],
  [/^[ya]/i, 'por año'],
]

function pay(text: string): string {
  const match = PAY.exec(text.trim())
  if (!match) return text
  const [, bound, amount = '', between, upTo = '', more = '', period = ''] = match
  const start = bound === undefined ? '' : /^up/i.test(bound) ? 'Hasta ' : 'Desde '
  const to = between === undefined ? '' : ` ${/to/i.test(between) ? 'a' : between} ${upTo}`
  const each = PERIODS.find(([shape]) => shape.test(period))?.[1] ?? ''
  return `${start}${amount}${to}${more} ${each}`
}
