import type { Site } from '#domain/site/site.ts'
import { unmarked } from '#domain/text/own-text.ts'
import type { Day, Price, PriceAges } from './day.ts'
import { fuelGrades, type FuelGrade } from './grades.ts'

/** A grade as a sign shows it. */
export type SignGrade = Omit<FuelGrade, 'color'> & {
  /** Of its chip, `#rrggbb` */
  color: string
}

/** How a chain shows its prices, in the language of a page. */
export type FuelSign = PriceAges & {
  /** In the order of the pumps */
  grades: readonly SignGrade[]
  /** What members save, in cents a gallon; `null` when their price is not shown */
  memberSavingCents: number | null
  /** What a state's law wants beside a price, by postal abbreviation */
  notices: Readonly<Record<string, string>>
}

const PLAIN_COLOR = '#5b6a62'

/**
 * How a chain shows its prices.
 *
 * @param main the chain in its main language, whose names give the ids of grades
 * @param shown the chain in the language of the page
 */
export function fuelSign(main: Site, shown: Site = main): FuelSign {
  const { dimAfterHours, hideAfterHours, memberPrice, notices } = shown.fuelPrices
  const { memberSavingCents } = shown.pages.fuel.savings
  return {
    grades: fuelGrades(main, shown).map(({ name, color, ...grade }) => ({
      ...grade,
      name: shortName(unmarked(name)),
      color: color ?? PLAIN_COLOR,
    })),
    dimAfterHours,
    hideAfterHours,
    memberSavingCents: memberPrice && memberSavingCents > 0 ? memberSavingCents : null,
    notices: Object.fromEntries(notices.map(({ state, text }) => [state, unmarked(text)])),
  }
}

/** As on a sign, where the room is small: "Regular" for "Regular Unleaded". */
function shortName(name: string): string {
  return name.replace(/ (?:unleaded|sin plomo)$/i, '')
}

/** What a store's page, card or order says of its prices. */
type Priced = {
  businessStatus: string
  /** Ids of the grades that it sells, where that is known */
  grades?: readonly string[]
  day?: Pick<Day, 'status' | 'out'>
  prices?: readonly Price[]
}

/** Whether the store's prices count now: a closed store promises none. */
export function hasPrices({ businessStatus, day, prices }: Priced): boolean {
  return prices !== undefined && businessStatus === 'OPERATIONAL' && day?.status !== 'closed'
}

/** What a grade costs at a store; `null` where it is out, not sold, or the store is closed. */
export function priceOf(location: Priced, grade: string): Price | null {
  if (!hasPrices(location) || location.day?.out.includes(grade)) return null
  return location.prices?.find((price) => price.grade === grade) ?? null
}

/** Whether a driver finds the grade at a store now. */
export function hasGrade(location: Priced, grade: string): boolean {
  if (location.day?.status === 'closed' || location.day?.out.includes(grade)) return false
  return priceOf(location, grade) !== null || (location.grades?.includes(grade) ?? false)
}
