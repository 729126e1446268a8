import type { ImportRow, ImportWarning } from '#domain/location/import-row.ts'
import type { Schedule } from '#domain/location/facts/facts.ts'
import { readFact, type FactChanges } from '#domain/location/facts/read-fact.ts'
import { readGrades, readSchedules } from '#domain/location/facts/read-schedules.ts'
import { readPartWeek } from '#domain/location/facts/read-week.ts'
import { isUnknownWeek, type Week } from '#domain/opening-hours/opening-hours.ts'
import { cleanText } from '#server/importing/columns/clean-text.ts'
import { isPlaceholder } from '#server/importing/columns/damaged-cell.ts'
import type { FileFact } from '#server/importing/columns/fact-columns.ts'
import type { FileRow } from '#server/importing/columns/file-row.ts'
import { snippet } from '#server/importing/columns/json-snippet.ts'
import { fileHours } from '#server/importing/hours/file-hours.ts'
import { repairHours } from './repair-hours.ts'

type Warn = (field: string, fault: Pick<ImportWarning, 'reason' | 'detail'>) => void

/** The facts, schedules, and grades of a row; what cannot be read is reported and left out. */
export function repairFacts(
  { facts, schedules, grades, fuels }: Pick<FileRow, 'facts' | 'schedules' | 'grades' | 'fuels'>,
  warn: Warn,
): Pick<ImportRow, 'facts' | 'schedules' | 'grades' | 'fuels'> {
  const changes = factsOf(facts, warn)
  const named = schedules.flatMap(({ key, value, isPart }) => schedulesOf(key, value, isPart, warn))
  const sold = gradesOf(grades, warn)
  return {
    ...(Object.keys(changes).length > 0 && { facts: changes }),
    ...(named.length > 0 && { schedules: named }),
    ...(sold && { grades: sold }),
    ...(Object.keys(fuels).length > 0 && { fuels }),
  }
}

function factsOf(given: readonly FileFact[], warn: Warn): FactChanges {
  const changes: FactChanges = {}
  for (const { fact, key, value, isOwn } of given) {
    if (isSilent(value)) continue
    const isPrice = fact === 'evPrice'
    const asked = isPrice ? { connectors: [], price: value } : isOwn ? value : clean(asYes(value))
    const read = readFact(isPrice ? 'ev' : fact, asked, readImportedWeek)
    if ('expected' in read) {
      warn(key, { reason: `expected ${read.expected}: left out`, detail: snippet(value) })
    } else if (isPrice) {
      changes.ev = withPrice(changes.ev, read.value)
    } else if (!(fact in changes) || read.value !== null) {
      // Of two columns about one fact, the one that says more counts.
      const isMore = typeof changes[fact] !== 'object' || typeof read.value === 'object'
      if (isMore) Object.assign(changes, { [fact]: read.value })
    }
  }
  return changes
}

/** A price says that there are chargers, unless the file says that there are none. */
function withPrice(ev: FactChanges['ev'], price: unknown): NonNullable<FactChanges['ev']> | null {
  if (ev === null) return null
  const known = typeof ev === 'object' ? ev : { connectors: [] }
  const isText = typeof price === 'object' && price !== null && 'price' in price
  return isText && typeof price.price === 'string' ? { ...known, price: price.price } : (ev ?? true)
}

/** In a column of others, a 1 is a yes. */
function asYes(value: unknown): unknown {
  return value === 1 || (typeof value === 'string' && value.trim() === '1') ? true : value
}

function clean(value: unknown): unknown {
  return typeof value === 'string' && !/^\s*[[{]/.test(value) ? cleanText(value) : value
}

/** Whether a cell says nothing: empty, "n/a", "?". "None" and "no" say that there is none. */
function isSilent(value: unknown): boolean {
  if (typeof value !== 'string') return false
  const text = cleanText(value)
  return text === '' || (isPlaceholder(text) && !/^none$/i.test(text))
}

function schedulesOf(key: string, value: unknown, isPart: boolean, warn: Warn): Schedule[] {
  if (isSilent(value)) return []
  if (isPart) {
    // Many parts have no hours of their own: "no", "closed", "same as store".
    const hours = readImportedWeek(clean(value))
    if (hours) return [{ name: key, hours }]
    warn('more hours', {
      reason: 'department hours not understood: left out',
      detail: snippet(value),
    })
    return []
  }
  const read = readSchedules(value, readImportedWeek)
  if (read === null) {
    warn('schedules', { reason: 'not a list of schedules: left out', detail: snippet(value) })
    return []
  }
  for (const { index, field, expected } of read.problems) {
    const detail = `schedule ${index + 1}, ${field}`
    warn('schedules', { reason: `expected ${expected}: left out`, detail })
  }
  return read.schedules
}

function gradesOf(value: unknown, warn: Warn): readonly string[] | null {
  if (value === null || value === undefined || isSilent(value)) return null
  const read = readGrades(clean(value))
  if ('value' in read) return read.value.length > 0 ? read.value : null
  warn('grades', { reason: `expected ${read.expected}: left out`, detail: snippet(value) })
  return null
}

/** Hours in our own form, or in any shape that the hours of a store may have. */
function readImportedWeek(value: unknown): Week | null {
  const own = readPartWeek(value)
  if (own) return own
  const hours = fileHours(value)
  const { week, unread } = repairHours(hours)
  const isRead = unread.length === 0 && week?.every((day) => typeof day !== 'string') === true
  return isRead && !isUnknownWeek(week) ? week : null
}
