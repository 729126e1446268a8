import { hoursCalendar } from './calendar.ts'
import { instantWhen, isoDate, wallClock, weekdayOf } from '#domain/time/wall-clock.ts'
import { zoneNamed } from '#domain/time/zones.ts'
import { stateAt } from './state.ts'
import type { State } from './state.ts'
import { ENGLISH_HOURS, type HoursWords } from './hours-words.ts'
import { dayText } from './text.ts'
import type { Hours, SpecialDay, Week } from './opening-hours.ts'

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
  /** Set when the day has hours of its own */
  special?: SpecialDay
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
    ...stateAt(hours, defaultWeek, zone, instant),
    today: weekdayOf(now.day),
    date: isoDate(now.day),
    dateUntil: instantWhen(zone, now.day + 1, 0),
  }
}

/** A status as text, e.g. "Open now" and "closes 11 PM". An owner's own text is unchanged. */
export function statusText(
  status: Status,
  words: HoursWords = ENGLISH_HOURS,
): { word: string; detail: string | null } {
  const { status: said } = words
  switch (status.kind) {
    case 'open':
      return {
        word: status.closingSoon ? said.closingSoon : said.openNow,
        detail: status.closesAt === null ? said.openAllDay : said.closes(status.closesAt),
      }
    case 'closed':
      return { word: words.closed, detail: status.opensAt ? said.opens(status.opensAt) : null }
    case 'unknown':
      return { word: dayText(status.words, words), detail: null }
    case 'temporarily-closed':
      return { word: said.temporarilyClosed, detail: null }
    case 'coming-soon':
      return { word: said.comingSoon, detail: null }
    case 'closed-for-good':
      return { word: said.closedForGood, detail: null }
  }
}

/**
 * Monday to Sunday of the week that the instant falls in on the location's calendar, special days
 * in their places.
 */
export function scheduleAt(
  hours: Hours,
  defaultWeek: Week,
  instant: number,
  words: HoursWords = ENGLISH_HOURS,
): ScheduleRow[] {
  const today = wallClock(zoneNamed(hours.timeZone), instant).day
  const monday = today - weekdayOf(today)
  const calendar = hoursCalendar(hours.week ?? defaultWeek, hours.specialDays)
  return words.days.map((day, index) => {
    const special = calendar.special(monday + index)
    return {
      day,
      text: dayText(calendar.on(monday + index), words),
      isToday: monday + index === today,
      date: isoDate(monday + index),
      ...(special && { special }),
    }
  })
}
