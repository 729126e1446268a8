import type { ListedLocation } from './location.ts'
import { ENGLISH_HOURS, type HoursWords } from '#domain/opening-hours/hours-words.ts'
import { weekLines } from '#domain/opening-hours/text.ts'
import { parseAddress } from '#domain/address/us-address.ts'

/** The longest line in octets without its end (RFC 2426, 2.6, and RFC 6350, 3.2). */
const LINE_OCTETS = 75

/**
 * A location as a contact for a phone's address book: a vCard of version 3.0, which every phone and
 * desktop program reads (4.0 is not read by all), with the escapes and the folding that 3.0 and 4.0
 * share. Lines end with CRLF.
 *
 * @param url the location's page
 * @param hours the words of its hours
 */
export function locationCard(
  location: ListedLocation,
  { brand, url, hours = ENGLISH_HOURS }: { brand: string; url: string; hours?: HoursWords },
): string {
  const { name, address, phone, phoneHref, coordinates } = location
  const { street, city, state, zip } = parseAddress(address)
  const number = phoneHref?.replace(/^tel:/, '') ?? phone
  const parts = ['', '', street ?? address, city ?? '', state ?? '', zip ?? '', 'USA']
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(name)}`,
    // A company has no given name; 3.0 wants the field all the same.
    `N:${escaped(name)};;;;`,
    `ORG:${escaped(brand)}`,
    'X-ABSHOWAS:COMPANY',
    number && `TEL;TYPE=WORK,VOICE:${escaped(number.replace(';ext=', ' ext. '))}`,
    `ADR;TYPE=WORK:${parts.map(escaped).join(';')}`,
    `LABEL;TYPE=WORK:${escaped(address)}`,
    coordinates && `GEO:${coordinates.lat};${coordinates.lng}`,
    `URL:${url}`,
    `NOTE:${escaped(note(location, hours))}`,
    'END:VCARD',
  ]
  return lines.flatMap((line) => (line ? [`${folded(line)}\r\n`] : [])).join('')
}

/** The hours, which a contact has no field for. */
function note({ businessStatus, week }: ListedLocation, hours: HoursWords): string {
  if (businessStatus === 'FUTURE_OPENING') return hours.status.comingSoon
  if (businessStatus !== 'OPERATIONAL') return hours.status.temporarilyClosed
  return weekLines(week, hours).join('\n')
}

/** Text as a value: RFC 6350, 3.4. */
function escaped(text: string): string {
  return text
    .replace(/[\\,;]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, ' ')
}

/** A line in pieces of at most 75 octets, each after the first led by a blank; no letter is cut. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const letter of line) {
    const size = octetsOf(letter)
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += letter
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}

/** How many octets a letter takes in UTF-8. */
function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
