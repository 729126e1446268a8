import { DAY_NAMES } from '#domain/opening-hours/hours-words.ts'
import { plainKey } from '#server/importing/columns/field-names.ts'
import type { FileHours } from '#server/importing/columns/file-row.ts'
import { isBrokenCode, valueInCell } from './hours-cell.ts'
import { daysOfEntry, daysOfKey, isDayList, type Days } from './hours-days.ts'
import { hoursOfFound, hoursOfLines, linesOf, noHours, type Found } from './hours-found.ts'
import { intervalIn, isFlaggedOpen } from './hours-interval.ts'
import { snippet } from '#server/importing/columns/json-snippet.ts'
import { at, isObject, listOf, type JsonObject } from '#server/importing/columns/json-value.ts'

/** Deeper than any export nests its hours. */
const MAX_DEPTH = 8
/** Keys beside hours that have no weekly hours. */
const BESIDE = new Set(
  `type hourstype isopennow opennow timezone structured mode id uuid isovernight islocalholiday
  nextopentime nextclosetime reopendate weekdaytext`.split(/\s+/),
)
const ALWAYS = new Set(
  `open24 open24hours isopen24hours is24hours is24hour alwaysopen isalwaysopen open247 is247 isopen247
  allday isopenallday`.split(/\s+/),
)
/** Keys for hours of one part of the store. */
const OF_A_PART = /pump|fuel|carwash|kitchen|pharmacy|drivethr|lobby|delivery|pickup|atm|deli|grill/
const SPECIAL = /^(?:holiday|special|exception|irregular)/
/** Keys of a day whose empty list means that the day has no opening. */
const OPENINGS = /interval|hours|times?$|period|range|slot|shift|open|^\d$/i
/**
 * Finds the weekly hours in a value of any known shape: one text, a list of lines, or lists and
 * objects by day with times, such as those of Google, Yelp, Foursquare, Yext, Uberall, Apple, and
 * schema.org. Lists unreadable parts in `unread`.
 *
 * A day with an empty list of openings is closed, as in Google, Yext, and schema.org, if another day
 * has openings. A week without any opening is unknown.
 *
 * @returns `null` when the value has no hours
 */
export function fileHours(value: unknown): FileHours | null {
  if (isSilent(value) || isEmpty(value)) return null
  if (isBlank(value)) return noHours()
  if (typeof value === 'string') return hoursOfText(value)
  if (isAlways(value)) return { text: 'Open 24 hours' }
  const pairs = pairsOfDays(value)
  if (pairs !== null) return pairs
  if (Array.isArray(value) && value.every((line) => typeof line === 'string' || line === null)) {
    return hoursOfLines(value)
  }
  if (!Array.isArray(value) && !isObject(value)) return { unread: [snippet(value)] }
  const lines = linesOf(
    at(value, 'weekdayDescriptions') ?? at(value, 'weekday_text') ?? at(value, 'weekdayText'),
  )
  if (lines === null && isBeside(value)) {
    return { unread: [], notes: ['only the current status is given, no hours'] }
  }
  const periods = at(value, 'periods')
  if (listOf(periods).some((period) => at(period, 'open') ?? at(period, 'openDay'))) {
    return { periods, lines }
  }
  if (lines !== null) return { lines }
  const found: Found = {
    entries: [],
    empty: [],
    texts: [],
    unread: [],
    special: [],
    isYelp: false,
  }
  walk(found, value, { days: null, depth: 0 })
  return hoursOfFound(found)
}

/** Whether a value is a flag for "around the clock", all week. */
function isAlways(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.entries(value).some(([key, flag]) => flag === true && ALWAYS.has(plainKey(key)))
  )
}

/** A pair of times, or a list of pairs, for each of the seven days; other lengths are ambiguous. */
function pairsOfDays(value: unknown): FileHours | null {
  if (!Array.isArray(value) || !value.every((day) => Array.isArray(day) && isTimes(day))) {
    return null
  }
  if (value.length !== DAY_NAMES.length) return { unread: [snippet(value)] }
  return fileHours(Object.fromEntries(value.map((day, index) => [DAY_NAMES[index], day])))
}

function isTimes(day: readonly unknown[]): boolean {
  return isTexts(day) || day.every((times) => Array.isArray(times) && isTexts(times))
}

function isTexts(values: readonly unknown[]): values is readonly string[] {
  return values.every((value) => typeof value === 'string')
}

type Place = { days: Days | null; depth: number; isKeyed?: boolean }

function hoursOfText(text: string): FileHours {
  const value = valueInCell(text)
  if (value === undefined) return isBrokenCode(text) ? { unread: [snippet(text.trim())] } : { text }
  return fileHours(value) ?? { unread: [snippet(text.trim())] }
}

