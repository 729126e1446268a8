/** Farther than this is far: the visitor is told so, and nothing is called near. In miles. */
export const FAR_MILES = 50

/** What the nearest are nearest to, where nothing is in an area of the map. */
export const NEAR_AREA = 'this area'
/** The same where nothing is known but the visitor's own place. */
export const NEAR_VISITOR = 'you'

/**
 * What a search text was taken for, where no address or name holds it as it is: the visitor is told.
 * An empty result has one too where it says what to do.
 */
export type SearchReading =
  /** A place, a tag's name, or both: "diesel near Parma" */
  | { kind: 'near'; place: string | null; tag: string | null }
  /** Other words or another spelling: "harbor mill" */
  | { kind: 'text'; text: string }
  /** What is near the visitor, whose place is not known */
  | { kind: 'near-me'; tag: string | null }
  /** A highway that no address or tag names, as typed */
  | { kind: 'highway'; name: string }
  /** An address without its city or zip */
  | { kind: 'street' }
  /** A link to a map that does not say where it leads */
  | { kind: 'link' }
