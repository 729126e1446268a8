/**
 * The one model of weekly hours. Badge, table, page and structured data all read it.
 *
 * Times are minutes on the location's own wall clock, counted from the midnight that starts the
 * day. An interval may end after midnight: Friday 18:00 to Saturday 02:00 is `[1080, 1560]` on
 * Friday. Open all day is `[0, 1440]`; 24 hours from 6:00 is `[360, 1800]`.
 */
export type Interval = readonly [open: number, close: number]

/**
 * One day: its intervals in order (none = closed), the owner's own words where they are not times
 * ("By appointment"), or `null` where nothing is known.
 */
export type DayHours = readonly Interval[] | string | null

/** Seven days, Monday first, as in the spec's `weekdayDescriptions`. */
export type Week = readonly [DayHours, DayHours, DayHours, DayHours, DayHours, DayHours, DayHours]

export const MINUTES_PER_DAY = 1440

/** Makes a week from a rule for one day. @param day gets 0 for Monday to 6 for Sunday */
export function weekOf(day: (index: number) => DayHours): Week {
  return [day(0), day(1), day(2), day(3), day(4), day(5), day(6)]
}

/**
 * A location of whose hours nothing is known, as when a file gives hours that cannot be read. The
 * chain's default week is never meant by it.
 */
export const UNKNOWN_WEEK: Week = /* @__PURE__ */ weekOf(() => null)

/** Whether a week says nothing of any day. */
export function isUnknownWeek(week: Week): boolean {
  return week.every((hours) => hours === null)
}

/** Whether a day is open from its midnight to the next. */
export function isAllDay(hours: DayHours): boolean {
  return (
    isKnown(hours) &&
    hours.length === 1 &&
    hours.every(([open, close]) => open === 0 && close >= MINUTES_PER_DAY)
  )
}

/** Whether it is known when a day opens and closes: neither words nor nothing. */
export function isKnown(hours: DayHours): hours is readonly Interval[] {
  return hours !== null && typeof hours !== 'string'
}

/** Whether each interval begins after the previous one ended. Adjacent intervals must be merged. */
export function isInOrder(hours: DayHours): boolean {
  return (
    !isKnown(hours) ||
    hours.every(([open], index) => index === 0 || open > (hours[index - 1]?.[1] ?? 0))
  )
}

/** A date with hours of its own, e.g. a holiday. `hours` works as in a week; `[]` is closed. */
export type SpecialDay = {
  /** ISO date on the location's own calendar, e.g. "2026-12-25" */
  date: string
  hours: readonly Interval[] | string
  /** What the day is called, e.g. "Christmas Day" */
  name?: string
  /** Absent while it has no Spanish name */
  nameEs?: string
}

/** The days in the order of their dates. */
export function inDateOrder<Day extends { date: string }>(days: Iterable<Day>): Day[] {
  return [...days].toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date))
}

/** The names Google's Places API gives to a business's state. */
export type BusinessStatus =
  | 'OPERATIONAL'
  | 'CLOSED_TEMPORARILY'
  | 'CLOSED_PERMANENTLY'
  | 'FUTURE_OPENING'

/** What status and schedule are computed from. */
export type Hours = {
  /** `null` when the owner gave none: the chain's default week then applies. */
  week: Week | null
  specialDays: readonly SpecialDay[]
  businessStatus: BusinessStatus
  /** IANA name, e.g. "America/New_York" */
  timeZone: string
}
