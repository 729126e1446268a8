import type { Coordinates } from '#domain/coordinates.ts'
import type { ListedLocation } from '#domain/location.ts'
import { decideSearch, planSearch } from '#domain/location-search.ts'
import type { Tag } from '#domain/tag.ts'
import { ReadFailed, type Read } from './site-data-http.ts'
import type { FinderAnswer, FinderQuery } from './site-data.ts'

/** Up to this many locations the browser holds the whole list and decides zip searches by itself. */
const WHOLE_LIST_MAX = 1000

/**
 * Answers a search in the browser. A zip, or no text at all, is decided here from the whole list and
 * a look-up of the zip, as the spec's calls have it; a text goes to the server, which knows the
 * cities, and so does everything of a chain too big to hold.
 */
export async function searchOverHttp(
  { read, locationCount }: { read: Read; locationCount: number },
  query: FinderQuery,
  limit: number,
): Promise<FinderAnswer> {
  const plan = planSearch(query.text)
  if (plan.kind === 'text' || locationCount > WHOLE_LIST_MAX) {
    return read<FinderAnswer>([`/api/locations/search?${searchParams(query, limit)}`])
  }
  const [locations, tags, point] = await Promise.all([
    read<ListedLocation[]>(['/api/locations']),
    read<Tag[]>(['/api/admin/tags']),
    plan.kind === 'zip' ? geocode(read, plan.geocode) : null,
  ])
  const { found, center, notice } = decideSearch(locations, plan, query.tagIds, point)
  return {
    query,
    locations: found.slice(0, limit),
    total: found.length,
    center,
    notice,
    nearby: null,
    tags,
    now: Date.now(),
    until: null,
  }
}

/** `null` where there is no such place, `'failed'` where the lookup itself failed (spec 8). */
async function geocode(read: Read, address: string): Promise<Coordinates | null | 'failed'> {
  try {
    return await read<Coordinates>([`/api/geocode?${new URLSearchParams({ address })}`])
  } catch (error) {
    return error instanceof ReadFailed && error.status === 404 ? null : 'failed'
  }
}

function searchParams(query: FinderQuery, limit: number): URLSearchParams {
  const params = new URLSearchParams({ q: query.text, limit: String(limit) })
  for (const id of query.tagIds) params.append('tag', id)
  return params
}
