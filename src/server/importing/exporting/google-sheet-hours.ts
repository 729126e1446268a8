import {
  isKnown,
  isUnknownWeek,
  MINUTES_PER_DAY,
  type Interval,
  type SpecialDay,
  type Week,
} from '#domain/opening-hours/opening-hours.ts'
import type { Location } from '#domain/location/location.ts'

/** In the order of our weeks, Monday first. */
export const DAY_COLUMNS = [
  'Monday hours',
  'Tuesday hours',
  'Wednesday hours',
  'Thursday hours',
  'Friday hours',
  'Saturday hours',
  'Sunday hours',
] as const

type HoursCells = Partial<Record<(typeof DAY_COLUMNS)[number] | 'Special hours', string>>
type ReportNote = (field: string, reason: string, detail?: string) => void

/**
 * A store's hours cells in Google's format: "05:00-23:00", "x" for a closed day. Either all days or
 * none, because an empty day beside days with hours means closed. A temporarily closed store has
 * none, because hours would show it as open. Special hours need weekly hours (`specialHours` in the
 * Business Information API's reference of `Location`); a store without its own hours here may have
 * them in its profile.
 *
 * @param report receives the omitted parts
 */
export function googleHours(
  { week, specialDays, businessStatus }: Pick<Location, 'week' | 'specialDays' | 'businessStatus'>,
  report: ReportNote,
): HoursCells {
  if (businessStatus === 'CLOSED_TEMPORARILY') {
    report('status', 'temporarily closed: its hours are left out, mark it as closed in the profile')
    return {}
  }
  const special = () => ({
    'Special hours': specialDays.flatMap((day) => specialEntries(day, report)).join(', '),
  })
  if (week === null) {
    report('hours', 'no hours of its own: its cells are empty')
    if (specialDays.length > 0) {
      report('special hours', 'Google accepts them only if the profile has weekly hours')
    }
    return special()
  }
  const days = week.filter(isKnown)
  if (days.length < week.length) {
    report('hours', ...reasonForNoHours(week))
    if (specialDays.length > 0) report('special hours', 'no weekly hours with them: left out')
    return {}
  }
  return {
    ...Object.fromEntries(days.map((hours, day) => [DAY_COLUMNS[day], hoursCell(hours)])),
    ...special(),
  }
}

function reasonForNoHours(week: Week): [reason: string, detail?: string] {
  if (isUnknownWeek(week)) return ['hours are not known: its cells are empty']
  const missing = DAY_COLUMNS.flatMap((column, day) => {
    const hours = week[day] ?? null
    if (isKnown(hours)) return []
    return [column.replace(/ .*/, hours === null ? '' : `: ${hours}`)]
  })
  return ['some days have no clock times: all hours of this store are left out', missing.join(', ')]
}

function hoursCell(hours: readonly Interval[]): string {
  return hours.length === 0 ? 'x' : hours.map(intervalText).join(', ')
}

/** Writes one entry for each interval of a date. */
function specialEntries({ date, hours }: SpecialDay, report: ReportNote): string[] {
  if (!isKnown(hours)) {
    report('special hours', 'special hours given as text: left out', `${date}: ${hours}`)
    return []
  }
  if (hours.length === 0) return [`${date}: ${hoursCell(hours)}`]
  return hours.map((interval) => `${date}: ${intervalText(interval)}`)
}

function intervalText([open, close]: Interval): string {
  // Equal times on a 24-hour clock are ambiguous; with AM and PM they mean all day.
  if (close - open === MINUTES_PER_DAY && open > 0) return `${halfDay(open)}-${halfDay(open)}`
  return `${clock(open)}-${clock(close > MINUTES_PER_DAY ? close - MINUTES_PER_DAY : close)}`
}

function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function halfDay(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const minute = String(minutes % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute}${hour < 12 ? 'AM' : 'PM'}`
}
