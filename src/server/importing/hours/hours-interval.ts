import { plainKey } from '#server/importing/columns/field-names.ts'
import { clockText } from './hours-clock.ts'
import type { JsonObject } from '#server/importing/columns/json-value.ts'

const OPENS = `open opens openat opensat opentime openingtime openhour start starts starttime startlocaltime startsat from
  fromtime begin begintime hoursfrom`
const CLOSES = `close closes closeat closesat closetime closingtime closehour end ends endtime endlocaltime endsat to totime
  until till finish hoursto`
const opens = new Set(OPENS.split(/\s+/))
const closes = new Set(CLOSES.split(/\s+/))
const CLOSED = new Set(['closed', 'isclosed', 'closedallday', 'closedwholeday', 'dayoff'])
const ALL_DAY = new Set(
  `open24 open24hours isopen24hours is24hours is24hour allday isallday openallday isopenallday
  alwaysopen twentyfourhours 24hours isopen24 open247`.split(/\s+/),
)
const OPEN = new Set(['isopen', 'open', 'opened'])

/** An object's own hours for a day: a state or times as text, or unreadable times. */
export type IntervalReading = { text: string } | 'unread' | null

/**
 * Reads the times in an object's own keys: `{open, close}`, `{from1, to1, from2, to2}`,
 * `{isClosed: true}`.
 *
 * @returns `null` when it has no times of its own
 */
export function intervalIn(value: JsonObject): IntervalReading {
  const entries = Object.entries(value).map(([key, inner]) => [plainKey(key), inner] as const)
  if (entries.some(([key, inner]) => CLOSED.has(key) && isYes(inner))) return { text: 'Closed' }
  if (entries.some(([key, inner]) => ALL_DAY.has(key) && isYes(inner))) {
    return { text: 'Open 24 hours' }
  }
  const flag = entries.find(([key, inner]) => OPEN.has(key) && typeof inner === 'boolean')
  if (flag?.[1] === false) return { text: 'Closed' }
  // In Google's documentation of schema.org, midnight for both means closed all day.
  const isClosedBySchema = ['opens', 'closes'].every((name) =>
    entries.some(([key, inner]) => key === name && /^00:00(?::00)?$/.test(String(inner))),
  )
  if (isClosedBySchema) return { text: 'Closed' }
  const times = timesIn(entries)
  const isOvernight = entries.some(([key, inner]) => key === 'isovernight' && inner === true)
  return isOvernight && times !== null && times !== 'unread' ? allRound(times) : times
}

/** Yelp's equal times that end on the next day are 24 hours: with AM and PM they are read as such. */
function allRound({ text }: { text: string }): { text: string } {
  const [, from = '', hour = '', minute = '', to = ''] =
    /^((\d\d):?(\d\d)) - (\d\d:?\d\d)$/.exec(text) ?? []
  if (from === '' || from !== to) return { text }
  const time = `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
  return { text: `${time} - ${time}` }
}

/** Whether an object has a flag that a day is open, with or without times. */
export function isFlaggedOpen(value: JsonObject): boolean {
  return Object.entries(value).some(([key, inner]) => OPEN.has(plainKey(key)) && inner === true)
}

/** Pairs times by the number at the end of their keys; skips lists. */
function timesIn(entries: readonly (readonly [string, unknown])[]): IntervalReading {
  const pairs = new Map<string, { open?: unknown; close?: unknown }>()
  for (const [key, inner] of entries) {
    if (Array.isArray(inner) || typeof inner === 'boolean') continue
    const [, name = '', number = ''] = /^([a-z]+?)(\d?)$/.exec(key) ?? []
    const end = opens.has(name) ? 'open' : closes.has(name) ? 'close' : null
    if (end !== null) pairs.set(number, { ...pairs.get(number), [end]: inner })
  }
  const texts: string[] = []
  for (const { open, close } of pairs.values()) {
    const [from, to] = [clockText(open), clockText(close)]
    if (from === null || to === null) return 'unread'
    if (from === '' && to === '') continue
    // "Closed" is in place of the opening time; the closing time is empty or the same.
    if (/[a-z]{3}/i.test(from) && (to === '' || to === from)) texts.push(from)
    else if (from === '' || to === '') return 'unread'
    else texts.push(`${from} - ${to}`)
  }
  return texts.length > 0 ? { text: texts.join(', ') } : null
}

function isYes(value: unknown): boolean {
  return value === true || value === 1 || /^(?:true|yes|y|1)$/i.test(String(value))
}
