import type { ImportTag, Rejection } from '#domain/location/import-row.ts'
import { kindOf } from './json-value.ts'

/** Weekly hours in one of the shapes that files have; `repair-hours.ts` parses them. */
export type FileHours = HoursShape & {
  /** Parts that are given and cannot be read, as they stand in the file */
  unread?: readonly string[]
  /** Hours of single dates that stood among the weekly ones */
  special?: readonly unknown[]
  /** What was decided in reading the shape, for the report */
  notes?: readonly string[]
}

type HoursShape =
  /** Lines that name their day */
  | { lines: readonly (string | null)[] }
  /** One text for the whole week */
  | { text: string }
  /** Seven texts, Monday first */
  | { days: readonly string[] }
  /** A Google API's periods, and its lines for where they say nothing */
  | { periods: unknown; lines: readonly (string | null)[] | null }
  /** Our own model, from our own export */
  | { week: unknown }
  /** Nothing that can be read */
  | { unread: readonly string[] }

/** What a file says of one location, in its own words; nothing is judged yet. Empty is silent. */
export type FileRow = {
  /** As `ImportRow.row` */
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
}

/** What a reader makes of a file. */
export type FileContent = {
  /** In words: "CSV", "GeoJSON", … */
  format: string
  rows: readonly FileRow[]
  /** Entries that are no locations at all */
  refused: readonly Rejection[]
  notes: readonly string[]
}

/** A row with what is given, silent on everything else. */
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
    ...given,
  }
}

/** Rejects an entry of a list that is no object; `undefined` is a line that is not JSON. */
export function rejectEntry(row: number, entry: unknown): Rejection {
  const reason =
    entry === undefined ? 'the line is not valid JSON' : `not a store but ${kindOf(entry)}`
  return { row, id: null, reason }
}
