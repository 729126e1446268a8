import { Location } from '#domain/location/location.ts'
import { sentences } from '#domain/opening-hours/reading/notes.ts'
import {
  parseDayCell,
  parseHoursText,
  parseWeekdayLines,
  type ParsedWeek,
} from '#domain/opening-hours/reading/parse.ts'
import { withRoundTheClock } from '#domain/opening-hours/reading/round-the-clock.ts'
import { parsePeriods } from '#domain/opening-hours/periods.ts'
import {
  UNKNOWN_WEEK,
  weekOf,
  type BusinessStatus,
  type SpecialDay,
  type Week,
} from '#domain/opening-hours/opening-hours.ts'
import { statusOfWhole } from '#server/importing/status/business-status.ts'
import type { FileHours } from '#server/importing/columns/file-row.ts'
import { hoursText } from '#server/importing/hours/hours-text.ts'

/** Weekly hours in the model's form, a status found in their place, and doubts. */
export type RepairedHours = {
  /** `null` when the row has no hours; `UNKNOWN_WEEK` when they are unreadable */
  week: Week | null
  /** Dates that were among the weekdays */
  specialDays: readonly SpecialDay[]
  status: BusinessStatus | null
  notes: readonly string[]
  /** Parts that cannot be read at all */
  unread: readonly string[]
}

/** Reads the weekly hours of a row, in any shape. */
export function repairHours(hours: FileHours | null): RepairedHours {
  const silent = { week: null, specialDays: [], status: null, notes: [], unread: [] }
  if (hours === null) return silent
  const status = statusInsteadOf(hours)
  if (status !== null) return { ...silent, status }
  const read = parse(hours)
  const unread = hours.unread ?? []
  const isGiven = read.notes.length > 0 || unread.length > 0
  return {
    week: read.week ?? (isGiven ? UNKNOWN_WEEK : null),
    specialDays: read.specialDays ?? [],
    status: null,
    notes: [...read.notes, ...(hours.notes ?? [])],
    unread,
  }
}

function parse(hours: FileHours): ParsedWeek {
  if ('text' in hours) return parseHoursText(hoursText(hours.text))
  if ('days' in hours) return parseDays(hours.days)
  if ('week' in hours) {
    const week = Location.shape.week.safeParse(hours.week)
    return week.success
      ? { week: week.data, notes: [] }
      : { week: null, notes: ['the week is not in the form of an export'] }
  }
  if ('periods' in hours) {
    const periods = parsePeriods(hours.periods)
    // Periods need no language, so they come first; lines are the fallback.
    return periods.week === null && hours.lines !== null ? parseLines(hours.lines) : periods
  }
  return 'lines' in hours ? parseLines(hours.lines) : { week: null, notes: [] }
}

/** If a line has hours of more days than the first it names, all lines are read as one text. */
function parseLines(given: readonly (string | null)[]): ParsedWeek {
  const lines = given.map((line) => (line === null ? null : hoursText(line)))
  const byLine = parseWeekdayLines(lines)
  if (wordsIn(byLine) === 0) return byLine
  const asOne = parseHoursText(lines.filter((line) => line !== null).join('\n'))
  return wordsIn(asOne) < wordsIn(byLine) ? asOne : byLine
}

function wordsIn({ week }: ParsedWeek): number {
  return (week ?? []).filter((day) => typeof day === 'string').length
}

function parseDays(days: readonly string[]): ParsedWeek {
  const cells = days.map((text) => parseDayCell(hoursText(text)))
  const read = withRoundTheClock({
    days: cells.map(({ hours }) => hours),
    notes: cells.flatMap(({ note }, day) => (note === null ? [] : [{ day, text: note }])),
  })
  const week = weekOf((index) => read.days[index] ?? null)
  const isGiven = days.some((text) => /not given|call for hours/i.test(text))
  const notes = sentences(read.notes)
  return { week: isGiven || week.some((day) => day !== null) ? week : null, notes }
}

/** The status of a location, if every line of its hours has it. */
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
