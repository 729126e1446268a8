import type { Location } from '#domain/location/location.ts'
import type { SlicedWork } from '#domain/time/sliced-work.ts'
import { addressCells } from '#server/importing/columns/address-cells.ts'
import { DAY_COLUMNS, googleHours } from './google-sheet-hours.ts'
import { nameFaults } from './google-sheet-name.ts'

/** The columns of Google Business Profile's bulk upload, in its order. */
const HEADER = [
  'Store code',
  'Business name',
  'Address line 1',
  'Address line 2',
  'Address line 3',
  'Address line 4',
  'Address line 5',
  'Sub-locality',
  'Locality',
  'Administrative area',
  'Country / Region',
  'Postal code',
  'Latitude',
  'Longitude',
  'Primary phone',
  'Additional phones',
  'Website',
  'Primary category',
  'Additional categories',
  'Sunday hours',
  'Monday hours',
  'Tuesday hours',
  'Wednesday hours',
  'Thursday hours',
  'Friday hours',
  'Saturday hours',
  'Special hours',
  'From the business',
  'Opening date',
  'Logo photo',
  'Cover photo',
  'Other photos',
  'Labels',
  'AdWords location extensions phone',
] as const
type Column = (typeof HEADER)[number]

/** Something that the sheet cannot express about a store; `id` is empty for the whole sheet. */
export type ExportNote = { id: string; field: string; reason: string; detail?: string }

export type GoogleSheet = {
  /** Header first; without columns that no store fills */
  rows: readonly (readonly string[])[]
  notes: readonly ExportNote[]
}

