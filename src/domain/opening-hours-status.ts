import {
  closingAfter,
  dayWithOtherHours,
  endsInUnknown,
  hoursCalendar,
  openingAfter,
} from './opening-hours-calendar.ts'
import type { HoursCalendar } from './opening-hours-calendar.ts'
import { instantWhen, isoDate, wallClock, weekdayOf, zoneNamed } from './opening-hours-clock.ts'
import type { Zone } from './opening-hours-clock.ts'
import { DAY_NAMES, dayText, formatTime, shortDate, shortDayName } from './opening-hours-text.ts'
import { isKnown, MINUTES_PER_DAY } from './opening-hours.ts'
import type { Hours, Week } from './opening-hours.ts'

const HOUR = 3_600_000

/** The next opening. `naming` says how much of it a reader needs to know the day. */
export type Opening = {
  /** 0 for Monday to 6 for Sunday */
  day: number
  /** From that day's midnight */
  minutes: number
  /** ISO date on the location's calendar */
  date: string
  /** `time`: today, or within 12 hours; `weekday`: within six days; `date`: later */
  naming: 'time' | 'weekday' | 'date'
}

type State = (
  | {
      kind: 'open'
      /** Minutes of the closing day; `null` when it does not close within 24 hours */
      closesAt: number | null
      /** Within the last 60 minutes */
      closingSoon: boolean
    }
  | {
      kind: 'closed'
      /** `null` when it never opens again, or a day of unknown hours comes first */
      opensAt: Opening | null
    }
  | {
      kind: 'unknown'
      /** The owner's words for today; `null` when nothing was given */
      words: string | null
    }
  | { kind: 'temporarily-closed' | 'coming-soon' | 'closed-for-good' }
) & {
  /** Epoch ms at which `statusText` gives other words; `Infinity` when it never does */
  until: number
}

/** What a location's door says at one instant. */
export type Status = State & {
  /** Today on the location's calendar, 0 for Monday to 6 for Sunday */
  today: number
  /** The same as an ISO date */
  date: string
  /** Epoch ms of the midnight that ends today */
  dateUntil: number
}

/** One row of the Weekly Hours table. */
export type ScheduleRow = {
  day: string
  /** As `dayText` gives it */
  text: string
  isToday: boolean
  /** ISO date */
  date: string
  /** What the day is called when it has hours of its own */
  special?: string
}

/**
 * Whether a location is open at an instant, by the clock on its own wall. A special day replaces
 * its weekday's hours, but what began the day before still runs past midnight. A zone that this
 * runtime does not know counts as UTC.
 *
 * @param defaultWeek the chain's week, for a location that gives none
 * @param instant ms since the epoch
 */
export function statusAt(hours: Hours, defaultWeek: Week, instant: number): Status {
  const zone = zoneNamed(hours.timeZone)
  const now = wallClock(zone, instant)
  return {
    ...stateAt(hours, defaultWeek, zone, now, instant),
    today: weekdayOf(now.day),
    date: isoDate(now.day),
    dateUntil: instantWhen(zone, now.day + 1, 0),
  }
}

/** A status in words, e.g. "Open now" and "closes 11 PM". An owner's words stand as they are. */
export function statusText(status: Status): { word: string; detail: string | null } {
  switch (status.kind) {
    case 'open':
      return {
        word: status.closingSoon ? 'Closing soon' : 'Open now',
        detail:
          status.closesAt === null
            ? 'open 24 hours'
            : `closes ${formatTime(status.closesAt, 'short')}`,
      }
    case 'closed':
      return {
        word: 'Closed',
        detail: status.opensAt ? `opens ${openingText(status.opensAt)}` : null,
      }
    case 'unknown':
      return { word: dayText(status.words), detail: null }
    case 'temporarily-closed':
      return { word: 'Temporarily closed', detail: null }
    case 'coming-soon':
      return { word: 'Coming soon', detail: null }
    case 'closed-for-good':
      return { word: 'Permanently closed', detail: null }
  }
}

