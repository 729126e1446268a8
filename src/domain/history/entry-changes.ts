import type { StoreDay } from '#domain/day/day.ts'
import type { Location } from '#domain/location/location.ts'
import type { Tag } from '#domain/location/tag.ts'
import type { MediaPicture } from '#domain/media/media-picture.ts'
import type { Person } from '#domain/staff/person.ts'

/** An item that a change added, removed, or changed: its versions before and after. */
export type ItemChange<Item> = {
  id: string
  /** `null` for an item that was added */
  before: Item | null
  /** `null` for an item that was removed */
  after: Item | null
  /** Where the item was, or is, in its list */
  index: number
}

/** The items of a list that a change touched, and the ids in order if it moved some. */
export type ListChange<Item> = {
  items: readonly ItemChange<Item>[]
  order?: { before: readonly string[]; after: readonly string[] }
}

/** The lists of a chain that changes touch, with what is in each. */
export type Listed = {
  locations: Location
  tags: Tag
  people: Person
  media: MediaPicture
  days: StoreDay
}

export const LISTS = ['locations', 'tags', 'people', 'media', 'days'] as const

/** All that one entry of the history changed. */
export type EntryChanges = { [List in keyof Listed]: ListChange<Listed[List]> } & {
  /** The whole file before and after, if the change touched it */
  site: { before: object; after: object } | null
}
