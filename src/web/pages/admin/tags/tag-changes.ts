import type { StaffLocation } from '#domain/location/staff-location.ts'
import type { Tag } from '#domain/location/tag.ts'
import type { CatalogActions } from '#web/pages/admin/catalog/catalog-actions.ts'
import { storeCount } from '#web/ui/store-count.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** The locations that have a tag. */
export function locationsWith(
  { id }: Pick<Tag, 'id'>,
  locations: readonly StaffLocation[],
): StaffLocation[] {
  return locations.filter(({ tags }) => tags.some((tag) => tag.id === id))
}

/**
 * The tags with one of them moved by one place.
 *
 * @param by -1 for up, 1 for down
 * @returns `null` if the tag is already the first or the last
 */
export function moved(tags: readonly Tag[], tag: Tag, by: -1 | 1): Tag[] | null {
  const from = tags.indexOf(tag)
  const to = from + by
  if (to < 0 || to >= tags.length) return null
  return tags.toSpliced(from, 1).toSpliced(to, 0, tag)
}

/** Deletes a tag, and shows a message with Undo. */
export async function deleteTag(
  actions: CatalogActions,
  tag: Tag,
  { locations, tags }: { locations: readonly StaffLocation[]; tags: readonly Tag[] },
): Promise<void> {
  const ids = locationsWith(tag, locations).map(({ id }) => id)
  if (!(await actions.deleteTag(tag))) return
  showToast({
    title: `Deleted ${tag.name}`,
    action: { label: 'Undo', onPress: () => void putBack(actions, tag, ids, tags) },
  })
}

/** Restores a deleted tag on the same stores and in the same place. */
async function putBack(
  actions: CatalogActions,
  tag: Tag,
  ids: readonly string[],
  order: readonly Tag[],
): Promise<void> {
  const { id: _former, ...fields } = tag
  const made = await actions.createTag(fields)
  if (made === null) return
  if (ids.length > 0 && !(await actions.setTag(ids, made, true))) return
  if (!(await actions.orderTags(order.map((one) => (one.id === tag.id ? made : one))))) return
  showToast({ title: `Restored ${tag.name} on ${storeCount(ids.length)}` })
}
