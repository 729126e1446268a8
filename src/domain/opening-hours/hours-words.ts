import { MINUTES_PER_DAY } from './opening-hours.ts'
import type { Opening } from './state.ts'

/** In English, Monday first, as in a `Week`. */
export const DAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** A time of day: `full` is "6:00 AM", `short` is "6 AM" on the hour and "6:30 AM" else. */
export type TimeStyle = 'full' | 'short'

/** The words of hours and statuses in one language. */
export type HoursWords = {
  /** Monday first, as in a `Week` */
  days: readonly string[]
  shortDays: readonly string[]
  /**
   * `Intl` is not used: its spaces differ between Node and browsers, and a page must read the same in
   * both.
   *
   * @param minutes from midnight; past 1440 it is a time of the next day
   */
  time: (minutes: number, style: TimeStyle) => string
  /** A date without its year: "Dec 25". @param date ISO */
  date: (date: string) => string
  /** "Dec 25, 2026". @param date ISO, alone or at the start of a time */
  dateWithYear: (date: string) => string
  /** Between two intervals of one day in a line: "6 AM – 11 AM and 1 PM – 5 PM" */
  and: string
  closed: string
  openAllDay: string
  notGiven: string
  specialHours: string
  status: {
    openNow: string
    /** Open, but staff say that less is there than usual */
    limited: string
    closingSoon: string
    openAllDay: string
    closes: (minutes: number) => string
    opens: (next: Opening) => string
    temporarilyClosed: string
    comingSoon: string
    closedForGood: string
  }
}

/** The hour on a clock of twelve hours, the minute where the style has it, and whether it is morning. */
export function clockTime(minutes: number, style: TimeStyle) {
  const ofDay = minutes % MINUTES_PER_DAY
  const minute = ofDay % 60
  const hour = (ofDay - minute) / 60
  const shown = style === 'short' && minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  const hourShown = hour % 12 === 0 ? 12 : hour % 12
  return { hour: hourShown, text: `${hourShown}${shown}`, isMorning: hour < 12 }
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** In American English, as the API, the export, and Google's listing have them too. */
export const ENGLISH_HOURS: HoursWords = {
  days: DAY_NAMES,
  shortDays: DAY_NAMES.map((name) => name.slice(0, 3)),
  time: (minutes, style) => {
    const { text, isMorning } = clockTime(minutes, style)
    return `${text} ${isMorning ? 'AM' : 'PM'}`
  },
  date: (date) => `${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''} ${Number(date.slice(8, 10))}`,
  dateWithYear: (date) => `${ENGLISH_HOURS.date(date)}, ${date.slice(0, 4)}`,
  and: ' and ',
  closed: 'Closed',
  openAllDay: 'Open 24 hours',
  notGiven: 'Call for hours',
  specialHours: 'Special hours',
  status: {
    openNow: 'Open now',
    limited: 'Limited today',
    closingSoon: 'Closing soon',
    openAllDay: 'open 24 hours',
    closes: (minutes) => `closes ${doorTime(minutes)}`,
    opens: ({ naming, day, date, minutes }) => {
      const time = doorTime(minutes)
      if (naming === 'time') return `opens ${time}`
      if (naming === 'weekday') return `opens ${ENGLISH_HOURS.shortDays[day]} ${time}`
      return `opens ${ENGLISH_HOURS.date(date)}${time.startsWith('at') ? '' : ','} ${time}`
    },
    temporarilyClosed: 'Temporarily closed',
    comingSoon: 'Coming soon',
    closedForGood: 'Permanently closed',
  },
}

/** A time as people say it of a door: "11 PM", but "at midnight" and "at noon". */
function doorTime(minutes: number): string {
  const time = ENGLISH_HOURS.time(minutes, 'short')
  return time === '12 AM' ? 'at midnight' : time === '12 PM' ? 'at noon' : time
}
