import type { FuelGrade } from '#domain/day/grades.ts'
import { servicesOf } from '#domain/day/services.ts'
import type { TodayStore } from '#domain/day/today.ts'

type SaysWhatItSells = {
  id: string
  grades?: readonly string[]
  facts?: Readonly<Record<string, unknown>>
}

/** What a store sells and has; one that says nothing of itself sells every grade. */
export function soldAt(
  { grades: sold, facts }: SaysWhatItSells,
  grades: readonly FuelGrade[],
): Pick<TodayStore, 'grades' | 'services'> {
  return {
    grades: sold && sold.length > 0 ? grades.filter(({ id }) => sold.includes(id)) : grades,
    services: servicesOf(facts),
  }
}
