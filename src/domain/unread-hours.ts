import { isUnknownWeek } from './opening-hours.ts'
import type { Week } from './opening-hours.ts'

/** Whether a week has a day in words that nobody could read as times, or nothing that could be read. */
export function hasUnreadHours(week: Week | null): boolean {
  if (week === null) return false
  return isUnknownWeek(week) || week.some((day) => typeof day === 'string')
}
