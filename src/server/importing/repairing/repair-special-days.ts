import { parseSpecialHours } from '#domain/opening-hours/special-days.ts'
import { inDateOrder, type SpecialDay } from '#domain/opening-hours/opening-hours.ts'
import type { FileRow } from '#server/importing/columns/file-row.ts'
import { intervalIn } from '#server/importing/hours/hours-interval.ts'
import { at, isObject, listOf } from '#server/importing/columns/json-value.ts'
import type { RepairedHours } from './repair-hours.ts'

/** The longest exception; a season would need its own week. */
const MAX_DAYS = 31
const DAY_MS = 86_400_000

/**
 * Reads hours of single dates from a separate column, from among the weekly hours, or from beside
 * them, as in Yext, Uberall, Apple, and schema.org.
 */
export function repairSpecialDays(
  file: FileRow,
  hours: RepairedHours,
): { days: readonly SpecialDay[]; notes: readonly string[] } {
  const given = parseSpecialHours(plainSpecial(valueIn(file.specialHours)), hours.week)
  const beside = (file.hours?.special ?? []).map((value) =>
    parseSpecialHours(plainSpecial(value), hours.week),
  )
  const all = [...hours.specialDays, ...beside.flatMap(({ days }) => days), ...given.days]
  const byDate = new Map(all.map((day) => [day.date, day]))
  return {
    days: inDateOrder(byDate.values()),
    notes: [...beside.flatMap(({ notes }) => notes), ...given.notes],
  }
}

/** A list as JSON in a cell, as in our own export; any other value stays as it is. */
function valueIn(cell: unknown): unknown {
  if (typeof cell !== 'string' || !/^\s*\[\s*\{/.test(cell)) return cell
  try {
    const list: unknown = JSON.parse(cell)
    return list
  } catch {
    return cell
  }
}

/** Converts entries of other programs to those of `parseSpecialHours`; others stay unchanged. */
function plainSpecial(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap(plainEntry)
  return isObject(value) && firstDate(value) !== undefined ? plainEntry(value) : value
}

function plainEntry(entry: unknown): unknown[] {
  if (!isObject(entry)) return [entry]
  const first = firstDate(entry)
  if (first === undefined) return [entry]
  const hours = hoursOfEntry(entry)
  if (hours === undefined) return [entry]
  const name = at(entry, 'name') ?? at(entry, 'label') ?? at(entry, 'description')
  const nameEs = at(entry, 'nameEs')
  const last = [at(entry, 'validThrough'), at(entry, 'endDate')].find(
    (date) => typeof date === 'string',
  )
  const dates = datesFrom(first, typeof last === 'string' ? last : first)
  return dates === null
    ? [{ ...entry, date: undefined }]
    : dates.map((date) => ({ date, hours, name, nameEs }))
}

function firstDate(entry: object): string | undefined {
  const date = at(entry, 'date') ?? at(entry, 'validFrom') ?? at(entry, 'startDate')
  return typeof date === 'string' ? date.slice(0, 10) : undefined
}

/** The text of an entry's hours; `undefined` for other forms. */
function hoursOfEntry(entry: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof entry.hours === 'string') return entry.hours
  const own = intervalIn(entry)
  if (own === 'unread') return undefined
  // schema.org writes a closed date as midnight to midnight.
  if (own !== null) return own.text.replace(/^00:00 - 00:00$/, 'closed')
  const lists = [entry.openIntervals, entry.intervals, entry.times, entry.hours, entry.periods]
  const texts = lists.flatMap(listOf).map((inner) => (isObject(inner) ? intervalIn(inner) : null))
  if (texts.length === 0) return undefined
  const read = texts.flatMap((text) => (text === null || text === 'unread' ? [] : [text.text]))
  return read.length === texts.length ? read.join(', ') : undefined
}

/** @returns `null` for a season, or for invalid dates */
function datesFrom(first: string, last: string): string[] | null {
  const [from, to] = [Date.parse(first), Date.parse(last.slice(0, 10))]
  const count = (to - from) / DAY_MS + 1
  if (first === last) return [first]
  if (!(count >= 1 && count <= MAX_DAYS)) return null
  return Array.from({ length: count }, (_, ahead) =>
    new Date(from + ahead * DAY_MS).toISOString().slice(0, 10),
  )
}
