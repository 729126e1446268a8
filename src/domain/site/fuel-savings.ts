import { numberText } from '#domain/text/number-text.ts'

/** How a member fills up, as `site.json` and the calculator give it. */
export type FillUpHabit = {
  /** Cents off each gallon */
  memberSavingCents: number
  gallonsPerFillUp: number
  fillUpsPerWeek: number
}

/** Dollars, rounded to the cent. */
export type FuelSavings = { perVisit: number; perYear: number }

const DAYS_PER_YEAR = 365
const DAYS_PER_WEEK = 7

/**
 * What a member saves (spec 9: 11¢ × 15 gallons is $1.65 a visit). The year has 365 days, so two
 * fill-ups a week are 104.3 a year; that basis makes it "over $172", where 52 weeks give $171.60.
 *
 * @param habit figures of zero or more; cents, US gallons, times a week
 */
export function fuelSavings(habit: FillUpHabit): FuelSavings {
  const centsPerVisit = habit.memberSavingCents * habit.gallonsPerFillUp
  const centsPerYear = (centsPerVisit * habit.fillUpsPerWeek * DAYS_PER_YEAR) / DAYS_PER_WEEK
  return { perVisit: toDollars(centsPerVisit), perYear: toDollars(centsPerYear) }
}

/**
 * The whole dollars in "over $172 a year": always less than the amount itself, because "over $172"
 * would be untrue of $172.00.
 *
 * @param dollars zero or more
 */
export function wholeDollarsBelow(dollars: number): number {
  return Math.max(0, Math.ceil(dollars) - 1)
}

/** "$1.65", "$1,204.50". */
export function formatDollars(dollars: number): string {
  return `$${numberText(dollars, 2)}`
}

/** "$172", "$1,204": for figures that are whole. */
export function formatWholeDollars(dollars: number): string {
  return `$${numberText(dollars)}`
}

function toDollars(cents: number): number {
  // The digits are cut first: 4.1¢ × 15 gallons is 61.5¢ in decimals but 61.49999… in binary.
  return Math.round(Number(cents.toPrecision(12))) / 100
}
