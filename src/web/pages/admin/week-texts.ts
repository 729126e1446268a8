import { DAY_NAMES, dayText } from '#domain/opening-hours-text.ts'
import type { Week } from '#domain/opening-hours.ts'

/** The boxes of a week; empty ones where the location has none of its own. */
export function textsOfWeek(week: Week | null): readonly string[] {
  return DAY_NAMES.map((_, index) => {
    const hours = week?.[index] ?? null
    return hours === null ? '' : dayText(hours)
  })
}
