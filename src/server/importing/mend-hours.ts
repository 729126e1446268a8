import { sentences } from '#domain/opening-hours-notes.ts'
import {
  parseDayCell,
  parseHoursText,
  parseWeekdayLines,
  type ParsedWeek,
} from '#domain/opening-hours-parse.ts'
import { parsePeriods } from '#domain/opening-hours-periods.ts'
import { Location } from '#domain/location.ts'
import { weekOf, type BusinessStatus, type Week } from '#domain/opening-hours.ts'
import { statusOfWhole } from './business-status.ts'
import type { FileHours } from './file-row.ts'

/** Weekly hours as the model has them, a status that stood in their place, and what was doubtful. */
export type MendedHours = {
  week: Week | null
  status: BusinessStatus | null
  notes: readonly string[]
}

/** Reads the weekly hours of a row, in whichever shape its file has them. */
export function mendHours(hours: FileHours | null): MendedHours {
  if (hours === null) return { week: null, status: null, notes: [] }
  const status = statusInsteadOf(hours)
  if (status !== null) return { week: null, status, notes: [] }
  return { ...parse(hours), status: null }
}

function parse(hours: FileHours): ParsedWeek {
  if ('text' in hours) return parseHoursText(hours.text)
  if ('lines' in hours && !('periods' in hours)) return parseWeekdayLines(hours.lines)
  if ('days' in hours) return parseDays(hours.days)
  if ('week' in hours) {
    const week = Location.shape.week.safeParse(hours.week)
    return week.success
      ? { week: week.data, notes: [] }
      : { week: null, notes: ['the week is not in the form of an export'] }
  }
  const periods = parsePeriods(hours.periods)
  // Periods need no language, so they come first; lines stand in where they say nothing.
  return periods.week === null && hours.lines !== null ? parseWeekdayLines(hours.lines) : periods
}

function parseDays(days: readonly string[]): ParsedWeek {
  const cells = days.map(parseDayCell)
  const notes = sentences(
    cells.flatMap(({ note }, day) => (note === null ? [] : [{ day, text: note }])),
  )
  const week = weekOf((index) => cells[index]?.hours ?? null)
  return { week: week.some((day) => day !== null) ? week : null, notes }
}

/** The status of a location whose every line of hours says it. */
function statusInsteadOf(hours: FileHours): BusinessStatus | null {
  const texts =
    'text' in hours
      ? [hours.text]
      : 'days' in hours
        ? hours.days
        : 'lines' in hours
          ? (hours.lines ?? []).map((line) => line?.replace(/^\s*\p{L}+\s*:/u, '') ?? '')
          : []
  const [status = null, ...others] = texts.map(statusOfWhole)
  return others.every((other) => other === status) ? status : null
}
