import type { Coordinates } from '#domain/address/coordinates.ts'
import type { BusinessStatus, SpecialDay, Week } from '#domain/opening-hours/opening-hours.ts'
import type { Schedule } from './facts/facts.ts'
import type { FactChanges } from './facts/read-fact.ts'
import type { SoldFuels } from './facts/sold-grades.ts'

/**
 * One location in a file, read and repaired. An optional field is absent when the file omits it or
 * its value cannot be trusted: the stored value then stays.
 */
export type ImportRow = {
  /** The row as people count it: its place in a list, or its line in a spreadsheet */
  row: number
  /** The owner's own id; `null` when the file gives none */
  id: string | null
  /** Other ids of the same location that no two locations share, e.g. Google's place id */
  otherIds: readonly string[]
  name: string
  /** The file has no name: `name` was made from the brand, and gives way to a kept one */
  isNameMade: boolean
  /** One line */
  address: string
  phone?: string
  coordinates?: Coordinates
  week?: Week
  specialDays?: readonly SpecialDay[]
  businessStatus?: BusinessStatus
  /** Words in the name alone gave the status, as in "Kiln Stop (temporarily closed)" */
  isStatusOfName?: true
  /** IANA name */
  timeZone?: string
  tags: readonly ImportTag[]
  /** `null` where the file says that the store has none */
  facts?: FactChanges
  schedules?: readonly Schedule[]
  /** Ids of fuel grades */
  grades?: readonly string[]
  /** Grades that are sold or not, each by a column of its own; a list says more */
  fuels?: SoldFuels
}

/** A tag in a file: by its id, or by its name in any spelling. */
export type ImportTag = {
  text: string
  /** `#rrggbb`, for a tag that is new here */
  color?: string
  /** Its name in Spanish, for a tag that is new here */
  nameEs?: string
}

/** A rejected row, and why. */
export type Rejection = { row: number; id: string | null; reason: string }

/** An accepted row with a value that was repaired, omitted, or doubtful. */
export type ImportWarning = {
  row: number
  id: string | null
  /** "zip", "phone", "coordinates", … */
  field: string
  /** The same words for the same kind of fault, so that reports can count it */
  reason: string
  /** What it was in this row: `"2134" is now 02134` */
  detail?: string
  /** Coordinates that would repair the row, for a person to confirm */
  fix?: Coordinates
  /** A person confirmed the repair, and the row has it */
  isMended?: true
}

/**
 * The repairs that a person confirmed: for each field, the rows to repair, each with the suggested
 * value. The form is compact, because a file may have many thousands of them.
 */
export type ConfirmedRepairs = Readonly<
  Record<string, readonly (readonly [row: number, lat: number, lng: number])[]>
>
