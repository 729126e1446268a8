import type { Coordinates } from '#domain/address/coordinates.ts'
import { decideSearch, planSearch } from './location-search.ts'
import type { SearchableLocation } from './search-filters.ts'

export const ATLANTA = { lat: 33.7525, lng: -84.3888 }

export function location(given: Partial<SearchableLocation> & { id: string }): SearchableLocation {
  return {
    name: `Lindenway ${given.id}`,
    address: `${given.id} Orchard Row, Parma, OH 44129`,
    coordinates: null,
    tags: [],
    businessStatus: 'OPERATIONAL',
    ...given,
  }
}

/**
 * A search without a city, as ids and distances.
 *
 * @throws when the total is not the number of locations found
 */
export function search(
  locations: readonly SearchableLocation[],
  text: string,
  options: { tags?: string[]; point?: Coordinates | null | 'failed' } = {},
) {
  const { tags = [], point = null } = options
  const { found, total, ...rest } = decideSearch(locations, planSearch(text), {
    tagIds: tags,
    point,
  })
  if (total !== found.length) throw new Error(`It counts ${total} and finds ${found.length}.`)
  return {
    ...rest,
    found: found.map(({ id, distance }) => (distance === undefined ? id : [id, distance])),
  }
}
