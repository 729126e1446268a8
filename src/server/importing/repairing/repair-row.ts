import { LOCATION_MAX, TAG_MAX } from '#domain/limits.ts'
import type { Coordinates } from '#domain/address/coordinates.ts'
import type { ImportRow, ImportTag, ImportWarning, Rejection } from '#domain/location/import-row.ts'
import { readPhone } from '#domain/address/phone.ts'
import { isTimeZone } from '#domain/time/time-zone.ts'
import { statusInName, statusOfWhole } from '#server/importing/status/business-status.ts'
import { cleanText, type CleaningNoted } from '#server/importing/columns/clean-text.ts'
import {
  idInCell,
  isDamagedId,
  isDamagedName,
  isPlaceholder,
} from '#server/importing/columns/damaged-cell.ts'
import type { FileRow } from '#server/importing/columns/file-row.ts'
import { repairAddress } from './repair-address.ts'
import { repairCoordinates } from './repair-coordinates.ts'
import { repairFacts } from './repair-facts.ts'
import { repairHours } from './repair-hours.ts'
import { repairStatus } from './repair-status.ts'
import { isUsZone } from '#server/importing/time-zones/state-zones.ts'
import { repairSpecialDays } from './repair-special-days.ts'
import type { Tally } from './tally.ts'
import { faultOfZone, timeZoneOf } from '#server/importing/time-zones/time-zone.ts'
import { faultOfZip } from './zip-and-city.ts'
import type { ZipLookup } from '#server/importing/columns/zip-lookup.ts'

export type RepairContext = {
  zips: ZipLookup | undefined
  /** ISO date; a location with a later opening date is not open yet */
  today: string | undefined
  tally: Tally
  /** The chain's name, for stores with a lost name and for lists without names */
  chain?: string | undefined
  /** Whether any row of the file has a name or a brand */
  hasNames?: boolean
}

/** A row that is ready to import, or the reason why it is rejected. */
export type RepairedRow =
  | { row: ImportRow; warnings: readonly ImportWarning[] }
  | { rejection: Rejection }

