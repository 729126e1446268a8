import { groupByReason, type ReasonGroup } from '#domain/location/import-reasons.ts'
import { storeCount } from '#web/ui/store-count.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { EXPORT_CALL } from '#web/addresses/paths.ts'

/** What the sheet could not say of a store; of all of them, where `id` is empty. */
type Note = { id: string; field: string; reason: string; detail?: string }
export type NoteGroups = readonly ReasonGroup<Note>[]

/**
 * Says beside the download what the sheet could not, before it is uploaded anywhere. The message
 * stays until it is sent away: what an upload may cost a profile has to be read.
 *
 * @param onShow asked to show the stores of each kind
 */
export async function tellExportNotes(onShow: (groups: NoteGroups) => void): Promise<void> {
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
      description: `What it can’t say, or Google may reject${stores === 0 ? '' : `: ${storeCount(stores)}`}.`,
      action: { label: 'Show', onPress: () => onShow(groups) },
      stays: true,
    })
  } catch {
    // The download itself leads to the sign-in, or tells what is wrong.
  }
}

/** "412: 1-800-SNACK-UP"; empty for a note about all stores. */
export function noteText({ id, detail }: Note): string {
  return detail === undefined ? id : `${id}: ${detail}`
}
