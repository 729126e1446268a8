import { DAY_NAMES } from '#domain/opening-hours-text.ts'
import { DAY_FIELDS, dayIndex } from './field-names.ts'
import type { FileHours } from './file-row.ts'
import { at, isObject, listOf, type JsonObject } from './json-value.ts'

/**
 * The weekly hours in a value of any of the shapes that exports have: one text, a list of lines, a
 * list of `{day, hours}` or `{day, open, close}`, an object keyed by day, a Google API's object.
 *
 * @returns `null` when the value is silent or of no such shape
 */
export function fileHours(value: unknown): FileHours | null {
  if (typeof value === 'string') return value.trim() === '' ? null : { text: value }
  if (Array.isArray(value)) return hoursOfList(value)
  if (!isObject(value)) return null
  const lines = linesOf(at(value, 'weekdayDescriptions') ?? at(value, 'weekday_text'))
  const periods = at(value, 'periods')
  if (listOf(periods).length > 0) return { periods, lines }
  return lines === null ? hoursByDay(value) : { lines }
}

/** Lines of a week; `null` when there is none with something in it. */
export function linesOf(value: unknown): (string | null)[] | null {
  const lines = listOf(value).map((line) => (typeof line === 'string' ? line : null))
  return lines.some((line) => line !== null && line.trim() !== '') ? lines : null
}

function hoursOfList(list: readonly unknown[]): FileHours | null {
  if (list.every((line) => typeof line === 'string' || line === null)) {
    const lines = linesOf(list)
    return lines === null ? null : { lines }
  }
  const lines = list.flatMap((entry) => {
    const day =
      at(entry, 'dayName') ?? at(entry, 'day') ?? at(entry, 'dayOfWeek') ?? at(entry, 'name')
    const index = typeof day === 'string' ? dayIndex(day) : null
    const text = dayText(entry)
    return index === null || text === '' ? [] : [`${DAY_NAMES[index]}: ${text}`]
  })
  return lines.length > 0 ? { lines } : null
}

function hoursByDay(value: JsonObject): FileHours | null {
  const days = DAY_FIELDS.map(() => '')
  for (const [key, hours] of Object.entries(value)) {
    const index = dayIndex(key)
    if (index !== null) days[index] = dayText(hours)
  }
  return days.some((text) => text !== '') ? { days } : null
}

/** A day in the deepest export: `{hours: [{open, close}]}`. Anything much deeper is not hours. */
const MAX_DEPTH = 4

/** One day's hours as text, from text, `{hours}`, `{open, close}` or a list of those. */
function dayText(value: unknown, depth = 0): string {
  if (depth > MAX_DEPTH) return ''
  if (typeof value === 'string') return value.trim()
  if (value === false) return 'Closed'
  if (Array.isArray(value)) {
    return value.length === 0
      ? 'Closed'
      : value
          .map((entry) => dayText(entry, depth + 1))
          .filter((text) => text !== '')
          .join(', ')
  }
  if (!isObject(value)) return ''
  if (
    at(value, 'closed') === true ||
    at(value, 'isClosed') === true ||
    at(value, 'open') === false
  ) {
    return 'Closed'
  }
  const hours = at(value, 'hours')
  if (typeof hours === 'string' || Array.isArray(hours)) return dayText(hours, depth + 1)
  const open = first(value, ['open', 'opens', 'openTime', 'start', 'from'])
  const close = first(value, ['close', 'closes', 'closeTime', 'end', 'to'])
  return open !== '' && close !== '' ? `${open} - ${close}` : ''
}

function first(value: JsonObject, keys: readonly string[]): string {
  const text = keys.map((key) => at(value, key)).find((entry) => typeof entry === 'string')
  return typeof text === 'string' ? text.trim() : ''
}