/**
 * Monday to Sunday of the week that the instant falls in on the location's calendar, special days
 * in their places.
 */
export function scheduleAt(hours: Hours, defaultWeek: Week, instant: number): ScheduleRow[] {
  const today = wallClock(zoneNamed(hours.timeZone), instant).day
  const monday = today - weekdayOf(today)
  const calendar = hoursCalendar(hours.week ?? defaultWeek, hours.specialDays)
  return DAY_NAMES.map((day, index) => {
    const special = calendar.special(monday + index)
    return {
      day,
      text: dayText(calendar.on(monday + index)),
      isToday: monday + index === today,
      date: isoDate(monday + index),
      ...(special && { special: special.name ?? 'Special hours' }),
    }
  })
}

function stateAt(
  hours: Hours,
  defaultWeek: Week,
  zone: Zone,
  { day, minutes }: { day: number; minutes: number },
  instant: number,
): State {
  switch (hours.businessStatus) {
    case 'CLOSED_TEMPORARILY':
      return { kind: 'temporarily-closed', until: Infinity }
    case 'CLOSED_PERMANENTLY':
      return { kind: 'closed-for-good', until: Infinity }
    case 'FUTURE_OPENING':
      return { kind: 'coming-soon', until: Infinity }
    case 'OPERATIONAL': {
      const calendar = hoursCalendar(hours.week ?? defaultWeek, hours.specialDays)
      const end = closingAfter(calendar, day, minutes)
      if (end !== null) return openState(calendar, zone, day, end, instant)
      const today = calendar.on(day)
      if (isKnown(today)) return closedState(calendar, zone, day, minutes, instant)
      const changes = dayWithOtherHours(calendar, day, today)
      return {
        kind: 'unknown',
        words: today,
        until: changes === null ? Infinity : instantWhen(zone, changes, 0),
      }
    }
  }
}

function openState(
  calendar: HoursCalendar,
  zone: Zone,
  day: number,
  end: number,
  instant: number,
): State {
  if (end === Infinity) {
    return { kind: 'open', closesAt: null, closingSoon: false, until: Infinity }
  }
  const closing = instantWhen(zone, day, end)
  if (endsInUnknown(calendar, day, end)) {
    return { kind: 'open', closesAt: null, closingSoon: false, until: closing }
  }
  const left = closing - instant
  if (left > 24 * HOUR) {
    return { kind: 'open', closesAt: null, closingSoon: false, until: closing - 24 * HOUR }
  }
  const closingSoon = left <= HOUR
  const until = closingSoon ? closing : closing - HOUR
  return { kind: 'open', closesAt: end % MINUTES_PER_DAY, closingSoon, until }
}

function closedState(
  calendar: HoursCalendar,
  zone: Zone,
  day: number,
  minutes: number,
  instant: number,
): State {
  const next = openingAfter(calendar, day, minutes)
  if (next === null) return { kind: 'closed', opensAt: null, until: Infinity }
  if ('unknown' in next) {
    return { kind: 'closed', opensAt: null, until: instantWhen(zone, next.unknown, 0) }
  }
  const opening = instantWhen(zone, next.day, next.minutes)
  const named = (naming: Opening['naming'], until: number): State => ({
    kind: 'closed',
    opensAt: { day: weekdayOf(next.day), minutes: next.minutes, date: isoDate(next.day), naming },
    until,
  })
  const half = opening - 12 * HOUR
  if (next.day === day || instant >= half) return named('time', opening)
  if (next.day - day > 6) return named('date', instantWhen(zone, next.day - 6, 0))
  return named('weekday', Math.min(half, instantWhen(zone, next.day, 0)))
}

function openingText({ day, minutes, date, naming }: Opening): string {
  const time = formatTime(minutes, 'short')
  if (naming === 'time') return time
  return naming === 'weekday' ? `${shortDayName(day)} ${time}` : `${shortDate(date)}, ${time}`
}
