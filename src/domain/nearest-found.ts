import type { SearchDecision } from './location-search.ts'
import type { NamedPlace } from './location-text.ts'
import { parseAddress } from './us-address.ts'

/** Farther than this is far: the visitor is told so, and nothing is called near. In miles. */
export const FAR_MILES = 50
/** Farther than this may lie outside of the map's view of a searched place. In miles. */
const IN_VIEW_MILES = 25

/** The nearest of what a search lists or offers, from where it measures. */
export type NearestFound = {
  /** Statute miles, one decimal */
  miles: number
  /** "Parma", and for a far one "Parma, OH"; `null` where its address tells none */
  place: string | null
}

/** What the distances of a search say. */
export type SearchReach = {
  /** `null` where nothing is measured */
  nearest: NearestFound | null
  /** The map shows what is listed or offered, and not the searched place: nothing is in view there */
  fit: boolean
}

/** Tells how far the nearest is of what a search found, or offers where it found nothing. */
export function reachOf<T extends NamedPlace>({
  found,
  total,
  nearby,
}: Pick<SearchDecision<T>, 'found' | 'total' | 'nearby'>): SearchReach {
  const [first] = total === 0 ? (nearby?.locations ?? []) : found
  const miles = first?.distance
  if (!first || miles === undefined) return { nearest: null, fit: false }
  const { city, state } = parseAddress(first.address)
  const place = [city, miles > FAR_MILES ? state : null].filter((part) => part !== null)
  return {
    nearest: { miles, place: city === null ? null : place.join(', ') },
    fit: total === 0 || miles > IN_VIEW_MILES,
  }
}
