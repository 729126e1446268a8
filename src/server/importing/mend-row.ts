import type { ImportRow, ImportTag, ImportWarning, Refusal } from '#domain/import-row.ts'
import type { BusinessStatus } from '#domain/opening-hours.ts'
import { readPhone } from '#domain/phone.ts'
import { isTimeZone } from '#domain/time-zone.ts'
import { statusInName, statusOfField, statusOfWhole } from './business-status.ts'
import { cleanText, type CleaningNoted } from './clean-text.ts'
import type { FileRow } from './file-row.ts'
import { mendAddress } from './mend-address.ts'
import { mendCoordinates } from './mend-coordinates.ts'
import { mendHours } from './mend-hours.ts'
import { mendSpecialDays } from './mend-special-days.ts'
import type { Tally } from './tally.ts'
import type { ZipLookup } from './zip-lookup.ts'

export type MendContext = {
  zips: ZipLookup | undefined
  /** ISO date; an opening date after it means that the location is not open yet */
  today: string | undefined
  tally: Tally
}

/** A row made fit to keep, or the reason why it cannot be. */
export type MendedRow =
  | { row: ImportRow; warnings: readonly ImportWarning[] }
  | { refusal: Refusal }

const MAX_NAME_LENGTH = 200
const MAX_ID_LENGTH = 128
const MAX_TAG_LENGTH = 40
/** In an address of the web these are no names but steps, so no call could name the location. */
const IS_A_STEP = /^\.{1,2}$/
/** Longer numbers are an operator's own and say nothing to a visitor. */
const STORE_NUMBER = /^#?\s*0*(\d{1,6})$/

const CLEANED = {
  entities: 'HTML entities such as &amp; read as characters',
  'misread accents': 'Accents that an earlier program had garbled put right',
  'double blanks': 'Double blanks removed',
} as const

/** Reads, mends and judges one row of a file; every repair is told with its field and reason. */
export function mendRow(file: FileRow, { zips, today, tally }: MendContext): MendedRow {
  const { row } = file
  const noted: CleaningNoted = (repair) => tally.count(CLEANED[repair], row)
  const id = readId(file.id)
  const refuse = (reason: string): MendedRow => ({ refusal: { row, id, reason } })
  const warnings: ImportWarning[] = []
  const warn = (field: string, fault: Omit<ImportWarning, 'row' | 'id' | 'field'>): void => {
    warnings.push({ row, id, field, ...fault })
  }

  const written = statusInName(cleanText(file.name, noted))
  const brand = cleanText(file.brand, noted)
  if (written.name === '' && brand === '') return refuse('no name')
  const address = mendAddress(file, zips, noted)
  if ('refusal' in address) return refuse(address.refusal)
  const { parts } = address
  const name = written.name || nameFrom(brand, id, parts.city)
  if (name.length > MAX_NAME_LENGTH) return refuse(`name longer than ${MAX_NAME_LENGTH} characters`)
  if (written.name === '') tally.count('Names made from the brand', row)
  if (address.hadCapitals) tally.count('Addresses in capitals put in usual case', row)
  for (const { field, ...fault } of address.warnings) warn(field, fault)
  if (id === null && cleanText(file.id) !== '') {
    warn('id', { reason: `not an id of 1 to ${MAX_ID_LENGTH} characters: another is made` })
  }

  const point = mendCoordinates(file, zips?.find(parts.zipText.slice(0, 5)), parts.state)
  if (point.warning !== null) warn('coordinates', point.warning)
  const phone = readPhoneOf(file.phone, address.phone, noted)
  if (phone.warning !== null) warn('phone', phone.warning)
  const hours = mendHours(file.hours)
  for (const note of hours.notes) warn('hours', { reason: 'hours to check', detail: note })
  if (hours.unread.length > 0) {
    const reason = 'hours given in a form that is not understood: not shown'
    warn('hours', { reason, detail: unreadDetail(hours.unread) })
  }
  const special = mendSpecialDays(file, hours)
  for (const note of special.notes) {
    warn('special hours', { reason: 'special hours to check', detail: note })
  }

  const field = statusOfField(cleanText(file.status))
  const notes = statusOfWhole(cleanText(file.notes))
  if (notes === null && cleanText(file.notes) !== '') tally.count('Notes are not kept:', row)
  const isBeforeOpening = isAfter(file.openingDate, today)
  const beside = hours.status ?? notes
  const status = statusOf({ field, words: written.status ?? beside, isBeforeOpening })
  const isOfName = status !== statusOf({ field, words: beside, isBeforeOpening })
  if (status !== null && status !== 'OPERATIONAL') {
    warn('status', { reason: STATUS_REASONS[status] })
  }
  const tags = readTags(file.tags, (detail) =>
    warn('tags', { reason: `tag longer than ${MAX_TAG_LENGTH} characters: left out`, detail }),
  )
  const timeZone = cleanText(file.timeZone)

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
      ...(isTimeZone(timeZone) ? { timeZone } : {}),
      tags,
    },
    warnings,
  }
}

function unreadDetail([first = '', ...more]: readonly string[]): string {
  return more.length === 0 ? first : `${first} and ${more.length} more`
}

const STATUS_REASONS: Readonly<Record<Exclude<BusinessStatus, 'OPERATIONAL'>, string>> = {
  CLOSED_TEMPORARILY: 'marked as temporarily closed',
  CLOSED_PERMANENTLY: 'marked as permanently closed: visitors do not see it',
  FUTURE_OPENING: 'marked as not open yet',
}

function statusOf(said: {
  field: BusinessStatus | null
  words: BusinessStatus | null
  isBeforeOpening: boolean
}): BusinessStatus | null {
  const { field, words, isBeforeOpening } = said
  if (field !== null && field !== 'OPERATIONAL') return field
  if (words !== null) return words
  return isBeforeOpening ? 'FUTURE_OPENING' : field
}

function isAfter(date: unknown, today: string | undefined): boolean {
  return typeof date === 'string' && /^\d{4}-\d\d-\d\d/.test(date) && today !== undefined
    ? date.slice(0, 10) > today
    : false
}

/** The owner's id as text; `null` when there is none, or none that can be kept. */
function readId(value: unknown): string | null {
  // A spreadsheet that took the number for an amount adds ".0".
  const id = cleanText(value).replace(/^(\d+)\.0$/, '$1')
  return id === '' || id.length > MAX_ID_LENGTH || IS_A_STEP.test(id) ? null : id
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
    const fits = text.length <= MAX_TAG_LENGTH
    if (!fits) onTooLong(`"${text.slice(0, MAX_TAG_LENGTH)}…"`)
    return fits
  })
}
