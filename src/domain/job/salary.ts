/** What a job pays, as schema.org writes it. An end that the text does not give is `null`. */
export type Salary = {
  min: number | null
  max: number | null
  unit: 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
}

const AMOUNT = String.raw`\$\s?(\d{1,3}(?:,\d{3})+|\d{1,7})(\.\d{1,2})?(\s?k\b)?`
/** "$13.50 - $15.00 per hour", "$18/hr", "From $15 hourly", "$52K-$58K a year" */
const PAY = new RegExp(
  String.raw`(up to |from |starting at )?${AMOUNT}(\+)?(?:\s?(?:-|–|—|to)\s?${AMOUNT})?\+?` +
    String.raw`\s*(?:/|per|an?\b|each)?\s*(hourly|hour|hr|daily|day|weekly|week|wk|monthly|month|mo|yearly|annually|annual|annum|year|yr)\b`,
  'gi',
)

const UNITS: readonly (readonly [RegExp, Salary['unit'], least: number, most: number])[] = [
  [/^h/i, 'HOUR', 5, 500],
  [/^d/i, 'DAY', 40, 5000],
  [/^w/i, 'WEEK', 100, 20_000],
  [/^mo/i, 'MONTH', 500, 100_000],
  [/^[ya]/i, 'YEAR', 5000, 1_000_000],
]

/**
 * Reads a salary out of words, for search engines, which want amounts and a period and punish
 * guesses: only dollars with their period, said once, and within what such a period can pay. What
 * comes beside it ("plus commission", "DOE") changes nothing about the pay itself.
 *
 * @returns `null` when the words give no such salary
 */
export function readSalary(words: string): Salary | null {
  const [match, second] = [...words.slice(0, 300).matchAll(PAY)]
  if (!match || second) return null
  const [, bound, whole = '', cents, thousand, plus, whole2, cents2, thousand2, period = ''] = match
  const unit = UNITS.find(([shape]) => shape.test(period))
  if (!unit) return null
  const [, name, least, most] = unit
  const upper = whole2 === undefined ? null : amount(whole2, cents2, thousand2)
  // In "$52-58K" the first one is in thousands too, but who writes "$52" may mean it.
  const first = amount(whole, cents, thousand)
  const isIn = (value: number | null) => value === null || (value >= least && value <= most)
  if (!isIn(first) || !isIn(upper)) return null
  if (upper !== null) return upper < first ? null : { min: first, max: upper, unit: name }
  if (/^up/i.test(bound ?? '')) return { min: null, max: first, unit: name }
  const isOpen = bound !== undefined || plus !== undefined
  return { min: first, max: isOpen ? null : first, unit: name }
}

function amount(whole: string, cents: string | undefined, thousand: string | undefined): number {
  return Number(`${whole.replaceAll(',', '')}${cents ?? ''}`) * (thousand ? 1000 : 1)
}
