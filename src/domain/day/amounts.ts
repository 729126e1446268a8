/** An amount as a sign shows it: "3.45" and a raised "9". */
export type AmountParts = {
  /** With two decimals */
  dollars: string
  /** Tenths of a cent; `null` when there are none, which no sign shows */
  tenths: string | null
}

/** @param amount dollars with three decimals: "3.459" */
export function amountParts(amount: string): AmountParts {
  const tenths = amount.slice(-1)
  return { dollars: amount.slice(0, -1), tenths: tenths === '0' ? null : tenths }
}

/**
 * The price of members: "3.349" for "3.459" and 11 cents.
 *
 * @param savingCents may have a fraction, as in 7.5
 * @returns never less than nothing
 */
export function memberAmount(amount: string, savingCents: number): string {
  return amountOf(Math.max(0, tenthsOf(amount) - Math.round(savingCents * 10)))
}

/** An amount in tenths of a cent, for comparing: 3459 for "3.459". */
export function tenthsOf(amount: string): number {
  return Number(amount.replace('.', ''))
}

/** The amount of tenths of a cent, at least 0: "3.459" for 3459. */
export function amountOf(tenths: number): string {
  return `${Math.floor(tenths / 1000)}.${String(tenths % 1000).padStart(3, '0')}`
}
