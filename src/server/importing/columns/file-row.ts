import type { ImportTag, Rejection } from '#domain/location/import-row.ts'
import type { SoldFuels } from '#domain/location/facts/sold-grades.ts'
import type { FileFact } from './fact-columns.ts'
import { kindOf } from './json-value.ts'

/** Weekly hours in one of the shapes found in files; `repair-hours.ts` parses them. */
export type FileHours = HoursShape & {
  /** Unreadable parts, as written in the file */
  unread?: readonly string[]
  /** Hours of single dates that were among the weekly ones */
  special?: readonly unknown[]
  /** Assumptions made while the shape was read, for the report */
  notes?: readonly string[]
}

type HoursShape =
  /** Lines that name their day */
  | { lines: readonly (string | null)[] }
  /** One text for the whole week */
  | { text: string }
  /** Seven texts, Monday first */
  | { days: readonly string[] }
  /** A Google API's periods, and its lines for days that the periods omit */
  | { periods: unknown; lines: readonly (string | null)[] | null }
  /** Our own model, from our own export */
  | { week: unknown }
  /** Nothing that can be read */
  | { unread: readonly string[] }

/** The unchecked values of a file for one location. Empty means that the file has no value. */
export type FileRow = {
  /** Like `ImportRow.row` */
  row: number
  id: unknown
  otherIds: readonly string[]
  name: unknown
  brand: unknown
  /** A street, or the whole address on one line */
  address: unknown
  /** Units and further lines of the street */
  address2: readonly unknown[]
  city: unknown
  state: unknown
  zip: unknown
  cityStateZip: unknown
  country: unknown
  lat: unknown
  lng: unknown
  phone: unknown
  hours: FileHours | null
  specialHours: unknown
  /** Cells that say whether the store is open, as text */
  statuses: readonly unknown[]
  notes: unknown
  openingDate: unknown
  closingDate: unknown
  timeZone: unknown
  tags: readonly ImportTag[]
  facts: readonly FileFact[]
  /** Lists of named schedules, or the hours of one part under its name */
  schedules: readonly { key: string; value: unknown; isPart: boolean }[]
  grades: unknown
  /** Grades that are sold or not, each by a column of its own */
  fuels: SoldFuels
}

/** The result of a reader. */
export type FileContent = {
  /** The display name: "CSV", "GeoJSON", … */
  format: string
  rows: readonly FileRow[]
  /** Entries that are not locations */
  refused: readonly Rejection[]
  notes: readonly string[]
}

/** A row with the given values; all other fields are empty. */
export function fileRow(row: number, given: Partial<Omit<FileRow, 'row'>>): FileRow {
  return {
    row,
    id: null,
    otherIds: [],
    name: null,
    brand: null,
    address: null,
    address2: [],
    city: null,
    state: null,
    zip: null,
    cityStateZip: null,
    country: null,
    lat: null,
    lng: null,
    phone: null,
    hours: null,
    specialHours: null,
    statuses: [],
    notes: null,
    openingDate: null,
    closingDate: null,
    timeZone: null,
    tags: [],
    facts: [],
    schedules: [],
    grades: null,
    fuels: {},
    ...given,
  }
}

/** The rejection of an entry that is not an object; `undefined` is a line that is not JSON. */
export function rejectEntry(row: number, entry: unknown): Rejection {
  const reason =
    entry === undefined ? 'the line is not valid JSON' : `not a store but ${kindOf(entry)}`
  return { row, id: null, reason }
}
