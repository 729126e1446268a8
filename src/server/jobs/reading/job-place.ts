import { separatorsAsCommas } from '#domain/address/address-separators.ts'
import { isForeign } from '#domain/job/country.ts'
import { cutText } from '#domain/job/text.ts'
import type { Job } from '#domain/job/job.ts'
import { splitAddress } from '#domain/address/us-address.ts'
import { stateCode, stateName, stateOfZip, zipFitsState } from '#domain/address/us-state.ts'
import { countryCode } from '#server/geocoding/country-code.ts'
import type { Fields } from './feed-fields.ts'

type Place = Pick<Job, 'location' | 'jobLocation'>
/** The parts of a place as written; `null` for missing ones. */
type Parts = {
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string | null
}

const NOWHERE: Parts = { street: null, city: null, state: null, zip: null, country: null }
const CANADIAN_ZIP = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i
const FOREIGN_ZIP = /^[A-Z\d][A-Z\d -]{1,11}$/i
const PROVINCE = /^(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)$/i
/** Text in place of a city: "Multiple Locations, OH", the metro "Detroit-Warren-Dearborn, MI". */
const NO_CITY =
  /\b(?:multiple|various|several|all|any|remote|anywhere|statewide|locations?)\b|-.*-/i

/**
 * Reads a job's place from separate fields, from a schema.org address, or from a one-line address,
 * which is read like that of a store. A zip outside its state is dropped and reported, because a
 * search by it would find the wrong place.
 *
 * @param clean turns a text into one line without HTML
 */
export function readPlace(
  fields: Fields,
  clean: (text: string) => string,
  note: (text: string) => void,
): Place {
  const nested = fields.nested('jobLocation') ?? fields.nested('location')
  const address = nested?.nested('address')
  const words = (text: string | null | undefined) => {
    const line = cutText(clean(text ?? ''), 180)
    return line === '' ? null : line
  }
  const first = (...names: string[]) =>
    words(address?.text(...names)) ?? words(nested?.text(...names))
  const metro = words(nested?.text('metro'))
  const shown = words(nested?.text('locationDisplayName'))
  const given = words(fields.text('location')) ?? words(fields.text('jobLocation'))
  const name = words(nested?.text('name', 'locationName')) ?? words(fields.text('locationName'))
  const own: Parts = {
    street: first('streetAddress', 'address', 'street') ?? words(fields.text('street', 'address')),
    city: first('addressLocality', 'city') ?? words(fields.text('city')),
    state: first('addressRegion', 'state', 'region') ?? words(fields.text('state')),
    zip:
      first('postalCode', 'zip', 'zipCode') ?? words(fields.text('zip', 'zipCode', 'postalCode')),
    country:
      first('addressCountry', 'country', 'countryCode') ??
      words(address?.nested('addressCountry')?.text('name')) ??
      words(fields.text('country', 'countryCode')),
  }
  const parts = withLine(own, [given, own.street, shown, metro])
  const { city, state, zip, country } = settled(parts, note)
  const cityLine = city && (state ? `${city}, ${state}` : city)
  return {
    location: given ?? shown ?? cityLine ?? name ?? metro,
    jobLocation: { metro, street: parts.street, city, state, zip, country },
  }
}

/** Fills missing parts from the first line that is an address: "Parma, OH 44129". */
function withLine(own: Parts, lines: readonly (string | null)[]): Parts {
  const texts = lines.filter((line) => line !== null)
  const line = texts.map(lineParts).find(({ state, country }) => state !== null || country !== null)
  if (!line) return own
  const isOwnStreetWhole = own.street !== null && lineParts(own.street).state !== null
  return {
    street: isOwnStreetWhole ? line.street : (own.street ?? line.street),
    city: own.city ?? line.city,
    state: own.state ?? line.state,
    zip: own.zip ?? line.zip,
    country: own.country ?? line.country,
  }
}

function lineParts(line: string): Parts {
  const texts = splitAddress(separatorsAsCommas(line))
  return texts.state === '' ? foreignParts(line) : namedParts(texts, null)
}

/** Splits a foreign address, recognized by its country or zip: "Toronto, ON M5V 2T6, Canada". */
function foreignParts(line: string): Parts {
  const pieces = line.split(',').map((piece) => piece.trim())
  const last = pieces.at(-1) ?? ''
  // A two-letter code at the end is a state's, and some states share their name with a country.
  const isNamed = pieces.length > 1 && last.length > 2 && stateCode(last) === null
  const named = isNamed ? countryCode(last) : null
  const rest = named === null ? pieces : pieces.slice(0, -1)
  const [, region = '', zipText = ''] =
    /^(.*?)\s*\b([A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4,6})?$/i.exec(rest.at(-1) ?? '') ?? []
  const isCanadian = CANADIAN_ZIP.test(zipText) || (rest.length > 1 && PROVINCE.test(region))
  const country = named ?? (isCanadian ? 'CA' : null)
  if (country === null) return NOWHERE
  if (rest.length === 1)
    return namedParts({ street: '', city: region, state: '', zipText }, country)
  const city = rest.at(-2) ?? ''
  const street = rest.slice(0, -2).join(', ')
  return namedParts({ street, city, state: region, zipText }, country)
}

function known(text: string): string | null {
  return text === '' ? null : text
}

function namedParts(
  { street, city, state, zipText }: ReturnType<typeof splitAddress>,
  country: string | null,
): Parts {
  const hasCity = city !== '' && !NO_CITY.test(city)
  return {
    street: known(street),
    city: hasCity ? city : null,
    state: known(state),
    zip: known(zipText),
    country,
  }
}

/** The parts in the form for pages and search engines. */
function settled(parts: Parts, note: (text: string) => void): Omit<Parts, 'street'> {
  const { city } = parts
  const country = countryOf(parts)
  if (isForeign(country)) {
    const state = parts.state === null ? null : cutText(parts.state, 59)
    const zip = parts.zip !== null && FOREIGN_ZIP.test(parts.zip) ? parts.zip.toUpperCase() : null
    return { city, state, zip, country }
  }
  const given = parts.state === null ? null : (stateCode(parts.state) ?? cutText(parts.state, 59))
  const zip = usZip(parts.zip, given, note)
  const state = given ?? (zip === null ? null : stateOfZip(zip))
  return { city, state, zip, country: country ?? (isUsState(state) ? 'US' : null) }
}

/** The given country, or else that of the zip or province; `null` when unknown. */
function countryOf({ state, zip, country }: Parts): string | null {
  if (country !== null) return countryCode(country) ?? cutText(country, 59)
  if (state !== null && stateCode(state) !== null) return 'US'
  if (zip !== null && CANADIAN_ZIP.test(zip)) return 'CA'
  return state !== null && PROVINCE.test(state) ? 'CA' : null
}

function isUsState(state: string | null): boolean {
  return state !== null && stateName(state) !== null
}

/** Restores the leading zeros of a zip if its state has such zips. */
function usZip(
  text: string | null,
  state: string | null,
  note: (text: string) => void,
): string | null {
  const [, digits = '', more] = /^(\d{3,5})(?:[-\s]?(\d{4}))?$/.exec(text ?? '') ?? []
  if (digits === '' || (digits.length < 5 && more !== undefined)) return null
  const zip = digits.padStart(5, '0')
  const isState = state !== null && stateName(state) !== null
  if (isState ? zipFitsState(zip, state) : digits.length === 5) {
    return more === undefined ? zip : `${zip}-${more}`
  }
  note(`its zip ${digits} is not in ${isState ? state : 'a state that it names'}, and is left out`)
  return null
}
