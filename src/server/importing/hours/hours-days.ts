import { daysNamed } from '#domain/opening-hours/reading/day-names.ts'
import { dayIndex, plainKey } from '#server/importing/columns/field-names.ts'
import { at, isObject, type JsonObject } from '#server/importing/columns/json-value.ts'

/** Days by index, with Monday 0, or by a number whose meaning depends on the whole list. */
export type Days = readonly number[] | { number: number }

const DAY_KEYS = new Set(
  `day days dayofweek daysofweek dayofweeks dayname daynames weekday weekdays dow daynumber dayid
  dayindex opendays name label title`.split(/\s+/),
)

/** The days that a key names: "monday", "Mon-Fri", "mondayHours", "mon_1_open". */
export function daysOfKey(key: string): readonly number[] | null {
  const index = dayIndex(key)
  return index === null ? daysNamed(key) : [index]
}

/** The days that an entry of a list is for: `{day: "Monday"}`, `{dayOfWeek: 1}`, `{days: ["Mo"]}`. */
export function daysOfEntry(entry: JsonObject): Days | null {
  const [from, to] = [rangeEnd(entry, 'start'), rangeEnd(entry, 'end')]
  if (from !== null && to !== null) return daysNamed(`${from} - ${to}`)
  for (const [key, value] of Object.entries(entry)) {
    const days = DAY_KEYS.has(plainKey(key)) ? daysOf(value) : null
    if (days !== null) return days
  }
  return null
}

/** Whether a value is a list of names of days, under a key such as "dayOfWeek". */
export function isDayList(key: string, value: unknown): boolean {
  if (!DAY_KEYS.has(plainKey(key)) || !Array.isArray(value)) return false
  return value.every((day) => typeof day === 'string') && daysOf(value) !== null
}

function rangeEnd(entry: JsonObject, end: 'start' | 'end'): string | null {
  const names = end === 'start' ? ['startDay', 'fromDay', 'dayFrom'] : ['endDay', 'toDay', 'dayTo']
  const day = names.map((name) => at(entry, name)).find((value) => typeof value === 'string')
  return typeof day === 'string' ? day : null
}

function daysOf(value: unknown): Days | null {
  if (typeof value === 'number') return isDayNumber(value) ? { number: value } : null
  if (typeof value === 'string') {
    const number = /^[0-7]$/.test(value.trim()) ? Number(value) : null
    return number === null ? daysNamed(value) : { number }
  }
  if (Array.isArray(value)) {
    const all = value.map(daysOf)
    return all.length > 0 && all.every((days) => days !== null && !('number' in days))
      ? all.flatMap((days) => (days === null || 'number' in days ? [] : [...days]))
      : null
  }
  return isObject(value) ? daysOf(at(value, 'name')) : null
}

function isDayNumber(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 7
}

/**
 * Decides what the day numbers of a list mean. A list with a 7 counts from Monday as 1 (ISO 8601,
 * Foursquare, Uberall). A list with a 0 counts from Sunday, except Yelp's, which counts from Monday.
 * From 1 to 6 both agree.
 */
export function dayOfNumber(numbers: ReadonlySet<number>, isYelp: boolean) {
  const isFromMonday = isYelp && !numbers.has(7)
  return (number: number): number => (isFromMonday ? number : (number + 6) % 7)
}
