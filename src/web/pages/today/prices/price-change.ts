import type { FuelGrade } from '#domain/day/grades.ts'
import type { Price } from '#domain/day/day.ts'
import type { PriceChange } from '#web/pages/today/outbox/change.ts'
import { centsBetween, plusCents, tenthOf } from './amount.ts'

export type PriceKind = 'credit' | 'cash'

/** A new amount for one of a grade's prices. With a new credit price, cash keeps its distance. */
export function withPrice(
  { grade, kind, amount }: { grade: string; kind: PriceKind; amount: string },
  former: Pick<Price, 'credit' | 'cash'> | undefined,
): PriceChange {
  if (!former) return { grade, credit: amount }
  const { credit, cash } = former
  if (kind === 'cash') return { grade, credit, cash: amount }
  if (cash === undefined) return { grade, credit: amount }
  return { grade, credit: amount, cash: plusCents(amount, centsBetween(credit, cash)) }
}

/** The last digit that a grade's price gets when it is typed without one. */
export function usualTenth({ unit }: FuelGrade, price: Price | undefined): string {
  if (price) return tenthOf(price.credit)
  return unit === 'kWh' ? '0' : '9'
}
