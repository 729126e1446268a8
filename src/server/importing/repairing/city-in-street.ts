import { endsInRoad } from '#domain/address/address-end.ts'
import { isSameCity, spelledCity } from '#domain/address/city-name.ts'
import { distanceMiles } from '#domain/search/distance.ts'
import { splitAddress, type AddressTexts } from '#domain/address/us-address.ts'
import { stateCode } from '#domain/address/us-state.ts'
import type { ZipLookup } from '#server/importing/columns/zip-lookup.ts'

/** The most words in a city's name. */
const MOST_CITY_WORDS = 5
/** A city of the same name farther from the zip is a different city. */
const SAME_CITY_MILES = 40
/** Words that may end the street or begin the city: "Euclid Ave E Cleveland", "Oak St Charles". */
const EITHER = /^(?:n|s|e|w|no|so|north|south|east|west|st)\b\.?\s/i

type OfZip = ReturnType<ZipLookup['find']>

/** Finds a city of a state in the table, with any abbreviations. */
export function findCity(name: string, state: string, zips: ZipLookup | undefined): OfZip {
  if (state === '' || /\d|^\p{Lu}\.?$/u.test(name)) return undefined
  const spelled = spelledCity(name)
  // "Pt" is short for both.
  for (const spelling of [name, spelled, spelled.replace(/^point /, 'port ')]) {
    const found = zips?.findCity?.(`${spelling}, ${state}`)
    if (found?.state === state && isSameCity(found.city, name)) return found
  }
  return undefined
}

/**
 * The city at the end of a street without commas, as written: the longest one near the zip. A
 * direction, or "St", belongs to the city when the city with it exists, and no city without it is
 * nearer to the zip.
 */
export function cityAtEnd(
  street: string,
  { state, zipText }: Pick<AddressTexts, 'state' | 'zipText'>,
  zips: ZipLookup | undefined,
): string | null {
  const ofZip = zips?.find(zipText.slice(0, 5))
  const words = street.split(' ')
  const found: { name: string; miles: number; isOfZip: boolean; head: string }[] = []
  for (let count = Math.min(MOST_CITY_WORDS, words.length - 1); count > 0; count -= 1) {
    const name = words.slice(-count).join(' ')
    const isOfZip = ofZip !== undefined && isSameCity(ofZip.city, name)
    // Unless the zip confirms the city, the street must keep two words and a number.
    const mayBe = isOfZip || (words.length - count >= 2 && /\d/.test(street))
    const place = (mayBe ? findCity(name, state, zips) : undefined) ?? (isOfZip ? ofZip : undefined)
    if (place === undefined) continue
    const miles = ofZip === undefined ? 0 : distanceMiles(place, ofZip)
    if (!isOfZip && miles > SAME_CITY_MILES) continue
    found.push({ name, miles, isOfZip, head: words.slice(0, -count).join(' ') })
  }
  const best = found.find(({ name, miles, isOfZip, head }, index) => {
    const shorter = found.slice(index + 1)
    if (isOfZip || shorter.length === 0 || !EITHER.test(name)) return true
    if (ofZip !== undefined) return shorter.every((other) => other.miles >= miles)
    return !/^st\b/i.test(name) || endsInRoad(head)
  })
  return best?.name ?? null
}

/** The city and state at the end of a line, found in the table of cities. */
export function townAtEnd(
  line: string,
  zips: ZipLookup | undefined,
): { street: string; city: string; state: string } | null {
  const words = line.split(' ')
  for (let count = Math.min(3, words.length - 1); count > 0; count -= 1) {
    const written = words.slice(-count).join(' ')
    const state = stateCode(written)
    if (state === null) continue
    const before = words
      .slice(0, -count)
      .join(' ')
      .replace(/[\s,]+$/, '')
    const comma = before.lastIndexOf(',')
    const last = before.slice(comma + 1).trim()
    const street = before.slice(0, Math.max(0, comma)).trim()
    if (findCity(last, state, zips) !== undefined) return { street, city: last, state }
    const city = cityAtEnd(last, { state, zipText: '' }, zips)
    if (city === null) continue
    const head = last.slice(0, -city.length).trim()
    // "100 Old Avon Ct" is a court.
    if (written.length === 2 && !endsInRoad(head) && !/\d$/.test(head)) continue
    return { street: street === '' ? head : `${street}, ${head}`, city, state }
  }
  return null
}

/** Removes the repeated city, state, and zip from the end of a street. */
export function withoutOwnTown({ street, city, state, zipText }: AddressTexts): string {
  const inner = splitAddress(street)
  if (inner.city !== '' && isSameCity(inner.city, city)) return inner.street || street
  const before = inner.city === '' ? inner.street : `${inner.street}, ${inner.city}`
  if (inner.zipText !== '') {
    const isOwn = inner.zipText.slice(0, 5) === zipText.slice(0, 5)
    return withoutCity(before, city, true) ?? (isOwn ? before : street)
  }
  const words = street.split(' ')
  const isStateLast = state !== '' && stateCode(words.at(-1) ?? '') === stateCode(state)
  const head = isStateLast ? words.slice(0, -1).join(' ') : street
  return withoutCity(head, city, isStateLast) ?? withoutCity(street, city, false) ?? street
}

/** The text before the city at its end; `null` when the city may be part of the road's name. */
function withoutCity(text: string, city: string, isSure: boolean): string | null {
  const words = text.split(' ')
  for (let count = Math.min(MOST_CITY_WORDS, words.length - 1); count > 0; count -= 1) {
    if (!isSameCity(words.slice(-count).join(' '), city)) continue
    const before = words.slice(0, -count).join(' ')
    const head = before.replace(/[\s,/–—-]+$/, '')
    const mayEnd = isSure || head !== before || endsInRoad(head) || /\D.*\d$/.test(head)
    return mayEnd && /\p{L}{2}|\d.*\p{L}/u.test(head) ? head : null
  }
  return null
}
