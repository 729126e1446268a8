import { CallFailed, type PlaceError } from '#web/pages/admin/catalog/admin-api.ts'

/** The error of each field: the values that it accepts. */
const WORDS = {
  name: 'Enter a store name of up to 200 characters.',
  address: 'Enter the address on one line, up to 400 characters.',
  phone: 'Enter a phone number of up to 60 characters.',
  lat: 'Latitude must be a number between -90 and 90.',
  lng: 'Longitude must be a number between -180 and 180.',
  timeZone: 'Enter a US time zone, like “America/New_York”.',
  hours: 'Enter hours in order, without overlaps.',
  specialDays: 'Enter each special date once, with its hours in order.',
  facts:
    'Use whole numbers from 1 to 999, a power up to 4000 kW, and a price of up to 60 characters.',
  schedules:
    'Give each of these a different name of up to 60 characters, and hours for at least one day.',
  grades: 'Choose at most 20 fuel grades.',
} as const
export type Box = keyof typeof WORDS

/** Names of fields that differ in the API. */
const BOXES: readonly (readonly [path: string, box: Box])[] = [
  ['name', 'name'],
  ['address', 'address'],
  ['phone', 'phone'],
  ['coordinates.lat', 'lat'],
  ['coordinates.lng', 'lng'],
  ['coordinates', 'lat'],
  ['timeZone', 'timeZone'],
  ['week', 'hours'],
  ['hours', 'hours'],
  ['specialDays', 'specialDays'],
  ['facts', 'facts'],
  ['schedules', 'schedules'],
  ['grades', 'grades'],
]

export type BoxProblems = Partial<Record<Box, string>>

/** The errors by field; empty if the server names no field of the editor. */
export function boxProblems(errors: readonly PlaceError[]): BoxProblems {
  const problems: BoxProblems = {}
  for (const { path, message } of errors) {
    const box = BOXES.find(([known]) => path === known || /^[.[]/.test(after(path, known)))?.[1]
    // The server knows why coordinates are no place, e.g. swapped, or without a minus.
    if (box !== undefined) problems[box] = path === 'coordinates' ? message : WORDS[box]
  }
  return problems
}

function after(path: string, start: string): string {
  return path.startsWith(start) ? path.slice(start.length) : ''
}

/** Why a save failed. */
export type SaveProblem = {
  /** `twin`: another location has the same name and address; a person may still add this one */
  kind: 'rejected' | 'signed-out' | 'twin'
  words: string
  /** The errors by field */
  boxes: BoxProblems
}

export function problemOf(error: unknown): SaveProblem {
  if (!(error instanceof CallFailed)) return { kind: 'rejected', words: String(error), boxes: {} }
  if (error.isSignedOut) return { kind: 'signed-out', words: 'You’re signed out.', boxes: {} }
  const boxes = boxProblems(error.errors)
  return {
    kind: error.status === 409 ? 'twin' : 'rejected',
    words: Object.values(boxes).join(' ') || error.message,
    boxes,
  }
}

/**
 * The rest of a problem after some fields were edited; `null` if those were all. An ended session stays
 * a problem.
 */
export function withoutBoxes(problem: SaveProblem, written: readonly string[]): SaveProblem | null {
  if (problem.kind === 'signed-out') return problem
  const boxes: BoxProblems = Object.fromEntries(
    Object.entries(problem.boxes).filter(([box]) => !written.includes(box)),
  )
  const words = Object.values(boxes).join(' ')
  return words === '' ? null : { ...problem, words, boxes }
}
