import type { CurrentLocation } from './current-locations.ts'
import type { Tag } from '#domain/location/tag.ts'

/** A location as it is now, with its tags, for the search. */
export type TaggedLocation = CurrentLocation & { tags: readonly Tag[] }
