import { quoted } from './notes.ts'
import type { DayNote } from './notes.ts'
import { SAME_TIMES } from './times.ts'
import { MINUTES_PER_DAY } from '#domain/opening-hours/opening-hours.ts'
import type { DayHours } from '#domain/opening-hours/opening-hours.ts'

/** Days as they were read, `undefined` where none was named, and what to say of them. */
type ReadDays = { days: readonly (DayHours | undefined)[]; notes: readonly DayNote[] }

/** "00:00-00:00", "0:00 to 0:00", "0000 – 0000" */
const MIDNIGHTS = /^0{1,2}:?00(?::00)?\s*(?:[-–—]|to)\s*0{1,2}:?00(?::00)?$/i

/**
 * Reads "00:00-00:00" as open 24 hours where most days that have hours have it, for no store is
 * closed on most days. On one or two days beside other hours it is "closed" as often ("Mo-Sa
 * 06:00-22:00; Su 00:00-00:00"): it stays as written there, with the note that says so.
 */
export function withRoundTheClock({ days, notes }: ReadDays): {
  days: (DayHours | undefined)[]
  notes: DayNote[]
} {
  const given = days.filter((hours) => hours !== undefined && hours !== null)
  const at = days.flatMap((hours, day) =>
    typeof hours === 'string' && MIDNIGHTS.test(hours) ? [day] : [],
  )
  if (at.length * 2 <= given.length) return { days: [...days], notes: [...notes] }
  const taken = at.map((day) => ({
    day,
    text: `${quoted(String(days[day]))} opens and closes at midnight and is taken as 24 hours`,
  }))
  const isAnswered = ({ day, text }: DayNote) =>
    day !== null && at.includes(day) && text.includes(SAME_TIMES)
  return {
    days: days.map((hours, day) => (at.includes(day) ? [[0, MINUTES_PER_DAY]] : hours)),
    notes: [...notes.filter((note) => !isAnswered(note)), ...taken],
  }
}
