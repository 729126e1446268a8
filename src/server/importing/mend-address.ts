import { isShouting, titleCaseAddress } from '#domain/address-case.ts'
import { distanceMiles } from '#domain/distance.ts'
import { fold, formatAddress, splitAddress, type AddressTexts } from '#domain/us-address.ts'
import { stateCode, stateOfZip } from '#domain/us-state.ts'
import { cleanText, type CleaningNoted } from './clean-text.ts'
import { isErrorCell } from './damaged-cell.ts'
import type { FileRow } from './file-row.ts'
import { foreignCountry } from './foreign-country.ts'
import { mendZip } from './mend-zip.ts'
import type { ZipLookup } from './zip-lookup.ts'

export type AddressWarning = { field: string; reason: string; detail?: string }

/** A US address on one line, or the reason why the row has none that can be kept. */
export type MendedAddress =
  | {
      address: string
      parts: AddressTexts
      warnings: readonly AddressWarning[]
      /** A phone number found where the zip should be */
      phone: string | null
      hadCapitals: boolean
    }
  | { refusal: string }

const MAX_LENGTH = 400

/**
 * Puts together the address of a row: columns and one-line addresses in any mix, zips inside the
 * state, full state names, lost zeros, capitals. What is mended or missing is told in `warnings`.
 */
export function mendAddress(
  row: FileRow,
  zips: ZipLookup | undefined,
  noted: CleaningNoted,
): MendedAddress {
  const read = (value: unknown) => {
    const text = tidyCommas(cleanText(oneLine(value), noted, ', '))
    return isErrorCell(text) ? '' : text
  }
  const line = read(row.address)
  const country = read(row.country)
  const whole = splitAddress(line.slice(0, MAX_LENGTH * 2))
  const stated = splitRegion(read(row.state))
  const csz = splitAddress(read(row.cityStateZip))
  const zipText = read(row.zip) || stated.zip || csz.zipText
  const stateText = stated.state || csz.state
  const city = read(row.city) || csz.city || csz.street

  const foreign = foreignCountry({ country, state: stateText, zip: zipText, line })
  if (foreign !== null) return { refusal: `not in the United States (${foreign})` }

  const warnings: AddressWarning[] = []
  const texts = combine({ line, whole, city, stateText, zipText })
  if (stated.zip !== '' && read(row.zip) === '') {
    warnings.push({ field: 'zip', reason: 'zip taken out of the state field' })
  }
  const state = mendState(texts, country, zips, warnings)
  const zip = mendZip(texts.zipText, stateCode(state) ?? '')
  const lostZero = zip.warning !== null && state === '' ? zeroByCity(texts, zips) : null
  if (lostZero !== null) {
    const detail = `"${texts.zipText}" is now ${lostZero.zip}`
    warnings.push({ field: 'zip', reason: 'zip repaired: zeros in front were lost', detail })
  } else if (zip.warning !== null) warnings.push({ field: 'zip', ...zip.warning })

  texts.street = withoutTown(texts)
  const more = row.address2.map(read).filter((text) => text !== '' && !line.includes(text))
  const hadCapitals = isShouting(texts.street) || isShouting(texts.city)
  const parts = fillCity(
    {
      street: tidyCommas([texts.street, ...more].map(caseOf).join(', ')),
      city: tidyCommas(caseOf(texts.city)),
      state: lostZero?.state ?? state,
      zipText: lostZero?.zip ?? zip.text,
    },
    zips,
    warnings,
  )
  const address = formatAddress(parts)
  if (parts.street === '' && parts.city === '') return { refusal: 'no address' }
  if (address.length > MAX_LENGTH)
    return { refusal: `address longer than ${MAX_LENGTH} characters` }
  warnings.push(...missing(parts))
  return { address, parts, warnings, phone: zip.phone, hadCapitals }
}

/** The parts from columns, and from a one-line address for what the columns do not tell. */
function combine(given: {
  line: string
  whole: AddressTexts
  city: string
  stateText: string
  zipText: string
}): AddressTexts {
  const { line, whole, city, stateText, zipText } = given
  const hasColumns = city !== '' || (stateText !== '' && zipText !== '')
  const isWhole =
    !hasColumns ||
    (whole.state !== '' &&
      (fold(whole.city) === fold(city) || whole.zipText.slice(0, 5) === zipText.slice(0, 5)))
  const own = isWhole ? whole : { street: line, city: '', state: '', zipText: '' }
  const fromCity = city.includes(',') ? splitAddress(city) : null
  const state = stateText || own.state || (fromCity?.state ?? '')
  return {
    // Without a comma the town cannot be told from the street here; `withoutTown` knows it.
    street: own.city === '' && city !== '' ? line : own.street,
    city:
      fromCity !== null && fromCity.state !== ''
        ? fromCity.city || fromCity.street
        : city || own.city,
    state,
    zipText: zipText || own.zipText || (fromCity?.zipText ?? ''),
  }
}

