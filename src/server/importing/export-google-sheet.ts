import type { Location } from '#domain/location.ts'
import {
  isKnown,
  MINUTES_PER_DAY,
  type DayHours,
  type Interval,
  type SpecialDay,
} from '#domain/opening-hours.ts'
import type { Steps } from '#domain/steps.ts'
import { addressCells } from './address-cells.ts'

/** The columns that Google Business Profile's bulk upload has, in its order. */
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

/** In the order of our weeks, Monday first. */
const DAY_COLUMNS = [
  'Monday hours',
  'Tuesday hours',
  'Wednesday hours',
  'Thursday hours',
  'Friday hours',
  'Saturday hours',
  'Sunday hours',
] as const satisfies readonly Column[]

/** Something that a sheet could not say of a store. */
export type ExportNote = { id: string; field: string; reason: string; detail?: string }

export type GoogleSheet = {
  /** Header first; columns that no store fills are left out */
  rows: readonly (readonly string[])[]
  notes: readonly ExportNote[]
}

/** Google's limits: https://support.google.com/business/answer/3370250 */
const CODE_BELOW = 60
const MAX_NAME = 100
const MAX_LINE = 80
const MAX_LABELS = 10
const MAX_LABEL = 50
const PO_BOX = /\bp\.?\s*o\.?\s*box\b/i

/**
 * Google Business Profile's bulk sheet. A heading without data deletes what the profiles have, so
 * columns that no store fills are left out; what Google would reject is left out and told. The sheet
 * has no column for a status, and Google would list as open what is closed for good or not open yet:
 * such locations are left out.
 *
 * @param tagNames become labels
 */
export function* googleSheet(
  locations: readonly Location[],
  tagNames: (location: Location) => readonly string[],
): Steps<GoogleSheet> {
  const notes: ExportNote[] = []
  const filled: Cells[] = []
  for (const location of locations) {
    yield
    const tell = (field: string, reason: string, detail?: string) => {
      notes.push({ id: location.id, field, reason, ...(detail === undefined ? {} : { detail }) })
    }
    const outside = reasonToLeaveOut(location)
    if (outside === null) filled.push(cellsOf(location, tagNames(location), tell))
    else tell('store', outside)
  }
  const used = HEADER.filter((column) => filled.some((cells) => (cells[column] ?? '') !== ''))
  const columns = used.length > 0 ? used : HEADER.slice(0, 3)
  return { rows: [columns, ...filled.map((cells) => columns.map((c) => cells[c] ?? ''))], notes }
}

type Cells = Partial<Record<Column, string>>
type Tell = (field: string, reason: string, detail?: string) => void

function reasonToLeaveOut({ id, businessStatus }: Location): string | null {
  if (businessStatus === 'CLOSED_PERMANENTLY') return 'permanently closed: not in the sheet'
  if (businessStatus === 'FUTURE_OPENING') return 'not open yet: not in the sheet'
  if (id.length >= CODE_BELOW)
    return `store code of ${CODE_BELOW} characters or more: not in the sheet`
  return /[<>]/.test(id) ? 'store code with < or >: not in the sheet' : null
}

