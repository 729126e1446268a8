import type { JobCard } from './job.ts'
import { stateCode } from '#domain/address/us-state.ts'
import { typedStateCode } from '#domain/address/us-state.es.ts'
import { readZip } from '#domain/address/zip.ts'
import { foldLetters } from '#domain/text/fold-letters.ts'

/**
 * What the zip box of the jobs list holds: a zip or a part of one, as it is matched, or a city. `zip`
 * is the whole zip, where it is one.
 */
export type JobPlace =
  | { kind: 'zip'; part: string; zip: string | null }
  /** `whole` is the text without a state taken off: "Port Washington" is a city */
  | { kind: 'city'; city: string; state: string | null; whole: string }

const NINE_DIGITS = /^(\d{5})[- ]?\d{4}$/
const ZIPS_IN_TEXT = /(?<![\d-])(\d{5})(?:[- ]?\d{4})?(?![\d-])/g
/** "zip 441", "near 44129", "código postal 441", "cerca de 44129"; "De Soto" and "Del Rio" are cities */
const WORDS_IN_FRONT =
  /^(?:zip|code|c[oó]digo|postal|near|cerca del?|in|en|around|by|my|is|:|#|\s)+(?![a-z])/i

/**
 * Reads the zip box: "441", "44102-1234", "zip 44102", "Cleveland OH 44102", "Parma", "Parma, OH".
 * Bare digits are matched as a part of a zip (spec 5).
 *
 * @returns `null` for an empty box
 */
export function readJobPlace(asked: string): JobPlace | null {
  const text = asked.trim().replace(WORDS_IN_FRONT, '').trim()
  if (text === '') return asked.trim() === '' ? null : { kind: 'zip', part: asked, zip: null }
  const zip = NINE_DIGITS.exec(text)?.[1] ?? readZip(text) ?? zipIn(text)
  if (zip !== null) return { kind: 'zip', part: zip, zip }
  if (/\d/.test(text)) return { kind: 'zip', part: text.toUpperCase(), zip: null }
  const { city, state } = splitState(text)
  return { kind: 'city', city: folded(city) || text, state, whole: folded(text) }
}

/** The whole zip that the box holds, to measure from. */
export function zipAsked(asked: string): string | null {
  const place = readJobPlace(asked)
  return place?.kind === 'zip' ? place.zip : null
}

/**
 * Whether an opening is in the city that is meant. Feeds name it in one of several places, with its
 * state ("Parma, OH") or without.
 */
export function isInCity(
  { location, jobLocation }: Pick<JobCard, 'location' | 'jobLocation'>,
  asked: Extract<JobPlace, { kind: 'city' }>,
): boolean {
  const { city, metro, state } = jobLocation
  return [city, metro, location].some((name) => {
    const whole = folded(name ?? '')
    if (whole === asked.whole && whole !== '') return true
    const stateOfJob = stateCode(state ?? '')
    if (whole === asked.city && stateOfJob !== null && stateOfJob === asked.state) return true
    const named = splitState(name ?? '')
    const own = named.state ?? stateOfJob
    const isInState = asked.state === null || own === null || own === asked.state
    return isInState && folded(named.city) === asked.city
  })
}

/** The last one of an address; a text of digits alone is no address. */
function zipIn(text: string): string | null {
  return /[a-z]/i.test(text) ? ([...text.matchAll(ZIPS_IN_TEXT)].at(-1)?.[1] ?? null) : null
}

/** "Parma OH", "Parma, Ohio", "Albany New York", "Albany, Nueva York". */
function splitState(text: string): { city: string; state: string | null } {
  const words = text.split(/[\s,]+/).filter(Boolean)
  for (const length of [1, 2, 3]) {
    const state = words.length > length ? typedStateCode(words.slice(-length).join(' ')) : null
    if (state !== null) return { city: words.slice(0, -length).join(' '), state }
  }
  return { city: text, state: null }
}

function folded(name: string): string {
  return foldLetters(name)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}
