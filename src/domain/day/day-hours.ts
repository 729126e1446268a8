import { hoursCalendar } from '#domain/opening-hours/calendar.ts'
import {
  isKnown,
  MINUTES_PER_DAY,
  type Hours,
  type Interval,
  type SpecialDay,
  type Week,
} from '#domain/opening-hours/opening-hours.ts'
import { instantWhen, isoDate, wallClock } from '#domain/time/wall-clock.ts'
import { zoneNamed, type Zone } from '#domain/time/zones.ts'
import type { Day } from './day.ts'

/** Intervals in minutes from the midnight that starts the first of some days. */
type Span = readonly [start: number, end: number]

/**
 * What a day makes of a store's hours, as special days: every text, table, filter and search engine
 * then knows it, and nothing else has to. They replace the store's own special days of these dates.
 *
 * - closed: not open until the day ends
 * - limited: between `opensAt` and `closesAt` on each of the dates, where they are given
 * - open: the week's hours without special days; open throughout, when the week is closed as staff
 *   say so
 *
 * A date whose hours are words or unknown is closed or open as a whole.
 *
 * @param day as `dayAt` gives it
 */
export function specialDaysOf(day: Day | null, hours: Hours, defaultWeek: Week): SpecialDay[] {
  if (day?.until === undefined) return []
  const zone = zoneNamed(hours.timeZone)
  const from = wallClock(zone, Date.parse(day.asOf))
  const to = wallClock(zone, Date.parse(day.until))
  const week = hours.week ?? defaultWeek
  const planned = hoursCalendar(week, hours.specialDays)
  const usual = hoursCalendar(week, [])
  // Hours of the day before may reach past midnight.
  const first = from.day - 1
  const at = ({ day: date, minutes }: { day: number; minutes: number }) =>
    (date - first) * MINUTES_PER_DAY + Math.floor(minutes)
  const said: Span = [at(from), at(to)]
  const dates = Array.from({ length: to.day - first + 1 }, (_, index) => index)
  const spansOn =
    (calendar: typeof planned) =>
    (index: number): Span[] => {
      const intervals = calendar.on(first + index)
      if (!isKnown(intervals)) return []
      return intervals.map(([open, close]) => [
        index * MINUTES_PER_DAY + open,
        index * MINUTES_PER_DAY + close,
      ])
    }
  const isOpenUsually = dates
    .flatMap(spansOn(usual))
    .some(([open, close]) => open <= said[0] && said[0] < close)

  const plan = dates.map(spansOn(planned))
  const spans = dates.flatMap((index) => [
    ...(plan[index] ?? []).flatMap((span) => without(span, said)),
    ...spansInForce(day, index, said, {
      planned: plan[index] ?? [],
      usual: spansOn(usual)(index),
      isOpenUsually,
    }),
  ])
  return dates.flatMap((index) => {
    const midnight = index * MINUTES_PER_DAY
    const isOver = midnight >= said[1]
    // What is left of an interval may start past midnight; it is the next date's then.
    const own = joined(spans.filter(([open]) => dateOf(open) === index))
    const isUnknown = !isKnown(planned.on(first + index))
    const isSaid = isUnknown
      ? index > 0 && (day.status === 'closed' || own.length > 0)
      : !isSame(joined(plan[index] ?? []), own)
    if (isOver || !isSaid) return []
    return [
      {
        date: isoDate(first + index),
        hours: own.map(([open, close]): Interval => [open - midnight, close - midnight]),
        ...(day.reason !== undefined && { name: day.reason }),
      },
    ]
  })
}

function dateOf(minutes: number): number {
  return Math.floor(minutes / MINUTES_PER_DAY)
}

/**
 * An end that the store's clock can show: the next whole minute, and of an hour that a clock change
 * repeats, its end.
 *
 * @param instant ms since the epoch, as is the result
 */
export function wholeMinute(zone: Zone, instant: number): number {
  const { day, minutes } = wallClock(zone, instant)
  return instantWhen(zone, day, Math.ceil(minutes))
}

/** When a date's doors are open in the time that the day speaks of. */
function spansInForce(
  day: Day,
  index: number,
  said: Span,
  hours: { planned: readonly Span[]; usual: readonly Span[]; isOpenUsually: boolean },
): Span[] {
  const midnight = index * MINUTES_PER_DAY
  switch (day.status) {
    case 'closed':
      return []
    case 'open': {
      if (hours.isOpenUsually) return hours.usual.flatMap((span) => within(span, said))
      return within([midnight, midnight + MINUTES_PER_DAY], said)
    }
    case 'limited': {
      const opens = minutesOf(day.opensAt)
      const closes = minutesOf(day.closesAt)
      if (opens === null && closes === null) {
        return hours.planned.flatMap((span) => within(span, said))
      }
      const [plannedOpen, plannedClose] = [hours.planned.at(0)?.[0], hours.planned.at(-1)?.[1]]
      const start = opens === null ? plannedOpen : midnight + opens
      let end = closes === null ? plannedClose : midnight + closes
      // A store that is closed that day by plan opens only for hours that are given in full.
      if (start === undefined || end === undefined) return []
      if (end <= start) end += MINUTES_PER_DAY
      return within([start, end], said)
    }
  }
}

function minutesOf(time: string | undefined): number | null {
  return time === undefined ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

function within([start, end]: Span, [from, to]: Span): Span[] {
  const span: Span = [Math.max(start, from), Math.min(end, to)]
  return span[0] < span[1] ? [span] : []
}

function without(span: Span, [from, to]: Span): Span[] {
  return [...within(span, [-Infinity, from]), ...within(span, [to, Infinity])]
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && span[0] <= last[1])
      result[result.length - 1] = [last[0], Math.max(last[1], span[1])]
    else result.push(span)
  }
  return result
}

function isSame(a: readonly Span[], b: readonly Span[]): boolean {
  return a.length === b.length && a.every((span, at) => String(span) === String(b[at]))
}
