import { ENGLISH_HOURS, type HoursWords, type TimeStyle } from './hours-words.ts'
import { isAllDay, isKnown } from './opening-hours.ts'
import type { DayHours, Interval, Week } from './opening-hours.ts'

/**
 * One day as text: "6:00 AM – 11:00 PM" with ordinary spaces around an en dash, several intervals
 * joined with ", ", "Closed", "Open 24 hours", the owner's text, or "Call for hours".
 */
export function dayText(day: DayHours, words = ENGLISH_HOURS): string {
  return phrase(words, day, 'full', ', ')
}

/** Seven lines, Monday first: "Monday: 6:00 AM – 11:00 PM". */
export function weekLines(week: Week, words = ENGLISH_HOURS): string[] {
  return week.map((day, index) => `${words.days[index]}: ${dayText(day, words)}`)
}

/**
 * The week in one line for a card. Equal days are one phrase ("6:00 AM – 11:00 PM", "Open 24
 * hours"); else runs of days, with a run over the weekend's end joined to the one it began with:
 * "Sun–Thu 6 AM – 11 PM, Fri–Sat 6 AM – 12 AM".
 */
export function summary(week: Week, words = ENGLISH_HOURS): string {
  const runs: { from: number; to: number; text: string }[] = []
  for (const [index, day] of week.entries()) {
    const text = phrase(words, day, 'short', words.and)
    const last = runs.at(-1)
    if (last?.text === text) last.to = index
    else runs.push({ from: index, to: index, text })
  }
  const first = runs[0]
  if (!first || runs.length === 1) return dayText(week[0], words)
  const last = runs.at(-1)
  if (last && runs.length > 2 && last.text === first.text) {
    first.from = last.from
    runs.pop()
  }
  return runs
    .map(({ from, to, text }) => `${runName(words, from, to)} ${withinLine(words, text)}`)
    .join(', ')
}

function phrase(words: HoursWords, day: DayHours, style: TimeStyle, joint: string): string {
  if (!isKnown(day)) return day?.trim() || words.notGiven
  if (day.length === 0) return words.closed
  if (isAllDay(day)) return words.openAllDay
  return day.map((interval) => intervalText(words, interval, style)).join(joint)
}

function intervalText(words: HoursWords, [open, close]: Interval, style: TimeStyle): string {
  return `${words.time(open, style)} – ${words.time(close, style)}`
}

function runName({ shortDays }: HoursWords, from: number, to: number): string {
  return from === to ? `${shortDays[from]}` : `${shortDays[from]}–${shortDays[to]}`
}

/** Our own phrases lose their capital inside a line; an owner's words keep theirs. */
function withinLine({ closed, openAllDay, notGiven }: HoursWords, text: string): string {
  const isOurs = [closed, openAllDay, notGiven].includes(text)
  return isOurs ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
