/** Amounts are dollars with three decimals as text, as in `Price`: "3.459". */

/** Cents from one amount to another; positive when the second is more. May have one decimal. */
export function centsBetween(from: string, to: string): number {
  return (mills(to) - mills(from)) / 10
}

/** An amount some cents higher, within what a price can be. */
export function plusCents(amount: string, cents: number): string {
  return amountOf(Math.min(99_999, Math.max(1, mills(amount) + Math.round(cents * 10))))
}

/**
 * Reads a typed price: "3.459", "$3.45", "3.45⁹", "345". Without its tenth of a cent it gets the usual.
 *
 * @param tenth the usual last digit: "9" for fuel
 * @returns `null` for what is not yet a price
 */
export function typedAmount(text: string, tenth: string): string | null {
  const plain = text.trim().replace(/^\$/, '').replaceAll('⁹', '9')
  const digits = /^\d{3,4}$/.test(plain) ? `${plain.slice(0, -2)}.${plain.slice(-2)}` : plain
  if (!/^\d{1,2}\.\d{2,3}$/.test(digits)) return null
  const whole = /\.\d{3}$/.test(digits) ? digits : digits + tenth
  return mills(whole) === 0 ? null : amountOf(mills(whole))
}

/** What keys of a pad make: "3", "34", "345" are $0.03, $0.34, $3.45, with their tenth. */
export function paddedAmount(keys: string, tenth: string): string {
  return amountOf(Number(keys === '' ? '0' : keys) * 10 + Number(tenth))
}

/** The last digit, tenths of a cent. */
export function tenthOf(amount: string): string {
  return amount.slice(-1)
}

/** "$3.45 and 9 tenths", as it is read aloud. */
export function spokenAmount(amount: string): string {
  const tenth = tenthOf(amount)
  return `$${amount.slice(0, -1)}${tenth === '0' ? '' : ` and ${tenth} tenths`}`
}

/** "42¢ more", "4¢ less". */
export function differenceText(cents: number): string {
  return `${Number(Math.abs(cents).toFixed(1))}¢ ${cents < 0 ? 'less' : 'more'}`
}

function mills(amount: string): number {
  return Math.round(Number(amount) * 1000)
}

function amountOf(thousandths: number): string {
  return (thousandths / 1000).toFixed(3)
}
