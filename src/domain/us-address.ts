import { stateCode, stateName, zipFitsState } from './us-state.ts'

/** The parts of a one-line address; `null` for a part that the line does not tell. */
export type AddressParts = {
  /** Everything before the city: "1840 Harbor Mill Rd, Unit A" */
  street: string | null
  city: string | null
  /** Postal abbreviation in capitals */
  state: string | null
  /** Five digits */
  zip: string | null
}

/**
 * An address cut into the texts it is made of, before anybody judges them. `state` is a postal
 * abbreviation; `zipText` is whatever stands where the zip belongs ("44129-1203", "2134").
 * A part that is not there is empty.
 */
export type AddressTexts = { street: string; city: string; state: string; zipText: string }

const COUNTRY = /(?:[\s,]+(?:U\.?S\.?A\.?|United States(?: of America)?)|,\s*U\.?S\.?)$/i
const FIVE_OR_NINE_DIGITS = /^(.*\S)[\s,]+(\d{5}(?:-?\d{4})?)$/
const SOME_DIGITS = /^(.*\S)[\s,]+(\d{3,4}(?:-\d{4})?|\d{7,8})$/
/** After one of these a number is a road's or a room's, never a zip. */
const NUMBERED =
  /(?:^|[\s,])(?:route|rte?|highway|hwy|road|rd|[sc]r|fm|box|suite|ste|unit|bldg|no|lot|#)\.?$/i
const UNIT = /^(?:suite|ste|unit|apt|bldg|building|floor|fl|room|rm|lot|box|po box|#)\b|\d/i

/**
 * Reads a one-line US address. The zip is the one at its end: a five-digit house number is none.
 * Tolerates a country at the end, full state names, zip+4 and missing commas or parts.
 *
 * @param address "1840 Harbor Mill Rd, Parma, OH 44129"
 */
export function parseAddress(address: string): AddressParts {
  const { street, city, state, zipText } = splitAddress(address)
  return {
    street: street === '' ? null : street,
    city: city === '' ? null : city,
    state: state === '' ? null : state,
    zip: /^\d{5}(?:-?\d{4})?$/.test(zipText) ? zipText.slice(0, 5) : null,
  }
}

/** As `parseAddress`, but keeps a zip that is not five digits, so that it can be mended or shown. */
export function splitAddress(address: string): AddressTexts {
  const line = address
    .replace(/\s+/g, ' ')
    .replace(/\s*,[\s,]*/g, ', ')
    .replace(/^[\s,]+|[\s,]+$/g, '')
    .replace(COUNTRY, '')
  const { rest, zipText } = splitZip(line)
  const { before, state } = splitState(rest, zipText)
  return { ...splitCity(before, state !== ''), state, zipText }
}

/** One line from its parts, without the commas of parts that are empty. */
export function formatAddress({ street, city, state, zipText }: AddressTexts): string {
  const region = [state, zipText].filter((part) => part !== '').join(' ')
  return [street, city, region].filter((part) => part !== '').join(', ')
}

/**
 * A street in a form in which two spellings of one street are equal: lower case, no accents or
 * punctuation, the usual words abbreviated ("101 W. Main Street" and "101 West Main St").
 */
export function streetKey(street: string): string {
  return fold(street)
    .split(' ')
    .map((word) => SHORT_WORDS.get(word) ?? word)
    .filter((word) => word !== '')
    .join(' ')
}

/** Lower case, no accents, every run of other characters one blank. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** USPS Publication 28, the words that owners abbreviate; rooms keep only their number. */
const SHORT_WORDS = new Map(
  Object.entries({
    north: 'n',
    south: 's',
    east: 'e',
    west: 'w',
    northeast: 'ne',
    northwest: 'nw',
    southeast: 'se',
    southwest: 'sw',
    street: 'st',
    str: 'st',
    saint: 'st',
    avenue: 'ave',
    av: 'ave',
    boulevard: 'blvd',
    road: 'rd',
    drive: 'dr',
    lane: 'ln',
    court: 'ct',
    place: 'pl',
    square: 'sq',
    circle: 'cir',
    highway: 'hwy',
    parkway: 'pkwy',
    pky: 'pkwy',
    pkw: 'pkwy',
    turnpike: 'tpke',
    tpk: 'tpke',
    pike: 'pike',
    expressway: 'expy',
    trail: 'trl',
    terrace: 'ter',
    route: 'rt',
    rte: 'rt',
    sr: 'rt',
    state: '',
    mount: 'mt',
    fort: 'ft',
    suite: '',
    ste: '',
    unit: '',
    and: '',
  }),
)

function splitZip(line: string): { rest: string; zipText: string } {
  const whole = FIVE_OR_NINE_DIGITS.exec(line)
  if (whole?.[1] !== undefined && whole[2] !== undefined && !NUMBERED.test(whole[1])) {
    return { rest: withoutComma(whole[1]), zipText: whole[2] }
  }
  const part = SOME_DIGITS.exec(line)
  if (part?.[1] !== undefined && part[2] !== undefined) {
    const rest = withoutComma(part[1])
    // Fewer digits are a damaged zip only where a state stands right before them.
    if (/[\s,]/.test(rest) && endsWithState(rest)) return { rest, zipText: part[2] }
  }
  return { rest: line, zipText: '' }
}

function endsWithState(text: string): boolean {
  const last = text.slice(text.lastIndexOf(',') + 1).trim()
  return /(?:^|\s)[A-Za-z]{2}$/.test(last)
    ? stateCode(last.slice(-2)) !== null
    : text.includes(',') && stateCode(last) !== null
}

function splitState(rest: string, zipText: string): { before: string; state: string } {
  const comma = rest.lastIndexOf(',')
  const last = rest.slice(comma + 1).trim()
  const words = last.split(' ')
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const text = words.slice(-count).join(' ')
    const code = stateCode(text)
    const isAlone = count === words.length
    if (code !== null && isState({ text, code, zipText, hasComma: comma >= 0, isAlone })) {
      const before = rest.slice(0, rest.length - text.length)
      return { before: withoutComma(before.trim()), state: code }
    }
  }
  return { before: rest, state: '' }
}

type FoundState = {
  text: string
  code: string
  zipText: string
  hasComma: boolean
  /** Nothing else stands between it and the comma before it */
  isAlone: boolean
}

function isState(found: FoundState): boolean {
  const { text, code, zipText, hasComma } = found
  if (/^[a-z]\.? ?[a-z]\.?$/i.test(text)) return hasComma || zipText !== ''
  // "Washington, DC" and its like: the first word is the city.
  if (stateName(code)?.toLowerCase() !== text.toLowerCase()) {
    return isOlderForm(found)
  }
  // Nevada is a city of Missouri too: the zip decides, and without one the word is a city's.
  return zipText.length >= 5 && zipFitsState(zipText, code)
}

/** "Ill.", "W. Va.", "Ariz": dotted, alone after its comma, or before a zip of that state. */
function isOlderForm({ text, code, zipText, hasComma, isAlone }: FoundState): boolean {
  if (/washington/i.test(text)) return false
  const fits = zipText.length >= 5 && zipFitsState(zipText, code)
  return fits || (hasComma && (isAlone || text.endsWith('.')))
}

function splitCity(before: string, hasState: boolean): { street: string; city: string } {
  const comma = before.lastIndexOf(',')
  if (comma < 0) {
    return hasState && before !== '' && !/\d/.test(before)
      ? { street: '', city: before }
      : { street: before, city: '' }
  }
  const last = before.slice(comma + 1).trim()
  if (UNIT.test(last)) return { street: before, city: '' }
  return { street: before.slice(0, comma).trim(), city: last }
}

function withoutComma(text: string): string {
  return text.replace(/[\s,]+$/, '')
}
