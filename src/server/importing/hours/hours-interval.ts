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

/** What an object says of a day by itself: a state, its times, or that its times cannot be read. */
export type IntervalReading = { text: string } | 'unread' | null

/**
 * The times in an object's own keys, as text: `{open, close}`, `{from1, to1, from2, to2}`,
 * `{isClosed: true}`.
 *
 * @returns `null` where it has none of its own
 */
export function intervalIn(value: JsonObject): IntervalReading {
  const entries = Object.entries(value).map(([key, inner]) => [plainKey(key), inner] as const)
  if (entries.some(([key, inner]) => CLOSED.has(key) && isYes(inner))) return { text: 'Closed' }
  if (entries.some(([key, inner]) => ALL_DAY.has(key) && isYes(inner))) {
    return { text: 'Open 24 hours' }
  }
  const flag = entries.find(([key, inner]) => OPEN.has(key) && typeof inner === 'boolean')
  if (flag?.[1] === false) return { text: 'Closed' }
  // Google's documentation of schema.org: both at midnight say that it is closed all day.
  const isClosedBySchema = ['opens', 'closes'].every((name) =>
    entries.some(([key, inner]) => key === name && /^00:00(?::00)?$/.test(String(inner))),
  )
  if (isClosedBySchema) return { text: 'Closed' }
  return timesIn(entries)
}

/** Whether an object says that a day is open, with times elsewhere in it or not. */
export function isFlaggedOpen(value: JsonObject): boolean {
  return Object.entries(value).some(([key, inner]) => OPEN.has(plainKey(key)) && inner === true)
}

/** Pairs by the number at the end of their keys; an opening that is a list is none. */
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
    // "Closed" stands in the place of the opening, the other place is empty or says it again.
    if (/[a-z]{3}/i.test(from) && (to === '' || to === from)) texts.push(from)
    else if (from === '' || to === '') return 'unread'
    else texts.push(`${from} - ${to}`)
  }
  return texts.length > 0 ? { text: texts.join(', ') } : null
}

function isYes(value: unknown): boolean {
  return value === true || value === 1 || /^(?:true|yes|y|1)$/i.test(String(value))
}