/** A street that ends in its own town, state and zip once more, without them. */
function withoutTown({ street, city, state, zipText }: AddressTexts): string {
  const inner = splitAddress(street)
  const isRepeated = inner.zipText !== '' && inner.zipText.slice(0, 5) === zipText.slice(0, 5)
  if (!isRepeated) {
    const isOwnTown =
      inner.zipText === '' &&
      inner.street !== '' &&
      inner.city !== '' &&
      fold(inner.city) === fold(city) &&
      (inner.state === '' || inner.state === stateCode(state))
    return isOwnTown ? inner.street : street
  }
  const town = ` ${city.toLowerCase()}`
  if (inner.city !== '' && fold(inner.city) !== fold(city)) return `${inner.street}, ${inner.city}`
  return city !== '' && inner.street.toLowerCase().endsWith(town)
    ? inner.street.slice(0, -town.length).replace(/[\s,]+$/, '')
    : inner.street
}

/** "AK 99508" → its two parts. */
function splitRegion(text: string): { state: string; zip: string } {
  const both = /^(.*?[a-z.])[\s,]+(\d{3,5}(?:-?\d{4})?)$/i.exec(text)
  return { state: both?.[1] ?? text, zip: both?.[2] ?? '' }
}

function mendState(
  { state, zipText }: AddressTexts,
  country: string,
  zips: ZipLookup | undefined,
  warnings: AddressWarning[],
): string {
  const code = stateCode(state)
  if (code !== null) {
    if (state.length > 2 && state.toUpperCase() !== code) {
      warnings.push({
        field: 'state',
        reason: 'state name shortened',
        detail: `${state} is now ${code}`,
      })
    }
    return code
  }
  if (state !== '') {
    warnings.push({ field: 'state', reason: 'state is not known', detail: `"${state}"` })
    return state
  }
  const territory = country.length === 2 ? stateCode(country) : null
  const zip = /^\d{5}(?=-?\d{4}$|$)/.exec(zipText)?.[0] ?? ''
  const found = territory ?? (zip === '' ? null : (zips?.find(zip)?.state ?? stateOfZip(zip)))
  if (found !== null) {
    warnings.push({ field: 'state', reason: 'state filled in from the zip', detail: found })
  }
  return found ?? ''
}

/** A four-digit zip without a state: its city tells whether a zero is missing. */
function zeroByCity(
  { zipText, city }: AddressTexts,
  zips: ZipLookup | undefined,
): { zip: string; state: string } | null {
  if (!/^\d{4}$/.test(zipText) || city === '') return null
  const found = zips?.find(`0${zipText}`)
  return found !== undefined && fold(found.city) === fold(city)
    ? { zip: `0${zipText}`, state: found.state }
    : null
}

/** The city out of a line without commas, or from the zip when it stands nowhere. */
function fillCity(
  parts: AddressTexts,
  zips: ZipLookup | undefined,
  warnings: AddressWarning[],
): AddressTexts {
  if (parts.city !== '' || parts.street === '') return parts
  const ofZip = zips?.find(parts.zipText.slice(0, 5))
  const { street } = parts
  const atEnd = cityAtEnd(street, parts.state, ofZip, zips)
  if (atEnd !== null) {
    const start = street.length - atEnd.length
    return { ...parts, street: street.slice(0, start).trim(), city: street.slice(start) }
  }
  const city = ofZip?.city
  if (city === undefined) return parts
  warnings.push({ field: 'city', reason: 'city filled in from the zip', detail: city })
  return { ...parts, city }
}

/** Names of cities have at most so many words. */
const MOST_CITY_WORDS = 4
/** A city of the same name farther from the zip is another one. */
const SAME_CITY_MILES = 40

/** The city that a street without commas ends in, by the table: the longest that is near the zip. */
function cityAtEnd(
  street: string,
  state: string,
  ofZip: ReturnType<ZipLookup['find']>,
  zips: ZipLookup | undefined,
): string | null {
  if (ofZip !== undefined && street.toLowerCase().endsWith(` ${ofZip.city.toLowerCase()}`)) {
    return street.slice(-ofZip.city.length)
  }
  const words = street.split(' ')
  if (state === '' || !/\d/.test(street)) return null
  for (let count = Math.min(MOST_CITY_WORDS, words.length - 2); count > 0; count -= 1) {
    const name = words.slice(-count).join(' ')
    const found = /\d|^[\p{Lu}]\.?$/u.test(name) ? undefined : zips?.findCity?.(`${name}, ${state}`)
    if (found === undefined || found.state !== state || fold(found.city) !== fold(name)) continue
    if (ofZip === undefined || distanceMiles(found, ofZip) <= SAME_CITY_MILES) return name
  }
  return null
}

function missing({ street, city, state, zipText }: AddressTexts): AddressWarning[] {
  const names = [
    street === '' ? 'street' : '',
    city === '' ? 'city' : '',
    state === '' ? 'state' : '',
    zipText === '' ? 'zip' : '',
  ].filter((name) => name !== '')
  return names.length === 0
    ? []
    : [{ field: 'address', reason: `address has no ${names.join(', no ')}` }]
}

/** "109 W Main St. , Box 7," as `splitAddress` reads it, so that an address reads the same again. */
function tidyCommas(text: string): string {
  return text.replace(/\s*,[\s,]*/g, ', ').replace(/^[\s,]+|[\s,]+$/g, '')
}

function caseOf(text: string): string {
  return isShouting(text) ? titleCaseAddress(text) : text
}

function oneLine(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\s*[\r\n]+\s*/g, ', ') : value
}
