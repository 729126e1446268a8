import { CLOSED, phrases } from './status-words.ts'

/** Dates without a year on which stores close for the day. */
const HOLIDAY_DATES =
  /\b(?:dec(?:ember)? (?:2[456]|31)|jan(?:uary)? 0?1|july? 0?4|12 (?:2[456]|31)|0?1 0?1|0?7 0?4)(?:th|st)?\b/g
const DAYS =
  'sundays?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sun|mon|tues?|weds?|thu|thurs?|fri|sat|weekends?|weekdays?'
const TIMES =
  'nights?|nightly|overnight|evenings?|mornings?|afternoons?|midnight|noon|lunch|lunchtime|early'
const HOLIDAYS =
  'holidays?|christmas|xmas|thanksgiving|easter|new years|independence|labor day|memorial day|4th of july|fourth of july|july 4th'
const CLOCK = /\d\s*(?:[ap]\.?m?\b|:\d\d)/g
const SPECIFIC = phrases(`holiday date|${DAYS}|${TIMES}|${HOLIDAYS}`)
const DAY = new RegExp(`\\b(?:${DAYS})\\b`, 'g')
/** Filler words around days and times. */
const AROUND = phrases(
  'closed|closing|unopening|open|on|at|for|every|each|all|and|from|to|between|after|before|during|the|day|days|eve|only|other|store|daily|major|public|federal|bank|we|are|is|hours|hrs|am|pm|\\d{1,2}(?: ?[ap]m?)?|\\d{4}',
)
const SPAN = phrases('until|till|til|through|thru')

/**
 * Whether a status only says when a store is closed: "Closed Sundays", "closed at night",
 * "Closed 10pm-6am", "Closed for Christmas". Such a store is open.
 *
 * @param text as written in the file
 * @param plain the same text, folded, between blanks
 */
export function isAboutHours(text: string, plain: string): boolean {
  const dated = plain.replaceAll(HOLIDAY_DATES, ' holiday date ')
  const clocks = text.toLowerCase().match(CLOCK)?.length ?? 0
  if (!(CLOSED.test(plain) || /\b(?:unopening|closing)\b/.test(plain))) return false
  if (clocks === 0 && !SPECIFIC.test(dated)) return false
  // "Closed until Monday" is closed now; "closed Sat thru Mon" is not.
  const isSpan = clocks > 1 || (plain.match(DAY)?.length ?? 0) > 1
  const rest = dated
    .replaceAll(global(SPECIFIC), ' ')
    .replaceAll(global(AROUND), ' ')
    .replaceAll(global(SPAN), isSpan ? ' ' : '$&')
  return rest.trim() === ''
}

function global(pattern: RegExp): RegExp {
  return new RegExp(pattern, 'g')
}
