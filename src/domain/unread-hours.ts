import type { Week } from './opening-hours.ts'

/** Whether a week has a day in words that nobody could read as times. */
export function hasUnreadHours(week: Week | null): boolean {
  return week?.some((day) => typeof day === 'string') ?? false
}
