import { DAY_NAMES } from '#domain/opening-hours-text.ts'
import { daysNamed } from '#domain/opening-hours-day-names.ts'
import { plainKey } from './field-names.ts'
import type { FileHours } from './file-row.ts'
import { dayOfNumber, daysOfEntry, daysOfKey, type Days } from './hours-days.ts'
import { intervalIn, isFlaggedOpen } from './hours-interval.ts'
import { snippet } from './json-snippet.ts'
import { at, isObject, listOf, type JsonObject } from './json-value.ts'

/** Deeper than any export nests its hours. */
const MAX_DEPTH = 8
/** Keys beside hours that say nothing of the week. */
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
/** Most of a week: a list of opening times leaves the other days out because they are closed. */
const MOST_DAYS = 5

/**
 * The weekly hours in a value of any of the shapes that exports have: one text, a list of lines,
 * lists and objects by day with times in them, Google's, Yelp's, Foursquare's, Yext's, Uberall's,
 * Apple's and schema.org's among them. What is given and cannot be read is named in `unread`.
 *
 * @returns `null` when the value is silent
 */
export function fileHours(value: unknown): FileHours | null {
  if (isSilent(value)) return null
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
  if (lines === null && isBeside(value)) return null
  const periods = at(value, 'periods')
  if (listOf(periods).some((period) => at(period, 'open') ?? at(period, 'openDay'))) {
    return { periods, lines }
  }
  if (lines !== null) return { lines }
  const found: Found = { entries: [], texts: [], unread: [], special: [], isYelp: false }
  walk(found, value, { days: null, depth: 0 })
  return hoursOfFound(found)
}

/** A flag that says "around the clock" for the whole week. */
function isAlways(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.entries(value).some(([key, flag]) => flag === true && ALWAYS.has(plainKey(key)))
  )
}

/** A pair of times for each day of the week; another number of pairs names no days. */
function pairsOfDays(value: unknown): FileHours | null {
  const isPairs =
    Array.isArray(value) &&
    value.every((day) => Array.isArray(day) && day.every((time) => typeof time === 'string'))
  if (!isPairs) return null
  return value.length === DAY_NAMES.length
    ? { lines: value.map((day: string[]) => day.join(' - ') || null) }
    : { unread: [snippet(value)] }
}

/** Lines of a week; `null` when there is none with something in it. */
export function linesOf(value: unknown): (string | null)[] | null {
  const lines = listOf(value).map((line) => (typeof line === 'string' ? line : null))
  return lines.some((line) => line !== null && line.trim() !== '') ? lines : null
}

type Found = {
  entries: { days: Days; text: string; isKeyed: boolean }[]
  /** Hours that name no day of their own beside them */
  texts: string[]
  unread: string[]
  special: unknown[]
  isYelp: boolean
}
type Place = { days: Days | null; depth: number; isKeyed?: boolean }

