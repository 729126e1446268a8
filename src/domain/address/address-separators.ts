import { endsInRoad, splitTown } from './address-end.ts'
import { stateCode } from './us-state.ts'

/** Separators that never occur inside a part of an address. */
const ALWAYS = /\s*(?:[;|¦•·]|\\n)\s*/g
/** Between blanks they may: "Main St / Elm St", "100 - 102 Main St". */
const SOMETIMES = /(\s+(?:-{1,2}|[–—]|\/{1,2})\s+|\s*,\s*)/
/** "OH-44129", "OH/44129" */
const IN_REGION = /(?<=[\s,])([A-Z]{2})[-/](?=\d{5}(?:-\d{4})?$)/
const ROOM =
  /^(?:(?:suite|ste|unit|apt|bldg|building|floor|fl|room|rm|lot)\b\.?|#)\s*#?\s*[\w-]{1,6}$/i
const NUMBER = /^\d+$/
/** A text with more pieces is not an address, and would be slow to read. */
const MOST_PIECES = 40

/**
 * Reads whatever an owner puts between the parts of an address as a comma: semicolons, bars, bullets,
 * tabs, and line breaks; dashes and slashes where a city, a state, a zip, or a room follows.
 *
 * @param isCity distinguishes a city from a plaza; without it, the text before a state is a city
 */
export function separatorsAsCommas(
  text: string,
  isCity: (name: string, state: string) => boolean = () => true,
): string {
  const line = text
    .replace(ALWAYS, (_, at: number) => (NUMBER.test(text.slice(0, at).trim()) ? ' ' : ', '))
    .replace(IN_REGION, (whole, state: string) => (stateCode(state) === null ? whole : `${state} `))
  const pieces = line.split(SOMETIMES)
  if (pieces.length < 3 || pieces.length > MOST_PIECES) return line
  const parts = pieces.filter((_, index) => index % 2 === 0)
  return pieces
    .map((piece, index) => {
      if (index % 2 === 0 || piece.trim() === ',') return piece
      const at = (index + 1) / 2
      return isBetweenParts(parts[at - 1] ?? '', parts.slice(at), isCity) ? ', ' : piece
    })
    .join('')
}

function isBetweenParts(
  left: string,
  after: readonly string[],
  isCity: (name: string, state: string) => boolean,
): boolean {
  const [right = '', ...more] = after
  if (left === '' || NUMBER.test(left)) return false
  if (ROOM.test(right)) return true
  if (more.length === 0 && stateCode(right) !== null) return true
  const { city, state, zipText } = splitTown(after.join(', '))
  if (state === '' && zipText === '') return false
  if (city === '') return true
  const isTown = !/[\d,]/.test(city) && !endsInRoad(city)
  return isTown && (/[\d&]/.test(left) || endsInRoad(left)) && isCity(city, state)
}