/** In a URL these are path steps, so no endpoint could address the location. */
const IS_A_STEP = /^\.{1,2}$/
/** Longer numbers are internal and mean nothing to a visitor. */
const STORE_NUMBER = /^#?\s*0*(\d{1,6})$/
/** A label rather than a code: words separated by a blank, or followed by a number */
const LABEL = /\p{L}{3,}.*[ #]/u
const LABELED_NUMBER = /^\p{L}[\p{L} .&'’-]{2,} ?(?:#|no\.? ?|store )\s*0*(\d{1,6})$/iu

const CLEANED = {
  entities: 'HTML entities such as &amp; read as characters',
  markup: 'Markup such as <br> removed',
  'misread accents': 'Garbled accents repaired',
  'double blanks': 'Double spaces removed',
} as const

/** Reads, repairs, and checks one row of a file; reports every repair with its field and reason. */
export function repairRow(
  file: FileRow,
  { zips, today, tally, chain, hasNames = true }: RepairContext,
): RepairedRow {
  const { row } = file
  const noted: CleaningNoted = (repair) => tally.count(CLEANED[repair], row)
  const { id, fault: faultOfId } = readId(file.id)
  const reject = (reason: string): RepairedRow => ({ rejection: { row, id, reason } })
  const warnings: ImportWarning[] = []
  const warn = (field: string, fault: Omit<ImportWarning, 'row' | 'id' | 'field'>): void => {
    warnings.push({ row, id, field, ...fault })
  }

  const label = readLabel(file, noted)
  const written = statusInName(label.name, today)
  const isChainMeant = !hasNames || label.damaged !== null
  const brand = label.brand || (isChainMeant ? (chain ?? '') : '')
  if (written.name === '' && brand === '') return reject('no name')
  const address = repairAddress(file, zips, noted)
  if ('rejection' in address) return reject(address.rejection)
  const { parts } = address
  const name = written.name || nameFrom(brand, id, parts.city)
  if (name.length > LOCATION_MAX.name)
    return reject(`name longer than ${LOCATION_MAX.name} characters`)
  if (label.isOfId) tally.count('Names taken from the ID column', row)
  else if (written.name === '') {
    tally.count(
      label.brand === '' ? 'Names built from the chain and the city' : 'Names built from the brand',
      row,
    )
  }
  if (label.damaged !== null) {
    warn('name', { reason: 'name was damaged by a spreadsheet', detail: `"${label.damaged}"` })
  }
  if (address.hadCapitals) tally.count('All-caps addresses changed to normal case', row)
  for (const { field, ...fault } of address.warnings) warn(field, fault)
  if (faultOfId !== null) warn('id', faultOfId)

  const point = repairCoordinates(file, zips?.find(parts.zipText.slice(0, 5)), parts.state)
  if (point.warning !== null) warn('coordinates', point.warning)
  const farZip = faultOfZip(parts, point.coordinates, zips)
  if (farZip !== null) warn('zip', farZip)
  const phone = readPhoneOf(file.phone, address.phone, noted)
  if (phone.warning !== null) warn('phone', phone.warning)
  const hours = repairHours(file.hours)
  for (const note of hours.notes) warn('hours', { reason: 'hours to check', detail: note })
  if (hours.unread.length > 0) {
    const reason = 'hours in an unknown format: not shown'
    warn('hours', { reason, detail: unreadDetail(hours.unread) })
  }
  const special = repairSpecialDays(file, hours)
  for (const note of special.notes) {
    warn('special hours', { reason: 'special hours to check', detail: note })
  }

  const notes = statusOfWhole(cleanText(file.notes))
  if (notes === null && cleanText(file.notes) !== '') tally.count('Notes are not imported:', row)
  const words = { name: written.status, elsewhere: hours.status ?? notes }
  const { status, isOfName, faults } = repairStatus(file, words, today)
  for (const fault of faults) warn('status', fault)
  const tags = readTags(file.tags, (detail) =>
    warn('tags', { reason: `tag longer than ${TAG_MAX.name} characters: left out`, detail }),
  )
  const place = { address: address.address, coordinates: point.coordinates, zips }
  const timeZone = readZone(cleanText(file.timeZone), place, (reason, detail) =>
    warn('time zone', { reason, detail }),
  )

  const facts = repairFacts(file, warn)

  return {
    row: {
      row,
      id,
      otherIds: file.otherIds,
      name,
      isNameMade: written.name === '',
      address: address.address,
      ...(phone.text === '' ? {} : { phone: phone.text }),
      ...(point.coordinates === null ? {} : { coordinates: point.coordinates }),
      ...(hours.week === null ? {} : { week: hours.week }),
      ...(special.days.length === 0 ? {} : { specialDays: special.days }),
      ...(status === null ? {} : { businessStatus: status }),
      ...(isOfName ? { isStatusOfName: true as const } : {}),
      ...(timeZone === null ? {} : { timeZone }),
      tags,
      ...facts,
    },
    warnings,
  }
}

/** The time zone from the file; `null` when the store's place is the better source. */
function readZone(
  zone: string,
  place: { address: string; coordinates: Coordinates | null; zips: ZipLookup | undefined },
  onFault: (reason: string, detail: string) => void,
): string | null {
  if (!isTimeZone(zone)) return null
  const own = timeZoneOf(place.address, place.coordinates, place.zips, zone)
  const fault = faultOfZone(zone, place.address, own)
  if (fault !== null) onFault(fault.reason, `"${zone}"`)
  return isUsZone(zone) ? zone : null
}

function unreadDetail([first = '', ...more]: readonly string[]): string {
  return more.length === 0 ? first : `${first} and ${more.length} more`
}

/** The owner's id as text; `null` when it is missing or unusable. */
function readId(value: unknown): {
  id: string | null
  fault: { reason: string; detail?: string } | null
} {
  const text = idInCell(cleanText(typeof value === 'boolean' ? String(value) : value))
  if (text === '') return { id: null, fault: null }
  const detail = `"${text.slice(0, 40)}"`
  if (isPlaceholder(text)) {
    const reason = 'id is a placeholder: the store is matched by its address'
    return { id: null, fault: { reason, detail } }
  }
  if (isDamagedId(text)) {
    const reason = 'id was damaged by a spreadsheet: the store is matched by its address'
    return { id: null, fault: { reason, detail } }
  }
  // If ids are labels, the store number is the id.
  const id = LABELED_NUMBER.exec(text)?.[1] ?? text
  if (id.length > LOCATION_MAX.id || IS_A_STEP.test(id)) {
    const reason = `not an id of 1 to ${LOCATION_MAX.id} characters: a new one is created`
    return { id: null, fault: { reason } }
  }
  return { id, fault: null }
}

/**
 * The name of a row. Without one, an id with words is the name: "Lindenway #3". A name that a
 * spreadsheet destroyed does not count.
 */
function readLabel(
  file: FileRow,
  noted: CleaningNoted,
): { name: string; brand: string; isOfId: boolean; damaged: string | null } {
  const [written, brand] = [cleanText(file.name, noted), cleanText(file.brand, noted)]
  const isLost = isDamagedName(written)
  const name = isLost ? '' : written
  const ofId = cleanText(file.id)
  const isOfId = written === '' && brand === '' && LABEL.test(ofId)
  return {
    name: isOfId ? ofId : name,
    brand: isDamagedName(brand) ? '' : brand,
    isOfId,
    damaged: isLost ? written.slice(0, 40) : null,
  }
}

function nameFrom(brand: string, id: string | null, city: string): string {
  const number = STORE_NUMBER.exec(id ?? '')?.[1]
  if (number !== undefined) return `${brand} #${number}`
  return city === '' || brand.toLowerCase().includes(city.toLowerCase())
    ? brand
    : `${brand} ${city}`
}

function readPhoneOf(
  value: unknown,
  inZipField: string | null,
  noted: CleaningNoted,
): { text: string; warning: { reason: string; detail?: string } | null } {
  const written = cleanText(value, noted)
  const { text, note } = readPhone(written)
  if (text === '' && inZipField !== null) return { text: readPhone(inZipField).text, warning: null }
  return {
    text,
    warning: note === null ? null : { reason: note, detail: `"${written.slice(0, 60)}"` },
  }
}

function readTags(
  tags: readonly ImportTag[],
  onTooLong: (text: string) => void,
): readonly ImportTag[] {
  return tags.filter(({ text }) => {
    const fits = text.length <= TAG_MAX.name
    if (!fits) onTooLong(`"${text.slice(0, TAG_MAX.name)}…"`)
    return fits
  })
}
