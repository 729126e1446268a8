import type { Location } from '#domain/location.ts'
import type { Tag } from '#domain/tag.ts'

/** A location as `/api/admin/locations` gives it. */
export type StaffLocation = Omit<Location, 'tagIds'> & {
  tags: readonly Tag[]
  /** One line; empty where the chain's own hours hold */
  hours: string
  weekdayDescriptions: readonly string[]
  /** Changes with everything else in it */
  revision: string
}
