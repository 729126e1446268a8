import { LOCATION_MAX } from '#domain/limits.ts'
import { isShouting, titleCaseAddress } from '#domain/address/address-case.ts'
import { splitTown } from '#domain/address/address-end.ts'
import { isSameCity } from '#domain/address/city-name.ts'
import { formatAddress, splitAddress, type AddressTexts } from '#domain/address/us-address.ts'
import { stateCode, stateInCell, stateOfZip, zipFitsState } from '#domain/address/us-state.ts'
import { contradictions, type AddressWarning } from './address-contradictions.ts'
import { cityAtEnd, findCity, townAtEnd, withoutOwnTown } from './city-in-street.ts'
import { cleanAddress, tidyCommas } from '#server/importing/columns/clean-address.ts'
import type { CleaningNoted } from '#server/importing/columns/clean-text.ts'
import { isErrorCell, isPlaceholder } from '#server/importing/columns/damaged-cell.ts'
import type { FileRow } from '#server/importing/columns/file-row.ts'
import { foreignCountry } from '#server/importing/columns/foreign-country.ts'
import { repairZip } from './repair-zip.ts'
import type { ZipLookup } from '#server/importing/columns/zip-lookup.ts'

/** A US address on one line, or the reason why the row has no usable one. */
export type RepairedAddress =
  | {
      address: string
      parts: AddressTexts
      warnings: readonly AddressWarning[]
      /** A phone number found in the zip's place */
      phone: string | null
      hadCapitals: boolean
    }
  | { rejection: string }

/**
 * Builds the address of a row from any mix of columns and one-line addresses. Repairs zips inside the
 * state, full state names, lost zeros, and capitals. `warnings` lists repairs and missing parts.
 */
export function repairAddress(
  row: FileRow,
  zips: ZipLookup | undefined,
  noted: CleaningNoted,
): RepairedAddress {
  const isCity =
    zips?.findCity && ((name: string, state: string) => findCity(name, state, zips) !== undefined)
  const read = (value: unknown) => {
    const text = cleanAddress(value, noted, isCity)
    return isErrorCell(text) || isPlaceholder(text) ? '' : text
  }
  const country = read(row.country)
  const { line, whole, more } = readLines(read(row.address), row.address2.map(read))
  const stated = splitRegion(read(row.state))
  const csz = splitTown(read(row.cityStateZip))
  const zipText = read(row.zip) || stated.zip || csz.zipText
  const stateText = stated.state || csz.state
  const city = read(row.city) || csz.city

  const foreign = foreignCountry({ country, state: stateText, zip: zipText, line })
  if (foreign !== null) return { rejection: `not in the United States (${foreign})` }

  const warnings: AddressWarning[] = []
  const texts = combine({ line, whole, city, stateText, zipText })
  if (texts.state === '') {
    const town = townAtEnd([texts.street, texts.city].filter(Boolean).join(', '), zips)
    if (town !== null && mayLieIn(texts.zipText, town.state)) Object.assign(texts, town)
  }
  warnings.push(...contradictions(whole, { city, stateText, zipText }))
  if (stated.zip !== '' && read(row.zip) === '') {
    warnings.push({ field: 'zip', reason: 'zip removed from the state field' })
  }
  const state = repairState(texts, country, zips, warnings)
  const zip = repairZip(texts.zipText, stateCode(state) ?? '')
  const lostZero =
    zip.warning !== null && state === '' ? zeroByCity({ ...texts, zipText: zip.text }, zips) : null
  if (lostZero !== null) {
    const detail = `"${texts.zipText}" is now ${lostZero.zip}`
    warnings.push({ field: 'zip', reason: 'zip repaired: leading zeros were missing', detail })
  } else if (zip.warning !== null) warnings.push({ field: 'zip', ...zip.warning })

  const hadCapitals = isShouting(texts.street) || isShouting(texts.city)
  texts.street = withoutOwnTown({ ...texts, street: caseOf(texts.street) })
  const parts = fillCity(
    {
      street: tidyCommas([texts.street, ...more.map(caseOf)].join(', ')),
      city: tidyCommas(caseOf(texts.city)),
      state: lostZero?.state ?? state,
      zipText: lostZero?.zip ?? zip.text,
    },
    zips,
    warnings,
  )
  const address = formatAddress(parts)
  const places = [parts.street, parts.city].filter((text) => text !== '' && !isPlaceholder(text))
  if (places.length === 0) return { rejection: 'no address' }
  if (address.length > LOCATION_MAX.address)
    return { rejection: `address longer than ${LOCATION_MAX.address} characters` }
  warnings.push(...missing(parts))
  return { address, parts, warnings, phone: zip.phone, hadCapitals }
}

