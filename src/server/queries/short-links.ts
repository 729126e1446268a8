import type { Location } from '#domain/location/location.ts'
import { shortLinks, type ShortLinks } from '#domain/location/short-links.ts'
import { derived } from '#server/storage/derived.ts'
import type { Snapshot } from '#server/storage/snapshot.ts'
import { SHORT_PATTERN, pathTo } from '#web/addresses/paths.ts'

const linksOf = derived(shortLinks)

/** The short addresses of the chain as it is in a snapshot. */
export function shortLinksOf({ locations, formerPaths }: Snapshot): ShortLinks {
  return linksOf(locations, formerPaths)
}

/** A store's short address: "/s/388". */
export function shortPathOf(snapshot: Snapshot, location: Pick<Location, 'id' | 'name'>): string {
  return pathTo(SHORT_PATTERN, { key: shortLinksOf(snapshot).keyOf(location) })
}
