/** In miles. Beyond this distance the page calls a store far, and nothing near. */
export const FAR_MILES = 50

/** What the nearest are nearest to, where nothing is in an area of the map. */
export const NEAR_AREA = 'this area'
/** The same where nothing is known but the visitor's own place. */
export const NEAR_VISITOR = 'you'

/** What a search text asks of the stores themselves: "24 hour car wash near Parma". */
export type SearchConditions = {
  /** As the page says them */
  hours: readonly ('open now' | 'open 24 hours')[]
  /** Names of tags; a store has all of them */
  tags: readonly string[]
}

/** Why a text finds nothing, or only something else. */
export type SearchProblem =
  /** A link without a place, a phone number, a street without its city, a county, a place abroad */
  | { kind: 'link' | 'phone' | 'street' | 'county' | 'abroad' }
  /** `highway` is the name as typed, which no address or tag has */
  | { kind: 'no-highway'; highway: string }
  /** The same, where it is a part of what was found: "US 42" of "US 422" */
  | { kind: 'other-highway'; highway: string }

/** What was not used of a text, or not found. */
export type SearchNote =
  | { kind: 'left-out'; texts: readonly string[] }
  | { kind: 'not-found'; text: string }

/** Why a search for a zip shows all stores: nobody knows it, or its lookup failed. */
export type SearchFallback = { kind: 'unknown-zip' | 'failed-zip'; zip: string }

/** How a search text was understood, when no address or name contains it as typed. */
type Taken =
  /** Nothing but its conditions */
  | { kind: 'all' }
  | { kind: 'near'; place: string }
  /** Other words or another spelling: "harbor mill" */
  | { kind: 'text'; text: string }
  /** What is near the visitor, whose place is not known */
  | { kind: 'near-me' }
  /** Not as a search */
  | { kind: 'told'; problem: SearchProblem }

/** The same with the notes that the page shows beside it. The page has the sentences. */
export type SearchReading = Taken & {
  conditions?: SearchConditions
  notes?: readonly SearchNote[]
}

/** The same with other words for each part of the text that it holds. */
export function withTexts(reading: SearchReading, change: (text: string) => string): SearchReading {
  const notes = reading.notes?.map((note) =>
    note.kind === 'left-out'
      ? { ...note, texts: note.texts.map(change) }
      : { ...note, text: change(note.text) },
  )
  const changed = notes ? { ...reading, notes } : reading
  if (changed.kind === 'text') return { ...changed, text: change(changed.text) }
  if (changed.kind !== 'told' || !('highway' in changed.problem)) return changed
  const { problem } = changed
  return { ...changed, problem: { ...problem, highway: change(problem.highway) } }
}