/** Google's limits: https://support.google.com/business/answer/3370250 */
const CODE_BELOW = 60
const MAX_LINE = 80
const MAX_LABELS = 10
const MAX_LABEL = 50
/** "PO Box 7", "P.O. Drawer 7", "POB 7", "Post Office Box 7", "PMB 7", with its number */
const MAILBOX =
  /(?<![a-z])(?:p\.?\s*o\.?\s*(?:box\b|bx\b|drawer\b|b\.?(?=\s*#?\s*\d))|post\s+office\s+(?:box|drawer)\b|p\.?m\.?b\.?(?=\s*#?\s*\d))[\s#.]*(?:no\.?\s*)?[a-z]?-?\d*/gi

/**
 * Writes Google Business Profile's bulk sheet. A column without data deletes the profiles' values, so
 * columns that no store fills are omitted. Values that Google would reject are omitted or exported
 * unchanged, with a note. A profile without a row in the sheet does not change.
 *
 * The sheet has no column for a status (https://support.google.com/business/answer/3370250), and
 * Google would list permanently closed and future locations as open, so they are omitted. A
 * temporarily closed location keeps its row, because its profile continues, but has no hours: owners
 * mark it in the profile (https://support.google.com/business/answer/6303076).
 *
 * "Primary category" is omitted too: the site does not know what owners chose, and "Gas station" for
 * all would overwrite "Truck stop".
 *
 * @param tagNames the names of the tags, for the labels
 */
export function* googleSheet(
  locations: readonly Location[],
  tagNames: (location: Location) => readonly string[],
): SlicedWork<GoogleSheet> {
  const notes: ExportNote[] = []
  const filled: Cells[] = []
  const codes = new Set<string>()
  for (const location of locations) {
    yield
    const report = (field: string, reason: string, detail?: string) => {
      notes.push({ id: location.id, field, reason, ...(detail === undefined ? {} : { detail }) })
    }
    const outside = reasonToLeaveOut(location, codes)
    if (outside === null) {
      codes.add(storeCode(location))
      filled.push(cellsOf(location, tagNames(location), report))
    } else report('store', outside)
  }
  const used = HEADER.filter((column) => filled.some((cells) => (cells[column] ?? '') !== ''))
  const columns = used.length > 0 ? used : HEADER.slice(0, 3)
  const rows = filled.map((cells) => columns.map((column) => cells[column] ?? ''))
  const told = locations.some(({ facts, schedules }) => facts ?? schedules) ? [NO_FACTS] : []
  return { rows: [columns, ...rows], notes: [...notes, ...notesOnAll(columns, filled), ...told] }
}

const NO_FACTS: ExportNote = {
  id: '',
  field: 'facts',
  reason: 'facts and department hours are not in the sheet: set them in the profiles',
}

type Cells = Partial<Record<Column, string>>
type ReportNote = (field: string, reason: string, detail?: string) => void

/** Notes about the whole sheet, each once. */
function notesOnAll(columns: readonly Column[], filled: readonly Cells[]): ExportNote[] {
  if (filled.length === 0) return []
  const hasGaps = columns.some(
    (column) => LOSABLE.includes(column) && filled.some((cells) => (cells[column] ?? '') === ''),
  )
  return [
    { id: '', field: 'category', reason: 'not in the sheet, set it in the profile of a new store' },
    ...(hasGaps
      ? [{ id: '', field: 'empty cells', reason: 'an upload may clear the hours or phone there' }]
      : []),
  ]
}

/** Columns in which an empty cell deletes something that customers look for. */
const LOSABLE: readonly Column[] = ['Primary phone', ...DAY_COLUMNS]

/** Google does not accept leading or trailing blanks. */
function storeCode({ id }: Location): string {
  return id.trim()
}

/** @param codes the codes of the previous rows */
function reasonToLeaveOut(location: Location, codes: ReadonlySet<string>): string | null {
  const { businessStatus } = location
  const code = storeCode(location)
  if (businessStatus === 'CLOSED_PERMANENTLY') return 'permanently closed: not in the sheet'
  if (businessStatus === 'FUTURE_OPENING') return 'not open yet: not in the sheet'
  if (code === '') return 'store code is blank: not in the sheet'
  if (codes.has(code)) return 'store code of another store: not in the sheet'
  if (code.length >= CODE_BELOW)
    return `store code of ${CODE_BELOW} characters or more: not in the sheet`
  if (/[<>]/.test(code)) return 'store code with < or >: not in the sheet'
  if (/:\/\/|www\./i.test(code)) return 'store code with a web address: not in the sheet'
  const { street } = addressCells(location.address)
  return isOnlyMailbox(street)
    ? 'only a P.O. box for an address, which Google rejects: not in the sheet'
    : null
}

function isOnlyMailbox(street: string): boolean {
  const rest = street.replace(MAILBOX, '')
  return rest !== street && !/[\p{L}\d]/u.test(rest)
}

function cellsOf(location: Location, tags: readonly string[], report: ReportNote): Cells {
  const { id, coordinates } = location
  const { street, city, state, zipText } = addressCells(location.address)
  if (street === '') report('address', 'address without a street', location.address)
  if (city === '' || state === '')
    report('address', 'address without city or state', location.address)
  if (street.replace(MAILBOX, '') !== street) report('address', 'Google rejects P.O. boxes', street)
  if (street.length > MAX_LINE) {
    report('address', `address line longer than ${MAX_LINE} characters`, street)
  }
  const name = location.name.replace(/[<>]/g, ' ').replace(/\s+/g, ' ').trim()
  if (/[<>]/.test(location.name)) report('name', '< or > in the name: left out', location.name)
  for (const fault of nameFaults(name, id)) report('name', fault, name)
  const phone = phoneCell(location.phone)
  if (phone === '' && location.phone !== '') {
    report('phone', 'phone is not one complete number: its cell is empty', location.phone)
  }
  return {
    'Store code': storeCode(location),
    'Business name': name,
    'Address line 1': street,
    Locality: city,
    'Administrative area': state,
    'Country / Region': 'US',
    'Postal code': zipText,
    Latitude: coordinates === null ? '' : String(coordinates.lat),
    Longitude: coordinates === null ? '' : String(coordinates.lng),
    'Primary phone': phone,
    ...googleHours(location, report),
    Labels: labelsCell(tags, report),
  }
}

function labelsCell(tags: readonly string[], report: ReportNote): string {
  const fit = tags.filter((tag) => {
    const isFit = !/[,;|\n<>]/.test(tag) && tag.length <= MAX_LABEL
    if (!isFit) report('labels', 'tag that cannot be a label', tag)
    return isFit
  })
  if (fit.length > MAX_LABELS) {
    report('labels', `more than ${MAX_LABELS} labels`, fit.slice(MAX_LABELS).join(', '))
  }
  return fit.slice(0, MAX_LABELS).join(',')
}

/** Ten digits in any usual format, and any text after them. */
const US_NUMBER = /^(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s./-]*(\d{3})[\s.-]*(\d{4})(.*)$/
const EXTENSION = /^\s*,?\s*(?:ext(?:ension)?\.?|x|#)\s*\d{1,7}$/i
const OTHER_COUNTRY = /^\+(?!1)[\d\s().-]{7,24}$/

/**
 * Formats a ten-digit number as "440-555-0100", because a leading "+1" would look like a formula. A
 * number with an extension, or of another country, stays unchanged. Empty for text that is not
 * exactly one number: Google would reject it, or read another number.
 */
function phoneCell(phone: string): string {
  const [, area, exchange, line, rest = ''] = US_NUMBER.exec(phone) ?? []
  if (area !== undefined && rest === '') return `${area}-${exchange}-${line}`
  return EXTENSION.test(rest) || OTHER_COUNTRY.test(phone) ? phone : ''
}
