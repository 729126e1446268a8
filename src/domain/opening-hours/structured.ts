import { DAY_NAMES } from './hours-words.ts'
import { isAllDay, isKnown, MINUTES_PER_DAY } from './opening-hours.ts'
import type { DayHours, Interval, SpecialDay, Week } from './opening-hours.ts'

/** schema.org's OpeningHoursSpecification, in the forms that Google documents for a business. */
export type OpeningHoursSpecification = {
  '@type': 'OpeningHoursSpecification'
  /** Full English names, e.g. "Monday"; absent for a single date */
  dayOfWeek?: string[]
  /** "HH:MM"; open all day is 00:00 to 23:59, closed is 00:00 to 00:00 */
  opens: string
  /** As `opens`; a time at or before it is on the next day */
  closes: string
  /** ISO date, for hours of a single date */
  validFrom?: string
  validThrough?: string
}

/**
 * A week and its special days as structured data. Days with the same hours share one entry, split
 * hours are an entry each. Days that are unknown or described by text have no entry, because any
 * hours would be a guess.
 *
 * @param from ISO date on the location's calendar; special days before it are over and left out
 */
export function openingHoursSpecification(
  week: Week,
  specialDays: readonly SpecialDay[],
  from: string,
): OpeningHoursSpecification[] {
  const byTimes = new Map<string, { opens: string; closes: string; dayOfWeek: string[] }>()
  for (const [index, name] of DAY_NAMES.entries()) {
    for (const times of timesOf(week[index] ?? null)) {
      const key = `${times.opens}-${times.closes}`
      const entry = byTimes.get(key) ?? { ...times, dayOfWeek: [] }
      entry.dayOfWeek.push(name)
      byTimes.set(key, entry)
    }
  }
  const weekly = Array.from(byTimes.values(), ({ dayOfWeek, opens, closes }) =>
    specification({ dayOfWeek, opens, closes }),
  )
  const dated = specialDays
    .filter(({ date }) => date >= from)
    .flatMap(({ date, hours }) =>
      timesOf(hours).map((times) =>
        specification({ ...times, validFrom: date, validThrough: date }),
      ),
    )
  return [...weekly, ...dated]
}

function specification(
  fields: Omit<OpeningHoursSpecification, '@type'>,
): OpeningHoursSpecification {
  return { '@type': 'OpeningHoursSpecification', ...fields }
}

function timesOf(hours: DayHours): { opens: string; closes: string }[] {
  if (!isKnown(hours)) return []
  if (hours.length === 0) return [{ opens: '00:00', closes: '00:00' }]
  if (isAllDay(hours)) return [{ opens: '00:00', closes: '23:59' }]
  return hours.map(([open, close]: Interval) => ({
    opens: clock(open),
    // 24 hours from 6:00 end at 05:59, as a whole day ends at 23:59: equal times would be none.
    closes: clock(close - open >= MINUTES_PER_DAY ? open + MINUTES_PER_DAY - 1 : close),
  }))
}

/** Minutes as "HH:MM"; midnight at a day's end is "00:00". */
function clock(minutes: number): string {
  const hour = Math.floor((minutes % MINUTES_PER_DAY) / 60)
  return [hour, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
