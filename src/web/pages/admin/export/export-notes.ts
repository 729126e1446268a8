import { groupByReason, type ReasonGroup } from '#domain/location/import-reasons.ts'
import { storeCount } from '#web/ui/store-count.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { EXPORT_CALL } from '#web/addresses/paths.ts'

/** Data of a store that the sheet cannot express; an empty `id` means all stores. */
type Note = { id: string; field: string; reason: string; detail?: string }
export type NoteGroups = readonly ReasonGroup<Note>[]

/**
 * Shows a message during the download about data that the sheet cannot express. The message stays until
 * it is dismissed, because an upload of the sheet may remove that data from the profile.
 *
 * @param onShow shows the stores of each kind
 */
export async function showExportNotes(onShow: (groups: NoteGroups) => void): Promise<void> {
  try {
    const { notes } = await call<{ notes: readonly Note[] }>(
      'GET',
      `${EXPORT_CALL}?format=google&report=1`,
    )
    if (notes.length === 0) return
    const groups = groupByReason(notes)
    const stores = new Set(notes.flatMap(({ id }) => id || [])).size
    showToast({
      title: 'Check before you upload the sheet',
      description: `What the sheet leaves out, or Google may reject${stores === 0 ? '' : `: ${storeCount(stores)}`}.`,
      action: { label: 'Show', onPress: () => onShow(groups) },
      stays: true,
    })
  } catch {
    // The download itself leads to the sign-in page, or shows the error.
  }
}

/** "412: 1-800-SNACK-UP"; empty for a note about all stores. */
export function noteText({ id, detail }: Note): string {
  return detail === undefined ? id : `${id}: ${detail}`
}