function hoursOfText(text: string): FileHours {
  const trimmed = text.trim()
  if (/^a:\d+:\{/.test(trimmed)) return hoursOfPhp(trimmed)
  if (/^[[{]\s*["[{]/.test(trimmed)) {
    try {
      return fileHours(JSON.parse(trimmed)) ?? { unread: [snippet(trimmed)] }
    } catch {
      return { text }
    }
  }
  return { text }
}

/** PHP's serialized arrays, as WordPress keeps them: a day's name, then "9:00 AM,5:00 PM". */
function hoursOfPhp(text: string): FileHours {
  const days = DAY_NAMES.map(() => '')
  let day: number | null = null
  for (const [, word = ''] of text.matchAll(/s:\d+:"([^"]*)"/g)) {
    const named = daysNamed(word)?.[0] ?? null
    if (named !== null) day = named
    else if (day !== null) days[day] = [days[day], word].filter(Boolean).join('; ')
  }
  return days.some(Boolean) ? { days } : { unread: [snippet(text)] }
}

/** A list counts from Monday only when it has a line for each day. */
function hoursOfLines(list: readonly unknown[]): FileHours | null {
  const lines = linesOf(list)
  if (lines === null) return null
  const isWeek = lines.length >= DAY_NAMES.length
  const hasDays = lines.some((line) => /^\W*\p{L}{2,}[\p{L}\s.,&-]*(?::|\s)/u.test(line ?? ''))
  return isWeek || hasDays ? { lines } : { text: lines.filter(Boolean).join('\n') }
}

function walk(found: Found, value: unknown, place: Place): void {
  if (isSilent(value)) return
  if (typeof value === 'string') return addText(found, value, place)
  if (place.depth > MAX_DEPTH) return void found.unread.push(snippet(value))
  const inner = { ...place, depth: place.depth + 1 }
  if (Array.isArray(value)) {
    const isTimes = value.every((entry) => typeof entry === 'string')
    if (isTimes && place.days !== null) {
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
  const before = found.entries.length + found.texts.length + found.unread.length
  let hasSpecial = false
  for (const [key, inner] of Object.entries(value)) {
    const name = plainKey(key)
    if (SPECIAL.test(name) && !isSilent(inner)) {
      found.special.push(inner)
      hasSpecial = true
    } else if (!BESIDE.has(name)) walkKey(found, { key, inner, here })
  }
  if (interval !== null) found.texts.push(interval.text)
  const isRead = found.entries.length + found.texts.length + found.unread.length > before
  if (isRead || hasSpecial || isSilent(value)) return
  if (here.days !== null && isFlaggedOpen(value)) addText(found, 'Open', here)
  else found.unread.push(snippet(value))
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
  const isHours = typeof inner === 'object' || /hours|times?$|text|display|value/i.test(key)
  if (isHours) walk(found, inner, here)
}

/** Facebook's "mon_1_open" and "mon_1_close", which follow each other. */
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

function hoursOfFound({ entries, texts, unread, special, isYelp }: Found): FileHours | null {
  const rest = {
    ...(special.length > 0 && { special }),
    ...(unread.length > 0 && { unread }),
  }
  if (entries.length === 0) {
    const lines = hoursOfLines(texts)
    if (lines !== null) return { ...lines, ...rest }
    return unread.length > 0 || special.length > 0 ? { ...rest, unread } : null
  }
  const numbers = new Set(entries.flatMap(({ days }) => ('number' in days ? [days.number] : [])))
  const dayOf = dayOfNumber(numbers, isYelp)
  const days = DAY_NAMES.map((_, day) => {
    const own = entries.filter(({ days: of }) =>
      'number' in of ? dayOf(of.number) === day : of.includes(day),
    )
    return [...new Set(own.map(({ text }) => text))].join(', ')
  })
  const missing = DAY_NAMES.filter((_, day) => days[day] === '')
  const isList = entries.every(({ isKeyed }) => !isKeyed)
  const isMost = isList && missing.length <= DAY_NAMES.length - MOST_DAYS
  const notes = [
    ...(isList && missing.length > 0
      ? [`${isMost ? 'not named, taken as closed' : 'no hours given'}: ${missing.join(', ')}`]
      : []),
    ...(numbers.size > 0 && new Set(days).size > 1 ? [numberNote(numbers, isYelp)] : []),
  ]
  return {
    days: isMost ? days.map((text) => text || 'Closed') : days,
    ...rest,
    ...(notes.length > 0 && { notes }),
  }
}

function numberNote(numbers: ReadonlySet<number>, isYelp: boolean): string {
  const first = numbers.has(7) || !numbers.has(0) ? 1 : 0
  const day = DAY_NAMES[dayOfNumber(numbers, isYelp)(first)]
  return `days are given as numbers, and ${first} is taken as ${day}`
}

/** Yelp's `{start: "0600", end: "2200", day: 0}`. */
function isYelpEntry(value: JsonObject, days: Days | null): boolean {
  const times = [at(value, 'start'), at(value, 'end')]
  const isMilitary = times.every((time) => typeof time === 'string' && /^\d{4}$/.test(time))
  return isMilitary && days !== null && 'number' in days
}

/** Hours for a date or a span of dates, as schema.org's with `validFrom`. */
function isDated(value: JsonObject): boolean {
  return ['date', 'validFrom', 'startDate'].some((key) => typeof at(value, key) === 'string')
}

/** "Open now" and the like, without any hours. */
function isBeside(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.entries(value).every(([key, inner]) => BESIDE.has(plainKey(key)) || isSilent(inner))
  )
}

/** Some programs give a week the dates of its year; a shorter span is a season. */
function isWholeYear(value: JsonObject): boolean {
  const [from, to] = [at(value, 'validFrom'), at(value, 'validThrough')].map((date) =>
    Date.parse(String(date)),
  )
  return from !== undefined && to !== undefined && to - from >= 300 * 86_400_000
}

/** An empty list at the top gives no hours; one inside is reported as not read. */
function isSilent(value: unknown, depth = 0): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (depth > MAX_DEPTH || typeof value !== 'object') return false
  if (Array.isArray(value) && value.length === 0) return depth === 0
  return Object.values(value).every((inner) => isSilent(inner, depth + 1))
}
