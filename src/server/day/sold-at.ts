import type { FuelGrade } from '#domain/day/grades.ts'
import { servicesOf } from '#domain/day/services.ts'
import type { TodayStore } from '#domain/day/today.ts'
import type { Location } from '#domain/location/location.ts'

/** What a store sells and has; one that says nothing of itself sells every grade. */
export function soldAt(
  { grades: sold, facts }: Pick<Location, 'grades' | 'facts'>,
  grades: readonly FuelGrade[],
): Pick<TodayStore, 'grades' | 'services'> {
  return {
    grades: sold && sold.length > 0 ? grades.filter(({ id }) => sold.includes(id)) : grades,
    services: servicesOf(facts),
  }
}
