import { isUnknownWeek } from './opening-hours.ts'
import type { Week } from './opening-hours.ts'

/** Whether a day of the week has text that is not hours, or the whole week could not be read. */
export function hasUnreadHours(week: Week | null): boolean {
  if (week === null) return false
  return isUnknownWeek(week) || week.some((day) => typeof day === 'string')
}
