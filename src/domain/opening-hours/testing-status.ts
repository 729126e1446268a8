import { statusAt, statusText } from './status.ts'
import type { DayHours, Hours, Week } from './opening-hours.ts'
import { DEFAULT_WEEK } from './testing-week.ts'

export const ALL_DAY: DayHours = [[0, 1440]]

export function hoursOf(week: Week | null, more: Partial<Hours> = {}): Hours {
  return {
    week,
    specialDays: [],
    businessStatus: 'OPERATIONAL',
    timeZone: 'America/New_York',
    ...more,
  }
}

/** "Open now · closes 11 PM" at a time written with its offset. */
export function says(hours: Hours, time: string): string {
  const { word, detail } = statusText(statusAt(hours, DEFAULT_WEEK, Date.parse(time)))
  return detail === null ? word : `${word} · ${detail}`
}
