import type { Coordinates } from '#domain/address/coordinates.ts'
import { holdsStreet, isAddress, withoutWordsAround } from '#domain/search/search-words.ts'
import { slipsBetween } from '#domain/search/spelling.ts'
import { foldText } from '#domain/text/text-folding.ts'
import { stateCode } from '#domain/address/us-state.ts'
import type { Place, ZipTable } from './zip-table.ts'

/** A place in a text, with its label: "44129", "Parma, OH". */
export type NamedPoint = { point: Coordinates; place: string }

/** A name this long may have two letters wrong. */
const LONG_CITY = 9

type Zips = Pick<ZipTable, 'find' | 'findCity'>

/** Five digits, with an optional +4, that are not part of a longer number, a "#" number, or a price. */
const ZIP_INSIDE = /(?<![\d#$.])(?<!# )(?<!\d-)(\d{5})(?:[- ]?\d{4})?(?!\d|[-.]\d)/g
/** Words before a number that is not a zip. */
const NUMBERED = /(?:\b(?:box|suite|ste|unit|apt|route|rte?|hwy|highway|no|number)\.?|#)\s*$/i

/**
 * Finds the zip in a text, the last of several: "44131 Independence OH", "zip 44131". A house number
 * does not count ("15501 Lorain Ave"): a number before other words is a zip only when these are its
 * city or state.
 *
 * @returns five digits of a zip in the table; `null` when there is none
 */
export function zipInside(zips: Zips, text: string): string | null {
  const words = withoutWordsAround(text)
  for (const match of [...words.matchAll(ZIP_INSIDE)].toReversed()) {
    const [whole, zip = ''] = match
    const place = zips.find(zip)
    if (!place || NUMBERED.test(words.slice(0, match.index))) continue
    const rest = withoutWordsAround(words.slice(match.index + whole.length))
    if (match.index > 0 || rest === '' || isIn(zips, rest, place)) return zip
  }
  return null
}

/** Whether the words after a zip are its state or its city, also in part or with one or two typos. */
function isIn(zips: Zips, rest: string, { state, city }: Place): boolean {
  if (holdsStreet(rest)) return false
  if (foldText(city).startsWith(`${foldText(rest)} `)) return true
  if (slipsBetween(foldText(rest), foldText(city), rest.length >= LONG_CITY ? 2 : 1) !== null)
    return true
  if (zips.findCity(rest, new Set([state]))?.state === state) return true
  const words = rest.split(/[\s,]+/)
  return [1, 2, 3].some((count) => stateCode(words.slice(-count).join(' ')) === state)
}

const LABELS = /\b(?:zip ?code|zip|postal code|usa|us|united states(?: of america)?)\b/gi
const MARKS = /[\s#()[\]{}"'.,;:!?*]+/g

/**
 * Reads a text that is only a zip with a label, its state, the country, or punctuation:
 * "OH 44129", "(44129)", "zip:44129", "#44129".
 *
 * @returns the five digits; with only labels and punctuation, also digits that are not in the table
 */
export function wholeZip(zips: Pick<ZipTable, 'find'>, text: string): string | null {
  const [, before = '', zip, after = ''] =
    /^(.*?)(?<!\d)(\d{5})(?:-\d{4})?(?![\d-])(.*)$/.exec(text) ?? []
  if (zip === undefined) return null
  const words = `${before} ${after}`.replace(LABELS, ' ').replace(MARKS, ' ').trim()
  return words === '' || (stateCode(words) !== null && zips.find(zip)) ? zip : null
}

/**
 * Finds the city at the end of a text: "5555 Rockside Rd, Independence, OH", "Lindenway Parma". It is
 * in the state that the text names, or in one of the chain's states.
 *
 * @returns `before` is the text before the city
 */
export function cityAtEnd(
  zips: Zips,
  text: string,
  states: ReadonlySet<string>,
): (NamedPoint & { before: string }) | undefined {
  const parts = text.split(/(?<=[\s,])(?=[^\s,])/)
  // A house number and the first word of its street cannot be a city.
  for (let from = isAddress(text) ? 2 : 1; from < parts.length; from++) {
    const end = parts.slice(from).join('')
    const isBehindComma = parts[from - 1]?.includes(',') ?? false
    if (!isBehindComma && holdsStreet(`x ${end.split(/[\s,]/)[0] ?? ''}`)) continue
    const city = zips.findCity(end, states)
    if (city && (states.has(city.state) || endsWithState(end, city.state))) {
      return { ...namedCity(city), before: parts.slice(0, from).join('') }
    }
  }
  return undefined
}

function endsWithState(text: string, state: string): boolean {
  const words = text.split(/[\s,]+/)
  return [1, 2, 3].some(
    (count) => count < words.length && stateCode(words.slice(-count).join(' ')) === state,
  )
}

/** A city's label on screen: "Parma, OH". */
export function namedCity({ lat, lng, city, state }: Place): NamedPoint {
  return { point: { lat, lng }, place: `${city}, ${state}` }
}
