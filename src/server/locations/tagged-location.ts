import type { Location } from '#domain/location/location.ts'
import type { Tag } from '#domain/location/tag.ts'

/** A location with its tags, for the search. */
export type TaggedLocation = Location & { tags: readonly Tag[] }
