import type { Location } from './location.ts'
import type { Tag } from './tag.ts'

/** A location as staff see it, closed ones among them. */
export type StaffLocation = Omit<Location, 'tagIds'> & {
  tags: readonly Tag[]
  /**
   * Changes with everything else in it: sent back as `If-Match`, it keeps two people from
   * overwriting each other
   */
  revision: string
}
