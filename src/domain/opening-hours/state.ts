import {
  closingAfter,
  dayWithOtherHours,
  endsInUnknown,
  hoursCalendar,
  openingAfter,
} from './calendar.ts'
import type { HoursCalendar } from './calendar.ts'
import { instantWhen, isoDate, wallClock, weekdayOf } from '#domain/time/wall-clock.ts'
import type { Zone } from '#domain/time/zones.ts'
import { isKnown, MINUTES_PER_DAY } from './opening-hours.ts'
import type { Hours, Week } from './opening-hours.ts'

const HOUR = 3_600_000

/** The next opening. `naming` is how precisely a text must name its day. */
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

/** Open, closed or neither, and for how long it can be said in these words. */
export type State = (
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

/** A moment on the wall clock: a day number and minutes from its midnight. */
type Moment = { day: number; minutes: number }

/** The state of a location at an instant, in ms since the epoch. `statusAt` says the rules. */
export function stateAt(hours: Hours, defaultWeek: Week, zone: Zone, instant: number): State {
  switch (hours.businessStatus) {
    case 'CLOSED_TEMPORARILY':
      return { kind: 'temporarily-closed', until: Infinity }
    case 'CLOSED_PERMANENTLY':
      return { kind: 'closed-for-good', until: Infinity }
    case 'FUTURE_OPENING':
      return { kind: 'coming-soon', until: Infinity }
    case 'OPERATIONAL': {
      const calendar = hoursCalendar(hours.week ?? defaultWeek, hours.specialDays)
      const now = wallClock(zone, instant)
      const open = openState(calendar, zone, now, instant)
      if (open) return open
      const today = calendar.on(now.day)
      if (isKnown(today)) return closedState(calendar, zone, now, instant)
      const changes = dayWithOtherHours(calendar, now.day, today)
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
  now: Moment,
  instant: number,
): State | null {
  const end = closingOf(calendar, zone, now)
  if (end === null) return null
  const openFor24 = { kind: 'open', closesAt: null, closingSoon: false } as const
  if (end === Infinity) return { ...openFor24, until: Infinity }
  const closing = instantWhen(zone, now.day, end)
  if (endsInUnknown(calendar, now.day, end)) return { ...openFor24, until: closing }
  const left = closing - instant
  if (left > 24 * HOUR) return { ...openFor24, until: closing - 24 * HOUR }
  const closingSoon = left <= HOUR
  const until = closingSoon ? closing : closing - HOUR
  return { kind: 'open', closesAt: end % MINUTES_PER_DAY, closingSoon, until }
}

/** As `closingAfter`, but a clock that jumps over all of a closed time leaves the door open. */
function closingOf(calendar: HoursCalendar, zone: Zone, now: Moment): number | null {
  let end = closingAfter(calendar, now.day, now.minutes)
  while (end !== null && end !== Infinity) {
    const wall = wallClock(zone, instantWhen(zone, now.day, end))
    const more = closingAfter(calendar, wall.day, wall.minutes)
    if (more === null) break
    end = (wall.day - now.day) * MINUTES_PER_DAY + more
  }
  return end
}

function closedState(calendar: HoursCalendar, zone: Zone, now: Moment, instant: number): State {
  const next = openingOf(calendar, zone, now)
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
  if (next.day === now.day || instant >= half) return named('time', opening)
  if (next.day - now.day > 6) return named('date', instantWhen(zone, next.day - 6, 0))
  return named('weekday', Math.min(half, instantWhen(zone, next.day, 0)))
}

/** As `openingAfter`, but hours that a clock jumps over as a whole are no opening. */
function openingOf(
  calendar: HoursCalendar,
  zone: Zone,
  now: Moment,
): ReturnType<typeof openingAfter> {
  let next = openingAfter(calendar, now.day, now.minutes)
  while (next !== null && 'minutes' in next) {
    const wall = wallClock(zone, instantWhen(zone, next.day, next.minutes))
    if (closingAfter(calendar, wall.day, wall.minutes) !== null) break
    next = openingAfter(calendar, wall.day, wall.minutes)
  }
  return next
}
