import { priceState, type PriceAges } from './day.ts'
import { tenthsOf } from './amounts.ts'
import { priceOf } from './fuel-sign.ts'

/** An order by price goes this far from the searched point, in miles. */
export const PRICE_MILES = 25

type Place = Parameters<typeof priceOf>[0]

/**
 * The order of stores by what a grade costs: the cheapest first, and of equals the nearer; then in the
 * same way those whose price is old; then all others, in the order given. Stores beyond 25 miles are
 * among the others.
 *
 * @param miles how far a store is from the searched point; `null` where there is no such point
 * @param now ms since the epoch
 */
export function byPrice<T extends Place>(
  places: readonly T[],
  { grade, ages, now }: { grade: string; ages: PriceAges; now: number },
  miles: ((place: T) => number | null) | null,
): T[] {
  const groups: { place: T; tenths: number; miles: number }[][] = [[], []]
  const others: T[] = []
  for (const place of places) {
    const price = priceOf(place, grade)
    const away = miles === null ? 0 : miles(place)
    if (!price || away === null || away > PRICE_MILES) {
      others.push(place)
      continue
    }
    const isOld = priceState(price, now, ages) === 'dimmed'
    groups[Number(isOld)]?.push({ place, tenths: tenthsOf(price.credit), miles: away })
  }
  const sorted = groups.flatMap((group) =>
    group.toSorted((a, b) => a.tenths - b.tenths || a.miles - b.miles),
  )
  return [...sorted.map(({ place }) => place), ...others]
}

/** Whether a store's price for a grade is one that may be called the lowest. */
export function isCurrent(
  place: Place,
  { grade, ages, now }: { grade: string; ages: PriceAges; now: number },
): boolean {
  const price = priceOf(place, grade)
  return price !== null && priceState(price, now, ages) === 'current'
}
