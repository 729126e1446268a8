export const FUEL_PATH = '/fuel'

/** How a visitor fills up, as it stands in the address; `null` where it says nothing. */
export type FuelQuery = { gallons: number | null; fillUps: number | null }

/** What the fields take; more than any tank holds, more often than anyone fills it. */
export const GALLONS_MAX = 500
export const FILL_UPS_MAX = 50

/** Reads the calculator's state from its address. A number that the fields refuse stays as it is. */
export function readFuelQuery(params: URLSearchParams): FuelQuery {
  return { gallons: readNumber(params.get('gallons')), fillUps: readNumber(params.get('fillups')) }
}

/** The address that shows a state of the calculator: the other direction of `readFuelQuery`. */
export function fuelAddress({ gallons, fillUps }: FuelQuery): string {
  const params = new URLSearchParams()
  if (gallons !== null) params.set('gallons', String(gallons))
  if (fillUps !== null) params.set('fillups', String(fillUps))
  const query = params.toString()
  return query === '' ? FUEL_PATH : `${FUEL_PATH}?${query}`
}

/** A number of at most two decimals; `null` for a text that is none. */
export function readNumber(text: string | null): number | null {
  if (text === null || text.trim() === '') return null
  const number = Number(text)
  // Adding zero makes the zero of "-0.001" the usual one.
  return Number.isFinite(number) ? Number(number.toFixed(2)) + 0 : null
}
