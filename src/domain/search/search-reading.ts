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

/** How a search text was understood, when no address or name contains it as typed. */
type Taken =
  /** Nothing but its conditions */
  | { kind: 'all' }
  | { kind: 'near'; place: string }
  /** Other words or another spelling: "harbor mill" */
  | { kind: 'text'; text: string }
  /** What is near the visitor, whose place is not known */
  | { kind: 'near-me' }
  /** A sentence says why nothing, or only something else, is found */
  | { kind: 'told'; words: string }

/** The same with the notes that the page shows beside it. */
export type SearchReading = Taken & {
  conditions?: SearchConditions
  /** A sentence on what was not used, or not found */
  note?: string
}
