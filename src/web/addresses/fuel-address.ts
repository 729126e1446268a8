import { cleanTypedText } from '#domain/text/typed-text.ts'
import { FUEL_PATH } from './paths.ts'

/**
 * A visitor's fill-ups, from the address; `null` for a missing value, `NaN` for one that is not a
 * number.
 */
export type FuelQuery = { gallons: number | null; fillUps: number | null }

/** The limits of the fields, larger than any tank and any number of fill-ups. */
export const GALLONS_MAX = 500
export const FILL_UPS_MAX = 50

/** Reads the calculator's state from its address. A number outside the limits stays unchanged. */
export function readFuelQuery(params: URLSearchParams): FuelQuery {
  return { gallons: readNumber(params.get('gallons')), fillUps: readNumber(params.get('fillups')) }
}

/** The address of a calculator state: the inverse of `readFuelQuery`. */
export function fuelAddress({ gallons, fillUps }: FuelQuery): string {
  const params = new URLSearchParams()
  if (gallons !== null) params.set('gallons', numberText(gallons))
  if (fillUps !== null) params.set('fillups', numberText(fillUps))
  const query = params.toString()
  return query === '' ? FUEL_PATH : `${FUEL_PATH}?${query}`
}

/** The text of a field: empty for NaN. */
export function numberText(number: number): string {
  return Number.isNaN(number) ? '' : String(number)
}

/**
 * Reads a number with at most two decimals, as people type it: digits of any width, a decimal comma
 * ("12,5"), commas between thousands ("1,000"), a unit in English or Spanish ("15 gal", "2 veces").
 *
 * @returns `null` for an empty text; `NaN` for one that is not a number
 */
export function readNumber(text: string | null): number | null {
  if (text === null) return null
  const plain = cleanTypedText(text.slice(0, 100))
    .replaceAll(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(/^([+-]?\d*),(\d+)/, '$1.$2')
    .replace(/(?<=\d) ?(?:gal(?:lons?|[oó]n|ones|s)?|x|times?|vez|veces)\.?$/i, '')
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return NaN
  // Adding zero turns -0, from "-0.001", into 0.
  return Number(Number(plain).toFixed(2)) + 0
}
