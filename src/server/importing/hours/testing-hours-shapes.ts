import { DAY_NAMES } from '#domain/opening-hours/hours-words.ts'
import { readLocationsFromJson } from '#server/importing/readers/read-locations.ts'

/** Hours in a format of some file, and their meaning. */
export type HoursShape = {
  /** The fields of the store that concern hours */
  given: object
  /** `null` when it has no weekly hours */
  week: string | null
  /** The owner gets a warning to check it */
  hasWarning?: boolean
}

const STORE = { id: '1', name: 'Kiln Stop', address: '9 Kiln St, Parma, OH 44129' }

export const SIX_TO_TEN = { open: '06:00', close: '22:00' }

export function seven(of: (day: number) => unknown): unknown[] {
  return Array.from({ length: 7 }, (_, day) => of(day))
}

/** An object with the English names of days as keys. */
export function byDay(of: (day: number) => unknown): object {
  return Object.fromEntries(DAY_NAMES.map((name, day) => [name.toLowerCase(), of(day)]))
}

/** Reads a file of one store with some fields. */
export function readStore(given: object) {
  const { rows, warnings } = readLocationsFromJson([{ ...STORE, ...given }])
  const [row] = rows
  if (!row) throw new Error('The store is rejected.')
  return { row, warnings }
}
