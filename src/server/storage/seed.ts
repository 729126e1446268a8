import type { Location } from '#domain/location/location.ts'
import type { Tag } from '#domain/location/tag.ts'

/** The initial content of a data folder. */
export type Seed = {
  locations: readonly Location[]
  tags: readonly Tag[]
  site: unknown
  jobs?: unknown
}
