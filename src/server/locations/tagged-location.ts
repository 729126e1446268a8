import type { Location } from '#domain/location/location.ts'
import type { Tag } from '#domain/location/tag.ts'

/** A location with its tags joined: what the search reads. */
export type TaggedLocation = Location & { tags: readonly Tag[] }
