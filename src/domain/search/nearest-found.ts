import type { SearchDecision } from './location-search.ts'
import type { NamedPlace } from './search-texts.ts'
import { FAR_MILES } from './search-reading.ts'
import { parseAddress } from '#domain/address/us-address.ts'

/** The nearest of what a search lists or offers, from where it measures. */
export type NearestFound = {
  /** Statute miles, one decimal */
  miles: number
  /** "Parma", or "Parma, OH" for a far one; `null` when its address has none */
  place: string | null
}

/**
 * Describes the nearest of the locations that a search found, or offers instead.
 *
 * @returns `null` when no distance is measured
 */
export function nearestFound<T extends NamedPlace>({
  found,
  total,
  nearby,
}: Pick<SearchDecision<T>, 'found' | 'total' | 'nearby'>): NearestFound | null {
  const [first] = total === 0 ? (nearby?.locations ?? []) : found
  const miles = first?.distance
  if (!first || miles === undefined) return null
  const { city, state } = parseAddress(first.address)
  const place = [city, miles > FAR_MILES ? state : null].filter((part) => part !== null)
  return { miles, place: city === null ? null : place.join(', ') }
}