function cellsOf(location: Location, tags: readonly string[], tell: Tell): Cells {
  const { id, coordinates, week, specialDays } = location
  if (location.businessStatus === 'CLOSED_TEMPORARILY') {
    tell('status', 'temporarily closed: mark it in the profile, the sheet cannot')
  }
  const { street, city, state, zipText } = addressCells(location.address)
  if (city === '' || state === '')
    tell('address', 'address without city or state', location.address)
  if (PO_BOX.test(street)) tell('address', 'Google rejects P.O. boxes', street)
  if (street.length > MAX_LINE) tell('address', `address line longer than ${MAX_LINE} characters`)
  const name = location.name.replace(/[<>]/g, ' ').replace(/\s+/g, ' ').trim()
  if (name.length > MAX_NAME) tell('name', `name longer than ${MAX_NAME} characters`, name)
  const phone = phoneCell(location.phone)
  if (phone === '' && location.phone !== '') {
    tell('phone', 'phone is not one whole number: its cell is empty', location.phone)
  }
  const days = DAY_COLUMNS.map((column, day) => {
    const hours = week?.[day] ?? null
    if (hours !== null && !isKnown(hours)) {
      tell('hours', 'hours in words: their cell is empty', `${column}: ${hours}`)
    }
    return [column, hoursCell(hours)]
  })
  const isPartly = week !== null && week.some((day) => day === null)
  if (week === null) tell('hours', 'no hours of its own: its cells are empty')
  else if (isPartly) tell('hours', 'a day without hours: its cell is empty')
  return {
    'Store code': id,
    'Business name': name,
    'Address line 1': street,
    Locality: city,
    'Administrative area': state,
    'Country / Region': 'US',
    'Postal code': zipText,
    Latitude: coordinates === null ? '' : String(coordinates.lat),
    Longitude: coordinates === null ? '' : String(coordinates.lng),
    'Primary phone': phone,
    ...Object.fromEntries(days),
    'Special hours': specialDays.flatMap((day) => specialEntries(day, tell)).join(', '),
    Labels: labelsCell(tags, tell),
  }
}

function labelsCell(tags: readonly string[], tell: Tell): string {
  const fit = tags.filter((tag) => {
    const isFit = !/[,;|\n<>]/.test(tag) && tag.length <= MAX_LABEL
    if (!isFit) tell('labels', 'tag that cannot be a label', tag)
    return isFit
  })
  if (fit.length > MAX_LABELS) {
    tell('labels', `more than ${MAX_LABELS} labels`, fit.slice(MAX_LABELS).join(', '))
  }
  return fit.slice(0, MAX_LABELS).join(',')
}

/** Ten digits in any usual form, and what may stand after them. */
const US_NUMBER = /^(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s./-]*(\d{3})[\s.-]*(\d{4})(.*)$/
const EXTENSION = /^\s*,?\s*(?:ext(?:ension)?\.?|x|#)\s*\d{1,7}$/i
const OTHER_COUNTRY = /^\+(?!1)[\d\s().-]{7,24}$/

/**
 * A number of ten digits as "440-555-0100": a "+1" before it would look like a formula. One with an
 * extension, or of another country, stays as it is. Empty for what is not one whole number: Google
 * would refuse it, or take another one for the store's.
 */
function phoneCell(phone: string): string {
  const [, area, exchange, line, rest = ''] = US_NUMBER.exec(phone) ?? []
  if (area !== undefined && rest === '') return `${area}-${exchange}-${line}`
  return EXTENSION.test(rest) || OTHER_COUNTRY.test(phone) ? phone : ''
}

/** "05:00-23:00", "x" for closed, empty for what is unknown or plain text: Google takes only times. */
function hoursCell(hours: DayHours): string {
  if (hours === null || !isKnown(hours)) return ''
  return hours.length === 0 ? 'x' : hours.map(intervalText).join(', ')
}

/** A date with several intervals is several entries. */
function specialEntries({ date, hours }: SpecialDay, tell: Tell): string[] {
  if (!isKnown(hours)) {
    tell('special hours', 'special hours in words: left out', `${date}: ${hours}`)
    return []
  }
  if (hours.length === 0) return [`${date}: ${hoursCell(hours)}`]
  return hours.map((interval) => `${date}: ${intervalText(interval)}`)
}

function intervalText([open, close]: Interval): string {
  // Equal times on a 24-hour clock may mean nothing or all day; with AM and PM they are all day.
  if (close - open === MINUTES_PER_DAY && open > 0) return `${halfDay(open)}-${halfDay(open)}`
  return `${clock(open)}-${clock(close > MINUTES_PER_DAY ? close - MINUTES_PER_DAY : close)}`
}

function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function halfDay(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const minute = String(minutes % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute}${hour < 12 ? 'AM' : 'PM'}`
}