/** Joins the lines of a street; with a city in the last line, they are one address. */
function readLines(
  first: string,
  further: readonly string[],
): { line: string; whole: AddressTexts; more: readonly string[] } {
  const more = further.filter((text) => text !== '' && !first.includes(text))
  const whole = splitAddress(first.slice(0, LOCATION_MAX.address * 2))
  const line = [first, ...more].filter((text) => text !== '').join(', ')
  const joined = splitAddress(line.slice(0, LOCATION_MAX.address * 2))
  return whole.state === '' && whole.zipText === '' && joined.state !== ''
    ? { line, whole: joined, more: [] }
    : { line: first, whole, more }
}

function mayLieIn(zip: string, state: string): boolean {
  return zip.length < 5 || zipFitsState(zip, state)
}

/** Takes the parts from columns, and missing ones from a one-line address. */
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
      (isSameCity(whole.city, city) || whole.zipText.slice(0, 5) === zipText.slice(0, 5)))
  const own = isWhole ? whole : { street: line, city: '', state: '', zipText: '' }
  const town = splitTown(city)
  const isTown =
    town.city !== '' &&
    town.state !== '' &&
    (stateText === '' || stateCode(stateText) === town.state)
  return {
    // Without a comma the city cannot be separated here; `withoutOwnTown` removes it later.
    street: own.city === '' && city !== '' ? line : own.street,
    city: isTown ? town.city : city || own.city,
    state: stateText || own.state || town.state,
    zipText: zipText || own.zipText || town.zipText,
  }
}

/** "AK 99508" → its two parts. */
function splitRegion(text: string): { state: string; zip: string } {
  const both = /^(.*?[a-z.])[\s,]+(\d{3,5}(?:-?\d{4})?)(?:\.0+)?[\s.-]*$/i.exec(text)
  return { state: both?.[1] ?? text, zip: both?.[2] ?? '' }
}

function repairState(
  { state, zipText }: AddressTexts,
  country: string,
  zips: ZipLookup | undefined,
  warnings: AddressWarning[],
): string {
  const code = stateInCell(state)
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
    warnings.push({ field: 'state', reason: 'state is unknown', detail: `"${state}"` })
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

/** For a four-digit zip without a state, the city decides whether a zero is missing. */
function zeroByCity(
  { zipText, city }: AddressTexts,
  zips: ZipLookup | undefined,
): { zip: string; state: string } | null {
  if (!/^\d{4}$/.test(zipText) || city === '') return null
  const found = zips?.find(`0${zipText}`)
  return found !== undefined && isSameCity(found.city, city)
    ? { zip: `0${zipText}`, state: found.state }
    : null
}

/** Finds the city in a line without commas, or derives it from the zip. */
function fillCity(
  parts: AddressTexts,
  zips: ZipLookup | undefined,
  warnings: AddressWarning[],
): AddressTexts {
  if (parts.city !== '' || parts.street === '') return parts
  const ofZip = zips?.find(parts.zipText.slice(0, 5))
  const { street } = parts
  const atEnd = cityAtEnd(street, parts, zips)
  if (atEnd !== null) {
    const start = street.length - atEnd.length
    return { ...parts, street: street.slice(0, start).trim(), city: street.slice(start) }
  }
  const city = ofZip?.city
  if (city === undefined) return parts
  warnings.push({ field: 'city', reason: 'city filled in from the zip', detail: city })
  return { ...parts, city }
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

function caseOf(text: string): string {
  return isShouting(text) ? titleCaseAddress(text) : text
}
