const ISO =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:[.,]\d+)? ?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?)?$/i
const EPOCH = /^(?:\/Date\()?(\d{12,14}|\d{9,10})(?:[+-]\d{4})?(?:\)\/)?$/
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d\d)(?=$|[ ,T])/
const YEAR_FIRST = /^(\d{4})([/.]?)(\d\d)\2(\d\d)(?=$|[ ,T])/
const WEEKDAY = /^(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?\b[.,]? */i
const MONTH_FIRST = /^([a-z]{3,9})\.? *(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})(?!\d)/i
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[ -]+([a-z]{3,9})\.?,?[ -]+(\d{4})(?!\d)/i
/** Words before a date that a person wrote */
const LEAD =
  /^(?:(?:closes|closing|closed|ends|ending|expires|posted|published|opens?|opening|apply|until|till?|through|thru|by|on|date|from|starting)\b:? *)+/i

/** Times that a system writes in UTC for a whole day: its beginning or end. */
const WHOLE_DAY = /^(?:00:00(?::00)?|23:59(?::59)?)$/
const UTC = /^(?:Z|UTC|GMT|[+-]00(?::?00)?)$/i

/** The first plausible year; an earlier one is a mistake. */
const FIRST_YEAR = 2000
const LAST_YEAR = 2100

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH_NAMES =
  /^(?:jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/i

/**
 * Reads a date in any form that feeds and people use: "2026-06-17T15:28:23Z", "…-05:00",
 * without a zone (then UTC), "7/20/2026", "Nov 20, 2026", "20 November 2026", "20261120", seconds
 * and milliseconds since the epoch.
 *
 * @returns an ISO instant in UTC, or an ISO date when there is no time; `null` for anything else
 */
export function readFeedDate(text: string): string | null {
  const trimmed = text.trim().replace(LEAD, '').replace(WEEKDAY, '')
  const epoch = EPOCH.exec(trimmed)?.[1]
  if (epoch !== undefined) return instant(new Date(Number(epoch) * (epoch.length < 11 ? 1000 : 1)))
  const [, date, time, zone = 'Z'] = ISO.exec(trimmed) ?? []
  if (date === undefined) return readDay(trimmed)
  const day = isoDay(date)
  if (day === null || time === undefined) return day
  if (WHOLE_DAY.test(time) && UTC.test(zone)) return day
  return instant(new Date(`${date}T${time}${isoZone(zone)}`))
}

/** Reads a date as people write it; ignores text after it, such as an hour. */
function readDay(text: string): string | null {
  const [, first = '', , second = '', shortYear = ''] = NUMBERS.exec(text) ?? []
  if (shortYear !== '') {
    const year = shortYear.length === 2 ? `20${shortYear}` : shortYear
    // Month first, as in the United States; a first number beyond 12 can only be a day.
    return numbersDay(year, first, second) ?? numbersDay(year, second, first)
  }
  const [, bareYear, , bareMonth = '', bareDay = ''] = YEAR_FIRST.exec(text) ?? []
  if (bareYear !== undefined) return numbersDay(bareYear, bareMonth, bareDay)
  const [, name = '', day = '', year] = MONTH_FIRST.exec(text) ?? []
  if (year !== undefined) return namedDay(year, name, day)
  const [, day2 = '', name2 = '', year2 = ''] = DAY_FIRST.exec(text) ?? []
  return namedDay(year2, name2, day2)
}

function namedDay(year: string, month: string, day: string): string | null {
  if (!MONTH_NAMES.test(month)) return null
  return numbersDay(year, String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1), day)
}

function numbersDay(year: string, month: string, day: string): string | null {
  return isoDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Rejects dates such as February 30, which `Date` reads as March 2. */
function isoDay(iso: string): string | null {
  const date = new Date(`${iso}T00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
  return isDay && isPlausible(date) ? iso : null
}

/** Converts "+0000" and "-05" to the format of `Date`. */
function isoZone(zone: string): string {
  if (UTC.test(zone)) return 'Z'
  return zone.length === 3 ? `${zone}:00` : zone
}

function instant(date: Date): string | null {
  return isPlausible(date) ? date.toISOString() : null
}

function isPlausible(date: Date): boolean {
  const year = date.getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR
}
