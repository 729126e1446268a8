import type { Location } from './location.ts'

/**
 * A location of which only the essentials are known: open for business, with the chain's hours. Its
 * fields are in the schema's order, as revisions are hashes of JSON.
 */
export function emptyLocation({
  id,
  name,
  address,
  timeZone,
}: Pick<Location, 'id' | 'name' | 'address' | 'timeZone'>): Location {
  return {
    id,
    name,
    address,
    phone: '',
    coordinates: null,
    week: null,
    specialDays: [],
    businessStatus: 'OPERATIONAL',
    timeZone,
    tagIds: [],
  }
}
