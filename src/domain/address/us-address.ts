import { splitCity, splitEnd } from './address-end.ts'
import { foldLetters } from '#domain/text/fold-letters.ts'

/** The parts of a one-line address; `null` for a part that the line does not have. */
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
 * The parts of an address as written, unchecked. `state` is a postal abbreviation; `zipText` is the
 * text in the zip's place ("44129-1203", "2134"). A missing part is empty.
 */
export type AddressTexts = { street: string; city: string; state: string; zipText: string }

/**
 * Reads a one-line US address. The zip is the one at its end, so a five-digit house number is not a
 * zip. Tolerates a country at the end, full state names, zip+4 and missing commas or parts.
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

/** As `parseAddress`, but keeps a zip that is not five digits, so that it can be repaired or shown. */
export function splitAddress(address: string): AddressTexts {
  const line = address
    .replace(/\s+/g, ' ')
    .replace(/\s*,[\s,]*/g, ', ')
    .replace(/^[\s,]+|[\s,]+$/g, '')
  const { before, state, zipText } = splitEnd(line)
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
  return foldLetters(text)
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