function walk(found: Found, value: unknown, place: Place): void {
  if (isEmptyList(value)) return place.days === null ? undefined : void found.empty.push(place.days)
  if (isSilent(value)) return
  if (typeof value === 'string') return addText(found, value, place)
  if (place.depth > MAX_DEPTH) return void found.unread.push(snippet(value))
  const inner = { ...place, depth: place.depth + 1 }
  if (Array.isArray(value)) {
    if (isTexts(value) && place.days !== null) {
      const isPair =
        value.length === 2 && value.every((entry) => /^[\d:.]+\s*(?:[ap]m)?$/i.test(entry))
      return addText(found, value.join(isPair ? ' - ' : ', '), place)
    }
    for (const entry of value) walk(found, entry, inner)
    return
  }
  if (isObject(value)) return walkObject(found, value, inner)
  if (value === false && place.days !== null) return addText(found, 'Closed', place)
  found.unread.push(snippet(value))
}

function walkObject(found: Found, value: JsonObject, place: Place): void {
  const own = daysOfEntry(value)
  const here = own === null ? place : { ...place, days: own, isKeyed: false }
  found.isYelp ||= at(value, 'is_overnight') !== undefined || isYelpEntry(value, own)
  if (isDated(value) && !isWholeYear(value)) {
    return void (own === null ? found.special.push(value) : found.unread.push(snippet(value)))
  }
  const interval = intervalIn(value)
  if (interval === 'unread') return void found.unread.push(snippet(value))
  if (interval !== null && here.days !== null) return addText(found, interval.text, here)
  if (interval !== null && place.depth > 1) return void found.unread.push(snippet(value))
  const before = countOf(found)
  let hasSpecial = false
  for (const [key, inner] of Object.entries(value)) {
    const name = plainKey(key)
    if (SPECIAL.test(name) && !isBlank(inner)) {
      found.special.push(inner)
      hasSpecial = true
    } else if (!BESIDE.has(name) && !isDayList(key, inner)) walkKey(found, { key, inner, here })
  }
  if (interval !== null) found.texts.push(interval.text)
  if (countOf(found) > before || hasSpecial) return
  if (here.days !== null && isFlaggedOpen(value)) addText(found, 'Open', here)
  else if (!isBlank(value)) found.unread.push(snippet(value))
}

function countOf({ entries, texts, unread }: Found): number {
  return entries.length + texts.length + unread.length
}

function walkKey(
  found: Found,
  { key, inner, here }: { key: string; inner: unknown; here: Place },
): void {
  const days = here.days === null ? daysOfKey(key.replace(/(?:_\d)?_(?:open|close)$/i, '')) : null
  const isHalf = days !== null && /_(?:open|close)$/i.test(key)
  if (isHalf) return addHalf(found, { key, inner, days })
  if (days !== null) return walk(found, inner, { ...here, days, isKeyed: true })
  if (OF_A_PART.test(plainKey(key))) return
  if (isEmptyList(inner) && !(OPENINGS.test(key) && !SPECIAL.test(plainKey(key)))) return
  const isHours = typeof inner === 'object' || /hours|times?$|text|display|value/i.test(key)
  if (isHours) walk(found, inner, here)
}

/** Adds half of Facebook's consecutive "mon_1_open" and "mon_1_close". */
function addHalf(
  found: Found,
  { key, inner, days }: { key: string; inner: unknown; days: readonly number[] },
): void {
  if (typeof inner !== 'string') return void found.unread.push(snippet({ [key]: inner }))
  const last = found.entries.at(-1)
  if (/_close$/i.test(key) && last?.text.endsWith(' - ') === true) last.text += inner
  else found.entries.push({ days, text: `${inner} - `, isKeyed: true })
}

function addText(found: Found, text: string, { days, isKeyed = false }: Place): void {
  if (days === null) found.texts.push(text)
  else found.entries.push({ days, text: text.trim(), isKeyed })
}

/** Yelp's `{start: "0600", end: "2200", day: 0}`. */
function isYelpEntry(value: JsonObject, days: Days | null): boolean {
  const times = [at(value, 'start'), at(value, 'end')]
  const isMilitary = times.every((time) => typeof time === 'string' && /^\d{4}$/.test(time))
  return isMilitary && days !== null && 'number' in days
}

/** Whether hours are for a date or a span of dates, like schema.org's with `validFrom`. */
function isDated(value: JsonObject): boolean {
  return ['date', 'validFrom', 'startDate'].some((key) => typeof at(value, key) === 'string')
}

/** Whether a value is "Open now" or similar, without hours. */
function isBeside(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.entries(value).every(([key, inner]) => BESIDE.has(plainKey(key)) || isBlank(inner))
  )
}

/** Some programs give weekly hours the dates of a whole year; a shorter span is a season. */
function isWholeYear(value: JsonObject): boolean {
  const [from, to] = [at(value, 'validFrom'), at(value, 'validThrough')].map((date) =>
    Date.parse(String(date)),
  )
  return from !== undefined && to !== undefined && to - from >= 300 * 86_400_000
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** Whether a value is an object or list without content, which programs write for an empty field. */
function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

/** Whether a value names days or kinds of hours without hours: `{monday: null}`, `{sunday: []}`. */
function isBlank(value: unknown, depth = 0): boolean {
  if (isSilent(value)) return true
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return false
  return Object.values(value).every((inner) => isBlank(inner, depth + 1))
}

function isSilent(value: unknown): boolean {
  if (value === null || value === undefined) return true
  return typeof value === 'string' && value.trim() === ''
}
