import type { Location } from '#domain/location.ts'
import {
  isKnown,
  MINUTES_PER_DAY,
  type DayHours,
  type Interval,
  type SpecialDay,
} from '#domain/opening-hours.ts'
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

/**
 * The rows of Google Business Profile's bulk sheet, header first; what we do not know of a column
 * is left empty. The sheet has no column for a status, and Google would list as open what is closed
 * for good or not open yet: such locations are left out.
 *
 * @param tagNames become labels; a name with a comma in it would be two, and is left out
 */
export function* googleSheet(
  locations: readonly Location[],
  tagNames: (location: Location) => readonly string[],
): Generator<readonly string[], void> {
  yield HEADER
  for (const location of locations) {
    const { businessStatus } = location
    if (businessStatus !== 'OPERATIONAL' && businessStatus !== 'CLOSED_TEMPORARILY') continue
    const cells = cellsOf(location, tagNames(location))
    yield HEADER.map((column) => cells[column] ?? '')
  }
}

function cellsOf(location: Location, tags: readonly string[]): Partial<Record<Column, string>> {
  const { id, name, coordinates, week, specialDays } = location
  const { street, city, state, zipText } = addressCells(location.address)
  const days = DAY_COLUMNS.map((column, day) => [column, hoursCell(week?.[day] ?? null)])
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
    'Primary phone': phoneCell(location.phone),
    ...Object.fromEntries(days),
    'Special hours': specialDays.flatMap(specialEntries).join(', '),
    Labels: tags.filter((tag) => !/[,;|\n]/.test(tag)).join(','),
  }
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

/** "05:00-23:00", "x" for closed, empty for unknown; the owner's words stand as they are. */
function hoursCell(hours: DayHours): string {
  if (hours === null) return ''
  if (!isKnown(hours)) return hours
  return hours.length === 0 ? 'x' : hours.map(intervalText).join(', ')
}

/** A date with several intervals is several entries. */
function specialEntries({ date, hours }: SpecialDay): string[] {
  if (!isKnown(hours) || hours.length === 0) return [`${date}: ${hoursCell(hours)}`]
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
