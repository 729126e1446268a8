import type { Coordinates } from '#domain/coordinates.ts'
import { holdsStreet, isAddress, withoutWordsAround } from '#domain/search-words.ts'
import { stateCode } from '#domain/us-state.ts'
import type { Place, ZipTable } from './zip-table.ts'

/** A place that a text names, and how to call it: "44129", "Parma, OH". */
export type NamedPoint = { point: Coordinates; place: string }

type Zips = Pick<ZipTable, 'find' | 'findCity'>

/** Five digits that no digit, "#" or price goes before and none follows, and the four further ones. */
const ZIP_INSIDE = /(?<![\d#$.])(?<!# )(?<!\d-)(\d{5})(?:[- ]?\d{4})?(?!\d|[-.]\d)/g
/** Before a number of another kind. */
const NUMBERED = /(?:\b(?:box|suite|ste|unit|apt|route|rte?|hwy|highway|no|number)\.?|#)\s*$/i

/**
 * Finds the zip in a text, the last one when there are several: "44131 Independence OH", "zip 44131".
 * A house number is none ("15501 Lorain Ave"): a number in front of other words counts only when
 * these are a city or the state of that zip.
 *
 * @returns five digits that the table knows; `null` when there are none
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

/** Whether words behind a zip fit it: its city, or any words and its state. */
function isIn(zips: Zips, rest: string, { state }: Place): boolean {
  if (holdsStreet(rest)) return false
  if (zips.findCity(rest, new Set([state]))?.state === state) return true
  const words = rest.split(/[\s,]+/)
  return [1, 2, 3].some((count) => stateCode(words.slice(-count).join(' ')) === state)
}

/**
 * Finds the city that a text ends with: "5555 Rockside Rd, Independence, OH", "Lindenway Parma". It
 * is in the state that the text names, or in one of those where the chain is.
 */
export function cityAtEnd(
  zips: Zips,
  text: string,
  states: ReadonlySet<string>,
): NamedPoint | undefined {
  const parts = text.split(/(?<=[\s,])(?=[^\s,])/)
  // The number of a house and the first word of its street are no city.
  for (let from = isAddress(text) ? 2 : 1; from < parts.length; from++) {
    const end = parts.slice(from).join('')
    const isBehindComma = parts[from - 1]?.includes(',') ?? false
    if (!isBehindComma && holdsStreet(`x ${end.split(/[\s,]/)[0] ?? ''}`)) continue
    const city = zips.findCity(end, states)
    if (city && (states.has(city.state) || endsWithState(end, city.state))) return namedCity(city)
  }
  return undefined
}

function endsWithState(text: string, state: string): boolean {
  const words = text.split(/[\s,]+/)
  return [1, 2, 3].some(
    (count) => count < words.length && stateCode(words.slice(-count).join(' ')) === state,
  )
}

/** A city as it is called on screen: "Parma, OH". */
export function namedCity({ lat, lng, city, state }: Place): NamedPoint {
  return { point: { lat, lng }, place: `${city}, ${state}` }
}
