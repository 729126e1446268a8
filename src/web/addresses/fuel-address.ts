import { cleanTypedText } from '#domain/text/typed-text.ts'
import { FUEL_PATH } from './paths.ts'

/**
 * How a visitor fills up, as it stands in the address; `null` where it says nothing, `NaN` where it
 * says what is no number.
 */
export type FuelQuery = { gallons: number | null; fillUps: number | null }

/** What the fields take; more than any tank holds, more often than anyone fills it. */
export const GALLONS_MAX = 500
export const FILL_UPS_MAX = 50

/** Reads the calculator's state from its address. A number that the fields reject stays as it is. */
export function readFuelQuery(params: URLSearchParams): FuelQuery {
  return { gallons: readNumber(params.get('gallons')), fillUps: readNumber(params.get('fillups')) }
}

/** The address that shows a state of the calculator: the other direction of `readFuelQuery`. */
export function fuelAddress({ gallons, fillUps }: FuelQuery): string {
  const params = new URLSearchParams()
  if (gallons !== null) params.set('gallons', numberText(gallons))
  if (fillUps !== null) params.set('fillups', numberText(fillUps))
  const query = params.toString()
  return query === '' ? FUEL_PATH : `${FUEL_PATH}?${query}`
}

/** As it stands in a field: nothing for what is no number. */
export function numberText(number: number): string {
  return Number.isNaN(number) ? '' : String(number)
}

/**
 * A number of at most two decimals, as people type one: digits of any width, a comma for the point
 * ("12,5"), commas between thousands ("1,000"), the unit behind it ("15 gal").
 *
 * @returns `null` for no text at all; `NaN` for one that is no number
 */
export function readNumber(text: string | null): number | null {
  if (text === null) return null
  const plain = cleanTypedText(text.slice(0, 100))
    .replaceAll(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(/^([+-]?\d*),(\d+)/, '$1.$2')
    .replace(/(?<=\d) ?(?:gal(?:lon)?s?|x|times?)\.?$/i, '')
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return NaN
  // Adding zero makes the zero of "-0.001" the usual one.
  return Number(Number(plain).toFixed(2)) + 0
}
