import { CallFailed, type PlaceError } from '#web/pages/admin/catalog/admin-api.ts'

/** What each box of the editor takes, for whoever gave something else. */
const WORDS = {
  name: 'Enter a store name of up to 200 characters.',
  address: 'Enter the address on one line, up to 400 characters.',
  phone: 'Enter a phone number of up to 60 characters.',
  lat: 'Latitude must be a number between -90 and 90.',
  lng: 'Longitude must be a number between -180 and 180.',
  timeZone: 'Enter a US time zone, like “America/New_York”.',
  hours: 'Enter hours in order, without overlaps.',
  specialDays: 'Write each special date once, with its hours in their order.',
} as const
export type Box = keyof typeof WORDS

/** A box has another name in what is sent. */
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
]

export type BoxProblems = Partial<Record<Box, string>>

/** What is wrong with which box, in words for a person; empty when the server names no box of ours. */
export function boxProblems(errors: readonly PlaceError[]): BoxProblems {
  const problems: BoxProblems = {}
  for (const { path, message } of errors) {
    const box = BOXES.find(([known]) => path === known || /^[.[]/.test(after(path, known)))?.[1]
    // Of a pair that is no place the server knows more than the box: swapped, or without its minus.
    if (box !== undefined) problems[box] = path === 'coordinates' ? message : WORDS[box]
  }
  return problems
}

function after(path: string, start: string): string {
  return path.startsWith(start) ? path.slice(start.length) : ''
}

/** Why a save did not come through. */
export type SaveProblem = {
  /** `twin`: the same is there already, and may be added all the same */
  kind: 'refused' | 'signed-out' | 'twin'
  words: string
  /** At which boxes */
  boxes: BoxProblems
}

export function problemOf(error: unknown): SaveProblem {
  if (!(error instanceof CallFailed)) return { kind: 'refused', words: String(error), boxes: {} }
  if (error.isSignedOut) return { kind: 'signed-out', words: 'You’re signed out.', boxes: {} }
  const boxes = boxProblems(error.errors)
  return {
    kind: error.status === 409 ? 'twin' : 'refused',
    words: Object.values(boxes).join(' ') || error.message,
    boxes,
  }
}

/**
 * What is left of a problem when boxes are written in: nothing when they were all of it. Somebody who
 * is signed out stays so.
 */
export function withoutBoxes(problem: SaveProblem, written: readonly string[]): SaveProblem | null {
  if (problem.kind === 'signed-out') return problem
  const boxes: BoxProblems = Object.fromEntries(
    Object.entries(problem.boxes).filter(([box]) => !written.includes(box)),
  )
  const words = Object.values(boxes).join(' ')
  return words === '' ? null : { ...problem, words, boxes }
}
