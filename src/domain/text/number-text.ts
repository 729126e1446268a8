/** A number below this has no comma, also once it is rounded. */
const PLAIN_BELOW = 999

/** By their number of decimals */
const formats = new Map<number, Intl.NumberFormat>()

/**
 * A number as US text: "24", "8,391", "4.6".
 *
 * Uses Intl only where the number may need a comma: its first formatter takes 0.1 s on a slow phone.
 *
 * @param decimals how many digits to round to and to show after the point
 */
export function numberText(value: number, decimals = 0): string {
  return Math.abs(value) < PLAIN_BELOW ? value.toFixed(decimals) : formatOf(decimals).format(value)
}

function formatOf(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  formats.set(decimals, made)
  return made
}
