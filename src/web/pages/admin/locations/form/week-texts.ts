import { DAY_NAMES } from '#domain/opening-hours/hours-words.ts'
import { dayText } from '#domain/opening-hours/text.ts'
import type { Week } from '#domain/opening-hours/opening-hours.ts'

/** The texts of a week; all empty if the location has no hours of its own. */
export function textsOfWeek(week: Week | null): readonly string[] {
  return DAY_NAMES.map((_, index) => (week === null ? '' : dayText(week[index] ?? null)))
}
