import type { StaffLocation } from '#domain/location/staff-location.ts'
import type { Tag } from '#domain/location/tag.ts'
import type { CatalogActions } from '#web/pages/admin/catalog/catalog-actions.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

// Quick changes of the list. Each shows a message with Undo when it is saved.

/** Removes a tag from a location. */
export async function removeTag(
  actions: Pick<CatalogActions, 'setTag'>,
  location: StaffLocation,
  tag: Tag,
): Promise<void> {
  if (!(await actions.setTag([location.id], tag, false))) return
  sayWithUndo(`Removed ${tag.name} from ${location.name}`, () =>
    actions.setTag([location.id], tag, true),
  )
}

/** Adds a tag to those locations that lack it. */
export async function addTag(
  actions: Pick<CatalogActions, 'setTag'>,
  locations: readonly StaffLocation[],
  tag: Tag,
): Promise<void> {
  const lacking = locations.filter((location) => !location.tags.some(({ id }) => id === tag.id))
  const ids = lacking.map(({ id }) => id)
  if (ids.length === 0 || !(await actions.setTag(ids, tag, true))) return
  const onto = lacking.length === 1 ? lacking[0]?.name : `${ids.length} stores`
  sayWithUndo(`Added ${tag.name} to ${onto}`, () => actions.setTag(ids, tag, false))
}

/** Deletes a location. */
export async function deleteStore(
  actions: Pick<CatalogActions, 'deleteLocation' | 'restoreLocation'>,
  location: StaffLocation,
): Promise<void> {
  if (!(await actions.deleteLocation(location))) return
  sayWithUndo(`Deleted ${location.name}`, () => actions.restoreLocation(location))
}

function sayWithUndo(title: string, undo: () => Promise<boolean>): void {
  showToast({ title, action: { label: 'Undo', onPress: () => void undo() } })
}
