import { keepDay, zoneNamed, type DayOffsets, type SteadyDays, type Zone } from './zones.ts'

/**
 * Converts instants to the wall clock of a time zone and back. This module alone asks Intl for
 * offsets. A wall time is a day number (days since 1970-01-01 on the zone's calendar) and minutes
 * from that day's midnight.
 *
 * Clock changes follow one rule: a wall time has come at the first instant at which the clock shows
 * it or a later one. A time that does not exist comes when the clock jumps over it. Of a time that
 * exists twice the first one counts, and in the repeated hour `wallClock` stays at the end of the
 * hour that it repeats.
 */

const DAY = 86_400_000
const MINUTE = 60_000
/** Wall clock and UTC differ by at most 14 hours, so this reaches every instant of a wall time. */
const REACH = 15 * 3_600_000
/** Bounds the table of dates; it is cleared when full. */
const MAX_DATES = 1000

/** A status looks back one night and ahead to the next opening, most often within a week. */
const STEADY_BEFORE = 2
const STEADY_AFTER = 8

const isoDates = new Map<number, string>()

/**
 * What the clock on the wall shows at an instant.
 *
 * @param instant ms since the epoch
 * @returns `minutes` may have a fraction
 */
export function wallClock(zone: Zone, instant: number): { day: number; minutes: number } {
  const wall = wallAt(zone, instant)
  const day = Math.floor(wall / DAY)
  return { day, minutes: (wall - day * DAY) / MINUTE }
}

/**
 * The instant at which a wall time comes, in ms since the epoch.
 *
 * @param minutes from the day's midnight; may be negative or past 1440
 */
export function instantWhen(zone: Zone, day: number, minutes: number): number {
  const wall = day * DAY + minutes * MINUTE
  const last = Math.floor((wall + REACH) / DAY)
  for (let utcDay = Math.floor((wall - REACH) / DAY); utcDay <= last; utcDay++) {
    const { before, after, changesAt } = offsetsOn(zone, utcDay)
    if (changesAt === Infinity) continue
    return wall - before < changesAt ? wall - before : Math.max(changesAt, wall - after)
  }
  return wall - offsetsOn(zone, last).after
}

/** The zone's offset from UTC at an instant, in ms; exact in the repeated hour too. */
export function utcOffset(zone: Zone, instant: number): number {
  const { before, after, changesAt } = offsetsOn(zone, Math.floor(instant / DAY))
  return instant < changesAt ? before : after
}

/** The days around an instant on which a zone's clocks do not change; `null` when today they do. */
export function steadyDays(name: string, instant: number): SteadyDays | null {
  const zone = zoneNamed(name)
  const today = Math.floor(instant / DAY)
  const offset = offsetsOn(zone, today).before
  const isSteady = (utcDay: number) => {
    const { before, changesAt } = offsetsOn(zone, utcDay)
    return changesAt === Infinity && before === offset
  }
  if (!isSteady(today)) return null
  let [first, last] = [today, today]
  while (first > today - STEADY_BEFORE && isSteady(first - 1)) first -= 1
  while (last < today + STEADY_AFTER && isSteady(last + 1)) last += 1
  return [first, last - first + 1, offset]
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: number): number {
  // Day 0, 1970-01-01, was a Thursday.
  return (((day + 3) % 7) + 7) % 7
}

/** A day number as an ISO date, e.g. "2026-12-25". */
export function isoDate(day: number): string {
  const known = isoDates.get(day)
  if (known !== undefined) return known
  const date = new Date(day * DAY).toISOString().slice(0, 10)
  if (isoDates.size >= MAX_DATES) isoDates.clear()
  isoDates.set(day, date)
  return date
}

/** The day number of an ISO date, or `NaN` when invalid or nonexistent (February 30). */
export function dayNumberOf(date: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return Number.NaN
  const day = Date.parse(`${date}T00:00:00Z`) / DAY
  return Number.isInteger(day) && isoDate(day) === date ? day : Number.NaN
}

function wallAt(zone: Zone, instant: number): number {
  const utcDay = Math.floor(instant / DAY)
  const today = offsetsOn(zone, utcDay)
  for (const { before, after, changesAt } of [offsetsOn(zone, utcDay - 1), today]) {
    const repeated = before - after
    if (instant >= changesAt && instant < changesAt + repeated) return changesAt + before - 1
  }
  return instant + (instant < today.changesAt ? today.before : today.after)
}

function offsetsOn(zone: Zone, utcDay: number): DayOffsets {
  const known = zone.days.get(utcDay)
  if (known) return known
  const start = utcDay * DAY
  const before = offsetAt(zone, start)
  const after = offsetAt(zone, start + DAY)
  const changesAt = before === after ? Infinity : changeBetween(zone, start, start + DAY, before)
  const offsets = { before, after, changesAt }
  keepDay(zone, utcDay, offsets)
  return offsets
}

/** First whole second at which the offset is no longer `before`. */
function changeBetween(zone: Zone, start: number, end: number, before: number): number {
  let same = start / 1000
  let changed = end / 1000
  while (changed - same > 1) {
    const middle = Math.floor((same + changed) / 2)
    if (offsetAt(zone, middle * 1000) === before) same = middle
    else changed = middle
  }
  return changed * 1000
}

function offsetAt(zone: Zone, instant: number): number {
  zone.format ??= formatOf(zone.name)
  const shown = zone.format.format(instant).match(/\d+/g)?.map(Number) ?? []
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const parts: Intl.DateTimeFormatOptions = {
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' })
  }
}
