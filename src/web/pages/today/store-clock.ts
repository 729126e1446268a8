import { hoursCalendar, closingAfter } from '#domain/opening-hours/calendar.ts'
import { ENGLISH_HOURS } from '#domain/opening-hours/hours-words.ts'
import { dayText } from '#domain/opening-hours/text.ts'
import { dayNumberOf, instantWhen, isoDate, wallClock, weekdayOf } from '#domain/time/wall-clock.ts'
import { zoneNamed } from '#domain/time/zones.ts'
import type { TodayStore } from '#domain/day/today.ts'

/** An end that a press chooses; `instant` in ms since the epoch. */
export type UntilChoice = { id: string; label: string; instant: number }

const HOUR = 3_600_000
const MINUTE = 60_000
const EVENING = 18 * 60
const NIGHT = 22 * 60
const MORNING = 6 * 60
/** An end closer than this is left out, in minutes. */
const SOON = 30

/** The ends to choose from on a store's clock: an hour, the evening, closing, tomorrow morning. */
export function untilChoices(store: TodayStore, now: number): UntilChoice[] {
  const zone = zoneNamed(store.timeZone)
  const { day, minutes } = wallClock(zone, now)
  const at = (minute: number) => instantWhen(zone, day, minute)
  const evening = [EVENING, NIGHT].find((minute) => minute - minutes > SOON)
  const { week, specialDays = [] } = store
  const closing = week && closingAfter(hoursCalendar(week, specialDays), day, minutes)
  const isClosing = typeof closing === 'number' && closing < 2 * 24 * 60 && closing - minutes > SOON
  return [
    { id: 'hour', label: '1 hour', instant: Math.ceil((now + HOUR) / MINUTE) * MINUTE },
    ...(evening === undefined
      ? []
      : [{ id: 'evening', label: timeText(evening), instant: at(evening) }]),
    ...(isClosing ? [{ id: 'closing', label: 'Closing', instant: at(closing) }] : []),
    { id: 'tomorrow', label: 'Tomorrow 6 AM', instant: at(24 * 60 + MORNING) },
  ]
}

/** A time of day: "6 PM". @param minutes from midnight */
export function timeText(minutes: number): string {
  return ENGLISH_HOURS.time(minutes, 'short')
}

/** An instant on a store's clock: "6 PM" today, "tomorrow 6 AM", "Mon, Nov 30, 6 AM". */
export function clockText(instant: number, now: number, timeZone: string): string {
  const zone = zoneNamed(timeZone)
  const [then, today] = [wallClock(zone, instant), wallClock(zone, now).day]
  const time = timeText(Math.floor(then.minutes))
  if (then.day === today) return time
  if (then.day === today + 1) return `tomorrow ${time}`
  return `${dateText(then.day)}, ${time}`
}

/** "Sat, Nov 28". @param day number, as `wallClock` gives it */
function dateText(day: number): string {
  return `${ENGLISH_HOURS.shortDays[weekdayOf(day)] ?? ''}, ${ENGLISH_HOURS.date(isoDate(day))}`
}

/** The line under a store's name: "Sat, Nov 28 · usual hours 6 AM – 12 AM". */
export function dayLine(store: TodayStore, now: number): string {
  const { day } = wallClock(zoneNamed(store.timeZone), now)
  const date = dateText(day)
  if (!store.week) return date
  return `${date} · usual hours ${dayText(hoursCalendar(store.week, []).on(day))}`
}

/** What a `datetime-local` input shows for an instant on a store's clock: "2026-11-28T18:00". */
export function inputTime(instant: number, timeZone: string): string {
  const { day, minutes } = wallClock(zoneNamed(timeZone), instant)
  return `${isoDate(day)}T${two(minutes / 60)}:${two(minutes % 60)}`
}

function two(value: number): string {
  return String(Math.floor(value)).padStart(2, '0')
}

/** The instant of such a text, in ms since the epoch; `NaN` for an unfinished one. */
export function instantOfInput(text: string, timeZone: string): number {
  const [date = '', hours = '', minutes = ''] = text.split(/[T:]/)
  const day = dayNumberOf(date)
  const minute = hours === '' || minutes === '' ? Number.NaN : Number(hours) * 60 + Number(minutes)
  if (Number.isNaN(day + minute)) return Number.NaN
  return instantWhen(zoneNamed(timeZone), day, minute)
}
